import { languageIn } from "../checks/checkLanguage.ts";
import { minPlaces } from "../checks/fileTerms.ts";
import { nounSteps } from "../checks/nouns.ts";
import { WordModel } from "../checks/wordModel.ts";
import { placeSteps, visibleText, type WordContext } from "../checks/wordPlaces.ts";
import type { CatalogEntry } from "../compare/catalogDiff.ts";
import { isCaseSpecific } from "../glossary/letterCase.ts";
import { groupBy } from "../values/collections.ts";
import type { Steps } from "../work/workSteps.ts";
import type { TermReading } from "./estimatedTerms.ts";
import { TargetWords } from "./targetWords.ts";
import { type LanguagePair, renderingOf, type TermForms, type TermWords } from "./termRenderings.ts";
import { type TermUse, type TermUses, useSteps } from "./termUses.ts";

/** The texts of one locale. */
export interface TermTexts extends WordContext {
  /** Messages of its files; those with a translation say what terms are translated by. */
  readonly entries: Iterable<CatalogEntry>;
  /** Source texts to translate. */
  readonly pending: Iterable<string>;
}

/** A noun of the texts to translate that has no translation yet, or a phrase of nouns. */
export interface OpenTerm {
  readonly key: string;
  /** Its forms in these texts, in small letters unless their capitals mean something. */
  readonly forms: readonly string[];
  /** Some of the texts. */
  readonly examples: readonly string[];
  /** True if several of these texts have it. */
  readonly isRecurring: boolean;
  /** Translated messages that have it, too few to say how it is translated. */
  readonly translated: readonly (readonly [source: string, target: string])[];
}

/** The nouns of the texts to translate, and their translations in the files of the project. */
export interface TermMemory {
  readonly languages: LanguagePair;
  /** Keys of all nouns: they separate `cart` from `shopping cart`. */
  readonly nouns: ReadonlySet<string>;
  /** By key. */
  readonly known: ReadonlyMap<string, TermForms>;
  /** The most frequent first. */
  readonly open: readonly OpenTerm[];
  readonly read: TermReading;
}

/** Limits, so that large projects take no longer: translations and texts that are read, terms that are looked for. */
const limits = { translations: 10_000, pending: 20_000, terms: 1_000, recurring: 100 } as const;

/**
 * Collects the nouns that the texts to translate have, and their prevailing translations in the files: reviewed messages
 * count first. Linear in the number of messages, up to limits.
 */
export function* termMemorySteps(texts: TermTexts): Steps<TermMemory> {
  const languages = { from: languageIn(texts.sourceLocale).code, to: languageIn(texts.targetLocale).code };
  const { from, to } = languages;
  const nothing = { languages, nouns: new Set<string>(), known: new Map(), open: [], read: { count: 0, all: 0 } };
  if (from === to || languageIn(texts.targetLocale).isPseudo) return nothing;
  const pending = yield* readPending(texts);
  if (pending.length === 0) return nothing;
  const { chosen, all } = chooseTranslated(texts.entries);
  const places = yield* placeSteps(chosen, texts);
  const sources = places.map(({ sourceText }) => sourceText);
  const nouns = new Set((yield* nounSteps([...sources, ...pending], from)).keys());
  const reading = { isNoun: (key: string) => nouns.has(key), language: from };
  const wanted = mostUsed(yield* useSteps(pending, reading));
  const uses = yield* useSteps(sources, reading, (key) => wanted.has(key));
  const words = { places, model: new WordModel(places), targets: new TargetWords(to) };
  const known = yield* findKnown(wanted, uses, words, languages);
  const open = from === "en" ? listOpen(wanted, known, { pending, uses, words }) : [];
  return { languages, nouns, known, open, read: { count: places.length, all } };
}

function* readPending({ pending, syntaxes }: TermTexts): Steps<readonly string[]> {
  const found = new Set<string>();
  let read = 0;
  for (const text of pending) {
    if (++read % textsInStep === 0) yield;
    found.add(visibleText(text, syntaxes));
    if (found.size === limits.pending) break;
  }
  return [...found];
}

