import { fileKey } from "../core/catalog.ts";
import { type LockChange, sourceHash } from "../core/lock.ts";
import { pathText } from "../core/message.ts";
import { breathe } from "./breathe.ts";
import { relativeToLock } from "./relativeToLock.ts";
import type { FileOutcome, Outcome, Translated } from "./run.ts";

/**
 * What `glossa.lock` is to say after a run; `settled` by `appliedKey` says which translations of each file stand there now.
 * Others have their turn meanwhile: the hashes of a hundred thousand texts take seconds.
 */
export async function lockChangesOf(
  { plan, locales }: Outcome,
  settled: ReadonlyMap<string, readonly Translated[]>,
): Promise<readonly LockChange[]> {
  const hashOf = hashes();
  const changes: (readonly LockChange[])[] = [];
  for (const file of locales.flatMap(({ files }) => files)) {
    // of a broken file nothing is known
    if (file.plan.failure !== undefined) continue;
    const place = { locale: file.locale, file: relativeToLock(plan.loaded, file.path) };
    const done = settled.get(fileKey(file)) ?? [];
    changes.push(await entries(place, unknown(file, plan.loaded.lock, place), hashOf));
    changes.push(await entries(place, done, hashOf));
    const odd = plan.loaded.format.beside && isLeftStale(file, done) ? [] : gone(file, plan.loaded.lock, place);
    changes.push(odd);
  }
  return changes.flat();
}

type Place = Pick<LockChange, "locale" | "file">;
type Lock = Outcome["plan"]["loaded"]["lock"];

async function entries(
  place: Place,
  texts: Iterable<Pick<Translated, "path" | "source">>,
  hashOf: (text: string) => string,
): Promise<readonly LockChange[]> {
  const changes: LockChange[] = [];
  for (const { path, source } of texts) {
    changes.push({ ...place, path, entry: { hash: hashOf(source), state: "translated" } });
    await breathe();
  }
  return changes;
}

/** Translations that the lock doesn't know, with their sources. */
function* unknown({ plan }: FileOutcome, lock: Lock, place: Place) {
  const known = lock.ofFile(place.locale, place.file);
  for (const { path, state, source } of plan.entries)
    if (state === "translated" && source !== undefined && !known(path)) yield { path, source: source.text };
}

/** Without keys, that translations are old is told by lines of sources that are no more. */
function isLeftStale({ plan }: FileOutcome, done: readonly Translated[]): boolean {
  const settled = new Set(done.map(({ path }) => pathText(path)));
  return plan.entries.some(({ path, state }) => state === "stale" && !settled.has(pathText(path)));
}

/** Lines of messages that neither the source nor the target has any more. */
function gone({ plan }: FileOutcome, lock: Lock, place: Place): readonly LockChange[] {
  const wanted = new Set(plan.entries.map(({ path }) => pathText(path)));
  const odd = [...lock.pathsOf(place.locale, place.file)].filter((path) => !wanted.has(path));
  if (odd.length === 0) return [];
  // ignored messages are no entries, and may be so for a while only
  const messages = [...plan.source.parsed.messages, ...(plan.target?.parsed.messages ?? [])];
  const present = new Set(messages.map(({ path }) => pathText(path)));
  return odd.filter((path) => !present.has(path)).map((path) => ({ ...place, path, entry: undefined }));
}

/** One source is hashed for every locale. */
function hashes(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const hash = known.get(text) ?? sourceHash(text);
    known.set(text, hash);
    return hash;
  };
}
