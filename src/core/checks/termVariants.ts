import { phraseSearchIn } from "../glossary/phraseSearch.ts";
import type { Problem, TermVariant } from "../problems/problem.ts";
import { groupBy } from "../values/collections.ts";
import type { Steps } from "../work/workSteps.ts";
import { languageIn } from "./checkLanguage.ts";
import { type FileTerm, findTerm, wordWith, writtenOf } from "./fileTerms.ts";
import { languageWords } from "./languageWords.ts";
import { isVerbForm, nounsIn, singularOf, wordsAt } from "./nouns.ts";
import type { FileWords, WordContext, WordPlace } from "./wordPlaces.ts";

/**
 * `terms.inconsistent`: a noun that the file translates by one word, and here by another one: the only word of the translation
 * that no other word of the source explains. `detail` are all of them: `job: Auftrag 23 ×, Arbeit 4 ×`. Linear in the number of
 * messages.
 */
export function* variantSteps(words: FileWords, context: WordContext): Steps<readonly Problem[]> {
  const search = new VariantSearch(words, context);
  const terms = termsOf(words, languageIn(context.sourceLocale).code);
  const found: Problem[] = [];
  for (const [index, term] of terms.entries()) {
    if (index % termsInStep === 0) yield;
    found.push(...search.find(term));
  }
  return found;
}

const termsInStep = 20;

function termsOf(words: FileWords, language: string): readonly FileTerm[] {
  const nouns = nounsIn(
    words.places.map(({ sourceText }) => sourceText),
    language,
  );
  return [...nouns].flatMap(([noun, at]) => findTerm(noun, at, words, language) ?? []);
}

/** A place where a term is translated by another word. */
interface Variant {
  readonly place: WordPlace;
  /** As it is written there. */
  readonly written: string;
  readonly stem: string;
}

/** Looks for the places of terms. */
class VariantSearch {
  readonly #words: FileWords;
  readonly #language: string;
  readonly #sourceLanguage: string;

  constructor(words: FileWords, { sourceLocale, targetLocale }: WordContext) {
    this.#words = words;
    this.#language = languageIn(targetLocale).code;
    this.#sourceLanguage = languageIn(sourceLocale).code;
  }

  find(term: FileTerm): readonly Problem[] {
    const main = writtenOf(term, this.#language);
    if (main === undefined || isVerbForm(main, this.#language)) return [];
    if (this.#language === "de" && !isCapital(main)) return [];
    const others = term.places.filter(
      ({ target, targetText }) => !target.includes(term.main) && !this.#holds(targetText, main),
    );
    const variants = others.flatMap((place) => this.#variantAt(place, term, main));
    const groups = [...groupBy(variants, ({ stem }) => stem)].filter(([stem, own]) =>
      this.#isRendering(stem, own, term),
    );
    if (groups.length === 0) return [];
    const named = groups.map(([, own]) => `${own[0]?.written ?? ""} ${own.length} ×`);
    const detail = `${term.source}: ${[`${main} ${term.count} ×`, ...named].join(", ")}`;
    return groups.flatMap(([, own]) =>
      own.map((one) => toProblem(one, { source: term.source, main, used: one.written }, detail)),
    );
  }

  /** The one word of a translation that nothing but the term explains. */
  #variantAt(place: WordPlace, term: FileTerm, main: string): readonly Variant[] {
    const { model } = this.#words;
    const others = place.source.filter((word) => word !== term.stem);
    const open = others.filter((word) => !model.isTranslated(word, place.target));
    const left = place.target.filter((word) => !others.some((other) => model.areTogether(other, word)));
    const [stem, ...more] = left;
    if (stem === undefined || more.length > 0 || open.length > 0) return [];
    const written = wordWith(place.targetText, stem, this.#language);
    if (written === undefined || languageWords.get(this.#language)?.has(stem)) return [];
    if (arePartOf(written, main) || this.#isOtherKind(place, term, written)) return [];
    return [{ place, written, stem }];
  }

  /** Returns whether a word is no noun there, or the source's is none. */
  #isOtherKind({ sourceText, targetText }: WordPlace, { source }: FileTerm, written: string): boolean {
    const [first, second] = wordsAt(sourceText);
    const isCommand = singularOf(first?.toLowerCase() ?? "", this.#sourceLanguage) === source && second !== undefined;
    const [start = "", rest = ""] = targetText.split(written, 2);
    const isFirst = !/\p{L}/u.test(start);
    if (this.#language === "de") return !isCapital(written) || (isFirst && isAdjectiveOrVerb(written, rest));
    return isCommand || (isFirst && isVerbForm(written, this.#language));
  }

  /** A word that other sources ask for as well is the term's if it is more than once. */
  #isRendering(stem: string, own: readonly Variant[], { stem: source, count }: FileTerm): boolean {
    if (own.length > count / 2) return false;
    const best = this.#words.model.sourceOf(stem);
    return best === undefined || best === source || own.length >= 2;
  }

  #holds(text: string, word: string): boolean {
    return (
      phraseSearchIn(text, this.#language, "inflected").holds(word) ||
      text.toLowerCase().includes(word.toLowerCase().slice(0, Math.max(4, word.length - 2)))
    );
  }
}

/** Ends of German nouns that may be those of other words as well. */
const nounEnding = /(?:ung|heit|keit|schaft|ion|tät)(?:en)?$/;

/** Returns whether a German word at the start, where all have capitals, may be no noun: its ending, and no verb follows. */
const isAdjectiveOrVerb = (word: string, rest: string): boolean =>
  /(?:e|e[rsmn])$/.test(word) && !nounEnding.test(word) && !/^\s+\p{Ll}/u.test(rest);

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** Returns whether one word is a part of the other, but for its ending: `Menü`, `Kontextmenü`. */
function arePartOf(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  const cut = (word: string): string => (word.length > 5 ? word.slice(0, -2) : word);
  return a.includes(cut(b)) || b.includes(cut(a)) || a.slice(0, 5) === b.slice(0, 5) || a.slice(-7) === b.slice(-7);
}

function toProblem({ place, written }: Variant, variant: TermVariant, detail: string): Problem {
  const { path, target } = place.entry;
  const parts = target.text.split(written);
  const [before = "", after = ""] = parts;
  const isOnce = parts.length === 2 && !/\p{L}$/u.test(before) && !/^\p{L}/u.test(after);
  return {
    code: "terms.inconsistent",
    path,
    span: target.span,
    detail,
    variant,
    ...(isOnce && { instead: `${before}${variant.main}${after}` }),
  };
}
