import type { Problem } from "../../problems/problem.ts";
import { duplicatesIn, type FlatEntry, type FlatText, toFlatText } from "../flat/flatEntry.ts";
import { isPropertiesBlank, type LogicalLine, logicalLineAt, offsetIn } from "./logicalLines.ts";

/** A text of properties, its entries and its problems. */
export interface PropertiesFile extends FlatText {
  /** Sorted by place. */
  readonly problems: readonly Problem[];
  /** The first problem that makes the text unfit for edits. */
  readonly fault: Problem | undefined;
}

/** Reads like `java.util.Properties.load` (Java SE API) and keeps all positions; never throws. */
export function readProperties(text: string): PropertiesFile {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const items: FlatEntry[] = [];
  const faults: Problem[] = [];
  let lead: number | undefined;
  let at = start;
  while (at < text.length) {
    const line = logicalLineAt(text, at);
    if (line.kind === "comment") lead ??= at;
    else {
      if (line.kind === "entry" && faults.length < maxFaults) items.push(readEntry(text, line, lead ?? at, faults));
      lead = undefined;
    }
    at = line.lines.end;
  }
  const flat = toFlatText(text, start, items);
  const problems = [...faults, ...duplicatesIn(flat)].sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  return { ...flat, problems, fault: faults[0] };
}

/** The maximum number of syntax problems that are reported. */
const maxFaults = 100;

function readEntry(text: string, line: LogicalLine, lead: number, faults: Problem[]): FlatEntry {
  const { content, lines, end } = line;
  const keyEnd = endOfKey(content);
  const valueAt = startOfValue(content, keyEnd);
  addFaults(line, faults);
  const keySpan = { start: offsetIn(line, 0, "start"), end: offsetIn(line, keyEnd, "end") };
  const span = { start: offsetIn(line, valueAt, "start"), end };
  const note = noteIn(text.slice(lead, lines.start));
  return {
    key: decodeEscapes(content.slice(0, keyEnd)),
    keySpan,
    text: decodeEscapes(content.slice(valueAt)),
    span,
    lines,
    lead,
    note,
  };
}

function addFaults(line: LogicalLine, faults: Problem[]): void {
  const { content, end, isCut } = line;
  const add = (start: number, length: number, detail: string) =>
    faults.push({ code: "format.syntax", span: { start, end: Math.min(start + length, end) }, detail });
  const bad = badEscape(content);
  if (bad !== undefined) add(offsetIn(line, bad, "start"), 2, "four hexadecimal digits expected");
  // text added after it would become a part of it
  if (isCut) add(end - 1, 1, "another line expected");
}

function badEscape(content: string): number | undefined {
  if (!content.includes("\\u")) return undefined;
  for (const { 0: written, index } of content.matchAll(/\\(?:u[\da-fA-F]{4}|.)/gs)) {
    if (written === "\\u") return index;
  }
  return undefined;
}

function endOfKey(content: string): number {
  let at = 0;
  while (at < content.length && !isPropertiesBlank(content.charAt(at)) && !"=:".includes(content.charAt(at))) {
    at += content.charAt(at) === "\\" ? 2 : 1;
  }
  return Math.min(at, content.length);
}

/** After the blanks around at most one `=` or `:`. */
function startOfValue(content: string, keyEnd: number): number {
  let at = skipBlanks(content, keyEnd);
  if (at < content.length && "=:".includes(content.charAt(at))) at = skipBlanks(content, at + 1);
  return at;
}

function skipBlanks(content: string, from: number): number {
  let at = from;
  while (at < content.length && isPropertiesBlank(content.charAt(at))) at++;
  return at;
}

function decodeEscapes(raw: string): string {
  if (!raw.includes("\\")) return raw;
  return raw.replace(/\\(?:u([\da-fA-F]{4})|(.))/gs, (_, digits: string | undefined, character: string) =>
    digits === undefined ? (controls[character] ?? character) : String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

const controls: Readonly<Record<string, string>> = { t: "\t", n: "\n", r: "\r", f: "\f" };

/** Joins comment lines without their marks; `undefined` if they are empty. */
function noteIn(comments: string): string | undefined {
  const lines = comments.split(/\r\n|\r|\n/).map((line) => line.trim().replace(/^[#!]+\s?/, ""));
  const note = lines.join("\n").trim();
  return note === "" ? undefined : note;
}
