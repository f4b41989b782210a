import type { Locale } from "../catalog/catalog.ts";
import { isEngineMark } from "../engines/engineMark.ts";
import type { Writable } from "../values/writable.ts";
import type { LocaleEntry, LockEntry, ReadLine } from "./lockEntry.ts";
import { createFormerReader } from "./lockFormerLines.ts";

/** One line of a lock, with its position in the text. */
export interface LockLine {
  readonly start: number;
  /** After the line end. */
  readonly end: number;
  readonly text: string;
  /** `undefined` for comments and lines that this version does not know. */
  readonly read: ReadLine | undefined;
}

/** The lines of a text, read one by one. */
export function* lockLines(text: string): Iterable<LockLine> {
  const read = createLineReader();
  const ends = /\r\n|[\r\n]/g;
  for (let start = 0, end = 0; start < text.length; start = end) {
    const isEnded = ends.test(text);
    end = isEnded ? ends.lastIndex : text.length;
    const width = !isEnded ? 0 : text.startsWith("\r\n", end - 2) ? 2 : 1;
    const line = text.slice(start, end - width);
    yield { start, end, text: line, read: read(line) };
  }
}

/** Returns a reader of lines that tries the version of the line before first: only merged locks have lines of both. */
function createLineReader(): (line: string) => ReadLine | undefined {
  const readFormer = createFormerReader();
  const last: LastLine = { place: "", mark: "" };
  let isFormer = false;
  return (line) => {
    const found = isFormer ? (readFormer(line) ?? readLine(line, last)) : (readLine(line, last) ?? readFormer(line));
    isFormer = found?.isFormer ?? isFormer;
    return found;
  };
}

/** Returns whether a line is one of git's conflict markers. */
export const isConflictMarker = ({ text, read }: LockLine): boolean =>
  read === undefined && /^(<{7}|={7}|>{7}|\|{7})/.test(text);

/**
 * Writes the line of a message without its end. The source that most locales have is written once, the others with their
 * locales; locales of one engine follow its mark. `entries` are sorted by locale.
 */
export function lockLine(place: string, path: string, entries: readonly LocaleEntry[]): string {
  const source = usualSource(entries);
  const usual = sourceText(source);
  let line = `${place}\t${path}\t${usual}`;
  let separator = "\t";
  for (const { mark, members } of byEngine(entries)) {
    if (mark !== undefined) line += `${separator}by:${mark}`;
    if (mark !== undefined) separator = " ";
    for (const { locale, entry } of members) {
      line += separator + writeItem(locale, entry, isOfSource(entry, source) ? "" : `=${sourceText(entry)}`);
      separator = " ";
    }
  }
  return line;
}

interface EngineGroup {
  readonly mark: string | undefined;
  readonly members: readonly LocaleEntry[];
}

/** Entries by engine, by the order of marks; those without one are the first. */
function byEngine(entries: readonly LocaleEntry[]): readonly EngineGroup[] {
  const engine = entries[0]?.entry.engine;
  if (entries.every(({ entry }) => entry.engine === engine)) return [{ mark: writtenMark(engine), members: entries }];
  const groups = new Map<string, LocaleEntry[]>();
  for (const one of entries) {
    const mark = writtenMark(one.entry.engine) ?? "";
    groups.set(mark, [...(groups.get(mark) ?? []), one]);
  }
  const sorted = [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([mark, members]) => ({ mark: writtenMark(mark), members }));
}

const writtenMark = (engine: string | undefined): string | undefined =>
  engine !== undefined && isEngineMark(engine) ? engine : undefined;

type Source = Pick<LockEntry, "hash" | "normal">;

const sourceText = ({ hash, normal }: Source): string => (normal === undefined ? hash : `${hash}/${normal}`);

const isOfSource = (entry: LockEntry, { hash, normal }: Source): boolean =>
  entry.hash === hash && entry.normal === normal;

/** The source of most locales; of two that are as frequent, the first by code unit. */
function usualSource(entries: readonly LocaleEntry[]): Source {
  const first: Source = entries[0]?.entry ?? { hash: "" };
  if (entries.every(({ entry }) => isOfSource(entry, first))) return first;
  const counts = new Map<string, number>();
  for (const { entry } of entries) counts.set(sourceText(entry), (counts.get(sourceText(entry)) ?? 0) + 1);
  const [[usual = ""] = []] = [...counts].sort(([one, few], [other, many]) => many - few || (one < other ? -1 : 1));
  return entries.find(({ entry }) => sourceText(entry) === usual)?.entry ?? first;
}

