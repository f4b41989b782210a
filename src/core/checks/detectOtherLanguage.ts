import {
  countWithout,
  hasLetters,
  languageWithScript,
  lettersOf,
  mainScript,
  scriptOfLanguage,
  type WritingScript,
} from "./checkedScripts.ts";
import type { TextLanguage } from "./checkLanguage.ts";
import { languageWords } from "./languageWords.ts";

/**
 * The language that texts are plainly in, if it is not the expected one: `fr`, or `und-Cyrl` if only the
 * script is plain. `undefined` as soon as there is doubt: few words, two languages, one that is not known well. Linear.
 */
export function detectOtherLanguage(texts: readonly string[], expected: TextLanguage): string | undefined {
  const own = scriptOfLanguage(expected);
  if (own === undefined) return undefined;
  const text = texts.join("\n").toLowerCase();
  const total = countWithout(text, /\P{L}+/gu);
  if (total < minimums.letters) return undefined;
  const script = mainScript(text, total, own);
  if (script === undefined) return undefined;
  if (script === own)
    return hasOwnLetters(text, total, expected.code) ? undefined : byWords(wordsIn(script, text), expected.code);
  // labels may do without kana, sentences don't
  if (own === "Kana" && script === "Han" && !isWithoutKana(text)) return undefined;
  // names and code are in Latin letters everywhere
  return script === "Latin" ? byWords(wordsOf(text), undefined) : languageWithScript(script);
}

/** Letters that no neighbour of the language has: short labels have few of the common words, but many of these. */
const ownLetters: Readonly<Record<string, RegExp>> = {
  pl: /[ąęłńśźż]/g,
  cs: /[ěřů]/g,
  sk: /[ľĺŕôä]/g,
  ro: /[ăâîșşțţ]/g,
  hu: /[őű]/g,
  tr: /[ğış]/g,
  lt: /[ėįųąę]/g,
  lv: /[āēīķļņ]/g,
  pt: /[ãõ]/g,
  es: /[ñ¿¡]/g,
  ca: /·|ç/g,
  uk: /[іїєґ]/g,
  ru: /[ыэё]/g,
};

const hasOwnLetters = (text: string, total: number, code: string): boolean => {
  const letters = ownLetters[code];
  return letters !== undefined && (text.match(letters)?.length ?? 0) * 50 >= total;
};

/** The amounts of text below which a language cannot be detected. */
const minimums = { letters: 100, words: 40, han: 300 };

const wordsOf = (text: string): readonly string[] => text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];

/** The words that have letters of a script: names in other letters say nothing of it. */
const wordsIn = (script: WritingScript, text: string): readonly string[] =>
  script === "Latin" ? wordsOf(text) : wordsOf(text).filter((word) => hasLetters(script, word));

const isWithoutKana = (text: string): boolean => {
  const han = lettersOf("Han", text);
  return han >= minimums.han && lettersOf("Kana", text) * 50 < han;
};

/** Shares of all words: those that a language has to reach by its commonest ones, and by those that another lacks. */
const plain = { share: 0.1, own: 0.06, lead: 4, ahead: 1.5 };

/** Minimum number of the commonest words: one or two may be letters or names, as in `(A-Z)`. */
const fewestWords = 4;

type Words = ReadonlySet<string>;

/** Returns the share that words of a list have in a text, without those that another list holds too. */
type Share = (list: Words, without?: Words) => number;

function shareIn(words: readonly string[]): Share {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (list, without) => {
    let sum = 0;
    for (const word of list) if (!without?.has(word)) sum += counts.get(word) ?? 0;
    return sum / words.length;
  };
}

/** The language of the words, if it is another than the expected one; any language if none is expected. */
function byWords(words: readonly string[], expected: string | undefined): string | undefined {
  if (words.length < minimums.words) return undefined;
  const share = shareIn(words);
  const best = plainIn(share);
  if (best === undefined || expected === undefined) return best?.code;
  const code = aliases[expected] ?? expected;
  const own = languageWords.get(code);
  // without a list, it is unknown how much a language has in common with its neighbors
  if (own === undefined) return share(onlyEnglish) >= plain.own && !englishBased.has(code) ? "en" : undefined;
  return best.code !== code && isAnother(share, best.list, own) ? best.code : undefined;
}

/** The language that leads all others. */
function plainIn(share: Share): { readonly code: string; readonly list: Words } | undefined {
  const ranked = [...languageWords].map(([code, list]) => ({ code, list, share: share(list) }));
  const [best, second] = ranked.sort((a, b) => b.share - a.share);
  if (best === undefined || second === undefined || best.share < plain.share) return undefined;
  if ([...best.list].filter((word) => share(new Set([word])) > 0).length < fewestWords) return undefined;
  return leads(share, best.list, second.list, plain.ahead) ? best : undefined;
}

const isAnother = (share: Share, list: Words, expected: Words): boolean =>
  share(list, expected) >= plain.own && leads(share, list, expected, plain.lead);

const leads = (share: Share, list: Words, other: Words, by: number): boolean =>
  share(list, other) >= share(other, list) * by;

const aliases: Readonly<Record<string, string>> = { no: "nb", nn: "nb" };
/** Words that hardly any other language spells so. */
const onlyEnglish: Words = new Set("the of and for with this that your are from which should".split(" "));
const englishBased: Words = new Set("sco pcm jam tpi bi pis srn".split(" "));
