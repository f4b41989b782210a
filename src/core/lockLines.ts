import type { Locale } from "./catalog.ts";
import { isEngineMark } from "./engines/engineMark.ts";
import type { LocaleEntry, LockEntry, ReadLine } from "./lockEntry.ts";
import { createFormerReader } from "./lockFormerLines.ts";
import type { Writable } from "./writable.ts";

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
  let isFormer = false;
  return (line) => {
    const found = isFormer ? (readFormer(line) ?? readLine(line)) : (readLine(line) ?? readFormer(line));
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
function readLine(line: string): ReadLine | undefined {
  const path = line.indexOf("\t") + 1;
  const source = path === 0 ? 0 : line.indexOf("\t", path) + 1;
  const items = source === 0 ? 0 : line.indexOf("\t", source) + 1;
  if (items === 0 || line.includes("\t", items)) return undefined;
  const usual = readSource(line.slice(source, items - 1));
  if (usual === undefined) return undefined;
  const entries = readItems(line, items, usual);
  return { place: line.slice(0, path - 1), path: line.slice(path, source - 1), entries, isFormer: false };
}

function readSource(text: string): Source | undefined {
  if (!/^[\w-]+(?:\/[\w-]+)?$/.test(text)) return undefined;
  const slash = text.indexOf("/");
  return slash < 0 ? { hash: text } : { hash: text.slice(0, slash), normal: text.slice(slash + 1) };
}

/** Reads the locales at the end of a line; what is none is left out. */
function readItems(line: string, start: number, usual: Source): readonly LocaleEntry[] {
  const entries: LocaleEntry[] = [];
  let engine: string | undefined;
  for (let at = start, end = at; at < line.length; at = end + 1) {
    end = endOfItem(line, at);
    const mark = readMark(line, at, end);
    const read = mark === undefined ? readItem(line, at, end, usual) : undefined;
    engine = mark ?? engine;
    if (read === undefined) continue;
    if (engine !== undefined) read.entry.engine = engine;
    entries.push(read);
  }
  return entries;
}

/** Reads `by:` and the mark of an engine, which locales cannot be taken for, as a hash has no `~`. */
function readMark(line: string, start: number, end: number): string | undefined {
  if (!line.startsWith("by:", start)) return undefined;
  const mark = line.slice(start + 3, end);
  return isEngineMark(mark) ? mark : undefined;
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
  const source = machine === last ? usual : readOtherSource(line.slice(machine, last));
  if (name === start || source === undefined) return undefined;
  const entry: Writable<LockEntry> = { hash: source.hash, state: isReviewed ? "reviewed" : "translated" };
  if (source.normal !== undefined) entry.normal = source.normal;
  if (machine > name) entry.machine = line.slice(name + 1, machine);
  return { locale: readLocale(line.slice(start, name)), entry };
}

const readOtherSource = (text: string): Source | undefined =>
  text.startsWith("=") ? readSource(text.slice(1)) : undefined;

/** The end of letters, digits and the like: the next `:`, `=` or `+`. */
function endOfPart(line: string, start: number, end: number): number {
  let at = start;
  while (at < end && !delimiters.has(line.charCodeAt(at))) at++;
  return at;
}

const delimiters: ReadonlySet<number> = new Set(Array.from(":=+", (one) => one.charCodeAt(0)));

const readLocale = (written: string): Locale =>
  written.includes("{") ? written.replace(/\{(\d{1,5})\}/g, (_, code) => String.fromCharCode(code)) : written;
