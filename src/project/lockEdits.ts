import { fileKey } from "../core/catalog.ts";
import { type LockChange, lockEdits, sourceHash } from "../core/lock.ts";
import { type Message, pathText } from "../core/message.ts";
import type { Edit } from "../core/text.ts";
import { relativeToLock } from "./relativeToLock.ts";
import type { FileOutcome, Outcome, Translated } from "./run.ts";

/** The edits of `glossa.lock` after a run; `settled` by `appliedKey` says which translations of each file stand there now. */
export function lockEditsOf(
  text: string,
  { plan, locales }: Outcome,
  settled: ReadonlyMap<string, readonly Translated[]>,
): readonly Edit[] {
  const hashOf = hashes();
  const changes = locales.flatMap(({ files }) =>
    files.flatMap((file) => {
      // of a broken file nothing is known
      if (file.plan.failure !== undefined) return [];
      const place = { locale: file.locale, file: relativeToLock(plan.loaded, file.path) };
      const done = settled.get(fileKey(file)) ?? [];
      const written = done.map(({ path, source }) => entry(place, path, hashOf(source)));
      const odd = plan.loaded.format.beside && isLeftStale(file, done) ? [] : gone(file, plan.loaded.lock, place);
      return [...unknown(file, plan.loaded.lock, place, hashOf), ...written, ...odd];
    }),
  );
  return lockEdits(text, changes);
}

type Place = Pick<LockChange, "locale" | "file">;
type Lock = Outcome["plan"]["loaded"]["lock"];

const entry = (place: Place, path: Message["path"], hash: string): LockChange => ({
  ...place,
  path,
  entry: { hash, state: "translated" },
});

/** Translations that the lock doesn't know. */
function unknown(
  { plan }: FileOutcome,
  lock: Lock,
  place: Place,
  hashOf: (text: string) => string,
): readonly LockChange[] {
  const known = lock.ofFile(place.locale, place.file);
  return plan.entries.flatMap(({ path, state, source }) => {
    if (state !== "translated" || source === undefined || known(path)) return [];
    return entry(place, path, hashOf(source.text));
  });
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
