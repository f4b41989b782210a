import type { LocaleFile } from "../../core/catalog.ts";
import { type Lock, sourceFields } from "../../core/lock.ts";
import type { LockEntry } from "../../core/lockLines.ts";
import { type Message, type Path, pathKey, pathText } from "../../core/message.ts";
import { relativeToLock } from "./relativeToLock.ts";

interface Known {
  readonly lock: Lock;
  readonly lockPath: string;
  readonly format: { readonly beside?: unknown };
}

/**
 * Looks up the lock entries of the messages of one file. Without keys, paths are made of the sources: a changed source
 * has another path, and is found by the entry of an equivalent removed source.
 */
export function findLockEntries(
  { lock, lockPath, format }: Known,
  { path: file, locale }: Pick<LocaleFile, "path" | "locale">,
  source: readonly Message[],
): (path: Path) => LockEntry | undefined {
  const place = relativeToLock({ lockPath }, file);
  const exact = lock.ofFile(locale, place);
  if (format.beside === undefined) return exact;
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
