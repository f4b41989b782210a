import type { Edit, Span } from "../../../core/text.ts";
import type { Part } from "../../markup/parts.ts";

/** A piece of a document that is translated by itself. */
export interface Unit {
  readonly parts: readonly Part[];
  /** Whether texts are escaped when they are written. */
  readonly markup: boolean;
  /** What puts the translated parts in its place; `undefined` where a tag of them would have to move, and can't. */
  edits(parts: readonly Part[]): readonly Edit[] | undefined;
  /** What is translated instead where that is so: its texts, each by itself. */
  readonly pieces?: readonly Unit[];
}

/** A unit that stands in one place. */
export const unitAt = (
  span: Span,
  { parts, markup, write }: Pick<Unit, "parts" | "markup"> & { readonly write: (parts: readonly Part[]) => string },
): Unit => ({ parts, markup, edits: (done) => [{ span, text: write(done) }] });

/**
 * Finds units of a text, some at a time: all units of a large document take a hundred times its memory. No two of them
 * write at one place, and those of one batch write behind those of the batches before. Gives others their turn.
 */
export type Pass = (text: string, signal: AbortSignal) => AsyncIterable<readonly Unit[]>;

/** A pass that finds all units at once. */
export const atOnce = (find: (text: string, signal: AbortSignal) => Promise<readonly Unit[]>): Pass =>
  async function* (text, signal) {
    yield await find(text, signal);
  };

/** A text in a document. */
export interface DocumentText {
  readonly text: string;
  /** One after the other, each on what the one before made. */
  readonly passes: readonly Pass[];
  /** How edits are made where a format of the core makes them; those of units are the texts themselves then. */
  rewrite?(text: string, edits: readonly Edit[]): readonly Edit[];
}

/** A document that was taken apart. */
export interface OpenDocument {
  /** What people read first comes first. */
  readonly texts: readonly DocumentText[];
  /** The document with these instead: what is no text of them stays byte for byte. */
  close(texts: readonly string[]): Promise<Uint8Array>;
}

/** What is wanted of a translated document. */
export interface Manner {
  /** A language of the service, in upper case. */
  readonly target: string;
  /** Whether it says on each page that it is a translation, where its type knows such things. */
  readonly watermark: boolean;
}

/** How documents of one type are read. */
export interface DocumentFormat {
  /** Bytes of text in it; absent: all its bytes. Throws `Refusal` 400 for what can't be read. */
  textBytes?(bytes: Uint8Array): number;
  /** Rejects with `Refusal` 400 for what can't be read. */
  open(bytes: Uint8Array, manner: Manner, signal: AbortSignal): Promise<OpenDocument>;
}
