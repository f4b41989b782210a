import { isEngineMark } from "../engines/engineMark.ts";
import { shortHash } from "../hash/shortHash.ts";
import type { Writable } from "../values/writable.ts";
import type { LockEntry, ReadLine } from "./lockEntry.ts";
import { lockPlace } from "./lockPlace.ts";

/** Parts that the line before had: most lines have the same file and engine, which are kept once. */
interface LastLine {
  /** Locale and file. */
  name: string;
  locale: string;
  place: string;
  mark: string | undefined;
}

/**
 * Returns a reader of lines of version 1, which have one locale: locale, file, path, hash, state and labelled fields. It
 * reads them in one pass, as locks of large projects have hundreds of thousands of them.
 */
export function createFormerReader(): (line: string) => ReadLine | undefined {
  const last: LastLine = { name: "", locale: "", place: "", mark: undefined };
  return (line) => readFormerLine(line, last);
}

function readFormerLine(line: string, last: LastLine): ReadLine | undefined {
  const locale = line.indexOf("\t");
  const name = line.indexOf("\t", locale + 1);
  const path = line.indexOf("\t", name + 1);
  const hash = line.indexOf("\t", path + 1);
  // after the last tab the search begins again
  const isComplete = locale >= 0 && locale < name && name < path && path < hash;
  const entry = isComplete ? readEntry(line, path + 1, hash, last) : undefined;
  if (entry === undefined) return undefined;
  if (!line.startsWith(last.name) || last.name.length !== name) {
    last.name = line.slice(0, name);
    last.locale = line.slice(0, locale);
    last.place = lockPlace(last.locale, line.slice(locale + 1, name));
  }
  const entries = [{ locale: last.locale, entry }];
  return { place: last.place, path: line.slice(name + 1, path), entries, isFormer: true };
}

function readEntry(line: string, start: number, hash: number, last: LastLine): LockEntry | undefined {
  const end = endOfField(line, hash + 1);
  const state = states.find((one) => hash + 1 + one.length === end && line.startsWith(one, hash + 1));
  const source = readHash(line.slice(start, hash));
  if (state === undefined || source === undefined) return undefined;
  const entry: Writable<LockEntry> = { hash: source, state };
  for (let at = end, next = at; at < line.length; at = next) {
    next = endOfField(line, at + 1);
    if (hasMark(line, at + 1, next, last.mark)) entry.engine ??= last.mark;
    else if (!readField(line.slice(at + 1, next), entry, last)) return undefined;
  }
  return entry;
}

const states = ["translated", "reviewed"] as const;

function endOfField(line: string, start: number): number {
  const tab = line.indexOf("\t", start);
  return tab < 0 ? line.length : tab;
}

/** Returns whether a field has the mark of the line before, without making a text of it. */
const hasMark = (line: string, start: number, end: number, mark: string | undefined): mark is string =>
  mark !== undefined && end - start === mark.length + 3 && line.startsWith("by:", start) && line.endsWith(mark, end);

/** Adds a field to an entry, of several with one label the first; returns `false` for a field without a label. */
function readField(field: string, entry: Writable<LockEntry>, last: LastLine): boolean {
  if (field.startsWith("mt:")) addHash(entry, "machine", field.slice(3));
  else if (field.startsWith("by:")) readMark(field.slice(3), entry, last);
  else if (field.startsWith("norm:")) addHash(entry, "normal", field.slice(5));
  else return /^[a-z]+:/.test(field);
  return true;
}

function addHash(entry: Writable<LockEntry>, name: "machine" | "normal", written: string): void {
  const hash = readHash(written);
  if (hash !== undefined) entry[name] ??= hash;
}

function readMark(mark: string, entry: Writable<LockEntry>, last: LastLine): void {
  if (!isEngineMark(mark)) return;
  last.mark = mark;
  entry.engine ??= mark;
}

/** Version 1 wrote the same 48 bits as hexadecimal digits. Other words are no hash of a text, but tell entries apart. */
function readHash(written: string): string | undefined {
  const short = written.length === 12 ? shortHash(written) : undefined;
  return short ?? (/^[\w-]+$/.test(written) ? written : undefined);
}
