import { isEngineMark } from "./engines/engineMark.ts";

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
  for (const { index, 0: whole, 1: line = "" } of text.matchAll(/([^\r\n]*)(?:\r\n|\n|\r|$)/g)) {
    if (whole !== "") yield { start: index, end: index + whole.length, text: line, read: read(line) };
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

function read(line: string): ReadLine | undefined {
  const [locale, name, path, hash, state, ...more] = line.split("\t");
  if (hash === undefined || (state !== "translated" && state !== "reviewed")) return undefined;
  // what a later version adds has a name too
  if (!more.every((field) => /^[a-z]+:/.test(field))) return undefined;
  const findLabel = (label: string): string | undefined =>
    more.find((field) => field.startsWith(label))?.slice(label.length);
  const [normal, machine, by] = [findLabel("norm:"), findLabel("mt:"), findLabel("by:")];
  const engine = by !== undefined && isEngineMark(by) ? { engine: by } : {};
  const file = `${locale}\t${name}`;
  const extras = { ...(normal !== undefined && { normal }), ...(machine !== undefined && { machine }), ...engine };
  return { key: `${file}\t${path}`, file, path: path ?? "", entry: { hash, state, ...extras } };
}
