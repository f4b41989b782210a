import type { TermBinding } from "../engines/textTerms.ts";
import { isCompounding, isIsolating } from "./inflectionTypes.ts";
import { type FoundTerm, findTerms, formKey, type IndexedTerm, type TermIndex } from "./termIndex.ts";
import { areForms, type Bare, bareWord } from "./wordForms.ts";

/** A term found in a text, perhaps in another form than the glossary's. */
export interface FoundForm extends FoundTerm {
  /** `phrase`: as in the glossary; `form`: another number or case; `hint`: a verb of it, or a part of a compound. */
  readonly binding: TermBinding;
}

/**
 * The terms in a text in all their forms, in its order: `carts` and `cart's` for `cart`, `Warenkorbinhalt` for `Warenkorb`.
 * None overlaps a longer one. Linear in the length of the text.
 */
export function findTermForms(text: string, index: TermIndex, language: string): readonly FoundForm[] {
  const exact = findTerms(text, index, language).map((term) => ({ ...term, binding: "phrase" as const }));
  if (isIsolating(language)) return exact;
  const words = wordsOf(text, language);
  const taken = new Uint8Array(text.length);
  // what is there as in the glossary goes before its forms
  for (const { start, end } of exact) taken.fill(1, start, end);
  const found = words.flatMap((_, at) => {
    const form = formAt(words, at, index, language);
    if (form === undefined || taken.subarray(form.start, form.end).includes(1)) return [];
    taken.fill(1, form.start, form.end);
    return [form];
  });
  return found.length === 0 ? exact : [...exact, ...found].sort((a, b) => a.start - b.start);
}

interface Word {
  readonly start: number;
  readonly end: number;
  readonly bare: Bare;
  /** True if only a space separates it from the word before. */
  readonly isJoined: boolean;
}

/** Words without numbers, addresses and paths; of `user's` the word before the apostrophe, of `don't` none. */
const wordPattern =
  /(?<![\p{L}\p{M}\p{N}_.@/\\-])[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*(?![\p{L}\p{M}\p{N}_@\\/-]|\.\p{L}|['’](?!s(?!\p{L}))\p{L})/gu;

function wordsOf(text: string, language: string): readonly Word[] {
  let before = -1;
  return [...text.matchAll(wordPattern)].map(({ index, 0: written }) => {
    const isJoined = before === index - 1 && /[ \u00a0]/.test(text.charAt(before));
    before = index + written.length;
    // a name with capitals inside has no forms
    return { start: index, end: before, bare: isName(written) ? "" : bareWord(written, language), isJoined };
  });
}

/** Returns whether a word has capitals and small letters after another: `GitHub`, `APIs`. */
const isName = (word: string): boolean => /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(word);

/** Returns the longest term that begins at a word; `undefined` for none. */
function formAt(words: readonly Word[], at: number, index: TermIndex, language: string): FoundForm | undefined {
  const word = words[at];
  if (word === undefined || word.bare.length < minLength) return undefined;
  let best: FoundForm | undefined;
  for (const term of index.like(formKey(word.bare))) {
    const binding = bindingAt(words, at, term, language);
    const last = words[at + term.words.length - 1];
    if (binding === undefined || last === undefined) continue;
    const form = { start: word.start, end: last.end, source: term.source, target: term.target, binding };
    if (best === undefined || isBetter(form, best)) best = form;
  }
  return best ?? partOf(word, index, language);
}

const minLength = 3;

const isBetter = (one: FoundForm, other: FoundForm): boolean =>
  one.end > other.end || (one.end === other.end && one.binding === "form" && other.binding === "hint");

/** Returns how words of a text are those of a term: the last one in a form, in other languages than English each. */
function bindingAt(words: readonly Word[], at: number, term: IndexedTerm, language: string): TermBinding | undefined {
  const last = term.words.length - 1;
  const own = term.words.map((wanted, offset) => {
    const word = words[at + offset];
    if (word === undefined || (offset > 0 && !word.isJoined)) return undefined;
    return word.bare === wanted
      ? "form"
      : offset === last || !isEnglish(language)
        ? formOf(word.bare, wanted, language)
        : undefined;
  });
  return own.includes(undefined) ? undefined : own.includes("hint") ? "hint" : "form";
}

const isEnglish = (language: string): boolean => /^en\b/i.test(language);

/** Letters by which other forms of a noun are longer. */
const maxEnding = 3;

function formOf(word: Bare, term: Bare, language: string): TermBinding | undefined {
  if (isEnglish(language)) return englishFormOf(word, term);
  if (areForms(word, term, language)) {
    // another last vowel makes another word there: `caso`, `casa`
    const start = isVowelFixed(language) ? term : term.slice(0, -1);
    return word.startsWith(start) && word.length - term.length <= maxEnding ? "form" : "hint";
  }
  return isCompounding(language) && isStartOf(word, term) ? "hint" : undefined;
}

/** Languages whose nouns only get endings. */
const isVowelFixed = (language: string): boolean => /^(?:es|pt|ca|gl|fr|nl|af)\b/i.test(language);

/** Plurals are forms of a noun; what else ends so, or has no ending, may be a verb or another word: `updates`, `news`. */
function englishFormOf(word: Bare, term: Bare): TermBinding | undefined {
  if (isPlural(word, term)) return "form";
  if (isPlural(term, word)) return "hint";
  const stem = term.replace(/e$/, "");
  const rest = word.startsWith(stem) ? word.slice(stem.length) : "";
  // stop, stopped
  const ending = rest.startsWith(stem.at(-1) ?? " ") ? rest.slice(1) : rest;
  return /^(?:ed|ing)$/.test(ending) ? "hint" : undefined;
}

function isPlural(word: Bare, term: Bare): boolean {
  if (word === `${term}s`) return true;
  if (/(?:s|sh|ch|x|z|o)$/.test(term)) return word === `${term}es`;
  return /[^aeiou]y$/.test(term) && word === `${term.slice(0, -1)}ies`;
}

/** Letters of a term that is looked for in compounds, and of the rest of these. */
const minTerm = 4;
const minRest = 3;

const isStartOf = (word: Bare, term: Bare): boolean =>
  term.length >= minTerm && word.length - term.length >= minRest && word.startsWith(term);

/** Returns the term that a compound ends with: `Hauptwarenkorb`. */
function partOf({ start, end, bare }: Word, index: TermIndex, language: string): FoundForm | undefined {
  if (!isCompounding(language)) return undefined;
  for (let at = minRest; at + minTerm <= bare.length; at++) {
    const rest = bare.slice(at);
    const term = index.like(formKey(rest)).find(({ words: [only = "", ...more] }) => {
      if (more.length > 0 || only.length < minTerm) return false;
      return rest === only || areForms(rest, only, language) || isStartOf(rest, only);
    });
    if (term !== undefined) return { start, end, source: term.source, target: term.target, binding: "hint" };
  }
  return undefined;
}
