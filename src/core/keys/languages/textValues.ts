import type { StringLiteral } from "../../code/scanCode.ts";
import type { Span } from "../../text/textEdits.ts";
import { concatenate, exactValue, type KeyValue, openValue, unionOf } from "../keyValue.ts";
import { type MaskedText, splitOutside, trimSpan } from "./maskedText.ts";
import { decodeEscapes, trimBlock } from "./stringText.ts";

const maxDepth = 6;

/** Returns the strings that an expression may be, in a text without a tree. */
export function evaluateText(code: MaskedText, whole: Span, depth = 0): KeyValue {
  const span = trimSpan(code.text, whole);
  if (depth > maxDepth || span.end <= span.start) return openValue;
  const branches = branchesOf(code, span);
  if (branches !== undefined) return unionOf(branches.map((branch) => evaluateText(code, branch, depth + 1)));
  const operands = splitOutside(code.masked, span, /<>|[+~]|(?<=\s)\.(?=\s)/);
  if (operands.length > 1) return concatenate(operands.map((operand) => evaluateText(code, operand, depth + 1)));
  if (code.masked[span.start] === "(" && code.masked[span.end - 1] === ")") {
    return evaluateText(code, { start: span.start + 1, end: span.end - 1 }, depth + 1);
  }
  const literals = literalsIn(code, span);
  return literals === undefined
    ? nameValue(code, span, depth)
    : concatenate(literals.map((one) => literalValue(code, one)));
}

/** `c ? a : b`, `if (c) a else b`, `a ?: b`, `a || b`, `if c, do: a, else: b`. */
function branchesOf(code: MaskedText, span: Span): readonly Span[] | undefined {
  const { masked } = code;
  const other = splitOutside(masked, span, /\?:|\|\||\?\?/);
  if (other.length > 1) return other;
  const [, afterMark] = splitOutside(masked, span, /\?(?![.:?])/);
  if (afterMark !== undefined) {
    const choices = splitOutside(masked, afterMark, /:/);
    return choices.length === 2 ? choices : undefined;
  }
  const [first, second] = splitOutside(masked, span, /(?<!\w)else(?!\w)/);
  const head = first && second && /^if\s*\([^()]*(?:\([^()]*\)[^()]*)*\)/.exec(masked.slice(first.start, first.end));
  return head && first && second ? [{ start: first.start + head[0].length, end: first.end }, second] : undefined;
}

/** The literals that fill a span; `undefined` if anything else is in it. */
function literalsIn(code: MaskedText, span: Span): readonly StringLiteral[] | undefined {
  const found: StringLiteral[] = [];
  let at = span.start;
  // sorted by end: the literals in interpolations come before the one around them
  for (const literal of code.literals) {
    if (literal.span.start < span.start || literal.span.end > span.end) continue;
    found.push(literal);
  }
  const outer = found.filter((one) => !found.some((other) => other !== one && covers(other.span, one.span)));
  for (const { span: own } of outer) {
    if (code.masked.slice(at, own.start).trim() !== "") return undefined;
    at = own.end;
  }
  return outer.length > 0 && code.masked.slice(at, span.end).trim() === "" ? outer : undefined;
}

const covers = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

function literalValue({ text }: MaskedText, { inner, holes, quote }: StringLiteral): KeyValue {
  const style = quote.escape === undefined ? "raw" : "full";
  const decode = (start: number, end: number): string => decodeEscapes(text.slice(start, end), style);
  if (holes.length === 0) {
    const written = decode(inner.start, inner.end);
    return exactValue([{ text: quote.close.length === 3 ? trimBlock(written) : written, span: inner }]);
  }
  const values: KeyValue[] = [];
  let at = inner.start;
  for (const hole of holes) {
    values.push(exactValue([{ text: decode(at, hole.start) }]), openValue);
    at = hole.end;
  }
  return concatenate([...values, exactValue([{ text: decode(at, inner.end) }])]);
}

/** A constant of the same file. */
function nameValue(code: MaskedText, span: Span, depth: number): KeyValue {
  const written = code.text.slice(span.start, span.end);
  const symbol = /^:(\w+)$/.exec(written)?.[1];
  if (symbol !== undefined) return exactValue([{ text: symbol, span: { start: span.start + 1, end: span.end } }]);
  const name = /^@?(?:[A-Z]\w*\.)?(\w+)$/.exec(written)?.[1];
  if (name === undefined || /^\d/.test(name)) return openValue;
  const pattern = new RegExp(
    `(?:\\b(?:val|const|let|static|final)\\b[^=\\n]*\\b${name}\\b[^=\\n]*=(?!=)|^[ \\t]*@${name}(?=[ \\t]+"))`,
    "gm",
  );
  const values = [...code.masked.matchAll(pattern)].map((match) => {
    const start = match.index + match[0].length;
    const end = /[\n;]|$/.exec(code.masked.slice(start))?.index ?? 0;
    return evaluateText(code, { start, end: start + end }, depth + 1);
  });
  return values.length === 0 ? openValue : unionOf(values);
}
