import { phraseSearchIn } from "../glossary/phraseSearch.ts";
import type { Problem, TermVariant } from "../problems/problem.ts";
import { groupBy } from "../values/collections.ts";
import type { Steps } from "../work/workSteps.ts";
import { languageIn } from "./checkLanguage.ts";
import { languageWords } from "./languageWords.ts";
import { isVerbForm, nounsIn, singularOf, wordsAt } from "./nouns.ts";
import { type Companion, stemOf, type WordModel } from "./wordModel.ts";
import type { FileWords, WordContext, WordPlace } from "./wordPlaces.ts";

/** A noun of sources and what a file translates it by. */
interface Term {
  /** In small letters, as the most sources have it. */
  readonly source: string;
  readonly stem: string;
  /** The stem of the prevailing translation, and the messages that have it. */
  readonly main: string;
  readonly count: number;
  readonly places: readonly WordPlace[];
}

/** Messages with a word, and the share of them with one translation, from which on the word is a term of the file. */
const minPlaces = 4;
const minMain = 3;
const minShare = 0.5;
const minMutual = 0.4;
/** The share of messages with a translation in which another word comes along: then it translates both. */
const maxCompany = 0.7;

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

function termsOf({ places, model }: FileWords, language: string): readonly Term[] {
  const nouns = nounsIn(
    places.map(({ sourceText }) => sourceText),
    language,
  );
  return [...nouns].flatMap(([source, at]): readonly Term[] => {
    if (at.length < minPlaces) return [];
    const all = at.flatMap((index) => places[index] ?? []);
    const stem = stemOf(source, language);
    const best = model.translationOf(stem);
    if (best === undefined || !isMutual(best, stem, model)) return [];
    const own = all.filter(({ target }) => target.includes(best.word));
    const [sources, targets] = [own.map((one) => one.source), own.map((one) => one.target)];
    const isTerm = own.length >= Math.max(minMain, all.length * minShare);
    if (!isTerm || hasCompany(sources, stem) || hasCompany(targets, best.word)) return [];
    return [{ source, stem, main: best.word, count: own.length, places: all }];
  });
}

const isMutual = ({ word, dice }: Companion, stem: string, model: WordModel): boolean =>
  dice >= minMutual && model.sourceOf(word) === stem;

/** Returns whether nearly all texts have another word in common: `status page`, `correo electrónico`. */
function hasCompany(texts: readonly (readonly string[])[], stem: string): boolean {
  const counts = new Map<string, number>();
  for (const words of texts) for (const word of words) if (word !== stem) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Math.max(0, ...counts.values()) > texts.length * maxCompany;
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

  find(term: Term): readonly Problem[] {
    const main = this.#writtenOf(term);
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
  #variantAt(place: WordPlace, term: Term, main: string): readonly Variant[] {
    const { model } = this.#words;
    const others = place.source.filter((word) => word !== term.stem);
    const open = others.filter((word) => !model.isTranslated(word, place.target));
    const left = place.target.filter((word) => !others.some((other) => model.areTogether(other, word)));
    const [stem, ...more] = left;
    if (stem === undefined || more.length > 0 || open.length > 0) return [];
    const written = this.#wordWith(place.targetText, stem);
    if (written === undefined || languageWords.get(this.#language)?.has(stem)) return [];
    if (arePartOf(written, main) || this.#isOtherKind(place, term, written)) return [];
    return [{ place, written, stem }];
  }

  /** Returns whether a word is no noun there, or the source's is none. */
  #isOtherKind({ sourceText, targetText }: WordPlace, { source }: Term, written: string): boolean {
    const [first, second] = wordsAt(sourceText);
    const isCommand = singularOf(first?.toLowerCase() ?? "", this.#sourceLanguage) === source && second !== undefined;
    const [start = "", rest = ""] = targetText.split(written, 2);
    const isFirst = !/\p{L}/u.test(start);
    if (this.#language === "de") return !isCapital(written) || (isFirst && isAdjectiveOrVerb(written, rest));
    return isCommand || (isFirst && isVerbForm(written, this.#language));
  }

  /** A word that other sources ask for as well is the term's if it is more than once. */
  #isRendering(stem: string, own: readonly Variant[], { stem: source, count }: Term): boolean {
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

  /** The shortest form of the prevailing translation that is there more than once: a longer one may be a compound. */
  #writtenOf({ places, main }: Term): string | undefined {
    const forms = places.flatMap(({ targetText }) => this.#wordWith(targetText, main) ?? []);
    const groups = [...groupBy(forms, (word) => word).values()].filter(({ length }) => length > 1);
    const [best] = groups.sort(([a = ""], [b = ""]) => a.length - b.length);
    return best?.[0] ?? forms[0];
  }

  #wordWith(text: string, stem: string): string | undefined {
    const found = wordsAt(text).filter((word) => stemOf(word.toLowerCase(), this.#language) === stem);
    return found.length === 1 ? found[0] : undefined;
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
