import { addToGroup } from "../values/collections.ts";
import { isUnspaced } from "./inflectionTypes.ts";
import { fold, isCaseSpecific } from "./letterCase.ts";
import { canEnd, canStart, wordBoundaries } from "./wordBoundaries.ts";
import { type Bare, bareWord } from "./wordForms.ts";

/** A source phrase of a glossary found in a text; half-open, in UTF-16 code units. */
export interface FoundTerm {
  readonly start: number;
  readonly end: number;
  /** As the glossary writes it, which may differ in case from what the text has there. */
  readonly source: string;
  /** As the glossary writes it; `carryCase` gives it the case of the text. */
  readonly target: string;
}

/** Source phrases of one language, found by their first characters: as fast with 10,000 of them as with 10. */
export interface TermIndex {
  /** Folded lengths of the phrases that begin so, longest first; phrases shorter than `head` are under themselves. */
  lengths(beginning: string): readonly number[];
  /** The entry for a text, given as written and folded. */
  get(text: string, folded: string): Term | undefined;
  /** The entries whose first word begins so, as `formKey` writes it. */
  like(key: string): readonly IndexedTerm[];
}

/** An entry whose words may be in a text in other forms. */
export interface IndexedTerm extends Term {
  /** Bare. */
  readonly words: readonly Bare[];
}

interface Term {
  readonly source: string;
  readonly target: string;
}

/** Characters by which phrases are found. */
const head = 4;
/** Maximum number of phrases considered at one position, longest first. */
const maxAtOnePosition = 8;

/** An index of (source, target) pairs. Of two with the same source the earlier one counts. */
export function indexTerms(entries: Iterable<readonly [source: string, target: string]>, language: string): TermIndex {
  const index = createTermIndex(language);
  for (const [source, target] of entries) index.add(source, target);
  return index;
}

/** An index that is filled piece by piece, for glossaries that are too large to be read at once. */
export function createTermIndex(language: string): TermIndex & { add(source: string, target: string): void } {
  const terms = new Map<string, readonly Term[]>();
  const lengths = new Map<string, number[]>();
  const forms = new Map<string, IndexedTerm[]>();
  return {
    add(source, target) {
      const folded = fold(source, language);
      const same = terms.get(folded) ?? [];
      if (folded === "" || same.some((term) => term.source === source)) return;
      const term = new Entry(source, target, language);
      terms.set(folded, [...same, term]);
      if (hasForms(source)) addForms(forms, term, language);
      if (same.length === 0) addLength(lengths, folded);
    },
    lengths: (beginning) => lengths.get(beginning) ?? none,
    get: (text, folded) => bestTerm(terms.get(folded) ?? [], text),
    like: (key) => forms.get(key) ?? [],
  };
}

const none: readonly number[] = [];

/** Letters that all forms of a word begin with. */
const formHead = 3;

/** Returns the key of the words that a word may be a form of. */
export const formKey = (word: Bare): string => word.slice(0, formHead);

/** An entry; its words are made bare when they are first looked at, as most never are. */
class Entry implements IndexedTerm {
  readonly source: string;
  readonly target: string;
  readonly #language: string;
  #words: readonly Bare[] | undefined;

  constructor(source: string, target: string, language: string) {
    this.source = source;
    this.target = target;
    this.#language = language;
  }

  get words(): readonly Bare[] {
    this.#words ??= this.source.split(" ").map((word) => bareWord(word, this.#language));
    return this.#words;
  }
}

/** Returns whether a phrase consists of words: names with capitals inside, and other signs, have one form. */
const hasForms = (phrase: string): boolean =>
  /^[\p{L}\p{M}]+(?:[ -][\p{L}\p{M}]+)*$/u.test(phrase) && !isCaseSpecific(phrase) && !isUnspaced(phrase);

/** Maximum number of phrases that begin alike; of more of them only those that are as in the glossary are found. */
const maxAlike = 200;

