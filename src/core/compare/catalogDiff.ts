import type { Locale } from "../catalog/catalog.ts";
import type { Message, Path } from "../catalog/message.ts";
import { byPath } from "../catalog/pathMap.ts";
import { isSameLanguage } from "../locales/locale.ts";
import { changeSince, sourceFields, sourceHash } from "../lock/lock.ts";
import type { LockEntry } from "../lock/lockEntry.ts";
import { compareSources, type SourceChange } from "../messages/sourceChange.ts";
import type { Writable } from "../values/writable.ts";
import { type Expectation, type ExpectedEntry, listExpectedEntries } from "./expectedEntries.ts";

/** The state of a target message compared with its source. */
export type MessageState = "missing" | "stale" | "translated" | "reviewed" | "extra";

/** One message of a target locale file, present or wanted. */
export interface CatalogEntry {
  /** In the target file. */
  readonly path: Path;
  readonly state: MessageState;
  /** The source message; undefined for `extra`. Its path differs from the entry's if plural forms fan out. */
  readonly source?: Message;
  /** `undefined` if the file lacks it. */
  readonly target?: Message;
  /** For one plural form of several: the form in its key, and that of its source if its key doesn't say it. */
  readonly plural?: ExpectedEntry["plural"];
  /** The translation that the file has of the same source under another path. See `carryTranslations`. */
  readonly carried?: string;
  /** The project has its source copied; it is not translated. */
  readonly copied?: true;
  /** Its source reads differently from when it was translated, but says the same: the translation is kept. */
  readonly kept?: true;
  /** For a `stale` entry: the file marks the translation for renewal, and nothing shows that its source changed. */
  readonly marked?: true;
  /** For a `missing` entry: programs show the message of this locale instead. */
  readonly fallsBackTo?: Locale;
}

/** Returns whether a translation of an entry comes from an engine: others are in the file already. */
export const isSent = ({ carried, copied }: CatalogEntry): boolean => carried === undefined && copied !== true;

/** The input of `diffMessages` for one target locale file. */
export interface DiffInput extends Expectation {
  readonly target: readonly Message[];
  /** Looks a message up in the lock. */
  readonly locked: (path: Path) => LockEntry | undefined;
  readonly ignored: (path: Path) => boolean;
  /** Returns whether a message of the target is a copy of its source by the project's will. Default: none is. */
  readonly isCopied?: ((path: Path, source: string) => boolean) | undefined;
  /** Returns the `sourceHash` of a source message, for callers that keep it. If undefined, it is computed each time. */
  readonly hashOf?: (source: Message) => string;
}

/**
 * Sets source against target: entries in source order, then what is extra. An empty target counts as missing unless its
 * source is empty too, a copy of the source that the file marks as needing translation too; an empty source asks for
 * nothing. plural forms (i18next, Rails) are those that the target's language needs. What aliases repeat in both files,
 * or will once their origin is there, is part of that origin.
 */
export function diffMessages(comparison: DiffInput): readonly CatalogEntry[] {
  const { ignored } = comparison;
  const targets = byPath(comparison.target);
  const taken = new Set<Message | undefined>();
  const entries: CatalogEntry[] = [];
  for (const { path, source, plural } of listExpectedEntries(comparison, targets)) {
    const own = targets.get(path);
    const target = taken.has(own) ? undefined : own;
    taken.add(own);
    const current = entryStateOf(path, source, target, comparison);
    if (current === undefined || ignored(path)) continue;
    entries.push(withCopy(createEntry(path, current, { source, target, plural }), comparison));
  }
  const isExtra = (target: Message): boolean =>
    !taken.has(target) && target.repeats === undefined && targets.get(target.path) === target && !ignored(target.path);
  for (const target of comparison.target)
    if (isExtra(target)) entries.push({ path: target.path, state: "extra", target });
  return entries;
}

/** Marks an entry that the project has copied. A copy is translated, even if its file marks it as needing work. */
function withCopy(entry: CatalogEntry, { isCopied }: DiffInput): CatalogEntry {
  const { path, source, target, plural } = entry;
  if (source === undefined || isCopied?.(path, source.text) !== true) return entry;
  if (target?.text !== source.text) return { ...entry, copied: true };
  return { path, state: "translated", copied: true, source, target, ...(plural && { plural }) };
}

/**
 * Sets one member after the other: spreads would take most of the time of a hundred thousand entries. What most entries
 * have is in the literal: other members are kept apart, in as much room again.
 */
