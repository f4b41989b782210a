import type { Edit, Span } from "../text/textEdits.ts";
import type { CodeLanguage } from "./codeLanguage.ts";
import { codeLanguageById } from "./codeLanguages.ts";
import { commentPart, commentPassage } from "./commentPassage.ts";
import { createLineFinder, indentAt, lineStartAt, splitLines } from "./lineOffsets.ts";
import { scanMarkup } from "./markup.ts";
import { type CodeText, literalPassage, type Passage } from "./passage.ts";
import { attribute } from "./quoteSyntaxes.ts";
import { type CodeComment, type CodeElement, type StringLiteral, scanCode } from "./scanCode.ts";
import { plainValuePassage, textPassage } from "./textPassage.ts";
import { paragraphAt, plainValue, tagText } from "./textWithoutSyntax.ts";

/**
 * Returns the passages that can be translated at selections, sorted and without overlap. An empty selection means the
 * string literal, comment, text between tags, value or (in prose) paragraph around it.
 */
export function passagesAt(text: CodeText, selections: readonly Span[]): readonly Passage[] {
  const code = { ...text, lineAt: createLineFinder(text.text) };
  const found = selections.flatMap((span) =>
    span.start === span.end ? findAtCursor(code, span.start) : findInside(code, span),
  );
  found.sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
  let end = -1;
  return found.filter(({ span }) => {
    if (span.start < end) return false;
    end = span.end;
    return true;
  });
}

/** A text that is read, with the lines that were found in it. */
interface ReadCode extends CodeText {
  readonly lineAt: (offset: number) => Span;
}

function findAtCursor(code: ReadCode, offset: number): readonly Passage[] {
  const language = codeLanguageById(code.languageId);
  if (language.kind === "prose") return some(textOf(code, language, paragraphAt(code.text, offset)));
  const elements = elementsOf(code, language, offset, offset + 1);
  const element = innermostElement(elements, offset);
  if (element !== undefined) return some(passageOf(code, language, elements, element));
  if (language.tags === true) return some(textOf(code, language, tagText(code.text, offset)));
  const value = language.plainValues === true ? plainValue(code.text, offset) : undefined;
  return some(value && plainValuePassage(code, value));
}

function findInside(code: ReadCode, selection: Span): readonly Passage[] {
  const span = trimSpan(code.text, selection);
  if (span.start === span.end) return [];
  const language = codeLanguageById(code.languageId);
  if (language.kind === "prose") return some(textPassage(code, language, span));
  const elements = elementsOf(code, language, span.start, span.end);
  const outer = elements.find(
    (one) => one.span.start <= span.start && span.end <= one.span.end && !isInHole(one, span.start),
  );
  if (outer !== undefined) return some(passageOfPart(code, language, elements, outer, span));
  const within = elements.filter((one) => span.start <= one.span.start && one.span.end <= span.end);
  if (
    /<\/?[A-Za-z][^<>]*>/.test(code.text.slice(span.start, span.end)) &&
    (language.kind === "markup" || language.tags)
  ) {
    return some(textPassage(code, language, span));
  }
  const comments = within.filter(({ kind }) => kind === "comment");
  const meant = comments.length > 0 ? comments : within;
  if (meant.length === 0) return some(textPassage(code, language, span));
  return meant.flatMap((one) => some(passageOf(code, language, elements, one)));
}

const some = <T>(one: T | undefined): readonly T[] => (one === undefined ? [] : [one]);

function textOf(code: CodeText, language: CodeLanguage, span: Span | undefined): Passage | undefined {
  return span && textPassage(code, language, span);
}

/** Returns the elements of a code text that begin before `limit`; in markup, only those behind `from`. */
export function elementsOf(
  code: CodeText,
  language: CodeLanguage,
  from: number,
  limit: number,
): readonly CodeElement[] {
  return language.kind === "markup" ? scanMarkup(code.text, limit, from) : scanCode(code.text, language, limit);
}

/** The smallest of the elements around an offset, edges included. */
export function innermostElement(elements: readonly CodeElement[], offset: number): CodeElement | undefined {
  const around = elements.filter(({ span }) => span.start <= offset && offset <= span.end);
  return around.reduce<CodeElement | undefined>((best, one) => {
    const smaller = best === undefined || one.span.end - one.span.start < best.span.end - best.span.start;
    return smaller ? one : best;
  }, undefined);
}

