import { isStopWord } from "../glossary/stopWords.ts";
import { runSteps, type Steps } from "../work/workSteps.ts";

/** The words of a text as written, in its order. */
export const wordsAt = (text: string): readonly string[] => text.match(/\p{L}[\p{L}\p{M}]+/gu) ?? [];

/** Returns the singular of an English word, in small letters; of other languages the word as it is. */
export function singularOf(word: string, language: string): string {
  if (language !== "en" || word.length < 4) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * Returns the nouns of texts with the indexes of the texts that have them, each once. In English a noun is a word that comes
 * in both numbers, or behind an article with nothing behind itself that it could go with; in other languages any word.
 */
export const nounsIn = (texts: readonly string[], language: string): ReadonlyMap<string, readonly number[]> =>
  runSteps(nounSteps(texts, language));

/** The same in steps. */
export function* nounSteps(texts: readonly string[], language: string): Steps<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, NounUse>();
  for (const [index, text] of texts.entries()) {
    if (index % textsInStep === textsInStep - 1) yield;
    const words = (text.match(wholeWord) ?? []).map((word) => word.toLowerCase());
    for (const place of words.keys()) noteWord(found, words, place, { index, language });
  }
  const isNoun = ({ forms, isNamed }: NounUse): boolean => language !== "en" || forms.size > 1 || isNamed;
  return new Map([...found].filter(([, one]) => isNoun(one)).map(([key, { at }]) => [key, at]));
}

const textsInStep = 500;

/** A word of a text: a part of `e-mail` is none. */
export const wholeWord = /\p{L}[\p{L}\p{M}'’-]*/gu;

/** The uses of one word. */
interface NounUse {
  readonly at: number[];
  readonly forms: Set<string>;
  /** An article is before it, and nothing behind it that it could go with. */
  isNamed: boolean;
}

function noteWord(
  found: Map<string, NounUse>,
  words: readonly string[],
  place: number,
  { index, language }: { readonly index: number; readonly language: string },
): void {
  const word = words[place] ?? "";
  if (isStopWord(word, language) || !/^[\p{L}\p{M}]{3,}$/u.test(word) || isOtherKind(word)) return;
  const key = singularOf(word, language);
  const known = found.get(key) ?? { at: [], forms: new Set<string>(), isNamed: false };
  found.set(key, known);
  if (known.at.at(-1) !== index) known.at.push(index);
  known.forms.add(word);
  const after = words[place + 1];
  known.isNamed ||= articles.has(words[place - 1] ?? "") && (after === undefined || isStopWord(after, language));
}

const articles: ReadonlySet<string> = new Set("a an the this that your our each every no any of".split(" "));

/** Words of other kinds that come behind articles and in several forms as well, and verbs that commands begin with. */
const otherKinds =
  /^(?:\p{L}+(?:ed|ing|ly|able|ible|ous|ful)|last|first|previous|next|current|default|custom|existing|available|sure|max|min|view|search|set|delete|remove|add|select|send|show|open|close|save|create|edit|update|upload|download|import|export|clear|check|start|stop|play|run|help|need|require|allow|enable|disable|exist|contain|support|match|failure|back|down|up|more|new|old|same|other|different|specific|special|general|full|total|public|private|local|external|internal|global|original|empty|invalid|valid)s?$/u;

/** Returns whether an English word, in small letters, is a verb or an adjective next to nouns. */
export const isOtherKind = (word: string): boolean => otherKinds.test(word);

/** Infinitives, which messages begin with where English has a noun or a verb of one form. */
const infinitives: Readonly<Record<string, RegExp>> = {
  ...{ es: /[aei]r(?:se)?$/, pt: /[aei]r$/, fr: /(?:er|ir|re)$/, it: /(?:are|ere|ire)$/, ca: /(?:ar|er|ir|re)$/ },
  ...{
    nl: /en$/,
    pl: /(?:ć|c)$/,
    cs: /(?:at|it|et|ít)$/,
    ru: /(?:ть|ться|ти)$/,
    uk: /(?:ти|тися)$/,
    ro: /(?:ați|eți|iți)$/,
  },
};

/** Returns whether a word ends as an infinitive does. */
export const isVerbForm = (word: string, language: string): boolean =>
  infinitives[language]?.test(word.toLowerCase()) ?? false;
