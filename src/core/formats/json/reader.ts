import type { Path } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Container, Dialect, Item, Value } from "./tree.ts";

/** How many containers may lie in each other; no locale file comes near, and recursion stays shallow. */
export const maxDepth = 200;

/** A text, what it holds and what is wrong with it. */
export interface Tree {
  readonly text: string;
  /** After the BOM. */
  readonly start: number;
  /** Absent for a text of white space and comments only. */
  readonly root: Value | undefined;
  /** Sorted by place. */
  readonly problems: readonly Problem[];
  /** The first problem that makes the text unfit for edits. */
  readonly fault: Problem | undefined;
  /** Absent: JSON's. */
  readonly dialect?: Dialect;
}

/** Makes a tree of what `scan` tells of a text without its BOM; never throws. */
export function treeOf(text: string, scan: (text: string, reader: Reader) => void): Tree {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const reader = createReader(start, text.length);
  try {
    scan(start === 0 ? text : text.slice(1), reader);
  } catch (error) {
    if (error !== enough) throw error;
  }
  const problems = reader.problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  const fault = problems.find(({ code }) => code !== "format.duplicateKey");
  return { text, start, root: reader.root(), problems, fault };
}

/** Is told the tokens of a text: offsets from its start, lines and columns from 0. Throws to end the reading. */
export type Reader = ReturnType<typeof createReader>;

/** Whether a path leads to what is a text by its form only: a schema's address is nothing to translate. */
export const isReserved = (path: Path): boolean => path.length === 1 && path[0] === "$schema";

/** One broken token tells on in many; nobody reads more than these. */
const maxFaults = 100;
/** Thrown inside a scan, the only way to make `visit` stop. */
const enough = new Error("enough read");

interface Key {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly lineStart: number;
}

function createReader(base: number, endOfText: number) {
  const open: Container[] = [];
  const lines: number[] = [];
  const problems: Problem[] = [];
  let root: Value | undefined;
  let key: Key | undefined;
  let lastFault = -1;

  const fault = (code: "format.syntax" | "format.depth", offset: number, length: number, detail?: string): void => {
    const start = base + offset;
    if (start === lastFault) return;
    lastFault = start;
    // a comment that is cut off within its first three characters is told as longer than the text
    const span = { start, end: Math.min(start + length, endOfText) };
    problems.push(detail === undefined ? { code, span } : { code, span, detail });
    if (code === "format.depth" || problems.length >= maxFaults) throw enough;
  };
  const attach = (value: Value, lineStart: number): void => {
    const parent = open.at(-1);
    if (parent === undefined) root ??= value;
    else if (parent.kind === "array") parent.items.push(item(undefined, value, lineStart));
    else if (key !== undefined) {
      shadow(parent, key.text, open, problems);
      parent.winners.set(key.text, parent.items.length);
      parent.items.push(item(key, value, lineStart));
    }
    key = undefined;
  };
  const begin =
    (kind: Container["kind"]) =>
    (offset: number, length: number, line: number, column: number): void => {
      const start = base + offset;
      const end = start + length;
      if (open.length >= maxDepth) fault("format.depth", offset, length);
      const lineStart = start - column;
      const oneLine = false;
      const value: Container = {
        kind,
        start,
        end,
        lineStart,
        oneLine,
        items: [],
        winners: new Map(),
        shadowed: undefined,
      };
      attach(value, lineStart);
      open.push(value);
      lines.push(line);
    };
  const end = (offset: number, length: number, line: number): void => {
    const value = open.pop();
    if (value === undefined) return;
    value.end = base + offset + length;
    value.oneLine = lines.pop() === line;
  };
  return {
    problems,
    root: () => root,
    fault,
    onObjectBegin: begin("object"),
    onArrayBegin: begin("array"),
    onObjectEnd: end,
    onArrayEnd: end,
    onObjectProperty(text: string, offset: number, length: number, _line: number, column: number) {
      key = { text, start: base + offset, end: base + offset + length, lineStart: base + offset - column };
    },
    onLiteralValue(value: unknown, offset: number, length: number, _line: number, column: number) {
      const span = { start: base + offset, end: base + offset + length };
      const isText = typeof value === "string" && !(open.length === 1 && key !== undefined && isReserved([key.text]));
      attach(isText ? { kind: "text", ...span, text: value } : { kind: "other", ...span }, base + offset - column);
    },
    onSeparator(character: string, offset: number) {
      const last = character === "," ? open.at(-1)?.items.at(-1) : undefined;
      if (last !== undefined) last.comma = base + offset;
    },
  };
}

function item(key: Key | undefined, value: Value, lineStart: number): Item {
  return {
    key: key?.text ?? "",
    start: key?.start ?? value.start,
    keyEnd: key?.end ?? value.start,
    lineStart: key?.lineStart ?? lineStart,
    value,
    comma: -1,
  };
}

/** Notes that `key` comes again: what it read so far is never read. */
function shadow(parent: Container, key: string, open: readonly Container[], problems: Problem[]): void {
  const index = parent.winners.get(key);
  const earlier = index === undefined ? undefined : parent.items[index];
  if (index === undefined || earlier === undefined) return;
  parent.shadowed ??= new Map();
  const known = parent.shadowed.get(key);
  if (known === undefined) parent.shadowed.set(key, [index]);
  else known.push(index);
  const span = { start: earlier.start, end: earlier.keyEnd };
  problems.push({ code: "format.duplicateKey", span, path: [...pathOf(open), key], detail: key });
}

/** The path of the innermost open container. */
function pathOf(open: readonly Container[]): Path {
  return open.slice(0, -1).map(({ kind, items }) => {
    const last = items.at(-1);
    return kind === "array" ? items.length - 1 : (last?.key ?? "");
  });
}
