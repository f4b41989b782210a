import type { LocaleFile } from "../../core/catalog/catalog.ts";
import { type Message, type Path, pathKey, pathText } from "../../core/catalog/message.ts";
import { Failure } from "../../core/failures/failure.ts";
import { type Lock, lockSteps, parseLock, sourceFields } from "../../core/lock/lock.ts";
import type { LockEntry } from "../../core/lock/lockEntry.ts";
import { newerLockVersion } from "../../core/lock/lockHeading.ts";
import type { Files } from "../model/ports.ts";
import { readText } from "../model/readText.ts";
import { bySteps } from "../model/yieldToEventLoop.ts";

/** The lock of a catalog as it was read. */
export interface LoadedLock {
  readonly lock: Lock;
  /** Text of `glossa.lock`; empty if there is none. */
  readonly lockText: string;
  /** The reason why the lock could not be read; it counts as empty then, and is not written. */
  readonly lockFailure?: Failure;
}

/** Returns the lock of a loaded catalog. */
export const lockOf = ({ lock, lockText, lockFailure }: LoadedLock): LoadedLock => ({
  lock,
  lockText,
  ...(lockFailure && { lockFailure }),
});

/** Reads a lock; a missing one is empty, an unreadable one and one of a newer version are a `lockFailure`. */
export async function readLock(files: Files, path: string): Promise<LoadedLock> {
  if (!(await files.exists(path))) return emptyLock;
  const text = await readText(files, path);
  const failure = text instanceof Failure ? text : newerLockFailure(text.text, path);
  if (text instanceof Failure || failure !== undefined)
    return { ...emptyLock, ...(failure && { lockFailure: failure }) };
  return { lock: await bySteps(lockSteps(text.text)), lockText: text.text };
}

/** The lock of a text, as `readLock` reads it. */
export function lockOfText(text: string, path: string): LoadedLock {
  const lockFailure = newerLockFailure(text, path);
  return lockFailure === undefined ? { lock: parseLock(text), lockText: text } : { ...emptyLock, lockFailure };
}

const emptyLock: LoadedLock = { lock: parseLock(""), lockText: "" };

/** Returns `lock.newer` for the text of a lock that a newer version has written: it is neither read nor changed. */
export function newerLockFailure(text: string, path: string): Failure | undefined {
  const version = newerLockVersion(text);
  return version === undefined ? undefined : new Failure("lock.newer", { file: path, detail: `${version}` });
}

interface Known {
  readonly lock: Lock;
  readonly lockPath: string;
  readonly format: { readonly alignedTo?: unknown };
}

/**
 * Looks up the lock entries of the messages of one file. Without keys, paths are made of the sources: a changed source
 * has another path, and is found by the entry of an equivalent removed source. `textOf` is `pathText`, or remembers its
 * results.
 */
export function findLockEntries(
  { lock, lockPath, format }: Known,
  { path: file, locale }: Pick<LocaleFile, "path" | "locale">,
  source: readonly Message[],
  textOf: (path: Path) => string = pathText,
): (path: Path) => LockEntry | undefined {
  const place = relativeToLock({ lockPath }, file);
  const exact = lock.ofFile(locale, place, textOf);
  if (format.alignedTo === undefined) return exact;
  const present = new Set(source.map(({ path }) => pathText(path)));
  const gone = [...lock.pathsOf(locale, place)].flatMap((path) => (present.has(path) ? [] : (exact([path]) ?? [])));
  if (gone.length === 0) return exact;
  const byForm = new Map(gone.map((entry) => [entry.normal ?? entry.hash, entry]));
  const texts = new Map(source.map(({ path, text }) => [pathKey(path), text]));
  return (path) => exact(path) ?? equivalentOf(texts.get(pathKey(path)), byForm);
}

function equivalentOf(source: string | undefined, byForm: ReadonlyMap<string, LockEntry>): LockEntry | undefined {
  if (source === undefined) return undefined;
  const { hash, normal = hash } = sourceFields(source);
  return byForm.get(normal);
}

/** A path as the lock writes it. */
export function relativeToLock({ lockPath }: { readonly lockPath: string }, path: string): string {
  const folder = lockPath.slice(0, lockPath.lastIndexOf("/") + 1);
  return path.startsWith(folder) ? path.slice(folder.length) : path;
}
