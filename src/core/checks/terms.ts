import { carryCase, fold } from "../glossary/case.ts";
import type { TermStrictness } from "../glossary/inflection.ts";
import { type FoundTerm, findTerms, joinIndexes, type TermIndex } from "../glossary/match.ts";
import { type Wording, wordingOf } from "../glossary/wording.ts";
import type { Span } from "../text.ts";
import { applyEdits } from "../text.ts";
import type { Found } from "./memory.ts";
import { hole, nothing, type Reading } from "./reading.ts";
import type { Texts } from "./textCheck.ts";

/** The entries that translations of one language pair are held to. */
export interface ExpectedTerms {
  /** Changes with all that is expected. */
  readonly stamp: string;
  /** In their order: of two that have the same phrase the earlier one counts. */
  readonly glossaries: readonly ExpectedGlossary[];
  readonly strictness: TermStrictness;
}

/** The entries of one glossary for a pair. */
export interface ExpectedGlossary {
  /** For people. */
  readonly name: string;
  readonly index: TermIndex;
}

/** An entry whose source phrase stands in a text. */
export interface TermInText extends FoundTerm {
  readonly glossary: string;
}

const joined = new WeakMap<ExpectedTerms, TermIndex>();

/** The terms in a text of the source language, whole words only, in its order; in linear time. */
export function termsIn(text: string, terms: ExpectedTerms, language: string): readonly TermInText[] {
  const index = joined.get(terms) ?? joinIndexes(terms.glossaries.map((one) => one.index));
  joined.set(terms, index);
  return findTerms(text, index, language).map((found) => {
    const folded = fold(found.source, language);
    const owner = terms.glossaries.find((one) => one.index.get(found.source, folded)?.target === found.target);
    return { ...found, glossary: owner?.name ?? "" };
  });
}

/** Terms of one text that are looked for in its translation; who writes more writes no message. */
const mostTerms = 100;

/** `term.missing`: the source holds a term, and the target no form of what the glossary has for it. */
export function lackingTerms(texts: Texts, terms: ExpectedTerms): readonly Found[] {
  const expected = expectedIn(texts, terms);
  if (expected.length === 0) return [];
  const { outer, branches } = texts.read;
  const targets = [...(outer ? [outer] : []), ...branches];
  const language = texts.language.code;
  const wording = wordingOf(targets.map(({ text }) => spoken(text)).join("\n"), language, terms.strictness);
  return expected.filter(({ target }) => !wording.holds(target)).map((term) => foundOf(term, texts, targets, wording));
}

/** Each term once, however often the source holds it. */
function expectedIn({ pairs, sourceLanguage }: Texts, terms: ExpectedTerms): readonly (TermInText & Sourced)[] {
  const found = new Map<string, TermInText & Sourced>();
  const sources = new Set(pairs.flatMap(({ sources: own }) => own));
  for (const reading of sources) {
    for (const term of termsIn(reading.text, terms, sourceLanguage.code)) {
      if (found.size < mostTerms && !found.has(term.source)) found.set(term.source, { ...term, reading });
    }
  }
  return [...found.values()];
}

interface Sourced {
  readonly reading: Reading;
}

function foundOf(term: TermInText & Sourced, texts: Texts, targets: readonly Reading[], wording: Wording): Found {
  const { source, target, glossary } = term;
  const place = placeFor(term, texts, targets, wording);
  const text = place && carryCase(term.reading.text.slice(term.start, term.end), term, texts.language.code);
  return {
    code: "term.missing",
    detail: `${source} → ${target}`,
    term: { source, target, glossary },
    ...(place && text !== undefined && { instead: applyEdits(texts.target, [{ span: place, text }]) }),
  };
}

/** Where a term's translation belongs, where that is beyond doubt; a place in the message. */
function placeFor(
  term: TermInText & Sourced,
  { language }: Texts,
  targets: readonly Reading[],
  wording: Wording,
): Span | undefined {
  const [only] = targets;
  if (only === undefined || targets.length > 1) return undefined;
  return wholeOf(term, only) ?? untranslated(term, only, wording, language.code);
}

/** Where the source is nothing but the term, so is its translation. */
function wholeOf({ reading, start, end }: TermInText & Sourced, target: Reading): Span | undefined {
  const source = coreOf(reading.text);
  const core = coreOf(target.text);
  if (source?.start !== start || source.end !== end || core === undefined) return undefined;
  return { start: target.start + core.start, end: target.start + core.end };
}

/** The text without what stands around it (`…`, `:`, `*`); `undefined` where it holds values or code. */
function coreOf(text: string): Span | undefined {
  if (text.includes(hole) || text.includes(nothing) || text.includes("\n")) return undefined;
  const start = text.search(/[\p{L}\p{N}]/u);
  const after = /[\p{L}\p{M}\p{N}][^\p{L}\p{M}\p{N}]{0,20}$/u.exec(text);
  return start < 0 || after === null
    ? undefined
    : { start, end: after.index + (/^./su.exec(after[0])?.[0].length ?? 1) };
}

/** The source phrase itself, left as it is, once. */
function untranslated({ source }: TermInText, target: Reading, wording: Wording, language: string): Span | undefined {
  if (!wording.holds(source)) return undefined;
  const folded = fold(target.text, language);
  const phrase = fold(source, language);
  const at = folded.indexOf(phrase);
  if (at < 0 || folded.indexOf(phrase, at + 1) >= 0 || !isWord(folded, at, at + phrase.length)) return undefined;
  return { start: target.start + at, end: target.start + at + phrase.length };
}

const isWord = (text: string, start: number, end: number): boolean =>
  !/[\p{L}\p{M}\p{N}]$/u.test(text.slice(0, start)) && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(end));

/** What is said, without stand-ins for values and tags. */
const spoken = (text: string): string => text.replaceAll(nothing, "").replaceAll(hole, " ");
