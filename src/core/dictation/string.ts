import { languageOf } from "../code/languages.ts";
import { encode } from "../code/literal.ts";
import { type CodeText, wholeCode } from "../code/passage.ts";
import { attribute } from "../code/quotes.ts";
import { isInside, type Literal } from "../code/scan.ts";
import { elementsAt } from "./comment.ts";
import { joined, needsSpace } from "./join.ts";
import { edited, type Insertion, inserted, type Written } from "./written.ts";

/** The literal whose inside a place is in, and not in its interpolations. */
export function literalAt(code: CodeText, at: number): Literal | undefined {
  const around = elementsAt(code, at).filter(
    (one): one is Literal => one.kind === "string" && one.inner.start <= at && at <= one.inner.end,
  );
  const inner = around.reduce<Literal | undefined>(
    (best, one) => (best === undefined || one.inner.start > best.inner.start ? one : best),
    undefined,
  );
  return inner?.holes.some(({ start, end }) => start < at && at < end) ? undefined : inner;
}

/**
 * A text in the string literal that the place is in, escaped as that needs it; elsewhere a new literal. Breaks are written
 * where the literal can hold them, else a space. `undefined` where it can't be written.
 */
export function writeString(insertion: Insertion): Written | undefined {
  const { code, at } = insertion;
  const literal = literalAt(code, at);
  if (literal !== undefined) return inLiteral(insertion, literal);
  // in the midst of a word it would break the code
  if (/\w/.test(code.text.slice(Math.max(0, at - 1), at + 1))) return undefined;
  const made = inserted(at, '"', '"');
  const after = edited(code, made.edits);
  const fresh = literalAt(after, made.caret);
  if (fresh === undefined || fresh.span.start !== at || fresh.inner.end !== made.caret) return undefined;
  const written = inLiteral({ ...insertion, code: after, at: made.caret }, fresh);
  const text = written?.edits[0]?.text;
  return written && text !== undefined ? { ...inserted(at, `"${text}`, '"'), caret: written.caret } : undefined;
}

function inLiteral(insertion: Insertion, literal: Literal): Written | undefined {
  const { code, options } = insertion;
  const language = languageOf(code.languageId);
  const at = wholeCode(code.text, literal, { start: insertion.at, end: insertion.at }).end;
  const before = code.text.slice(literal.inner.start, at);
  const text = joined(before, insertion.flow, { ...options, capitals: true, stops: false, linesBegin: true });
  const isAttribute = language.tags === true && /\s[\w:-]+=$/.test(code.text.slice(0, literal.span.start).slice(-100));
  const meant = isAttribute ? { ...literal, quote: attribute(literal.quote.close) } : literal;
  const put = encode([text], meant.quote) ?? encode([text.replace(/\n+/g, " ")], meant.quote);
  if (put === undefined) return undefined;
  const rest = code.text.slice(at, literal.inner.end);
  const room = needsSpace(text, rest) ? " " : "";
  if (!isInside(before + put + room + rest, literal, language)) return undefined;
  return inserted(at, put, room);
}
