import type { Locale } from "./catalog.ts";
import type { Path } from "./message.ts";
import type { Problem } from "./problem.ts";
import type { Edit } from "./text.ts";

/** One line of `glossa.lock`: which source a translation was made from. */
export interface LockEntry {
  /** `sourceHash` of the source text. */
  readonly hash: string;
  readonly state: "translated" | "reviewed";
}

/** A line to write, or with an `entry` of `undefined` to remove. */
export interface LockChange {
  readonly locale: Locale;
  /** Relative to the lock file's folder. */
  readonly file: string;
  readonly path: Path;
  readonly entry: LockEntry | undefined;
}

/** What a `glossa.lock` says. */
export interface Lock {
  get(locale: Locale, file: string, path: Path): LockEntry | undefined;
  /** Conflict markers, reported as `format.syntax`; the lines between them count, the last one of a message wins. */
  readonly problems: readonly Problem[];
}

/** The first 12 hexadecimal digits of the SHA-256 of the text in UTF-8. */
export function sourceHash(_text: string): string {
  throw new Error("under construction");
}

/** Reads the text of a `glossa.lock`; an empty text is an empty lock. */
export function parseLock(_text: string): Lock {
  throw new Error("under construction");
}

/** The smallest edits, line by line, that make the lock say so; lines it doesn't know stay. */
export function lockEdits(_text: string, _changes: readonly LockChange[]): readonly Edit[] {
  throw new Error("under construction");
}
