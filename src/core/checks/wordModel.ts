import { isUnspaced } from "../glossary/inflectionTypes.ts";
import { fold } from "../glossary/letterCase.ts";
import { isStopWord } from "../glossary/stopWords.ts";
import { bareWord } from "../glossary/wordForms.ts";
import { wordSegmenterOf } from "../glossary/wordSegmenter.ts";

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
  const found = new Set<string>();
  for (const { word } of wordsIn(text, language)) {
    const folded = fold(word, language);
    if (!isStopWord(folded, language)) found.add(stemOf(folded, language));
    if (found.size === maxWords) break;
  }
  return [...found];
}

/** A word as it is written; `start` in UTF-16 code units. */
export interface WrittenWord {
  readonly word: string;
  readonly start: number;
}

/** Returns the words at the start of a text; without spaces between them, those that a segmenter finds and that are no kana. */
export function wordsIn(text: string, language: string): readonly WrittenWord[] {
  const read = text.slice(0, maxLength);
  if (!isUnspaced(read))
    return [...read.matchAll(/\p{L}[\p{L}\p{M}]+/gu)].map(({ 0: word, index }) => ({ word, start: index }));
  return [...wordSegmenterOf(language).segment(read)]
    .filter(({ segment, isWordLike }) => isWordLike === true && !/^\p{sc=Hiragana}*$/u.test(segment))
    .map(({ segment, index }) => ({ word: segment, start: index }));
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

/** Messages by the words that they have, each with its place among all words. */
type Occurrences = ReadonlyMap<string, { readonly rank: number; readonly at: readonly number[] }>;

function indexWords(texts: readonly (readonly string[])[]): Occurrences {
  const found = new Map<string, { readonly rank: number; readonly at: number[] }>();
  for (const [index, words] of texts.entries()) {
    for (const word of words) {
      const known = found.get(word) ?? { rank: found.size, at: [] };
      found.set(word, known);
      known.at.push(index);
    }
  }
  return found;
}

/**
 * Which words of a file are translated by which, learned from its own messages. Linear in their number: only the words that
 * are asked for are looked at.
 */
export class WordModel {
  readonly #pairs: readonly WordPair[];
  readonly #sources: Occurrences;
  readonly #targets: Occurrences;
  readonly #ofSource = new Map<string, readonly Companion[]>();
  readonly #ofTarget = new Map<string, readonly Companion[]>();

  constructor(pairs: readonly WordPair[]) {
    this.#pairs = pairs;
    this.#sources = indexWords(pairs.map(({ source }) => source));
    this.#targets = indexWords(pairs.map(({ target }) => target));
  }

  /** Returns the word that comes with a source's word most exclusively. */
  translationOf(word: string): Companion | undefined {
    return bestOf(this.#companionsOf(word));
  }

  /** Returns the source's word that comes with a word most exclusively. */
  sourceOf(word: string): string | undefined {
    return bestOf(this.#sourcesOf(word))?.word;
  }

  /** Returns whether a target has one of the translations of a source's word. */
  isTranslated(word: string, target: readonly string[]): boolean {
    return this.#companionsOf(word).some((one) => target.includes(one.word));
  }

  /** Returns whether a word may be a translation of a source's word. */
  areTogether(word: string, other: string): boolean {
    return this.#companionsOf(word).some((one) => one.word === other);
  }

  /**
   * Returns how many words of a source have one of their translations in a target. Messages of `without` are no evidence, as
   * they are what is judged.
   */
  forward(source: readonly string[], target: readonly string[], without: readonly WordPair[]): Fit {
    const together = (word: string, other: string): number => countPairs(without, word, other);
    return fitOf(source, new Set(target), (word) => this.#companionsOf(word), together);
  }

  /** Returns how many words of a target have one of their sources in a source. */
  backward(source: readonly string[], target: readonly string[], without: readonly WordPair[]): Fit {
    const together = (word: string, other: string): number => countPairs(without, other, word);
    return fitOf(target, new Set(source), (word) => this.#sourcesOf(word), together);
  }

  /** Returns the word of the targets that comes with some messages most exclusively, among those that are wanted. */
  bestTarget(at: readonly number[], isWanted: (word: string) => boolean): Companion | undefined {
    return bestOf(this.#compare(at, "target", 0).filter(({ word }) => isWanted(word)));
  }

  #companionsOf(word: string): readonly Companion[] {
    const known = this.#ofSource.get(word) ?? this.#compare(this.#sources.get(word)?.at ?? [], "target", minDice);
    this.#ofSource.set(word, known);
    return known;
  }

  #sourcesOf(word: string): readonly Companion[] {
    const rankOf = (one: Companion): number => this.#sources.get(one.word)?.rank ?? 0;
    const known =
      this.#ofTarget.get(word) ??
      [...this.#compare(this.#targets.get(word)?.at ?? [], "source", minDice)].sort((a, b) => rankOf(a) - rankOf(b));
    this.#ofTarget.set(word, known);
    return known;
  }

  /** Compares messages with the words that one side of them has. */
  #compare(at: readonly number[], side: keyof WordPair, least: number): readonly Companion[] {
    const all = side === "source" ? this.#sources : this.#targets;
    const counts = new Map<string, number>();
    for (const index of at)
      for (const word of this.#pairs[index]?.[side] ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
    return [...counts].flatMap(([word, together]) => {
      const dice = (2 * together) / (at.length + (all.get(word)?.at.length ?? 0));
      return together < minTogether || dice < least ? [] : [{ word, together, dice }];
    });
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
  companionsOf: (word: string) => readonly Companion[],
  leftOut: (word: string, other: string) => number,
): Fit {
  let [known, hits] = [0, 0];
  for (const word of words) {
    const all = companionsOf(word);
    const strong = all.filter((one) => one.together - leftOut(word, one.word) >= minTogether);
    if (strong.length === 0) continue;
    known++;
    if (strong.some((one) => others.has(one.word))) hits++;
  }
  return { known, hits };
}
