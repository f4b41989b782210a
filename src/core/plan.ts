import type { Locale } from "./catalog.ts";
import { formsFor } from "./formats/gettext/forms.ts";
import { changeSince, sourceFields, sourceHash } from "./lock.ts";
import type { LockEntry } from "./lockLines.ts";
import { type Message, type Path, pathKey } from "./message.ts";
import {
  countCategories,
  type PluralCategory,
  type PluralForm,
  pluralCategories,
  sourceCategory,
  withZero,
} from "./messages/plurals.ts";
import { formsV3, hasTwoForms } from "./messages/pluralsV3.ts";
import type { Syntaxes } from "./messages/syntax.ts";
import { byPath, type PathMap } from "./pathMap.ts";
import { groupOf, type PluralGroup, pathOfForm, pluralGroups, pluralGroupsV3 } from "./pluralGroups.ts";
import { compareSources, type SourceChange } from "./sourceChange.ts";

/** How a message of a target stands to its source. */
export type State = "missing" | "stale" | "translated" | "reviewed" | "extra";

/** One message of a target locale file, present or wanted. */
export interface Entry {
  /** In the target file. */
  readonly path: Path;
  readonly state: State;
  /** What it is translated from; absent for `extra`. Its path differs from the entry's where plural forms fan out. */
  readonly source?: Message;
  /** Absent where the file lacks it. */
  readonly target?: Message;
  /** Where the entry is one plural form of several (i18next suffixes): the form of its own key, and that of its source where its key doesn't say it. */
  readonly plural?: PluralForm & { readonly from?: PluralCategory };
  /** The translation that the file has of the same source under another path. See `carriedOver`. */
  readonly carried?: string;
  /** Its source reads otherwise than when it was translated, but says the same: the translation is kept. */
  readonly kept?: true;
  /** Of `stale`: the file marks the translation as one to be made anew, and nothing shows that its source changed. */
  readonly marked?: true;
  /** Of `missing`: programs show the message of this locale instead. */
  readonly fallsBackTo?: Locale;
}

/** What `compare` needs of one target locale file. */
export interface Comparison {
  readonly source: readonly Message[];
  readonly target: readonly Message[];
  readonly sourceLocale: Locale;
  readonly targetLocale: Locale;
  readonly syntaxes: Syntaxes;
  /** Looks a message up in the lock. */
  readonly locked: (path: Path) => LockEntry | undefined;
  readonly ignored: (path: Path) => boolean;
  /** The plural forms that the target file has room for; absent: those of its language. */
  readonly categories?: readonly PluralCategory[];
}

/**
 * Sets source against target: entries in source order, then what is extra. An empty target counts as missing unless its
 * source is empty too, a copy of the source that the file marks as needing translation too; an empty source asks for nothing. plural forms (i18next, Rails) are those that the target's language needs.
 */
export function compare(comparison: Comparison): readonly Entry[] {
  const { ignored } = comparison;
  const targets = byPath(comparison.target);
  const taken = new Set<Message | undefined>();
  const entries: Entry[] = [];
  for (const { path, source, plural } of wantedOf(comparison, targets)) {
    const own = targets.get(path);
    const target = taken.has(own) ? undefined : own;
    taken.add(own);
    const standing = standingOf(path, source, target, comparison);
    if (standing === undefined || ignored(path)) continue;
    entries.push({ path, ...standing, source, ...(target && { target }), ...(plural && { plural }) });
  }
  const isExtra = (target: Message): boolean =>
    !taken.has(target) && targets.get(target.path) === target && !ignored(target.path);
  const extra = comparison.target.filter(isExtra);
  return [...entries, ...extra.map((target): Entry => ({ path: target.path, state: "extra", target }))];
}

/** How many entries there are of each state, but for those that fall back to another locale. */
export function countStates(entries: readonly Entry[]): Readonly<Record<State, number>> {
  const counts = { missing: 0, stale: 0, translated: 0, reviewed: 0, extra: 0 };
  for (const { state, fallsBackTo } of entries) if (fallsBackTo === undefined) counts[state]++;
  return counts;
}

