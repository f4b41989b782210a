import { type Edit, splitByEdits } from "../../core/text/textEdits.ts";

/** The bytes of a file, in pieces that are valid until the next one is asked for; they can be gone through again. */
export type Pieces = Iterable<Uint8Array>;

/** Available in all our runtimes (ECMAScript 2024), but not in the types of an earlier one. */
type WellFormed = string & { isWellFormed(): boolean };

/** Bytes of a piece: what the disk takes in one go, and little next to a long file. */
const pieceBytes = 2 ** 20;

/**
 * Returns a text with edits in UTF-8, of which one piece at a time is in memory. `undefined` if a part holds half of a
 * surrogate pair, which has no bytes: the whole may still be a text.
 */
export function utf8Pieces(text: string, edits: readonly Edit[] = []): Pieces | undefined {
  const parts = splitByEdits(text, edits);
  if (!parts.every((part) => (part as WellFormed).isWellFormed())) return undefined;
  return { [Symbol.iterator]: () => piecesOf(parts) };
}

function* piecesOf(parts: readonly string[]): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  const room = new Uint8Array(pieceBytes);
  let filled = 0;
  for (const part of parts) {
    for (let at = 0; at < part.length; ) {
      // no more than could fit, so that a long part is not copied again for each piece
      const { read, written } = encoder.encodeInto(part.slice(at, endOfSlice(part, at)), room.subarray(filled));
      at += read;
      filled += written;
      if (room.length - filled >= 4 && at === part.length) continue;
      yield room.subarray(0, filled);
      filled = 0;
    }
  }
  if (filled > 0) yield room.subarray(0, filled);
}

/** Returns the end of a slice that cuts no surrogate pair in two. */
function endOfSlice(text: string, start: number): number {
  const end = start + pieceBytes;
  return end < text.length && /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end - 1 : end;
}
