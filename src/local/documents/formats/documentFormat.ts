import type { Edit, Span } from "../../../core/text/textEdits.ts";
import type { MarkupPart } from "../../markup/markupParts.ts";

/** A piece of a document that is translated by itself. */
export interface DocumentUnit {
  readonly parts: readonly MarkupPart[];
  /** True if texts are escaped when they are written. */
  readonly markup: boolean;
  /** Returns edits that insert the translated parts; `undefined` if one of its tags would have to move, and can't. */
  edits(parts: readonly MarkupPart[]): readonly Edit[] | undefined;
  /** Units to translate in that case: its texts, each by itself. */
  readonly pieces?: readonly DocumentUnit[];
}

/** Creates a unit with one place. */
export const unitAt = (
  span: Span,
  {
    parts,
    markup,
    write,
  }: Pick<DocumentUnit, "parts" | "markup"> & { readonly write: (parts: readonly MarkupPart[]) => string },
): DocumentUnit => ({ parts, markup, edits: (done) => [{ span, text: write(done) }] });

/**
 * Finds units of a text, some at a time: all units of a large document take a hundred times its memory. No two of them
 * write at one place, and those of one batch write behind those of the batches before. Yields to the event loop.
 */
export type UnitPass = (text: string, signal: AbortSignal) => AsyncIterable<readonly DocumentUnit[]>;

/** Creates a pass that finds all units at once. */
export const singlePass = (find: (text: string, signal: AbortSignal) => Promise<readonly DocumentUnit[]>): UnitPass =>
  async function* (text, signal) {
    yield await find(text, signal);
  };

/** A text in a document. */
export interface DocumentText {
  readonly text: string;
  /** Applied in order, each to the result of the one before. */
  readonly passes: readonly UnitPass[];
  /** Makes edits with a format of the core; the edits of units are the texts themselves then. */
  rewrite?(text: string, edits: readonly Edit[]): readonly Edit[];
}

/** A parsed document. */
export interface OpenDocument {
  /** In reading order. */
  readonly texts: readonly DocumentText[];
  /** Returns the document with these texts instead; everything else stays byte for byte. */
  close(texts: readonly string[]): Promise<Uint8Array>;
}

/** Options of a translated document. */
export interface OutputOptions {
  /** A language of the service, in upper case. */
  readonly target: string;
  /** True if each page should say that it is a translation, if its type supports that. */
  readonly watermark: boolean;
}

/** Reads documents of one type. */
export interface DocumentFormat {
  /**
   * Returns the bytes of text in a document; throws `HttpError` 400 if it is unreadable. If undefined, all its bytes
   * count.
   */
  textBytes?(bytes: Uint8Array): number;
  /** Rejects with `HttpError` 400 for unreadable documents. */
  open(bytes: Uint8Array, options: OutputOptions, signal: AbortSignal): Promise<OpenDocument>;
}
