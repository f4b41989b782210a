import { fileKey } from "../../core/catalog/catalog.ts";
import { type Path, pathText } from "../../core/catalog/message.ts";
import { expandedMessages } from "../../core/formats/aliases.ts";
import { machineHash, sourceFields } from "../../core/lock/lock.ts";
import type { LockChange } from "../../core/lock/lockEdits.ts";
import type { LockEntry } from "../../core/lock/lockEntry.ts";
import type { Writable } from "../../core/values/writable.ts";
import { yieldToEventLoop } from "../model/yieldToEventLoop.ts";
import type { FileOutcome, Outcome, Translated } from "../run/runPlan.ts";
import { findLockEntries, relativeToLock } from "./lockFile.ts";

/**
 * Returns the changes of `glossa.lock` after a run; `accepted` by `fileKeyOf` has the translations of each file that are
 * there now. Yields to the event loop, as the hashes of a hundred thousand texts take seconds.
 */
export async function lockChangesOf(
  { plan, locales }: Outcome,
  accepted: ReadonlyMap<string, readonly Translated[]>,
  unwritten: ReadonlySet<string>,
): Promise<readonly LockChange[]> {
  const entryOf = entriesOfSources(locales.length);
  const changes: (readonly LockChange[])[] = [];
  for (const file of locales.flatMap(({ files }) => files)) {
    // of a broken file nothing is known
    if (file.plan.failure !== undefined) continue;
    // its messages are planned by a merge that was not written
    if (file.plan.target?.merged !== undefined && unwritten.has(fileKey(file))) continue;
    const place = { locale: file.locale, file: relativeToLock(plan.loaded, file.path) };
    const done = accepted.get(fileKey(file)) ?? [];
    const sources = { entryOf, textOf: file.plan.source.textOf };
    changes.push(await entries(place, listUnrecorded(file, plan.loaded), sources));
    changes.push(await entries(place, listTranslated(done), sources));
    if (!plan.loaded.format.alignedTo || !isLeftStale(file, done))
      changes.push(listRemoved(file, plan.loaded.lock, place));
  }
  return changes.flat();
}

type Place = Pick<LockChange, "locale" | "file">;
type Loaded = Outcome["plan"]["loaded"];

/** A translation for the lock. */
interface KnownTranslation extends Pick<Translated, "path" | "source"> {
  readonly state: LockEntry["state"];
  readonly machine?: string;
  readonly engine?: string | undefined;
}

/** Functions that remember their results for all locales. */
interface Sources {
  /** Returns the entry of a translation that no machine is known for. */
  readonly entryOf: (source: string) => LockEntry;
  /** `pathText`, which remembers its results. */
  readonly textOf: (path: Path) => string;
}

async function entries(
  { locale, file }: Place,
  texts: Iterable<KnownTranslation>,
  { entryOf, textOf }: Sources,
): Promise<readonly LockChange[]> {
  const changes: LockChange[] = [];
  for (const known of texts) {
    changes.push({ locale, file, path: textOf(known.path), entry: withMachine(entryOf(known.source), known) });
    const turn = yieldToEventLoop();
    // a wait for nothing, a hundred thousand times, is one
    if (turn !== undefined) await turn;
  }
  return changes;
}

/** Without a spread, each result of which has a shape of its own, larger than it. */
function withMachine(known: LockEntry, { state, machine, engine }: KnownTranslation): LockEntry {
  if (state === known.state && machine === undefined && engine === undefined) return known;
  const entry = createEntry(known, state);
  if (machine !== undefined) entry.machine = machine;
  if (engine !== undefined) entry.engine = engine;
  return entry;
}

/** Yields translations that were written now, most of them by a machine. */
function* listTranslated(done: readonly Translated[]): Iterable<KnownTranslation> {
  for (const { path, source, after, keepsState, engine } of done)
    yield { path, source, state: "translated", ...(!keepsState && { machine: machineHash(after), engine }) };
}

/**
 * Yields translations that the lock doesn't know, and those that are kept though their source changed, with their
 * sources.
 */
function* listUnrecorded({ plan, path: file, locale }: FileOutcome, loaded: Loaded): Iterable<KnownTranslation> {
  const { document, textOf } = plan.source;
  const known = findLockEntries(loaded, { path: file, locale }, document.messages, textOf);
  for (const { path, state, source, kept } of plan.entries) {
    const before = known(path);
    if (source === undefined || (before !== undefined && !kept)) continue;
    if (before !== undefined) yield { ...before, path, source: source.text };
    else if (state === "translated") yield { path, source: source.text, state };
  }
}

/** Returns whether old translations remain: without keys, lines of removed sources show that. */
function isLeftStale({ plan }: FileOutcome, done: readonly Translated[]): boolean {
  const accepted = new Set(done.map(({ path }) => pathText(path)));
  return plan.entries.some(({ path, state }) => state === "stale" && !accepted.has(pathText(path)));
}

/** Returns lines of messages that neither the source nor the target has any more. */
function listRemoved({ plan }: FileOutcome, lock: Loaded["lock"], place: Place): readonly LockChange[] {
  const { textOf } = plan.source;
  const wanted = new Set<string>();
  for (const { path } of plan.entries) wanted.add(textOf(path));
  const odd: string[] = [];
  for (const path of lock.pathsOf(place.locale, place.file)) if (!wanted.has(path)) odd.push(path);
  if (odd.length === 0) return [];
  // ignored messages are no entries, and may be so for a while only
  const { source, target } = plan;
  const messages = [source, ...(target === undefined ? [] : [target])].flatMap(({ document }) =>
    expandedMessages(document),
  );
  const present = new Set(messages.map(({ path }) => pathText(path)));
  return odd.filter((path) => !present.has(path)).map((path) => ({ ...place, path, entry: undefined }));
}

function createEntry({ hash, normal }: Omit<LockEntry, "state">, state: LockEntry["state"]): Writable<LockEntry> {
  return normal === undefined ? { hash, state } : { hash, state, normal };
}

/** Hashes each source once for all locales; for one there is nothing to remember. */
function entriesOfSources(locales: number): Sources["entryOf"] {
  const entryOf = (source: string): LockEntry => createEntry(sourceFields(source), "translated");
  if (locales < 2) return entryOf;
  const known = new Map<string, LockEntry>();
  return (source) => {
    const entry = known.get(source) ?? entryOf(source);
    known.set(source, entry);
    return entry;
  };
}
