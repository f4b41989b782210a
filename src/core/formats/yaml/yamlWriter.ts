import { escapesFor } from "../shared/unicodeEscapes.ts";
import { invisiblePattern, isPlain } from "./plainScalar.ts";
import type { ScalarStyle, YamlTextNode } from "./yamlTree.ts";

/** Writes a text in place of a scalar: in its style if possible, or else in double quotation marks. */
export function rewriteScalar(node: YamlTextNode, text: string, source: string): string {
  const { style, flow, start, end } = node;
  if (style !== "literal" && style !== "folded") return writeScalarText(text, style, flow);
  const was = source.slice(start, end);
  const eol = /\r\n?|\n/.exec(was)?.[0] ?? "\n";
  const body = writeBlock(node, text, was);
  const closed = /[\r\n]$/.test(was) && !body?.endsWith("\n");
  return (body ?? writeDouble(text)).replaceAll("\n", eol) + (closed ? eol : "");
}

/** Writes a text as a scalar on one line, in the given style if possible. */
export function writeScalarText(text: string, style: ScalarStyle, flow: boolean): string {
  if (style === "double" || invisiblePattern.test(text)) return writeDouble(text);
  if (style === "plain" && isPlain(text, flow)) return text;
  // what is odd in a plain scalar is most often a sign that single quotation marks need no escape for
  return style === "single" || !text.includes("'") ? `'${text.replaceAll("'", "''")}'` : writeDouble(text);
}

/** Writes a double-quoted scalar with the escapes that JSON and YAML share. */
function writeDouble(text: string): string {
  return JSON.stringify(text).replace(/[\x7f-\x9f\u2028\u2029\uFEFF\uFFFE\uFFFF]/g, (unit) => escapesFor(unit, false));
}

/** Writes a text as a block scalar with its header and column; `undefined` if that cannot hold it. */
function writeBlock({ style, column }: YamlTextNode, text: string, was: string): string | undefined {
  const [, sign = "", marks = "", rest = ""] = /^([|>])([\d+-]*)([^\r\n]*)/.exec(was) ?? [];
  const core = text.replace(/\n+$/, "");
  const ends = text.length - core.length;
  const chomp = chompingMark(marks, ends);
  const lines = style === "folded" ? core.replace(/\n+/g, "$&\n").split("\n") : core.split("\n");
  if (chomp === undefined || column === 0 || !canHold(core, lines)) return undefined;
  const pad = " ".repeat(column);
  const body = lines.map((line) => `\n${line === "" ? "" : pad + line}`).join("");
  return sign + marks.replace(/[+-]/, "") + chomp + rest + body + (chomp === "+" ? "\n".repeat(ends) : "");
}

/** Returns the chomping mark for the line ends; blank lines after the scalar must not become part of it. */
function chompingMark(marks: string, ends: number): string | undefined {
  if (ends === 0) return "-";
  if (marks.includes("+")) return "+";
  return ends === 1 ? "" : undefined;
}

function canHold(core: string, lines: readonly string[]): boolean {
  if (core === "" || core.startsWith("\n") || invisiblePattern.test(core.replace(/[\n\t]/g, ""))) return false;
  return !lines.some((line) => /^[ \t]/.test(line));
}
