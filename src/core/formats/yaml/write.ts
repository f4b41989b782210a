import { escapesFor } from "../json/escapes.ts";
import { isPlain, unseen } from "./plain.ts";
import type { Style, TextNode } from "./tree.ts";

/** A text in the place of a scalar, in its style where that can hold it, else in double quotation marks. */
export function rewritten(node: TextNode, text: string, source: string): string {
  const { style, flow, start, end } = node;
  if (style !== "literal" && style !== "folded") return written(text, style, flow);
  const was = source.slice(start, end);
  const eol = /\r\n?|\n/.exec(was)?.[0] ?? "\n";
  const body = block(node, text, was);
  const closed = /[\r\n]$/.test(was) && !body?.endsWith("\n");
  return (body ?? double(text)).replaceAll("\n", eol) + (closed ? eol : "");
}

/** A text as a scalar on one line; the style is a wish. */
export function written(text: string, style: Style, flow: boolean): string {
  if (style === "double" || unseen.test(text)) return double(text);
  if (style === "plain" && isPlain(text, flow)) return text;
  // what is odd in a plain scalar is most often a sign that single quotation marks need no escape for
  return style === "single" || !text.includes("'") ? `'${text.replaceAll("'", "''")}'` : double(text);
}

/** Escapes that JSON and YAML have in common. */
function double(text: string): string {
  return JSON.stringify(text).replace(/[\x7f-\x9f\u2028\u2029\uFEFF\uFFFE\uFFFF]/g, (unit) => escapesFor(unit, false));
}

/** A text in a block scalar, its header and column kept; `undefined` where that can't hold it. */
function block({ style, column }: TextNode, text: string, was: string): string | undefined {
  const [, sign = "", marks = "", rest = ""] = /^([|>])([\d+-]*)([^\r\n]*)/.exec(was) ?? [];
  const core = text.replace(/\n+$/, "");
  const ends = text.length - core.length;
  const chomp = chomping(marks, ends);
  const lines = style === "folded" ? core.replace(/\n+/g, "$&\n").split("\n") : core.split("\n");
  if (chomp === undefined || column === 0 || !holds(core, lines)) return undefined;
  const pad = " ".repeat(column);
  const body = lines.map((line) => `\n${line === "" ? "" : pad + line}`).join("");
  return sign + marks.replace(/[+-]/, "") + chomp + rest + body + (chomp === "+" ? "\n".repeat(ends) : "");
}

/** What the header says of the line ends at the end; blank lines behind the scalar may not become a part of it. */
function chomping(marks: string, ends: number): string | undefined {
  if (ends === 0) return "-";
  if (marks.includes("+")) return "+";
  return ends === 1 ? "" : undefined;
}

function holds(core: string, lines: readonly string[]): boolean {
  if (core === "" || core.startsWith("\n") || unseen.test(core.replace(/[\n\t]/g, ""))) return false;
  return !lines.some((line) => /^[ \t]/.test(line));
}