const textsInStep = 500;

/** Returns the translated messages that are read: reviewed ones first, of the others every second, third and so on. */
function chooseTranslated(entries: Iterable<CatalogEntry>): {
  readonly chosen: readonly CatalogEntry[];
  readonly all: number;
} {
  const reviewed: CatalogEntry[] = [];
  const others: CatalogEntry[] = [];
  for (const entry of entries) {
    if (entry.state === "reviewed") reviewed.push(entry);
    else if (entry.state === "translated") others.push(entry);
  }
  const own = reviewed.slice(0, limits.translations);
  const room = limits.translations - own.length;
  const each = Math.max(1, Math.ceil(others.length / Math.max(1, room)));
  const more = room === 0 ? [] : others.filter((_, at) => at % each === 0);
  return { chosen: [...own, ...more], all: reviewed.length + others.length };
}

/** The terms of most texts. */
function mostUsed(uses: TermUses): TermUses {
  if (uses.size <= limits.terms) return uses;
  return new Map([...uses].sort(([, a], [, b]) => b.length - a.length).slice(0, limits.terms));
}

function* findKnown(
  wanted: TermUses,
  uses: TermUses,
  words: TermWords,
  languages: LanguagePair,
): Steps<ReadonlyMap<string, TermForms>> {
  const known = new Map<string, TermForms>();
  let looked = 0;
  for (const key of wanted.keys()) {
    const own = uses.get(key) ?? [];
    const forms = renderingOf(key, own, words, languages);
    if (forms !== undefined) known.set(key, forms);
    looked += 1 + own.length;
    if (looked < usesInStep) continue;
    looked = 0;
    yield;
  }
  return known;
}

/** Messages of terms that are looked at in one step. */
const usesInStep = 200;

/** Texts of a term that recurs. */
const minTexts = 2;
const maxExamples = 3;

/** Returns the terms to coin: what has several translations already gets no further one. */
function listOpen(
  wanted: TermUses,
  known: ReadonlyMap<string, TermForms>,
  { pending, uses, words }: { readonly pending: readonly string[]; readonly uses: TermUses; readonly words: TermWords },
): readonly OpenTerm[] {
  const open = [...wanted].filter(
    ([key, own]) => !known.has(key) && isCertain(key, own) && !isContested(uses.get(key)),
  );
  open.sort(([, a], [, b]) => b.length - a.length);
  return open.map(([key, own], index) => ({
    key,
    isRecurring: own.length >= minTexts && index < limits.recurring,
    forms: formsIn(own),
    examples: own.slice(0, maxExamples).map(({ at }) => pending[at] ?? ""),
    translated: (uses.get(key) ?? []).slice(0, maxExamples).flatMap(({ at }) => {
      const place = words.places[at];
      return place === undefined ? [] : [[place.sourceText, place.targetText] as const];
    }),
  }));
}

/** Returns whether a term stands by itself somewhere; a phrase that only begins messages may begin with a verb. */
const isCertain = (key: string, uses: readonly TermUse[]): boolean =>
  uses.some(({ isWhole, isFirst }) => isWhole && !(isFirst && key.includes(" ")));

const isContested = (uses: readonly TermUse[] = []): boolean =>
  uses.filter(({ isWhole }) => isWhole).length >= minPlaces;

/** Returns the forms of a term in texts, the most frequent first. A capital after nothing is a sentence's. */
function formsIn(uses: readonly TermUse[]): readonly string[] {
  const groups = [...groupBy(uses, ({ written }) => written.toLowerCase())];
  groups.sort(([, a], [, b]) => b.length - a.length);
  return groups.map(([lower, own]) => {
    const inside = own.flatMap(({ written, isFirst }) => (isFirst && !isCaseSpecific(written) ? [] : [written]));
    return inside.includes(lower) ? lower : (inside[0] ?? lower);
  });
}
