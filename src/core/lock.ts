import type { Locale } from "./catalog.ts";
import { sha256 } from "./hash.ts";
import { type LockEntry, type LockLine, lockLine, lockLines, type ReadLine } from "./lockLines.ts";
import { type EntriesByFile, NewLines, newLineSteps } from "./lockNewLines.ts";
import { type Path, pathText } from "./message.ts";
import type { Problem } from "./problem.ts";
import { normalizeSource, type SourceChange, withoutDescriptions } from "./sourceChange.ts";
import type { Edit } from "./textEdits.ts";
import { itemsInStep, runSteps, type Steps } from "./workSteps.ts";

/** A line to write, or with an `entry` of `undefined` to remove. */
export interface LockChange {
  readonly locale: Locale;
  /** Relative to the lock file's folder. */
  readonly file: string;
  /** A path, or what `pathText` writes for it. */
  readonly path: Path | string;
  readonly entry: LockEntry | undefined;
}

/** The content of a `glossa.lock`. */
export interface Lock {
  get(locale: Locale, file: string, path: Path): LockEntry | undefined;
  /** `get` for many messages of one file; `textOf` is `pathText`, or remembers its results. */
  ofFile(locale: Locale, file: string, textOf?: (path: Path) => string): (path: Path) => LockEntry | undefined;
  /** The paths, as `pathText` writes them, that the lock has of one file. */
  pathsOf(locale: Locale, file: string): Iterable<string>;
  /** Returns whether a machine made this translation in a file; its path may have changed since. */
  isMachine(locale: Locale, file: string, translation: string): boolean;
  /** The marks of the engines that made translations (see `engineMark`), with the number of lines of each. */
  engines(): ReadonlyMap<string, number>;
  /** Conflict markers, reported as `format.syntax`; the lines between them count, the last one of a message wins. */
  readonly problems: readonly Problem[];
}

/** The first 12 hexadecimal digits of the SHA-256 of the text in UTF-8. */
export const sourceHash = (text: string): string => sha256(text).slice(0, 12);

/** The same of a translation, without the descriptions of its placeholders: a merge may renew them. */
export const machineHash = (translation: string): string => sourceHash(withoutDescriptions(translation));

/** Returns the hashes that an entry keeps of its source. Most sources are in normal form and need no second hash. */
export function sourceFields(source: string): Pick<LockEntry, "hash" | "normal"> {
  const hash = sourceHash(source);
  const normal = normalizeSource(source);
  return normal === source ? { hash } : { hash, normal: sourceHash(normal) };
}

/** An entry, or a fresh one, as made from this source. */
export function withSource({ machine, engine }: Partial<LockEntry> = {}, source: string): Omit<LockEntry, "state"> {
  return {
    ...sourceFields(source),
    ...(machine !== undefined && { machine }),
    ...(engine !== undefined && { engine }),
  };
}

/** Compares a source with the one that an entry was made from, by the hashes of both. */
export function changeSince({ hash, normal = hash }: LockEntry, now: Pick<LockEntry, "hash" | "normal">): SourceChange {
  if (hash === now.hash) return "same";
  return normal === (now.normal ?? now.hash) ? "equivalent" : "changed";
}

/** Reads the text of a `glossa.lock`; an empty text is an empty lock. */
export const parseLock = (text: string): Lock => runSteps(lockSteps(text));

/** The same in steps: the lock of a large project has a hundred thousand lines. */
export function* lockSteps(text: string): Steps<Lock> {
  const files = new Map<string, Map<string, LockEntry>>();
  const problems: Problem[] = [];
  let count = 0;
  // lines of one file follow each other
  let file: string | undefined;
  let entries = new Map<string, LockEntry>();
  for (const { start, text: line, read } of lockLines(text)) {
    if (++count % itemsInStep === 0) yield;
    if (read !== undefined) {
      if (read.file !== file) entries = forFile(files, read.file, () => new Map());
      file = read.file;
      entries.set(read.path, read.entry);
    } else if (/^(<{7}|={7}|>{7}|\|{7})/.test(line)) {
      problems.push({ code: "format.syntax", span: { start, end: start + line.length }, detail: line.slice(0, 7) });
    }
  }
  const ofFile: Lock["ofFile"] = (locale, file, textOf = pathText) => {
    const entries = files.get(`${locale}\t${file}`);
    return (path) => entries?.get(textOf(path));
  };
  return {
    ofFile,
    get: (locale, file, path) => ofFile(locale, file)(path),
    pathsOf: (locale, file) => files.get(`${locale}\t${file}`)?.keys() ?? [],
    isMachine: machineTexts(files),
    engines: () => countEngines(files),
    problems,
  };
}

