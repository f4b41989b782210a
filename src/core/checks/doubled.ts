import type { TextReading } from "./reading.ts";
import { eachReading, spanIn, type TextProblem } from "./textCheck.ts";

/** The middle dot is part of Catalan words: `cancel·la`. What an address begins with is no word: `exemple exemple.com`. */
const word =
  /(?<![\p{L}\p{N}\p{M}'’_·-])(\p{L}[\p{L}\p{M}'’]+)([^\S\r\n]+)(?=\1(?![\p{L}\p{N}\p{M}'’_-]|[.@]\p{L}))/giu;

/** `text.doubledWord`: the same word twice in a row, unless this is grammar (`nous nous`) or reduplication. */
export const doubledWord = eachReading((target, { language: { code } }, sources): readonly TextProblem[] => {
  if (reduplicating.has(code) || !isFound(word, target, sources)) return [];
  const rightly = allowed[code] ?? none;
  return [...target.text.matchAll(word)].flatMap(({ 0: found, 1: first = "", index }) => {
    if (rightly.has(first.toLowerCase()) || interjections.has(first.toLowerCase())) return [];
    if (isCry(target.text, index, found.length + first.length)) return [];
    const pair = target.text.slice(index, index + found.length + first.length);
    if (!capitalized.has(code) && (isName(pair) || isNameBehind(pair))) return [];
    const span = spanIn(target, index, index + found.length + first.length);
    const cut = spanIn(target, index + first.length, span.end - target.start);
    return [{ code: "text.doubledWord", detail: first, edits: [{ span: cut, text: "" }] }];
  });
});

/** `text.doubledSpace`: spaces in a row inside a line, if the source has none. */
export const doubledSpace = eachReading(
  (target, { language, source, foldsSpaces }, sources): readonly TextProblem[] => {
    if (foldsSpaces || !target.text.includes("  ") || !isFound(space, target, sources)) return [];
    // the source's own spaces at its ends, behind a mark of a translator or a machine
    if (source !== undefined && target.text.includes(source)) return [];
    return [...target.text.matchAll(space)].flatMap(({ 0: found, index }) => {
      // typists set two behind a sentence
      if (language.code === "en" && /[.!?]["”’)]?$/.test(target.text.slice(0, index))) return [];
      const span = spanIn(target, index, index + found.length);
      return { code: "text.doubledSpace", edits: [{ span, text: " " }] };
    });
  },
);

/** Returns whether a target has something that no source has; most targets have not, and then no source is searched. */
const isFound = (pattern: RegExp, target: TextReading, sources: readonly TextReading[]): boolean =>
  target.text.search(pattern) >= 0 && sources.every(({ text }) => text.search(pattern) < 0);

/** Not at the beginning of a line, where it is an indentation, nor at the end. */
const space = /(?<=[^\s]) {2,}(?=[^\s])/gu;

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const none: ReadonlySet<string> = new Set();

/** Languages that write every noun with a capital. */
const capitalized = words("de lb gsw nds");
/** `Duran Duran`: both words have a capital, and not every letter is one. */
const isName = (pair: string): boolean => /^\p{Lu}\p{L}*\p{Ll}\p{L}*\s+\p{Lu}/u.test(pair);

/** `videot Videot`: a word, and a name that begins with it. */
const isNameBehind = (pair: string): boolean => /^\p{Ll}.*\s\p{Lu}/u.test(pair);

/** Cries, which people repeat in every language: `Oh oh!` */
const interjections = words("ah aha eh ha haha har hehe hey ho oh ooh uh wow");

/** Returns whether a pair is a text of its own, or calls out at its begin: `Ho ho, slow down!` */
const isCry = (text: string, at: number, length: number): boolean =>
  text.slice(0, at).trim() === "" && /^\s*(?:[,!…]|$)/.test(text.slice(at + length));

/** Words that may occur twice in a row in correct sentences. */
const allowed: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words("that had is bye so very no ha her blah knock hear tut"),
  fr: words("nous vous"),
  de: words("die der das den dem sie es denen"),
  nl: words("die dat zij ze het je door"),
  it: words("via man piano ciao così quasi passo"),
  es: words("no muy"),
  pt: words("se"),
  gl: words("se"),
  sv: words("det den"),
  da: words("det den der"),
  nb: words("det den"),
  hu: words("egy az"),
  fo: words("um"),
  nds: words("dat de den se"),
  // an auxiliary and a pronoun, written without their diacritics or really the same
  ro: words("va"),
  sk: words("si"),
  // the article of a phrase behind a preposition: "bazë të të dhënave"
  sq: words("të e i së"),
  // "you your", "to your"
  fy: words("jo"),
  ga: words("do"),
};

/** Languages that say a word twice for its plural, its degree or its repetition. */
const reduplicating = words(
  "id ms jv su min ban fa sc vi tl fil ceb ilo haw mi sm to hi mr ne bn gu pa or as ta te kn ml si ur sd ks th lo km my ja ko zh yue tr az uz kk ky tk tt ug ba hy ka sw zu xh st tn rw ln yo ig ha am ti om so af sat tok co",
);