function createEntry(
  path: Path,
  { state, kept, marked }: EntryState,
  { source, target, plural }: { readonly [K in "source" | "target" | "plural"]: CatalogEntry[K] | undefined },
): CatalogEntry {
  const entry: Writable<CatalogEntry> = source && target ? { path, state, source, target } : { path, state };
  if (kept !== undefined) entry.kept = kept;
  if (marked !== undefined) entry.marked = marked;
  if (source !== undefined) entry.source = source;
  if (target !== undefined) entry.target = target;
  if (plural !== undefined) entry.plural = plural;
  return entry;
}

/** Counts the entries of each state, without those that fall back to another locale. */
export function countStates(entries: readonly CatalogEntry[]): Readonly<Record<MessageState, number>> {
  const counts = { missing: 0, stale: 0, translated: 0, reviewed: 0, extra: 0 };
  for (const { state, fallsBackTo } of entries) if (fallsBackTo === undefined) counts[state]++;
  return counts;
}

type HashSource = NonNullable<DiffInput["hashOf"]>;

const hashSource: HashSource = ({ text }) => sourceHash(text);

type EntryState = Pick<CatalogEntry, "state" | "kept" | "marked">;

function entryStateOf(
  path: Path,
  source: Message,
  target: Message | undefined,
  comparison: DiffInput,
): EntryState | undefined {
  if (target === undefined && source.text === "") return undefined;
  if (target === undefined || (isBlank(target) && !isBlank(source) && !isSpace(source, target)))
    return { state: "missing" };
  return isUntranslated(source, target, comparison)
    ? { state: "missing" }
    : findTranslatedState(path, source, target, comparison);
}

function findTranslatedState(
  path: Path,
  source: Message,
  target: Message,
  { locked, hashOf = hashSource }: DiffInput,
): EntryState {
  // what the file itself says: that its translation is old, or of another source
  const change = target.state === "stale" ? "changed" : changeInFile(source, target);
  const state: EntryState =
    change === "changed"
      ? { state: "stale" }
      : entryStateByLock(source, target, { entry: locked(path), hashOf }, change);
  // who reviewed it, as the lock has it, thought otherwise than the file
  const isMarked =
    target.state === "needsTranslation" && hasWords(source) && state.state !== "stale" && state.state !== "reviewed";
  return isMarked ? { state: "stale", marked: true } : state;
}

/** A space for a sign: `number.format.delimiter` is "," in English and " " in Russian. */
const isSpace = (source: Message, { text }: Message): boolean => text !== "" && !hasWords(source);

/** Returns whether a text has letters or digits: without them (`«`) it needs no translation, even if a file says so. */
const hasWords = ({ text }: Message): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * Returns whether a target is a copy of the source that the file marks as needing translation; of an older source too.
 * In another region of the same language a copy may be right.
 */
const isUntranslated = (
  source: Message,
  { state, text, source: own }: Message,
  { sourceLocale, targetLocale }: DiffInput,
): boolean =>
  state === "needsTranslation" &&
  !isSameLanguage(sourceLocale, targetLocale) &&
  hasWords(source) &&
  (text === source.text || text === own || compareSources(source.text, text) !== "changed");

function changeInFile({ source, text }: Message, target: Message): SourceChange {
  // where the source file's sources are keys, others carry the text
  if (source === undefined || target.source === undefined || target.source === text) return "same";
  return compareSources(target.source, source);
}

function entryStateByLock(
  source: Message,
  target: Message,
  { entry, hashOf }: { readonly entry: LockEntry | undefined; readonly hashOf: HashSource },
  inFile: SourceChange,
): EntryState {
  const change = entry === undefined ? inFile : changeOf(source, target, entry, hashOf);
  if (change === "changed") return { state: "stale" };
  const own = target.state === "needsTranslation" ? undefined : target.state;
  const state = own === "reviewed" ? "reviewed" : (entry?.state ?? own ?? "translated");
  return change === "same" && inFile === "same" ? { state } : { state, kept: true };
}

function changeOf(source: Message, target: Message, entry: LockEntry, hashOf: HashSource): SourceChange {
  if (entry.hash === hashOf(source)) return "same";
  // a file that carries the source of that time needs no hash of it
  if (target.source !== undefined && sourceHash(target.source) === entry.hash)
    return compareSources(target.source, source.text);
  return changeSince(entry, sourceFields(source.text));
}

/** Spaces alone are what some tools leave for people to fill in. */
const isBlank = ({ text }: Message): boolean => text.trim() === "";
