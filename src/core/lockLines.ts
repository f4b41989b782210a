import { isEngineMark } from "./engines/engineMark.ts";
import type { Writable } from "./writable.ts";

/** One line of `glossa.lock`: the source that a translation was made from, and whether a machine made it. */
export interface LockEntry {
  /** `sourceHash` of the source text. */
  readonly hash: string;
  readonly state: "translated" | "reviewed";
  /** `sourceHash` of the normal form of the source (`normalizeSource`), if the source is written otherwise. */
  readonly normal?: string;
  /** `machineHash` of the translation that a machine made; undefined if unknown. */
  readonly machine?: string;
  /** `engineMark` of that machine; undefined if unknown. */
  readonly engine?: string;
}

/** One line of a lock, with its position in the text. */
export interface LockLine {
  readonly start: number;
  /** After the line end. */
  readonly end: number;
  readonly text: string;
  /** `undefined` for comments and lines that this version does not know. */
  readonly read: ReadLine | undefined;
}

/** The content of a line. */
export interface ReadLine {
  /** Locale, file and path, which identify the line. */
  readonly key: string;
  readonly file: string;
  readonly path: string;
  readonly entry: LockEntry;
}

/** The lines of a text, read one by one. */
export function* lockLines(text: string): Iterable<LockLine> {
  const last: LastMark = {};
  const ends = /\r\n|[\r\n]/g;
  for (let start = 0, end = 0; start < text.length; start = end) {
    const isEnded = ends.test(text);
    end = isEnded ? ends.lastIndex : text.length;
    const width = !isEnded ? 0 : text.startsWith("\r\n", end - 2) ? 2 : 1;
    const line = text.slice(start, end - width);
    yield { start, end, text: line, read: read(line, last) };
  }
}

/** A line as it is written, without its end. */
export function lockLine(key: string, entry: LockEntry | undefined): string {
  let line = `${key}\t${entry?.hash}\t${entry?.state}`;
  if (entry?.normal !== undefined) line += `\tnorm:${entry.normal}`;
  if (entry?.machine !== undefined) line += `\tmt:${entry.machine}`;
  if (entry?.engine !== undefined) line += `\tby:${entry.engine}`;
  return line;
}

/** The mark of an engine that the line before had: most lines have the same one, which is kept once. */
interface LastMark {
  mark?: string;
}

/** Reads a line in one pass, as locks of large projects have hundreds of thousands of them. */
function read(line: string, last: LastMark): ReadLine | undefined {
  const name = line.indexOf("\t", line.indexOf("\t") + 1);
  const path = name < 0 ? -1 : line.indexOf("\t", name + 1);
  const hash = path < 0 ? -1 : line.indexOf("\t", path + 1);
  if (hash < 0) return undefined;
  const end = endOfField(line, hash + 1);
  const state = line.slice(hash + 1, end);
  if (state !== "translated" && state !== "reviewed") return undefined;
  const entry: Writable<LockEntry> = { hash: line.slice(path + 1, hash), state };
  for (let at = end, next = at; at < line.length; at = next) {
    next = endOfField(line, at + 1);
    if (!readField(line.slice(at + 1, next), entry, last)) return undefined;
  }
  return { key: line.slice(0, path), file: line.slice(0, name), path: line.slice(name + 1, path), entry };
}

function endOfField(line: string, start: number): number {
  const tab = line.indexOf("\t", start);
  return tab < 0 ? line.length : tab;
}

/** Adds a field to an entry, of several with one label the first; returns `false` for a field without a label. */
function readField(field: string, entry: Writable<LockEntry>, last: LastMark): boolean {
  if (field.startsWith("mt:")) entry.machine ??= field.slice(3);
  else if (field.startsWith("by:")) readMark(field.slice(3), entry, last);
  else if (field.startsWith("norm:")) entry.normal ??= field.slice(5);
  // what a later version adds has a label too
  else return /^[a-z]+:/.test(field);
  return true;
}

function readMark(mark: string, entry: Writable<LockEntry>, last: LastMark): void {
  if (mark !== last.mark && isEngineMark(mark)) last.mark = mark;
  if (mark === last.mark) entry.engine ??= last.mark;
}
