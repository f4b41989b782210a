import type { Span } from "../../../core/text.ts";
import type { Part } from "../../markup/parts.ts";
import type { Encoding } from "./encoding.ts";

/** A piece of a document that is translated by itself. */
export interface Unit {
  /** Where it stands. */
  readonly span: Span;
  readonly parts: readonly Part[];
  /** Whether texts are escaped when they are written. */
  readonly markup: boolean;
  /** The translated parts as they stand in its place. */
  write(parts: readonly Part[]): string;
}

/** Finds units of a text, in order, none within another one. Gives others their turn while it looks. */
export type Pass = (text: string, signal: AbortSignal) => Promise<readonly Unit[]>;

/** How documents of one type are read: what is no unit stays byte for byte. */
export interface DocumentFormat {
  /** Throws `Refusal` 400 for bytes that are no text. */
  encodingOf(bytes: Uint8Array): Encoding;
  /** One after the other, each on what the one before made. */
  readonly passes: readonly Pass[];
  /** How a character stands that the encoding hasn't. */
  unencodable(character: string): string;
}
