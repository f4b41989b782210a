import type { Locale } from "../catalog/catalog.ts";
import { type Path, pathText } from "../catalog/message.ts";
import { sha256 } from "../hash/hash.ts";
import { shortHash } from "../hash/shortHash.ts";
import { normalizeSource, type SourceChange, withoutDescriptions } from "../messages/sourceChange.ts";
import type { Problem } from "../problems/problem.ts";
import { itemsInStep, runSteps, type Steps } from "../work/workSteps.ts";
import { createLineAdder, type EntryColumns } from "./lockColumns.ts";
import type { LockEntry } from "./lockEntry.ts";
import { isConflictMarker, lockLines } from "./lockLines.ts";
import { lockPlace } from "./lockPlace.ts";

/** The content of a `glossa.lock`. */
export interface Lock {
  get(locale: Locale, file: string, path: Path): LockEntry | undefined;
  /** `get` for many messages of one file; `textOf` is `pathText`, or remembers its results. */
  ofFile(locale: Locale, file: string, textOf?: (path: Path) => string): (path: Path) => LockEntry | undefined;
  /** The paths, as `pathText` writes them, that the lock has of one file. */
  pathsOf(locale: Locale, file: string): Iterable<string>;
  /** Returns whether a machine made this translation in a file; its path may have changed since. */
  isMachine(locale: Locale, file: string, translation: string): boolean;
  /** The marks of the engines that made translations (see `engineMark`), with the number of translations of each. */
  engines(): ReadonlyMap<string, number>;
  /** Conflict markers, reported as `format.syntax`; the lines between them count, the last one of a message wins. */
  readonly problems: readonly Problem[];
}

/** The first 48 bits of the SHA-256 of the text in UTF-8, as 8 digits of base64url. */
export const sourceHash = (text: string): string => shortHash(sha256(text)) ?? "";

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

/** The same in steps: the lock of a large project has a hundred thousand entries. */
export function* lockSteps(text: string): Steps<Lock> {
  const columns: EntryColumns = new Map();
  const add = createLineAdder(columns);
  const problems: Problem[] = [];
  let count = 0;
  for (const line of lockLines(text)) {
    const { start, text: written, read } = line;
    if (read !== undefined) {
      add(read);
      count += read.entries.length;
    } else if (isConflictMarker(line)) {
      problems.push({
        code: "format.syntax",
        span: { start, end: start + written.length },
        detail: written.slice(0, 7),
      });
    }
    if (count < itemsInStep) continue;
    count = 0;
    yield;
  }
  const column = (locale: Locale, file: string) => columns.get(lockPlace(locale, file))?.get(locale);
  const ofFile: Lock["ofFile"] = (locale, file, textOf = pathText) => {
    const entries = column(locale, file);
    return (path) => entries?.get(textOf(path));
  };
  return {
    ofFile,
    get: (locale, file, path) => ofFile(locale, file)(path),
    pathsOf: (locale, file) => column(locale, file)?.keys() ?? [],
    isMachine: machineTexts(column),
    engines: () => countEngines(columns),
    problems,
  };
}

function countEngines(columns: EntryColumns): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const files = [...columns.values()].flatMap((locales) => [...locales.values()]);
  for (const entries of files)
    for (const { engine } of entries.values())
      if (engine !== undefined) counts.set(engine, (counts.get(engine) ?? 0) + 1);
  return counts;
}

function machineTexts(
  column: (locale: Locale, file: string) => ReadonlyMap<string, LockEntry> | undefined,
): Lock["isMachine"] {
  const known = new Map<string, ReadonlySet<string | undefined>>();
  return (locale, name, translation) => {
    const file = `${locale}\t${name}`;
    const hashes =
      known.get(file) ?? new Set([...(column(locale, name)?.values() ?? [])].map(({ machine }) => machine));
    known.set(file, hashes);
    return hashes.has(machineHash(translation));
  };
}
