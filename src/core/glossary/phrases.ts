import { isUnspaced } from "./inflectionTypes.ts";
import { fold } from "./letterCase.ts";
import { isStopWord } from "./stopWords.ts";
import { wordSegmenterOf } from "./wordSegmenter.ts";

/** A run of words in a text. */
export interface Phrase {
  /** Folded, its words separated by one space: equal for equal phrases. */
  readonly key: string;
  /** As written. */
  readonly text: string;
}

/** Words of one phrase at most. */
const maxWords = 3;
/** Words of one text that are looked at: what is longer is no message of an interface. */
const maxTextWords = 80;

/** The phrases of a text, each once: runs of one to three words that hold no stop word, number or mark between. */
export function phrasesIn(text: string, language: string): readonly Phrase[] {
  const words = wordsOf(text, language);
  const found = new Map<string, Phrase>();
  for (const at of words.keys()) {
    for (const run of runsAt(words, at, text)) {
      const key = run.map((one) => one.key).join(" ");
      const written = text.slice(run[0]?.start, run.at(-1)?.end);
      if (!found.has(key) && isTerm(key, written)) found.set(key, { key, text: written });
    }
  }
  return [...found.values()];
}

/** The runs that begin with a word. */
function runsAt(words: readonly Word[], from: number, text: string): readonly (readonly Word[])[] {
  const run = words.slice(from, from + maxWords);
  const stop = run.findIndex((word, at) => word.isStop || (at > 0 && !isJoined(run[at - 1], word, text)));
  return (stop < 0 ? run : run.slice(0, stop)).map((_, at) => run.slice(0, at + 1));
}

/** Words of a phrase are only separated by a space, a hyphen, or nothing. */
const isJoined = (before: Word | undefined, after: Word, text: string): boolean =>
  /^[ \u00a0-]?$/u.test(text.slice(before?.end, after.start));

/** Single letters and single kana are none. */
const isTerm = (key: string, text: string): boolean =>
  isUnspaced(text) ? !/^\p{sc=Hiragana}*$/u.test(text) : [...key].length > 2;

interface Word {
  readonly start: number;
  readonly end: number;
  readonly key: string;
  readonly isStop: boolean;
}

function wordsOf(text: string, language: string): readonly Word[] {
  const words: Word[] = [];
  // `Segmenter` takes quadratic time in the length of a line
  for (const { segment, index, isWordLike } of wordSegmenterOf(language).segment(text.slice(0, maxReadLength))) {
    if (isWordLike !== true) continue;
    const key = fold(segment, language);
    words.push({ start: index, end: index + segment.length, key, isStop: isStopWord(key, language) });
    if (words.length === maxTextWords) break;
  }
  return words;
}

const maxReadLength = 600;
