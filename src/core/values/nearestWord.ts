import { distance } from "fastest-levenshtein";

/**
 * Returns the known word that a mistyped one most likely stands for: one letter in three may be wrong, or letters are in
 * another order. `undefined` if none is near.
 */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3));
  const near = known
    .map((one) => ({ one, apart: distance(word, one) }))
    .filter(({ one, apart }) => apart <= limit || (apart === 2 && sorted(one) === sorted(word)));
  const [nearest] = near.sort((a, b) => a.apart - b.apart);
  return nearest?.one;
}

const sorted = (word: string): string => [...word].sort().join("");
