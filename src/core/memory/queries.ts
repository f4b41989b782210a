import { pieces } from "./shape.ts";

/** Characters below which a service looks for nothing (docs/protocol.md, *Segments*). */
const shortest = 2;
/** Words that are asked for one by one. */
const mostWords = 2;

/**
 * What to look for in a memory that can be searched for parts of texts only, so that segments like a text are found with
 * few questions: its longest stretch without placeholders as it stands, then its longest words, as these are the rarest.
 */
export function queriesFor(text: string): readonly string[] {
  const stretches = pieces(text)
    .filter((_, at) => at % 2 === 0)
    .map((piece) => piece.trim())
    .filter(({ length }) => length >= shortest);
  const longest = stretches.reduce((best, one) => (one.length > best.length ? one : best), "");
  const words = stretches.flatMap((stretch) => stretch.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  const rare = [...new Set(words)]
    .filter(({ length }) => length >= shortest)
    .sort((one, other) => other.length - one.length);
  return [...new Set([longest, ...rare.slice(0, mostWords)])].filter((query) => query !== "");
}