function writeItem(locale: Locale, { machine, state }: LockEntry, source: string): string {
  const name = locale.replace(/[\s:=+{]/g, (found) => `{${found.charCodeAt(0)}}`);
  const text = machine === undefined ? name : `${name}:${machine}`;
  return `${text}${source}${state === "reviewed" ? "+" : ""}`;
}

/** Reads a line of this version: its place, path, source and locales, with tabs between them. */
function readLine(line: string, last: LastLine): ReadLine | undefined {
  const path = line.indexOf("\t") + 1;
  const source = path === 0 ? 0 : line.indexOf("\t", path) + 1;
  const items = source === 0 ? 0 : line.indexOf("\t", source) + 1;
  if (items === 0 || line.includes("\t", items)) return undefined;
  const usual = readSource(line, source, items - 1);
  if (usual === undefined) return undefined;
  const entries = readItems(line, items, usual, last);
  if (path - 1 !== last.place.length || !line.startsWith(last.place)) last.place = line.slice(0, path - 1);
  return { place: last.place, path: line.slice(path, source - 1), entries, isFormer: false };
}

/** Parts that the line before had: most lines have the same ones, which are kept once. */
interface LastLine {
  place: string;
  mark: string;
}

/** Reads a hash, or two with a slash between them. */
function readSource(line: string, start: number, end: number): Source | undefined {
  const hash = endOfHash(line, start, end);
  if (hash === start) return undefined;
  if (hash === end) return { hash: line.slice(start, end) };
  const isNormal = line[hash] === "/" && hash + 1 < end && endOfHash(line, hash + 1, end) === end;
  return isNormal ? { hash: line.slice(start, hash), normal: line.slice(hash + 1, end) } : undefined;
}

function endOfHash(line: string, start: number, end: number): number {
  let at = start;
  while (at < end && hashDigits[line.charCodeAt(at)] === 1) at++;
  return at;
}

/** 1 for each digit of base64url. */
const hashDigits = new Uint8Array(128);
for (const digit of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
  hashDigits[digit.charCodeAt(0)] = 1;

/** Reads the locales at the end of a line; what is none is left out. */
function readItems(line: string, start: number, usual: Source, last: LastLine): readonly LocaleEntry[] {
  const entries: LocaleEntry[] = [];
  let engine: string | undefined;
  for (let at = start, end = at; at < line.length; at = end + 1) {
    end = endOfItem(line, at);
    const mark = readMark(line, at, end, last);
    const read = mark === undefined ? readItem(line, at, end, usual) : undefined;
    engine = mark ?? engine;
    if (read === undefined) continue;
    if (engine !== undefined) read.entry.engine = engine;
    entries.push(read);
  }
  return entries;
}

/** Reads `by:` and the mark of an engine, which locales cannot be taken for, as a hash has no `~`. */
function readMark(line: string, start: number, end: number, last: LastLine): string | undefined {
  if (!line.startsWith("by:", start)) return undefined;
  if (last.mark !== "" && end - start === last.mark.length + 3 && line.endsWith(last.mark, end)) return last.mark;
  const mark = line.slice(start + 3, end);
  if (!isEngineMark(mark)) return undefined;
  last.mark = mark;
  return mark;
}

function endOfItem(line: string, start: number): number {
  const space = line.indexOf(" ", start);
  return space < 0 ? line.length : space;
}

/** Reads `LOCALE`, `:` and the hash of the machine's text, `=` and another source, `+` if it is reviewed. */
function readItem(line: string, start: number, end: number, usual: Source) {
  const isReviewed = line[end - 1] === "+";
  const last = isReviewed ? end - 1 : end;
  const name = endOfPart(line, start, last);
  const machine = line[name] === ":" && name < last ? endOfPart(line, name + 1, last) : name;
  const source = machine === last ? usual : readOtherSource(line, machine, last);
  if (name === start || source === undefined) return undefined;
  const entry: Writable<LockEntry> = { hash: source.hash, state: isReviewed ? "reviewed" : "translated" };
  if (source.normal !== undefined) entry.normal = source.normal;
  if (machine > name) entry.machine = line.slice(name + 1, machine);
  return { locale: readLocale(line.slice(start, name)), entry };
}

const readOtherSource = (line: string, start: number, end: number): Source | undefined =>
  line[start] === "=" ? readSource(line, start + 1, end) : undefined;

/** The end of letters, digits and the like: the next `:`, `=` or `+`. */
function endOfPart(line: string, start: number, end: number): number {
  let at = start;
  while (at < end && !delimiters.has(line.charCodeAt(at))) at++;
  return at;
}

const delimiters: ReadonlySet<number> = new Set(Array.from(":=+", (one) => one.charCodeAt(0)));

const readLocale = (written: string): Locale =>
  written.includes("{") ? written.replace(/\{(\d{1,5})\}/g, (_, code) => String.fromCharCode(code)) : written;
