import { fold, isCaseSpecific } from "./letterCase.ts";
import { canEnd, canStart, wordBoundaries } from "./wordBoundaries.ts";

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
  return {
    add(source, target) {
      const folded = fold(source, language);
      const same = terms.get(folded) ?? [];
      if (folded === "" || same.some((term) => term.source === source)) return;
      terms.set(folded, [...same, { source, target }]);
      if (same.length === 0) addLength(lengths, folded);
    },
    lengths: (beginning) => lengths.get(beginning) ?? none,
    get: (text, folded) => bestTerm(terms.get(folded) ?? [], text),
  };
}

const none: readonly number[] = [];

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
