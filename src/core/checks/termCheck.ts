import { carryCase, fold } from "../glossary/letterCase.ts";
import { type PhraseSearch, phraseSearchIn } from "../glossary/phraseSearch.ts";
import { type FoundForm, findTermForms } from "../glossary/termForms.ts";
import { joinIndexes, type TermIndex } from "../glossary/termIndex.ts";
import type { TermStrictness } from "../glossary/wordForms.ts";
import type { Span } from "../text/textEdits.ts";
import { applyEdits } from "../text/textEdits.ts";
import type { TextFinding } from "./findingMemory.ts";
import { ignoredStandIn, type TextReading, valueStandIn } from "./reading.ts";
import type { CheckedTexts } from "./textCheck.ts";

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

/** An entry whose source phrase occurs in a text. */
export interface TermInText extends FoundForm {
  readonly glossary: string;
}

/** The terms in a text of the source language, in any form that a translation has to have, in its order; in linear time. */
export function termsIn(text: string, terms: ExpectedTerms, language: string): readonly TermInText[] {
  const index = joinIndexes(terms.glossaries.map((one) => one.index));
  const binding = findTermForms(text, index, language).filter((found) => found.binding !== "hint");
  return binding.map((found) => {
    const folded = fold(found.source, language);
    const owner = terms.glossaries.find((one) => one.index.get(found.source, folded)?.target === found.target);
    return { ...found, glossary: owner?.name ?? "" };
  });
}

/** Maximum number of terms in one text that are looked for in its translation. */
const maxTerms = 100;

/** `term.missing`: the source holds a term, and the target no form of what the glossary has for it. */
export function lackingTerms(texts: CheckedTexts, terms: ExpectedTerms): readonly TextFinding[] {
  const expected = expectTerms(texts, terms);
  if (expected.length === 0) return [];
  const { outer, branches } = texts.read;
  const targets = [...(outer ? [outer] : []), ...branches];
  const language = texts.language.code;
  const wording = phraseSearchIn(
    targets.map(({ text }) => withoutStandIns(text)).join("\n"),
    language,
    terms.strictness,
  );
  return expected
    .filter(({ target }) => !wording.holds(target))
    .map((term) => toFinding(term, texts, targets, wording));
}

/** Each term once, however often the source holds it. */
function expectTerms(
  { pairs, sourceLanguage }: CheckedTexts,
  terms: ExpectedTerms,
): readonly (TermInText & InReading)[] {
  const found = new Map<string, TermInText & InReading>();
  const sources = new Set(pairs.flatMap(({ sources: own }) => own));
  for (const reading of sources) {
    for (const term of termsIn(reading.text, terms, sourceLanguage.code)) {
      if (found.size < maxTerms && !found.has(term.source)) found.set(term.source, { ...term, reading });
    }
  }
  return [...found.values()];
}

interface InReading {
  readonly reading: TextReading;
}

function toFinding(
  term: TermInText & InReading,
  texts: CheckedTexts,
  targets: readonly TextReading[],
  wording: PhraseSearch,
): TextFinding {
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

/** Returns the span in the message at which a term's translation belongs, if that is certain. */
function placeFor(
  term: TermInText & InReading,
  { language }: CheckedTexts,
  targets: readonly TextReading[],
  wording: PhraseSearch,
): Span | undefined {
  const [only] = targets;
  // for another form of the source the glossary has none of the target
  if (only === undefined || targets.length > 1 || term.binding !== "phrase") return undefined;
  return wholeOf(term, only) ?? sourcePhraseIn(term, only, wording, language.code);
}

/** If the source consists of the term alone, so does its translation. */
function wholeOf({ reading, start, end }: TermInText & InReading, target: TextReading): Span | undefined {
  const source = coreOf(reading.text);
  const core = coreOf(target.text);
  if (source?.start !== start || source.end !== end || core === undefined) return undefined;
  return { start: target.start + core.start, end: target.start + core.end };
}

/** The text without signs around it (`…`, `:`, `*`); `undefined` if it holds values or code. */
function coreOf(text: string): Span | undefined {
  if (text.includes(valueStandIn) || text.includes(ignoredStandIn) || text.includes("\n")) return undefined;
  const start = text.search(/[\p{L}\p{N}]/u);
  const after = /[\p{L}\p{M}\p{N}][^\p{L}\p{M}\p{N}]{0,20}$/u.exec(text);
  return start < 0 || after === null
    ? undefined
    : { start, end: after.index + (/^./su.exec(after[0])?.[0].length ?? 1) };
}

/** The source phrase itself, left as it is, once. */
function sourcePhraseIn(
  { source }: TermInText,
  target: TextReading,
  wording: PhraseSearch,
  language: string,
): Span | undefined {
  if (!wording.holds(source)) return undefined;
  const folded = fold(target.text, language);
  const phrase = fold(source, language);
  const at = folded.indexOf(phrase);
  if (at < 0 || folded.indexOf(phrase, at + 1) >= 0 || !isWord(folded, at, at + phrase.length)) return undefined;
  return { start: target.start + at, end: target.start + at + phrase.length };
}

const isWord = (text: string, start: number, end: number): boolean =>
  !/[\p{L}\p{M}\p{N}]$/u.test(text.slice(0, start)) && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(end));

/** The text without replacements for values and tags. */
const withoutStandIns = (text: string): string => text.replaceAll(ignoredStandIn, "").replaceAll(valueStandIn, " ");
