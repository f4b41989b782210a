import type { Path } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import type { JsonContainer, JsonDialect, JsonItem, JsonValue } from "./jsonTree.ts";

/** The maximum nesting of containers: more than any locale file has, and recursion stays shallow. */
export const maxJsonDepth = 200;

/** A text, its values and its problems. */
export interface JsonTree {
  readonly text: string;
  /** After the BOM. */
  readonly start: number;
  /** `undefined` for a text of white space and comments only. */
  readonly root: JsonValue | undefined;
  /** Sorted by place. */
  readonly problems: readonly Problem[];
  /** The first problem that makes the text unfit for edits. */
  readonly fault: Problem | undefined;
  /** Default: JSON's. */
  readonly dialect?: JsonDialect;
}

/** Builds a tree from the tokens that `scan` reports of a text without its BOM; never throws. */
export function buildJsonTree(text: string, scan: (text: string, reader: JsonTreeBuilder) => void): JsonTree {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const reader = createTreeBuilder(start, text.length);
  try {
    scan(start === 0 ? text : text.slice(1), reader);
  } catch (error) {
    if (error !== stopSignal) throw error;
  }
  const problems = reader.problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  const fault = problems.find(({ code }) => code !== "format.duplicateKey");
  return { text, start, root: reader.root(), problems, fault };
}

/** Receives the tokens of a text: offsets from its start, lines and columns from 0. Throws to stop reading. */
export type JsonTreeBuilder = ReturnType<typeof createTreeBuilder>;

/** Returns whether a path leads to a string that is not translatable, the address of a schema. */
export const isReserved = (path: Path): boolean => path.length === 1 && path[0] === "$schema";

/** The maximum number of reported problems, as one broken token causes many. */
const maxFaults = 100;
/** Thrown inside a scan, the only way to make `visit` stop. */
const stopSignal = new Error("enough read");

interface Key {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly lineStart: number;
}

function createTreeBuilder(base: number, endOfText: number) {
  const open: JsonContainer[] = [];
  const lines: number[] = [];
  const problems: Problem[] = [];
  let root: JsonValue | undefined;
  let key: Key | undefined;
  let lastFault = -1;

  const fault = (code: "format.syntax" | "format.depth", offset: number, length: number, detail?: string): void => {
    const start = base + offset;
    if (start === lastFault) return;
    lastFault = start;
    // a comment that is cut off within its first three characters is reported as longer than the text
    const span = { start, end: Math.min(start + length, endOfText) };
    problems.push(detail === undefined ? { code, span } : { code, span, detail });
    if (code === "format.depth" || problems.length >= maxFaults) throw stopSignal;
  };
  const attach = (value: JsonValue, lineStart: number): void => {
    const parent = open.at(-1);
    if (parent === undefined) root ??= value;
    else if (parent.kind === "array") parent.items.push(item(undefined, value, lineStart));
    else if (key !== undefined) {
      registerDuplicate(parent, key.text, open, problems);
      parent.winners.set(key.text, parent.items.length);
      parent.items.push(item(key, value, lineStart));
    }
    key = undefined;
  };
  const begin =
    (kind: JsonContainer["kind"]) =>
    (offset: number, length: number, line: number, column: number): void => {
      const start = base + offset;
      const end = start + length;
      if (open.length >= maxJsonDepth) fault("format.depth", offset, length);
      const lineStart = start - column;
      const oneLine = false;
      const value: JsonContainer = {
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
      const start = base + offset;
      const end = start + length;
      const isText = typeof value === "string" && !(open.length === 1 && key !== undefined && isReserved([key.text]));
      attach(isText ? { kind: "text", start, end, text: value } : { kind: "other", start, end }, start - column);
    },
    onSeparator(character: string, offset: number) {
      const last = character === "," ? open.at(-1)?.items.at(-1) : undefined;
      if (last !== undefined) last.comma = base + offset;
    },
  };
}

function item(key: Key | undefined, value: JsonValue, lineStart: number): JsonItem {
  return {
    key: key?.text ?? "",
    start: key?.start ?? value.start,
    keyEnd: key?.end ?? value.start,
    lineStart: key?.lineStart ?? lineStart,
    value,
    comma: -1,
  };
}

/** Registers a repeated key: its earlier value is never read. */
function registerDuplicate(
  parent: JsonContainer,
  key: string,
  open: readonly JsonContainer[],
  problems: Problem[],
): void {
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

/** Returns the path of the innermost open container. */
function pathOf(open: readonly JsonContainer[]): Path {
  return open.slice(0, -1).map(({ kind, items }) => {
    const last = items.at(-1);
    return kind === "array" ? items.length - 1 : (last?.key ?? "");
  });
}
