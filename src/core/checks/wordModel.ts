import { isUnspaced } from "../glossary/inflectionTypes.ts";
import { fold } from "../glossary/letterCase.ts";
import { isStopWord } from "../glossary/stopWords.ts";
import { bareWord } from "../glossary/wordForms.ts";
import { wordSegmenterOf } from "../glossary/wordSegmenter.ts";
import { addToGroup } from "../values/collections.ts";

/** The words of a message in both languages, as keys that their forms share. */
export interface WordPair {
  readonly source: readonly string[];
  readonly target: readonly string[];
}

/** Words of one text that are read: what is longer is no message of an interface. */
const maxWords = 40;
const maxLength = 600;

/** Returns the words of a text that have a meaning of their own, each once, by the stem that their forms share. */
export function stemsIn(text: string, language: string): readonly string[] {
  const read = text.slice(0, maxLength);
  const found = new Set<string>();
  for (const word of wordsIn(read, language)) {
    const folded = fold(word, language);
    if (!isStopWord(folded, language)) found.add(stemOf(folded, language));
    if (found.size === maxWords) break;
  }
  return [...found];
}

function wordsIn(text: string, language: string): readonly string[] {
  if (!isUnspaced(text)) return text.match(/\p{L}[\p{L}\p{M}]+/gu) ?? [];
  return [...wordSegmenterOf(language).segment(text)]
    .filter(({ segment, isWordLike }) => isWordLike === true && !/^\p{sc=Hiragana}*$/u.test(segment))
    .map(({ segment }) => segment);
}

/** The start of a word, which its endings leave alone: of a long word more, as many words begin alike. */
export function stemOf(word: string, language: string): string {
  const bare = bareWord(word, language);
  if (bare.length <= 5) return bare.length === 5 ? bare.replace(/s$/, "") : bare;
  return bare.slice(0, bare.length <= 8 ? 5 : 7);
}

/** Counts of a text's words whose translations are known, and of those with a translation in the other text. */
export interface Fit {
  readonly known: number;
  readonly hits: number;
}

/** A word of the other language, and the messages that have both. */
export interface Companion {
  readonly word: string;
  readonly together: number;
  /** Dice's coefficient of the two. */
  readonly dice: number;
}

/** Dice's coefficient above which two words are taken for translations of each other. */
const minDice = 0.3;
/** Messages besides the one that is judged in which two words come together. */
const minTogether = 2;

/** Counts the texts that have each word. */
function countWords(texts: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const words of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Counts the messages that have each pair of words. */
function countTogether(pairs: readonly WordPair[]): readonly (readonly [word: string, other: string, count: number])[] {
  const together = new Map<string, Map<string, number>>();
  for (const { source, target } of pairs) {
    for (const word of source) {
      const counts = together.get(word) ?? new Map<string, number>();
      together.set(word, counts);
      for (const other of target) counts.set(other, (counts.get(other) ?? 0) + 1);
    }
  }
  return [...together].flatMap(([word, counts]) => [...counts].map(([other, count]) => [word, other, count] as const));
}

/** Which words of a file are translated by which, learned from its own messages. Linear in their number. */
export class WordModel {
  readonly #ofSource: ReadonlyMap<string, readonly Companion[]>;
  readonly #ofTarget: ReadonlyMap<string, readonly Companion[]>;

  constructor(pairs: readonly WordPair[]) {
    const sources = countWords(pairs.map(({ source }) => source));
    const targets = countWords(pairs.map(({ target }) => target));
    const ofSource = new Map<string, Companion[]>();
    const ofTarget = new Map<string, Companion[]>();
    for (const [word, other, together] of countTogether(pairs)) {
      const dice = (2 * together) / ((sources.get(word) ?? 0) + (targets.get(other) ?? 0));
      if (together < minTogether || dice < minDice) continue;
      addToGroup(ofSource, word, { word: other, together, dice });
      addToGroup(ofTarget, other, { word, together, dice });
    }
    this.#ofSource = ofSource;
    this.#ofTarget = ofTarget;
  }

  /** Returns the word that comes with a source's word most exclusively. */
  translationOf(word: string): Companion | undefined {
    return bestOf(this.#ofSource.get(word));
  }

  /** Returns the source's word that comes with a word most exclusively. */
  sourceOf(word: string): string | undefined {
    return bestOf(this.#ofTarget.get(word))?.word;
  }

  /** Returns whether a target has one of the translations of a source's word. */
  isTranslated(word: string, target: readonly string[]): boolean {
    return this.#ofSource.get(word)?.some((one) => target.includes(one.word)) ?? false;
  }

  /** Returns whether a word may be a translation of a source's word. */
  areTogether(word: string, other: string): boolean {
    return this.#ofSource.get(word)?.some((one) => one.word === other) ?? false;
  }

  /**
   * Returns how many words of a source have one of their translations in a target. Messages of `without` are no evidence, as
   * they are what is judged.
   */
  forward(source: readonly string[], target: readonly string[], without: readonly WordPair[]): Fit {
    const together = (word: string, other: string): number => countPairs(without, word, other);
    return fitOf(source, new Set(target), this.#ofSource, together);
  }

  /** Returns how many words of a target have one of their sources in a source. */
  backward(source: readonly string[], target: readonly string[], without: readonly WordPair[]): Fit {
    const together = (word: string, other: string): number => countPairs(without, other, word);
    return fitOf(target, new Set(source), this.#ofTarget, together);
  }
}

const countPairs = (pairs: readonly WordPair[], word: string, other: string): number =>
  pairs.filter(({ source, target }) => source.includes(word) && target.includes(other)).length;

const bestOf = (companions: readonly Companion[] = []): Companion | undefined =>
  companions.reduce<Companion | undefined>(
    (best, one) => (best === undefined || one.dice > best.dice ? one : best),
    undefined,
  );

function fitOf(
  words: readonly string[],
  others: ReadonlySet<string>,
  companions: ReadonlyMap<string, readonly Companion[]>,
  leftOut: (word: string, other: string) => number,
): Fit {
  let [known, hits] = [0, 0];
  for (const word of words) {
    const all = companions.get(word) ?? [];
    const strong = all.filter((one) => one.together - leftOut(word, one.word) >= minTogether);
    if (strong.length === 0) continue;
    known++;
    if (strong.some((one) => others.has(one.word))) hits++;
  }
  return { known, hits };
}
