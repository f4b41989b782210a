import { pieces } from "./textPieces.ts";

/** Minimum number of characters that a service searches for (docs/protocol.md, *Segments*). */
const minLength = 2;
/** Maximum number of words searched one by one. */
const maxWords = 2;

/**
 * The queries for a memory that can only be searched for parts of texts, so that similar segments are found with
 * few requests: the longest stretch of the text without placeholders, then its longest words, as these are the rarest.
 */
export function queriesFor(text: string): readonly string[] {
  const stretches = pieces(text)
    .filter((_, at) => at % 2 === 0)
    .map((piece) => piece.trim())
    .filter(({ length }) => length >= minLength);
  const longest = stretches.reduce((best, one) => (one.length > best.length ? one : best), "");
  const words = stretches.flatMap((stretch) => stretch.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  const rare = [...new Set(words)]
    .filter(({ length }) => length >= minLength)
    .sort((one, other) => other.length - one.length);
  return [...new Set([longest, ...rare.slice(0, maxWords)])].filter((query) => query !== "");
}