function countEngines(files: ReadonlyMap<string, ReadonlyMap<string, LockEntry>>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const entries of files.values())
    for (const { engine } of entries.values())
      if (engine !== undefined) counts.set(engine, (counts.get(engine) ?? 0) + 1);
  return counts;
}

function machineTexts(files: ReadonlyMap<string, ReadonlyMap<string, LockEntry>>): Lock["isMachine"] {
  const known = new Map<string, ReadonlySet<string | undefined>>();
  return (locale, name, translation) => {
    const file = `${locale}\t${name}`;
    const hashes = known.get(file) ?? new Set([...(files.get(file)?.values() ?? [])].map(({ machine }) => machine));
    known.set(file, hashes);
    return hashes.has(machineHash(translation));
  };
}

/** The smallest edits, line by line, that apply the changes; unknown lines stay. */
export const lockEdits = (text: string, changes: readonly LockChange[]): readonly Edit[] =>
  runSteps(lockEditSteps(text, changes));

/** The same in steps. */
export function* lockEditSteps(text: string, changes: readonly LockChange[]): Steps<readonly Edit[]> {
  if (changes.length === 0) return [];
  const wanted = yield* entrySteps(changes);
  const lines = yield* collectSteps(lockLines(text));
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  const fresh = new NewLines(yield* newLineSteps(wanted, yield* pathSteps(lines, wanted)), end);
  const edits: Edit[] = [];
  for (const [at, line] of lines.entries()) {
    if (at % itemsInStep === 0) yield;
    if (line.read !== undefined) edits.push(...(yield* editsAt(line, line.read, wanted, fresh)));
  }
  const added = yield* fresh.upTo(undefined);
  return added === "" ? edits : [...edits, insertAt(text.length, opening(text, end) + added)];
}

/** The entries of changes; the last one of a message wins. */
function* entrySteps(changes: readonly LockChange[]): Steps<EntriesByFile> {
  const wanted = new Map<string, Map<string, LockEntry | undefined>>();
  // those of one file follow each other
  let last: LockChange | undefined;
  let entries = new Map<string, LockEntry | undefined>();
  for (const [at, change] of changes.entries()) {
    if (at % itemsInStep === 0) yield;
    const { locale, file, path, entry } = change;
    if (locale !== last?.locale || file !== last.file) entries = forFile(wanted, `${locale}\t${file}`, () => new Map());
    last = change;
    entries.set(typeof path === "string" ? path : pathText(path), entry);
  }
  return wanted;
}

/** The paths that a lock has of each file that changes. */
function* pathSteps(
  lines: readonly LockLine[],
  wanted: EntriesByFile,
): Steps<ReadonlyMap<string, ReadonlySet<string>>> {
  const present = new Map<string, Set<string>>();
  for (const [at, { read }] of lines.entries()) {
    if (at % itemsInStep === 0) yield;
    if (read !== undefined && wanted.has(read.file))
      forFile(present, read.file, () => new Set<string>()).add(read.path);
  }
  return present;
}

/** Returns the edits at one line: lines inserted before it, and its replacement or removal. */
function* editsAt(line: LockLine, read: ReadLine, wanted: EntriesByFile, fresh: NewLines): Steps<readonly Edit[]> {
  const added = yield* fresh.upTo(read.key);
  const entries = wanted.get(read.file);
  const edit = entries?.has(read.path) ? replace(line, entries.get(read.path)) : undefined;
  return [...(added === "" ? [] : [insertAt(line.start, added)]), ...(edit === undefined ? [] : [edit])];
}

const insertAt = (at: number, text: string): Edit => ({ span: { start: at, end: at }, text });

function* collectSteps<T>(items: Iterable<T>): Steps<readonly T[]> {
  const all: T[] = [];
  for (const item of items) if (all.push(item) % itemsInStep === 0) yield;
  return all;
}

/** Returns what a map has for a file, and gives it a new one if it has nothing. */
function forFile<T>(files: Map<string, T>, file: string, make: () => T): T {
  const known = files.get(file);
  if (known !== undefined) return known;
  const fresh = make();
  files.set(file, fresh);
  return fresh;
}

function replace(line: LockLine, entry: LockEntry | undefined): Edit | undefined {
  if (entry === undefined) return { span: { start: line.start, end: line.end }, text: "" };
  const text = lockLine(line.read?.key ?? "", entry);
  return text === line.text ? undefined : { span: { start: line.start, end: line.start + line.text.length }, text };
}

/** Returns the text needed between the existing text and lines added at its end. */
function opening(text: string, end: string): string {
  if (text === "")
    return `# Glossa: the source text that each translation was made from. Keep it under version control.${end}`;
  return text.endsWith("\n") ? "" : end;
}
