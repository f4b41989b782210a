import type { Locale } from "./catalog.ts";
import { sha256 } from "./hash.ts";
import { type Path, pathText } from "./message.ts";
import type { Problem } from "./problem.ts";
import { normalizeSource, type SourceChange, withoutDescriptions } from "./sourceChange.ts";
import type { Edit } from "./text.ts";

/** One line of `glossa.lock`: which source a translation was made from, and by whom. */
export interface LockEntry {
  /** `sourceHash` of the source text. */
  readonly hash: string;
  readonly state: "translated" | "reviewed";
  /** `sourceHash` of the normal form of the source (`normalizeSource`), where the source is written otherwise. */
  readonly normal?: string;
  /** `machineHash` of the translation that a machine made; absent where it is not known that one did. */
  readonly machine?: string;
}

/** A line to write, or with an `entry` of `undefined` to remove. */
export interface LockChange {
  readonly locale: Locale;
  /** Relative to the lock file's folder. */
  readonly file: string;
  /** A path, or what `pathText` writes for it. */
  readonly path: Path | string;
  readonly entry: LockEntry | undefined;
}

/** What a `glossa.lock` says. */
export interface Lock {
  get(locale: Locale, file: string, path: Path): LockEntry | undefined;
  /** `get` for many messages of one file. */
  ofFile(locale: Locale, file: string): (path: Path) => LockEntry | undefined;
  /** The paths, as `pathText` writes them, that the lock has of one file. */
  pathsOf(locale: Locale, file: string): Iterable<string>;
  /** Returns whether a machine made this translation somewhere in a file: it may have another path by now. */
  isMachine(locale: Locale, file: string, translation: string): boolean;
  /** Conflict markers, reported as `format.syntax`; the lines between them count, the last one of a message wins. */
  readonly problems: readonly Problem[];
}

/** The first 12 hexadecimal digits of the SHA-256 of the text in UTF-8. */
export const sourceHash = (text: string): string => sha256(text).slice(0, 12);

/** The same of a translation, without the descriptions of its placeholders: a merge may renew them. */
export const machineHash = (translation: string): string => sourceHash(withoutDescriptions(translation));

/** What an entry says about its source. Most sources are in their normal form already, and need no second hash. */
export function sourceFields(source: string): Pick<LockEntry, "hash" | "normal"> {
  const hash = sourceHash(source);
  const normal = normalizeSource(source);
  return normal === source ? { hash } : { hash, normal: sourceHash(normal) };
}

/** An entry, or a fresh one, as made from this source. */
export function withSource({ machine }: Partial<LockEntry> = {}, source: string): Omit<LockEntry, "state"> {
  return { ...sourceFields(source), ...(machine !== undefined && { machine }) };
}

/** How a source stands to the one that an entry was made from, by the hashes of both. */
export function changeSince({ hash, normal = hash }: LockEntry, now: Pick<LockEntry, "hash" | "normal">): SourceChange {
  if (hash === now.hash) return "same";
  return normal === (now.normal ?? now.hash) ? "equivalent" : "changed";
}

