import { codeLanguageById } from "../code/codeLanguages.ts";
import { type CodeText, wholeCode } from "../code/passage.ts";
import { attribute } from "../code/quoteSyntaxes.ts";
import { isInside, type StringLiteral } from "../code/scanCode.ts";
import { encodeLiteral } from "../code/stringLiteral.ts";
import { joinFlow, needsSpace } from "./joinFlow.ts";
import { applyToCode, type TextInsertion, toInsertion, type WrittenText } from "./textInsertion.ts";
import { elementsAt } from "./writeComment.ts";

/** The literal around a position, outside of its interpolations. */
export function literalAt(code: CodeText, at: number): StringLiteral | undefined {
  const around = elementsAt(code, at).filter(
    (one): one is StringLiteral => one.kind === "string" && one.inner.start <= at && at <= one.inner.end,
  );
  const inner = around.reduce<StringLiteral | undefined>(
    (best, one) => (best === undefined || one.inner.start > best.inner.start ? one : best),
    undefined,
  );
  return inner?.holes.some(({ start, end }) => start < at && at < end) ? undefined : inner;
}

/**
 * A text in the string literal at the position, escaped as needed; elsewhere a new literal. Breaks are written
 * if the literal can hold them, else a space. `undefined` if it can't be written.
 */
export function writeString(insertion: TextInsertion): WrittenText | undefined {
  const { code, at } = insertion;
  const literal = literalAt(code, at);
  if (literal !== undefined) return insertInLiteral(insertion, literal);
  // in the midst of a word it would break the code
  if (/\w/.test(code.text.slice(Math.max(0, at - 1), at + 1))) return undefined;
  const made = toInsertion(at, '"', '"');
  const after = applyToCode(code, made.edits);
  const fresh = literalAt(after, made.caret);
  if (fresh === undefined || fresh.span.start !== at || fresh.inner.end !== made.caret) return undefined;
  const written = insertInLiteral({ ...insertion, code: after, at: made.caret }, fresh);
  const text = written?.edits[0]?.text;
  return written && text !== undefined ? { ...toInsertion(at, `"${text}`, '"'), caret: written.caret } : undefined;
}

function insertInLiteral(insertion: TextInsertion, literal: StringLiteral): WrittenText | undefined {
  const { code, options } = insertion;
  const language = codeLanguageById(code.languageId);
  const at = wholeCode(code.text, literal, { start: insertion.at, end: insertion.at }).end;
  const before = code.text.slice(literal.inner.start, at);
  const text = joinFlow(before, insertion.flow, { ...options, capitals: true, stops: false, linesBegin: true });
  const isAttribute = language.tags === true && /\s[\w:-]+=$/.test(code.text.slice(0, literal.span.start).slice(-100));
  const meant = isAttribute ? { ...literal, quote: attribute(literal.quote.close) } : literal;
  const put = encodeLiteral([text], meant.quote) ?? encodeLiteral([text.replace(/\n+/g, " ")], meant.quote);
  if (put === undefined) return undefined;
  const rest = code.text.slice(at, literal.inner.end);
  const room = needsSpace(text, rest) ? " " : "";
  if (!isInside(before + put + room + rest, literal, language)) return undefined;
  return toInsertion(at, put, room);
}