function addForms(forms: Map<string, IndexedTerm[]>, term: IndexedTerm, language: string): void {
  const key = formKey(bareWord(term.source.split(" ", 1)[0] ?? "", language));
  if ((forms.get(key)?.length ?? 0) < maxAlike) addToGroup(forms, key, term);
}

function addLength(lengths: Map<string, number[]>, folded: string): void {
  const beginning = folded.slice(0, head);
  const known = lengths.get(beginning);
  if (known === undefined) lengths.set(beginning, [folded.length]);
  else if (!known.includes(folded.length)) {
    known.push(folded.length);
    known.sort((one, other) => other - one);
  }
}

/** The entry written exactly as the text; else one whose case does not matter. */
const bestTerm = (terms: readonly Term[], text: string): Term | undefined =>
  terms.find(({ source }) => source === text) ?? terms.find(({ source }) => !isCaseSpecific(source));

/** Several glossaries as one; of two entries with the same phrase the earlier one counts. */
export function joinIndexes(indexes: readonly TermIndex[]): TermIndex {
  const [only] = indexes;
  if (only !== undefined && indexes.length === 1) return only;
  return {
    lengths(beginning) {
      const found = indexes.map((index) => index.lengths(beginning)).filter((lengths) => lengths.length > 0);
      return found.length < 2 ? (found[0] ?? none) : [...new Set(found.flat())].sort((one, other) => other - one);
    },
    get: (text, folded) => first(indexes, (index) => index.get(text, folded)),
    like: (key) => indexes.flatMap((index) => index.like(key)),
  };
}

function first<T, Found>(all: readonly T[], find: (one: T) => Found | undefined): Found | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The terms in a text, whole words only, in its order. The longest come first: none overlaps a longer one. */
export function findTerms(text: string, index: TermIndex, language: string): readonly FoundTerm[] {
  const candidates = candidatesIn(text, index, language).sort(
    (one, other) => other.end - other.start - (one.end - one.start) || one.start - other.start,
  );
  const taken = new Uint8Array(text.length);
  const found: FoundTerm[] = [];
  for (const term of candidates) {
    // what is taken is at least as long, so that it can't lie between the two ends
    if (taken[term.start] === 1 || taken[term.end - 1] === 1) continue;
    taken.fill(1, term.start, term.end);
    found.push(term);
  }
  return found.sort((one, other) => one.start - other.start);
}

/** Looks at the words only if something begins like a term: that costs more than all the rest. */
function candidatesIn(text: string, index: TermIndex, language: string): FoundTerm[] {
  const folded = fold(text, language);
  const found: FoundTerm[] = [];
  let edges: Uint8Array | undefined;
  for (let start = 0; start < text.length; start++) {
    if (edges !== undefined && !canStart(edges, start)) continue;
    const lengths = lengthsAt(folded, start, index);
    if (lengths.length === 0) continue;
    edges ??= wordBoundaries(text, language);
    if (canStart(edges, start)) found.push(...termsAt({ text, folded, edges, index }, start, lengths));
  }
  return found;
}

/** Lengths of the phrases that may begin at a place, longest first. */
function lengthsAt(folded: string, start: number, index: TermIndex): readonly number[] {
  let found = index.lengths(folded.slice(start, start + head));
  const room = Math.min(head, folded.length - start);
  for (let short = room === head ? head - 1 : room - 1; short > 0; short--) {
    const shorter = index.lengths(folded.slice(start, start + short));
    if (shorter.length > 0) found = [...found, ...shorter];
  }
  return found;
}

interface TermSearch {
  readonly text: string;
  readonly folded: string;
  readonly edges: Uint8Array;
  readonly index: TermIndex;
}

function termsAt(
  { text, folded, edges, index }: TermSearch,
  start: number,
  lengths: readonly number[],
): readonly FoundTerm[] {
  const found: FoundTerm[] = [];
  for (const length of lengths) {
    const end = start + length;
    if (end > text.length || !canEnd(edges, end)) continue;
    const term = index.get(text.slice(start, end), folded.slice(start, end));
    if (term !== undefined) found.push({ start, end, ...term });
    if (found.length === maxAtOnePosition) break;
  }
  return found;
}
