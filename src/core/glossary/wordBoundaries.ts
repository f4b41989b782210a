import { wordSegmenterOf } from "./wordSegmenter.ts";
/** Returns the offsets at which a word may start (1) and end (2), for a text including its end. */
export function wordBoundaries(text: string, language: string): Uint8Array {
  const edges = new Uint8Array(text.length + 1);
  const segmenter = wordSegmenterOf(language);
  for (const piece of pieces(text)) {
    for (const { index, segment } of segmenter.segment(piece.text)) {
      edges[piece.start + index] = both;
      edges[piece.start + index + segment.length] = both;
    }
  }
  for (const { index } of text.matchAll(/(?<=[\p{L}\p{N}]):(?=[\p{L}\p{N}])/gu)) edges.fill(both, index, index + 2);
  // half of a compound is another word than the whole of it: "mail" is not in "e-mail"
  for (const { index } of text.matchAll(/(?<=[\p{L}\p{N}])[-\u2010\u2011](?=[\p{L}\p{N}])/gu))
    edges.fill(0, index, index + 2);
  if (elides.test(language)) {
    for (const { index } of text.matchAll(/(?<=\p{L})['’](?=\p{L})/gu)) edges[index + 1] = start;
  }
  return edges;
}

const start = 1;
const end = 2;
const both = start | end;

export const canStart = (edges: Uint8Array, offset: number): boolean => ((edges[offset] ?? 0) & start) !== 0;
export const canEnd = (edges: Uint8Array, offset: number): boolean => ((edges[offset] ?? 0) & end) !== 0;

/** Languages in which an article and its word are written as one: `l'école`. */
const elides = /^(fr|it|ca|oc|co|lij|lmo|pms|scn)\b/i;

/** Characters of one piece: `Segmenter` takes quadratic time, so that longer lines are cut. */
const maxPieceLength = 400;

interface Piece {
  readonly start: number;
  readonly text: string;
}

/** Lines; longer ones are cut at their last space, or between two signs. */
function* pieces(text: string): Generator<Piece> {
  for (const { index, 0: line } of text.matchAll(/[^\r\n]+/g)) {
    let at = 0;
    while (line.length - at > maxPieceLength) {
      const cut = offsetOfCut(line, at);
      yield { start: index + at, text: line.slice(at, cut) };
      at = cut;
    }
    yield { start: index + at, text: line.slice(at) };
  }
}

function offsetOfCut(line: string, at: number): number {
  const space = line.lastIndexOf(" ", at + maxPieceLength - 1);
  if (space > at) return space + 1;
  const low = line.charCodeAt(at + maxPieceLength);
  return low >= 0xdc00 && low <= 0xdfff ? at + maxPieceLength - 1 : at + maxPieceLength;
}
