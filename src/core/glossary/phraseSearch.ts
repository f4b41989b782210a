import { isUnspaced } from "./inflectionTypes.ts";
import { fold } from "./letterCase.ts";
import { canEnd, canStart, wordBoundaries } from "./wordBoundaries.ts";
import { type Bare, bareWord, isFormOf, splitVerb, type TermStrictness } from "./wordForms.ts";

/** A text that is searched for phrases. */
export interface PhraseSearch {
  /** Returns whether the text contains a phrase, according to the strictness. */
  holds(phrase: string): boolean;
}

/** Longer texts are only searched for phrases as written: this stays linear. */
const maxLength = 20_000;
/** Words that may be among those of a phrase. */
const maxWordsBetween = 3;

/** Prepares a text for searches; its words are read once. */
export function phraseSearchIn(text: string, language: string, strictness: TermStrictness): PhraseSearch {
  const folded = fold(text, language);
  let edges: Uint8Array | undefined;
  const isWritten = (phrase: string): boolean => {
    edges ??= wordBoundaries(text, language);
    return isWhole(folded, fold(phrase, language), edges);
  };
  if (strictness === "exact" || text.length > maxLength) return { holds: (phrase) => isIn(folded, phrase, isWritten) };
  let words: readonly Bare[] | undefined;
  return {
    holds(phrase) {
      if (isUnspaced(phrase)) return holdsUnspaced(folded, fold(phrase, language));
      const wanted = wordsOf(phrase, language);
      if (wanted.length === 0) return isWritten(phrase);
      words ??= wordsOf(text, language);
      const asked = { words, wanted, language, strictness };
      return holdsJoined(asked) || holdsForms(asked);
    },
  };
}

/** Words written together or apart: `e-mail`, `log in`. */
function holdsJoined({ words, wanted }: WordSearch): boolean {
  const joined = wanted.join("");
  if (joined.length < shortestJoined) return false;
  if (words.includes(joined)) return true;
  const max = wanted.length + 1;
  return words.some((first, at) => {
    let made = first;
    for (let next = at + 1; next < at + max && made.length < joined.length && joined.startsWith(made); next++)
      made += words[next] ?? "";
    return made === joined;
  });
}

const shortestJoined = 4;

const isIn = (folded: string, phrase: string, isWritten: (phrase: string) => boolean): boolean =>
  isUnspaced(phrase) ? folded.includes(phrase.toLowerCase()) : isWritten(phrase);

function isWhole(folded: string, phrase: string, edges: Uint8Array): boolean {
  for (let at = folded.indexOf(phrase); at >= 0 && phrase !== ""; at = folded.indexOf(phrase, at + 1)) {
    if (canStart(edges, at) && canEnd(edges, at + phrase.length)) return true;
  }
  return false;
}

/** Inflection of Japanese verbs and adjectives changes only kana: 削除する, 削除しました; 新しい, 新しく. */
function holdsUnspaced(folded: string, phrase: string): boolean {
  if (folded.includes(phrase)) return true;
  const stem = phrase.replace(/(?<=[\p{sc=Han}\p{sc=Katakana}ー])\p{sc=Hiragana}{1,4}$/u, "").replace(/ー$/u, "");
  return stem !== phrase && stem.length > 0 && folded.includes(stem);
}

/** Letters and digits with their marks; apostrophes separate an article from its word: `l'école`. */
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*/gu;

const wordsOf = (text: string, language: string): readonly Bare[] =>
  (text.match(word) ?? []).map((one) => bareWord(one, language)).filter((one) => one !== "");

interface WordSearch {
  readonly words: readonly Bare[];
  readonly wanted: readonly Bare[];
  readonly language: string;
  readonly strictness: TermStrictness;
}

function holdsForms({ words, wanted, language, strictness }: WordSearch): boolean {
  // articles and prepositions change with what is around them
  const content = wanted.filter(({ length }) => length > 3);
  const asked = content.length > 0 ? content : wanted;
  const places = asked.map((term) => placesOf(words, term, language, strictness));
  if (places.every((found) => found.length > 0)) {
    if (strictness === "loose" || asked.length === 1) return true;
    return isNear(places, wanted.length + maxWordsBetween);
  }
  return asked.length === 1 && isParted(words, asked[0] ?? "", language);
}

function placesOf(words: readonly Bare[], term: Bare, language: string, strictness: TermStrictness): readonly number[] {
  const found: number[] = [];
  for (const [at, one] of words.entries()) if (isFormOf(one, term, language, strictness)) found.push(at);
  return found;
}

/** Returns whether one position of each lies within so many words. */
function isNear(places: readonly (readonly number[])[], max: number): boolean {
  const all = places.flatMap((found, of) => found.map((at) => ({ at, of }))).sort((a, b) => a.at - b.at);
  const last = new Map<number, number>();
  for (const { at, of } of all) {
    last.set(of, at);
    if (last.size === places.length && at - Math.min(...last.values()) < max) return true;
  }
  return false;
}

function isParted(words: readonly Bare[], term: Bare, language: string): boolean {
  const [prefix, verb] = splitVerb(term, language) ?? [];
  if (prefix === undefined || verb === undefined) return false;
  return words.includes(prefix) && words.some((one) => isFormOf(one, verb, language, "inflected"));
}