/** Reads the text of a `glossa.lock`; an empty text is an empty lock. */
export function parseLock(text: string): Lock {
  const files = new Map<string, Map<string, LockEntry>>();
  const problems: Problem[] = [];
  for (const { start, text: line, read } of linesOf(text)) {
    if (read !== undefined) into(files, read.file).set(read.path, read.entry);
    else if (/^(<{7}|={7}|>{7}|\|{7})/.test(line)) {
      problems.push({ code: "format.syntax", span: { start, end: start + line.length }, detail: line.slice(0, 7) });
    }
  }
  const ofFile: Lock["ofFile"] = (locale, file) => {
    const entries = files.get(`${locale}\t${file}`);
    return (path) => entries?.get(pathText(path));
  };
  return {
    ofFile,
    get: (locale, file, path) => ofFile(locale, file)(path),
    pathsOf: (locale, file) => files.get(`${locale}\t${file}`)?.keys() ?? [],
    isMachine: machineTexts(files),
    problems,
  };
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

/** The smallest edits, line by line, that make the lock say so; lines it doesn't know stay. */
export function lockEdits(text: string, changes: readonly LockChange[]): readonly Edit[] {
  if (changes.length === 0) return [];
  const wanted = new Map(changes.map((change) => [keyOf(change), change.entry]));
  const lines = linesOf(text);
  const present = new Set(lines.map(({ read }) => read?.key));
  const fresh = [...wanted].filter(([key, entry]) => entry !== undefined && !present.has(key));
  fresh.sort(([a], [b]) => byCode(a, b));
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  const edits: Edit[] = [];
  let next = 0;
  const insert = (at: number, until: string | undefined, before = ""): void => {
    const from = next;
    while (next < fresh.length && (until === undefined || byCode(fresh[next]?.[0] ?? "", until) < 0)) next++;
    const added = fresh.slice(from, next).map(([key, entry]) => write(key, entry) + end);
    if (added.length > 0) edits.push({ span: { start: at, end: at }, text: before + added.join("") });
  };
  for (const line of lines) {
    if (line.read === undefined) continue;
    insert(line.start, line.read.key);
    if (!wanted.has(line.read.key)) continue;
    const edit = replace(line, wanted.get(line.read.key));
    if (edit !== undefined) edits.push(edit);
  }
  insert(text.length, undefined, opening(text, end));
  return edits;
}

function into(files: Map<string, Map<string, LockEntry>>, file: string): Map<string, LockEntry> {
  const known = files.get(file);
  if (known !== undefined) return known;
  const fresh = new Map<string, LockEntry>();
  files.set(file, fresh);
  return fresh;
}

interface Line {
  readonly start: number;
  /** After the line end. */
  readonly end: number;
  readonly text: string;
  readonly read:
    | { readonly key: string; readonly file: string; readonly path: string; readonly entry: LockEntry }
    | undefined;
}

const keyOf = ({ locale, file, path }: LockChange): string =>
  `${locale}\t${file}\t${typeof path === "string" ? path : pathText(path)}`;
const write = (key: string, entry: LockEntry | undefined): string =>
  [
    `${key}\t${entry?.hash}\t${entry?.state}`,
    ...(entry?.normal === undefined ? [] : [`norm:${entry.normal}`]),
    ...(entry?.machine === undefined ? [] : [`mt:${entry.machine}`]),
  ].join("\t");
/** By UTF-16 code unit: the same everywhere, unlike a collation. */
const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function replace(line: Line, entry: LockEntry | undefined): Edit | undefined {
  if (entry === undefined) return { span: { start: line.start, end: line.end }, text: "" };
  const text = write(line.read?.key ?? "", entry);
  return text === line.text ? undefined : { span: { start: line.start, end: line.start + line.text.length }, text };
}

/** What must stand between the text and lines added at its end. */
function opening(text: string, end: string): string {
  if (text === "")
    return `# Glossa: the source text that each translation was made from. Keep it under version control.${end}`;
  return text.endsWith("\n") ? "" : end;
}

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  for (const { index, 0: whole, 1: line = "" } of text.matchAll(/([^\r\n]*)(?:\r\n|\n|\r|$)/g)) {
    if (whole !== "") lines.push({ start: index, end: index + whole.length, text: line, read: read(line) });
  }
  return lines;
}

function read(line: string): Line["read"] {
  const [locale, name, path, hash, state, ...more] = line.split("\t");
  if (hash === undefined || (state !== "translated" && state !== "reviewed")) return undefined;
  // what a later version adds has a name too
  if (!more.every((field) => /^[a-z]+:/.test(field))) return undefined;
  const named = (label: string): string | undefined =>
    more.find((field) => field.startsWith(label))?.slice(label.length);
  const [normal, machine] = [named("norm:"), named("mt:")];
  const file = `${locale}\t${name}`;
  const extras = { ...(normal !== undefined && { normal }), ...(machine !== undefined && { machine }) };
  return { key: `${file}\t${path}`, file, path: path ?? "", entry: { hash, state, ...extras } };
}
