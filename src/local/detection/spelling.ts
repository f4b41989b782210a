import { countGrams } from "./grams.ts";

/** The languages that share a script, and how likely they spell words so. */
export interface Spelling {
  /** Root codes in lower case. */
  readonly languages: readonly string[];
  /** The logarithm of the probability of a word in lower case, by language. Linear in its length. */
  score(word: string): Float64Array;
}

/** Letters of an alphabet, signs on letters included: what is unknown is one of so many. */
const alphabet = 60;
/**
 * The share of the words of a short text that a list of common words holds, and of how many it is: the same for all
 * languages, so that a longer list makes none of its words less likely.
 */
const listed = { share: 0.3, words: 800 };

/** Learns the spelling of languages from common words: which letters follow which, and which words there are. */
export function learnSpelling(words: ReadonlyMap<string, ReadonlySet<string>>): Spelling {
  const lists = [...words.values()];
  const blend = countGrams(lists);
  const ofLetter = new Float64Array(lists.length);
  return {
    languages: [...words.keys()],
    score(word) {
      const scores = new Float64Array(lists.length);
      blend(
        word,
        () => ofLetter.fill(1 / alphabet),
        (probabilities) => {
          for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) + Math.log(probabilities[at] ?? 0);
        },
      );
      for (const [at, list] of lists.entries()) {
        const known = list.has(word) ? listed.share / listed.words : 0;
        scores[at] = Math.log((1 - listed.share) * Math.exp(scores[at] ?? 0) + known);
      }
      return scores;
    },
  };
}
