import { stemOf, wordsIn } from "../checks/wordModel.ts";
import type { WordPlace } from "../checks/wordPlaces.ts";
import { fold } from "../glossary/letterCase.ts";

/** Words of a translation that are one expression; half-open, in UTF-16 code units. */
export interface Expression {
  readonly start: number;
  readonly end: number;
  readonly written: string;
}

interface TargetWord {
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

/** Words and letters of an expression at most. */
export const maxTargetWords = 4;
export const maxTargetLength = 60;

/** Finds words in translations by their stems; reads each translation once. */
export class TargetWords {
  readonly #language: string;
  readonly #read = new Map<WordPlace, readonly TargetWord[]>();

  constructor(language: string) {
    this.#language = language;
  }

  /** Returns the words with these stems, and what is between them; undefined if one is not there exactly once. */
  expressionAt(place: WordPlace, stems: readonly string[]): Expression | undefined {
    const words = this.#wordsOf(place);
    const own = words.filter(({ stem }) => stems.includes(stem));
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined || own.length !== stems.length) return undefined;
    if (new Set(own.map(({ stem }) => stem)).size < stems.length) return undefined;
    const { start } = first;
    const { end } = last;
    const written = place.targetText.slice(start, end);
    const isShort = words.indexOf(last) - words.indexOf(first) < maxTargetWords && written.length <= maxTargetLength;
    return isShort && /^[\p{L}\p{M} \u00a0'’-]+$/u.test(written) ? { start, end, written } : undefined;
  }

  #wordsOf(place: WordPlace): readonly TargetWord[] {
    const known = this.#read.get(place);
    if (known !== undefined) return known;
    const words = wordsIn(place.targetText, this.#language).map(({ word, start }) => ({
      stem: stemOf(fold(word, this.#language), this.#language),
      start,
      end: start + word.length,
    }));
    this.#read.set(place, words);
    return words;
  }
}
