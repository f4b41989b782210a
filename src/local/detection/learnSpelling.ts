import { countGrams } from "./letterGrams.ts";

/** Languages that share a script, and the probabilities of their spellings. */
export interface Spelling {
  /** Root codes in lower case. */
  readonly languages: readonly string[];
  /** The logarithm of the probability of a word in lower case, by language. Linear in its length. */
  score(word: string): Float64Array;
}

/** Letters of an alphabet, including letters with marks: the probability of an unknown one is its inverse. */
const alphabet = 60;
/**
 * Share of words of a short text that are in a list of common words, and the size of that list: equal for all
 * languages, so that a longer list makes none of its words less likely.
 */
const listedShare = { share: 0.3, words: 800 };

/** Learns the spelling of languages from common words: sequences of letters, and entire words. */
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
        const known = list.has(word) ? listedShare.share / listedShare.words : 0;
        scores[at] = Math.log((1 - listedShare.share) * Math.exp(scores[at] ?? 0) + known);
      }
      return scores;
    },
  };
}