interface Wanted {
  readonly path: Path;
  readonly source: Message;
  readonly plural?: Entry["plural"];
}

/** What the target should hold, in source order. */
function wantedOf(comparison: Comparison, targets: PathMap<Message>): readonly Wanted[] {
  const { source, sourceLocale, syntaxes } = comparison;
  const plain = plainWanted(source);
  const mayHavePlurals = syntaxes.has("i18next") || syntaxes.has("ruby") || source.some(({ plural }) => plural);
  if (!mayHavePlurals) return plain;
  // suffixes are i18next's, groups of categories Rails' and those of formats that know plurals
  const all = [...pluralGroups(source, sourceLocale)];
  const isMeant = ({ base, declared }: PluralGroup): boolean =>
    declared || syntaxes.has(base === "" ? "ruby" : "i18next");
  const groups = new Map(all.filter(([, group]) => isMeant(group)));
  if (groups.size === 0) return syntaxes.has("i18next") ? wantedV3(plain, targets, comparison) : plain;
  const done = new Set<PluralGroup>();
  return plain.flatMap((wanted) => {
    const group = groups.get(groupOf(wanted.path)?.key ?? "");
    if (group === undefined) return wanted;
    if (done.has(group)) return [];
    done.add(group);
    return fanOut(group, targets, comparison);
  });
}

/** The same for plurals of JSON v3, where the source has some. */
function wantedV3(plain: readonly Wanted[], targets: PathMap<Message>, comparison: Comparison): readonly Wanted[] {
  const groups = pluralGroupsV3(comparison.source, comparison.sourceLocale);
  if (groups.size === 0) return plain;
  const done = new Set([...groups.values()].map(({ forms }) => forms.get("other")));
  return plain.flatMap((wanted) => {
    if (done.has(wanted.source)) return [];
    const group = groups.get(pathKey(wanted.path));
    return group === undefined ? wanted : fanOutV3(group, targets, comparison);
  });
}

/** One source is compared with every target locale. */
const plains = new WeakMap<readonly Message[], readonly Wanted[]>();

function plainWanted(source: readonly Message[]): readonly Wanted[] {
  const known = plains.get(source);
  if (known !== undefined) return known;
  const wanted = source.map((message) => ({ path: message.path, source: message }));
  plains.set(source, wanted);
  return wanted;
}

type Standing = Pick<Entry, "state" | "kept" | "marked">;

function standingOf(
  path: Path,
  source: Message,
  target: Message | undefined,
  { locked }: Comparison,
): Standing | undefined {
  if (target === undefined && source.text === "") return undefined;
  if (target === undefined || (isBlank(target) && !isBlank(source) && !isSpace(source, target)))
    return { state: "missing" };
  if (isUntranslated(source, target)) return { state: "missing" };
  // what the file itself says: that its translation is old, or of another source
  const change = target.state === "stale" ? "changed" : changeInFile(source, target);
  const standing: Standing =
    change === "changed" ? { state: "stale" } : lockedStanding(source, target, locked(path), change);
  // who reviewed it, as the lock has it, thought otherwise than the file
  const isMarked = target.state === "needsTranslation" && standing.state !== "stale" && standing.state !== "reviewed";
  return isMarked ? { state: "stale", marked: true } : standing;
}

/** A space for a sign: `number.format.delimiter` is "," in English and " " in Russian. */
const isSpace = (source: Message, { text }: Message): boolean => text !== "" && !/[\p{L}\p{N}]/u.test(source.text);

/** A copy of the source that the file marks as needing translation; of an older source too. */
const isUntranslated = (source: Message, { state, text, source: own }: Message): boolean =>
  state === "needsTranslation" &&
  (text === source.text || text === own || compareSources(source.text, text) !== "changed");

function changeInFile({ source, text }: Message, target: Message): SourceChange {
  // where the source file's sources are keys, others carry the text
  if (source === undefined || target.source === undefined || target.source === text) return "same";
  return compareSources(target.source, source);
}

