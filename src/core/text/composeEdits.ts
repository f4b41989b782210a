import type { Edit, Span } from "./textEdits.ts";

/** Part of a text that edits made: kept of the text before, or new. */
type Piece = (Span & { readonly text?: undefined }) | { readonly text: string };

/** The edits of a text that do what `first` and then, in the text that these make, `second` do; each sorted, not overlapping. */
export function composeEdits(length: number, first: readonly Edit[], second: readonly Edit[]): readonly Edit[] {
  if (first.length === 0) return second;
  if (second.length === 0) return first;
  const cutter = new Cutter(piecesOf(length, first));
  const result: Piece[] = [];
  for (const { span, text } of second) {
    result.push(...cutter.upTo(span.start));
    cutter.upTo(span.end);
    if (text !== "") result.push({ text });
  }
  return editsOf(length, [...result, ...cutter.upTo(Number.POSITIVE_INFINITY)]);
}

/** Takes pieces off the front. */
class Cutter {
  readonly #pieces: readonly Piece[];
  #index = 0;
  /** The length already taken from the current piece. */
  #from = 0;
  #at = 0;

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
  }

  /** Takes everything before an offset of the text that the pieces make. */
  upTo(offset: number): readonly Piece[] {
    const taken: Piece[] = [];
    for (let piece = this.#pieces[this.#index]; piece !== undefined; piece = this.#pieces[this.#index]) {
      if (this.#at >= offset) break;
      const end = Math.min(sizeOf(piece), this.#from + offset - this.#at);
      taken.push(partOf(piece, this.#from, end));
      this.#at += end - this.#from;
      const isWhole = end === sizeOf(piece);
      if (isWhole) this.#index++;
      this.#from = isWhole ? 0 : end;
    }
    return taken;
  }
}

function piecesOf(length: number, edits: readonly Edit[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { span, text } of edits) {
    if (span.start > at) pieces.push({ start: at, end: span.start });
    if (text !== "") pieces.push({ text });
    at = span.end;
  }
  if (at < length) pieces.push({ start: at, end: length });
  return pieces;
}

const sizeOf = (piece: Piece): number => (piece.text === undefined ? piece.end - piece.start : piece.text.length);

const partOf = (piece: Piece, from: number, end: number): Piece =>
  piece.text === undefined
    ? { start: piece.start + from, end: piece.start + end }
    : { text: piece.text.slice(from, end) };

/** Returns the edits that replace the text between kept parts. */
function editsOf(length: number, pieces: readonly Piece[]): readonly Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  let texts: string[] = [];
  for (const piece of [...pieces, { start: length, end: length }]) {
    if (piece.text !== undefined) {
      texts.push(piece.text);
      continue;
    }
    const text = texts.join("");
    if (text !== "" || piece.start > at) edits.push({ span: { start: at, end: piece.start }, text });
    texts = [];
    at = piece.end;
  }
  return edits;
}
