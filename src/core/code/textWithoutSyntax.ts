import type { Span } from "../text/textEdits.ts";
import { lineEndAt, lineStartAt } from "./lineOffsets.ts";

/** Text and, with `braced`, expressions in braces. */
const run = (braced: boolean): string => (braced ? "(?:[^<>{}=;]|\\{[^{}]{0,200}\\}){0,4000}" : "[^<>{}=;]{0,4000}");

/** The text between tags in JSX around an offset, with the expressions in it. */
export function tagText(text: string, offset: number): Span | undefined {
  return textBetween(text, offset, true) ?? textBetween(text, offset, false);
}

function textBetween(text: string, offset: number, braced: boolean): Span | undefined {
  const before = text.slice(Math.max(0, offset - 4000), offset);
  const after = text.slice(offset, offset + 4000);
  const start = braced
    ? "(?:<\\/?[A-Za-z][^<>]{0,1000}(?<!=)>|<\\/?>)"
    : "(?:<\\/?[A-Za-z][^<>]{0,1000}(?<!=)>|<\\/?>|\\})";
  const head = lastRun(before, new RegExp(`${start}(${run(braced)})$`));
  const tail = new RegExp(`^(${run(braced)})(?:<\\/?[A-Za-z]|<\\/?>${braced ? "" : "|\\{"})`).exec(after)?.[1];
  if (head === undefined || tail === undefined) return undefined;
  const inside = head + tail;
  if (!/\p{L}/u.test(inside.replace(/\{[^{}]*\}/g, "")) || isCode(inside)) return undefined;
  const from = offset - head.length + inside.length - inside.trimStart().length;
  return { start: from, end: from + inside.trim().length };
}

/** Returns the text after the last tag: searched from there, so that no start is tried in vain. */
function lastRun(before: string, pattern: RegExp): string | undefined {
  for (let at = before.length; at > 0; ) {
    at = Math.max(before.lastIndexOf(">", at - 1), before.lastIndexOf("}", at - 1));
    if (at < 0) return undefined;
    const tag = Math.max(0, Math.min(at, before[at] === ">" ? before.lastIndexOf("<", at) : at));
    const found = pattern.exec(before.slice(tag))?.[1];
    if (found !== undefined) return found;
    if (before[at] === ">") return undefined;
  }
  return undefined;
}

/** `}` also ends blocks and `>` type arguments. */
const isCode = (text: string): boolean =>
  /^\s*[(,)\]|&]|=>|^\s*(?:const|let|var|return|function|if|else|export|import|for|while)\b/.test(text);

/** The value without quotation marks after `key:` or `- ` around an offset (YAML). */
export function plainValue(text: string, offset: number): Span | undefined {
  const start = lineStartAt(text, offset);
  const line = text.slice(start, lineEndAt(text, offset));
  const match =
    /^([ \t]*(?:- +)*(?:[\w./-]+|"[^"]*"|'[^']*')[ \t]*:[ \t]+|[ \t]*(?:- +)+)([^\s#"'&*!|>%@`[\]{},-].*?)(?:\s+#.*)?$/.exec(
      line,
    );
  const [, head = "", value = ""] = match ?? [];
  const from = start + head.length;
  const inside = match !== null && offset >= from && offset <= from + value.length;
  return inside && /\p{L}/u.test(value) ? { start: from, end: from + value.length } : undefined;
}

/** A text as a value of YAML: without quotation marks if possible (YAML 1.2.2, 7.3.3), else in double ones. */
export function yamlValue(text: string): string {
  const plain =
    /^[^\s\-?:,[\]{}#&*!|>'"%@`]/.test(text) &&
    !/:(?:\s|$)|\s#|[\r\n]|\s$/.test(text) &&
    !/^(?:true|false|yes|no|on|off|null|~|[-+.\d].*)$/i.test(text);
  return plain ? text : JSON.stringify(text);
}

/** The paragraph of prose around an offset: the lines up to the next empty ones. */
export function paragraphAt(text: string, offset: number): Span | undefined {
  const line = { start: lineStartAt(text, offset), end: lineEndAt(text, offset) };
  if (text.slice(line.start, line.end).trim() === "") return undefined;
  const start = paragraphStart(text, line.start);
  const lead = /^\s*/.exec(text.slice(start, line.end))?.[0].length ?? 0;
  return { start: start + lead, end: paragraphEnd(text, line.end) };
}

function paragraphStart(text: string, from: number): number {
  let start = from;
  while (start > 0) {
    const lineBreak = text.slice(Math.max(0, start - 2), start) === "\r\n" ? 2 : 1;
    const above = lineStartAt(text, start - lineBreak);
    if (text.slice(above, start).trim() === "") return start;
    start = above;
  }
  return start;
}

function paragraphEnd(text: string, from: number): number {
  const below = /(?:\r\n|\r|\n)[^\r\n]*/y;
  let end = from;
  for (;;) {
    below.lastIndex = end;
    const next = below.exec(text)?.[0];
    if (next === undefined || next.trim() === "") return end;
    end += next.length;
  }
}