function lockedStanding(
  source: Message,
  target: Message,
  entry: LockEntry | undefined,
  inFile: SourceChange,
): Standing {
  const change = entry === undefined ? inFile : changeOf(source, target, entry);
  if (change === "changed") return { state: "stale" };
  const own = target.state === "needsTranslation" ? undefined : target.state;
  const state = own === "reviewed" ? "reviewed" : (entry?.state ?? own ?? "translated");
  return change === "same" && inFile === "same" ? { state } : { state, kept: true };
}

function changeOf(source: Message, target: Message, entry: LockEntry): SourceChange {
  if (entry.hash === hashOf(source)) return "same";
  // a file that carries the source of that time needs no hash of it
  if (target.source !== undefined && sourceHash(target.source) === entry.hash)
    return compareSources(target.source, source.text);
  return changeSince(entry, sourceFields(source.text));
}

/** Spaces alone are what some tools leave for people to fill in. */
const isBlank = ({ text }: Message): boolean => text.trim() === "";

const hashes = new WeakMap<Message, string>();

function hashOf(message: Message): string {
  const hash = hashes.get(message) ?? sourceHash(message.text);
  hashes.set(message, hash);
  return hash;
}

/** The forms that the target's language needs, and those that the file has beyond them. */
function fanOut(group: PluralGroup, targets: PathMap<Message>, comparison: Comparison): readonly Wanted[] {
  const { sourceLocale: locale, targetLocale, syntaxes } = comparison;
  const type = group.ordinal ? "ordinal" : "cardinal";
  const texts = new Map([...group.forms].map(([category, { text }]) => [category, text]));
  const needed = new Set(neededForms(group, texts.keys(), comparison));
  const wanted: Wanted[] = [];
  for (const category of categories) {
    const form = { category, ordinal: group.ordinal };
    const path = pathOfForm(group, form);
    if (!needed.has(category) && !targets.has(path)) continue;
    const from = sourceCategory(category, targetLocale, texts, { locale, syntaxes, type });
    const source = group.forms.get(from) ?? group.forms.get("other") ?? [...group.forms.values()].at(-1);
    if (source !== undefined) wanted.push({ path, source, plural: form });
  }
  return wanted;
}

function neededForms(
  { whole, counts, declared, ordinal }: PluralGroup,
  sourceForms: Iterable<PluralCategory>,
  { targetLocale, categories: own }: Comparison,
): readonly PluralCategory[] {
  const type = ordinal ? "ordinal" : "cardinal";
  if (whole) return own ?? formsFor(targetLocale);
  // Rails has a `zero` in every language, Android only where the language itself has one
  if (counts)
    return declared ? countCategories(targetLocale, type) : withZero(sourceForms, countCategories(targetLocale, type));
  return withZero(sourceForms, pluralCategories(targetLocale, type));
}

/** The forms that the target's language needs; singular and plural beside them stay, as the singular may be used without a count. */
function fanOutV3(group: PluralGroup, targets: PathMap<Message>, comparison: Comparison): readonly Wanted[] {
  const { sourceLocale: locale, targetLocale, syntaxes } = comparison;
  const wantedAt = (suffix: string, category: PluralCategory, from: PluralCategory): readonly Wanted[] => {
    const path = [...group.parent, group.base + suffix];
    const source = group.forms.get(from);
    return source === undefined ? [] : [{ path, source, plural: { category, ordinal: false, from } }];
  };
  const own = [...wantedAt("", "one", "one"), ...wantedAt("_plural", "other", "other")];
  const texts = new Map([...group.forms].map(([category, { text }]) => [category, text]));
  const needed = formsV3(targetLocale).flatMap(([suffix, category]) =>
    wantedAt(suffix, category, sourceCategory(category, targetLocale, texts, { locale, syntaxes })),
  );
  const has = ({ path }: Wanted): boolean => targets.has(path);
  // a plural without numbers in such a language: whoever reads these keys does not do as i18next does
  const isOther = own.slice(1).some(has) && !needed.some(has);
  if (hasTwoForms(targetLocale) || isOther) return own;
  return [...own.filter(has), ...needed];
}

const categories = ["zero", "one", "two", "few", "many", "other"] as const;
