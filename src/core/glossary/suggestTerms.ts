import { fold } from "./letterCase.ts";
import { type Phrase, phrasesIn } from "./phrases.ts";
import { type Rendering, renderingsOf } from "./renderings.ts";

/** A message and its translation, as people read them: without placeholders and markup. */
export interface TranslatedPair {
  readonly source: string;
  readonly target: string;
}

/** A phrase that recurs and is translated in several ways. */
export interface SuggestedTerm {
  readonly source: string;
  /** Messages that hold it. */
  readonly count: number;
  /** Two or more, the most frequent first. */
  readonly renderings: readonly Rendering[];
}

export interface SuggestOptions {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** Messages that have to hold a phrase; at least 2. */
  readonly minCount?: number;
  /** Suggestions at most, the most frequent phrases first. */
  readonly maxTerms?: number;
}

/** Default for the number of messages that have to contain a phrase. */
const defaultMinCount = 3;
const defaultMaxTerms = 200;
/** Pairs that are looked at in one step of the generator. */
const inStep = 40;

/**
 * Phrases of one to three words that recur in sources and are not translated alike, found by what their translations
 * have in common. In steps of some milliseconds, so that others may run between; linear in the number of pairs.
 */
export function* suggestTermSteps(
  pairs: readonly TranslatedPair[],
  options: SuggestOptions,
): Generator<void, readonly SuggestedTerm[]> {
  const { sourceLanguage, targetLanguage, minCount = defaultMinCount, maxTerms = defaultMaxTerms } = options;
  const read = yield* reading(distinct(pairs), options);
  const frequent = [...read.sources.values()].filter(({ at }) => at.length >= Math.max(2, minCount));
  const found: SuggestedTerm[] = [];
  for (const [index, one] of withoutParts(frequent).entries()) {
    const renderings = yield* renderingsOf(one.at, read.targets, read.counts, targetLanguage);
    if (renderings.length > 1) found.push({ source: wordingOf(one), count: one.at.length, renderings });
    if (index % phrasesInStep === 0) yield;
  }
  return found
    .sort((a, b) => b.count - a.count || (fold(a.source, sourceLanguage) < fold(b.source, sourceLanguage) ? -1 : 1))
    .slice(0, maxTerms);
}

/** Phrases whose translations are weighed in one step. */
const phrasesInStep = 5;

/** All phrases of both sides. */
interface PhraseIndex {
  readonly sources: ReadonlyMap<string, Occurrences>;
  /** Phrases of the translation of each pair. */
  readonly targets: readonly (readonly Phrase[])[];
  /** Pairs that have a phrase in their translation. */
  readonly counts: ReadonlyMap<string, number>;
}

function* reading(pairs: readonly TranslatedPair[], options: SuggestOptions): Generator<void, PhraseIndex> {
  const sources = new Map<string, Occurrences>();
  const targets: (readonly Phrase[])[] = [];
  const counts = new Map<string, number>();
  for (const [at, { source, target }] of pairs.entries()) {
    for (const phrase of phrasesIn(source, options.sourceLanguage)) note(sources, phrase, at);
    const phrases = phrasesIn(target, options.targetLanguage);
    targets.push(phrases);
    for (const { key } of phrases) counts.set(key, (counts.get(key) ?? 0) + 1);
    if (at % inStep === inStep - 1) yield;
  }
  return { sources, targets, counts };
}

interface Occurrences {
  readonly key: string;
  /** Pairs, each once, in their order. */
  readonly at: number[];
  /** Spellings with their frequency. */
  readonly written: Map<string, number>;
}

/** The same message twice says nothing more. */
function distinct(pairs: readonly TranslatedPair[]): readonly TranslatedPair[] {
  return [...new Map(pairs.map((pair) => [`${pair.source}\0${pair.target}`, pair])).values()];
}

function note(sources: Map<string, Occurrences>, { key, text }: Phrase, at: number): void {
  const known: Occurrences = sources.get(key) ?? { key, at: [], written: new Map() };
  sources.set(key, known);
  if (known.at.at(-1) !== at) known.at.push(at);
  known.written.set(text, (known.written.get(text) ?? 0) + 1);
}

/** Without phrases that occur only within one longer phrase. */
function withoutParts(found: readonly Occurrences[]): readonly Occurrences[] {
  const longer = new Map<string, number>();
  for (const { key, at } of found) {
    for (const part of partsOf(key)) longer.set(part, Math.max(longer.get(part) ?? 0, at.length));
  }
  return found.filter(({ key, at }) => (longer.get(key) ?? 0) < at.length);
}

/** The shorter phrases in one of at most three words. */
function partsOf(key: string): readonly string[] {
  const words = key.split(" ");
  if (words.length === 1) return [];
  return [...words, ...(words.length > 2 ? [words.slice(0, -1).join(" "), words.slice(1).join(" ")] : [])];
}

/** As it is mostly written; of equals in small letters, as a capital may be a sentence's. */
function wordingOf({ written }: Occurrences): string {
  const [[best] = [""]] = [...written].sort(([a, m], [b, n]) => n - m || (a < b ? 1 : -1));
  const small = [...written.keys()].find((text) => text.toLowerCase() === text);
  return small !== undefined && best.toLowerCase() === small ? small : best;
}