const isInHole = (element: CodeElement, offset: number): boolean =>
  element.kind === "string" && element.holes.some(({ start, end }) => start < offset && offset < end);

function passageOf(
  code: ReadCode,
  language: CodeLanguage,
  elements: readonly CodeElement[],
  element: CodeElement,
): Passage | undefined {
  if (element.kind === "comment") return commentPassage(code, elements, element);
  if (element.kind === "text") return textPassage(code, language, element.span);
  if (isDocstring(code, language, element)) return commentPassage(code, elements, docstring(code, element));
  const literal = valueMeant(code, language, element);
  return literal && stringPassage(code, language, literal, literal.inner);
}

function passageOfPart(
  code: ReadCode,
  language: CodeLanguage,
  elements: readonly CodeElement[],
  element: CodeElement,
  span: Span,
): Passage | undefined {
  const whole = span.start === element.span.start && span.end === element.span.end;
  if (whole) return passageOf(code, language, elements, element);
  if (element.kind === "comment") return commentPart(code, element, span);
  if (element.kind === "text") return textPassage(code, language, span);
  return stringPassage(code, language, element, span);
}

function stringPassage(
  code: ReadCode,
  language: CodeLanguage,
  literal: StringLiteral,
  span: Span,
): Passage | undefined {
  const before = code.text.slice(Math.max(0, literal.span.start - 100), literal.span.start);
  const attributed = language.tags === true && /\s[\w:-]+=$/.test(before);
  const meant = attributed ? { ...literal, quote: attribute(literal.quote.close) } : literal;
  const passage = literalPassage(code, language, meant, span);
  const mark = language.comments.find((comment) => comment.mark !== undefined)?.mark;
  if (passage === undefined || mark === undefined || isJson(code) || language.tags === true) return passage;
  return { ...passage, below: (_, translations) => commentBelow(code, literal, mark, passage.plain(translations)) };
}

/** A literal in three quotes that begins its line. */
function isDocstring({ text }: CodeText, language: CodeLanguage, { span, quote }: StringLiteral): boolean {
  if (language.docstrings !== true || quote.close.length !== 3) return false;
  return text.slice(lineStartAt(text, span.start), span.start).trim() === "";
}

/** A docstring is prose between marks, as a block comment is. */
function docstring({ text }: CodeText, { span, inner, quote }: StringLiteral): CodeComment {
  return { kind: "comment", span, open: text.slice(span.start, inner.start), close: quote.close };
}

/** Code follows a literal: the translation goes below it as a comment. */
function commentBelow({ text, eol, lineAt }: ReadCode, { span }: StringLiteral, mark: string, plain: string): Edit {
  const { end } = lineAt(span.end);
  const lead = `${eol}${indentAt(text, lineAt(span.start).start)}${mark} `;
  return {
    span: { start: end, end },
    text: splitLines(plain)
      .map((line) => (lead + line).trimEnd())
      .join(""),
  };
}

const isJson = ({ languageId }: CodeText): boolean => languageId.startsWith("json");

/** In JSON the literal of a key means the value. */
function valueMeant(code: CodeText, language: CodeLanguage, literal: StringLiteral): StringLiteral | undefined {
  if (!isJson(code)) return literal;
  const colon = /\s*:\s*/y;
  colon.lastIndex = literal.span.end;
  const match = colon.exec(code.text);
  if (match === null) return literal;
  const start = literal.span.end + match[0].length;
  if (code.text[start] !== '"') return undefined;
  const [value] = scanCode(code.text.slice(start, start + 200_000), language, 1);
  if (value?.kind !== "string") return undefined;
  const shiftSpan = ({ start: from, end }: Span) => ({ start: from + start, end: end + start });
  return { ...value, span: shiftSpan(value.span), inner: shiftSpan(value.inner), holes: [] };
}

function trimSpan(text: string, { start, end }: Span): Span {
  const inner = text.slice(start, end);
  const from = start + inner.length - inner.trimStart().length;
  return { start: from, end: from + inner.trim().length };
}
