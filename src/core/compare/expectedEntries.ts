import type { Locale } from "../catalog/catalog.ts";
import { type Message, type Path, pathKey } from "../catalog/message.ts";
import { byPath, type PathMap } from "../catalog/pathMap.ts";
import { type Alias, originFinder } from "../formats/aliases.ts";
import { pluralFormsFor } from "../formats/gettext/forms.ts";
import type { Syntaxes } from "../messages/messageSyntax.ts";
import {
  countCategories,
  type PluralCategory,
  type PluralForm,
  pluralCategories,
  railsCategories,
  sourceCategory,
  withZero,
} from "../messages/pluralForms.ts";
import { groupOf, type PluralGroup, pathOfForm, pluralGroups, pluralGroupsV3 } from "../messages/pluralGroups.ts";
import { categoryOrder } from "../messages/pluralNumbers.ts";
import { formsV3, hasTwoForms } from "../messages/pluralsV3.ts";

/** Facts that decide which messages a target locale file should have. */
export interface Expectation {
  readonly source: readonly Message[];
  /** The aliases of the target file. */
  readonly aliases?: readonly Alias[];
  readonly sourceLocale: Locale;
  readonly targetLocale: Locale;
  readonly syntaxes: Syntaxes;
  /** The plural forms that the target file has room for. Defaults to those of its language. */
  readonly categories?: readonly PluralCategory[];
}

/** A message that a target locale file should have. */
export interface ExpectedEntry {
  /** In the target file. */
  readonly path: Path;
  readonly source: Message;
  /** For one plural form of several: the form in its key, and that of its source if its key doesn't say it. */
  readonly plural?: PluralForm & { readonly from?: PluralCategory };
}

/** Returns the entries that the target should hold, in source order. */
export const listExpectedEntries = (expectation: Expectation, targets: PathMap<Message>): readonly ExpectedEntry[] =>
  withoutRepeated(listAllEntries(expectation, targets), expectation, targets);

function listAllEntries(comparison: Expectation, targets: PathMap<Message>): readonly ExpectedEntry[] {
  const { source, sourceLocale, syntaxes } = comparison;
  const plain = source.map((message): ExpectedEntry => ({ path: message.path, source: message }));
  const mayHavePlurals = syntaxes.has("i18next") || syntaxes.has("ruby") || source.some(({ plural }) => plural);
  if (!mayHavePlurals) return plain;
  // suffixes are i18next's, groups of categories Rails' and those of formats that know plurals
  const all = [...pluralGroups(source, sourceLocale)];
  const isMeant = ({ base, declared }: PluralGroup): boolean =>
    declared || syntaxes.has(base === "" ? "ruby" : "i18next");
  const groups = new Map(all.filter(([, group]) => isMeant(group)));
  if (groups.size === 0) return syntaxes.has("i18next") ? expectEntriesV3(plain, targets, comparison) : plain;
  const done = new Set<PluralGroup>();
  return plain.flatMap((wanted) => {
    const group = groups.get(groupOf(wanted.path)?.key ?? "");
    if (group === undefined) return wanted;
    if (done.has(group)) return [];
    done.add(group);
    return fanOut(group, targets, comparison);
  });
}

/** The same for plurals of JSON v3, if the source has some. */
function expectEntriesV3(
  plain: readonly ExpectedEntry[],
  targets: PathMap<Message>,
  comparison: Expectation,
): readonly ExpectedEntry[] {
  const groups = pluralGroupsV3(comparison.source, comparison.sourceLocale);
  if (groups.size === 0) return plain;
  const done = new Set([...groups.values()].map(({ forms }) => forms.get("other")));
  return plain.flatMap((wanted) => {
    if (done.has(wanted.source)) return [];
    const group = groups.get(pathKey(wanted.path));
    return group === undefined ? wanted : fanOutV3(group, targets, comparison);
  });
}

/** Leaves out what aliases of the source repeat if those of the target do so as well. */
function withoutRepeated(
  expected: readonly ExpectedEntry[],
  { source, aliases }: Expectation,
  targets: PathMap<Message>,
): readonly ExpectedEntry[] {
  if (!source.some(({ repeats }) => repeats !== undefined)) return expected;
  const originsOf = originFinder(aliases);
  const sources = byPath(source);
  const isOwn = (path: Path): boolean => sources.has(path) && sources.get(path)?.repeats === undefined;
  const isRepeated = ({ path, source: { repeats = [] }, plural }: ExpectedEntry): boolean => {
    const target = targets.get(path);
    if (target !== undefined) return target.repeats !== undefined;
    // of a plural, the target may have more forms than the source
    const group = plural && pathKey(repeats.slice(0, -1));
    return originsOf(path).some((origin) => isOwn(origin) || pathKey(origin.slice(0, -1)) === group);
  };
  // what is in the part of no locale is the same for all
  return expected.filter((entry) => {
    const { repeats } = entry.source;
    return repeats === undefined || (repeats.length > 0 && !isRepeated(entry));
  });
}

/** The forms that the target's language needs, and those that the file has beyond them. */
function fanOut(group: PluralGroup, targets: PathMap<Message>, expectation: Expectation): readonly ExpectedEntry[] {
  const { sourceLocale: locale, targetLocale, syntaxes } = expectation;
  const type = group.ordinal ? "ordinal" : "cardinal";
  const texts = new Map([...group.forms].map(([category, { text }]) => [category, text]));
  const needed = new Set(targetForms(group, texts, expectation));
  const wanted: ExpectedEntry[] = [];
  for (const category of categoryOrder) {
    const form = { category, ordinal: group.ordinal };
    const path = pathOfForm(group, form);
    if (!needed.has(category) && !targets.has(path)) continue;
    const from = sourceCategory(category, targetLocale, texts, { locale, syntaxes, type });
    const source = group.forms.get(from) ?? group.forms.get("other") ?? [...group.forms.values()].at(-1);
    if (source !== undefined) wanted.push({ path, source, plural: form });
  }
  return wanted;
}

function targetForms(
  { whole, counts, declared, ordinal }: PluralGroup,
  sourceForms: ReadonlyMap<PluralCategory, string>,
  { targetLocale, categories: own }: Expectation,
): readonly PluralCategory[] {
  const type = ordinal ? "ordinal" : "cardinal";
  if (whole) return own ?? pluralFormsFor(targetLocale);
  // Rails has a `zero` in every language, Android only where the language itself has one
  if (counts)
    return declared ? countCategories(targetLocale, type) : withZero(sourceForms, railsCategories(targetLocale, type));
  return withZero(sourceForms, pluralCategories(targetLocale, type));
}

/** The forms that the target's language needs; singular and plural stay, as the singular may need no count. */
function fanOutV3(group: PluralGroup, targets: PathMap<Message>, expectation: Expectation): readonly ExpectedEntry[] {
  const { sourceLocale: locale, targetLocale, syntaxes } = expectation;
  const expectAt = (suffix: string, category: PluralCategory, from: PluralCategory): readonly ExpectedEntry[] => {
    const path = [...group.parent, group.base + suffix];
    const source = group.forms.get(from);
    return source === undefined ? [] : [{ path, source, plural: { category, ordinal: false, from } }];
  };
  const own = [...expectAt("", "one", "one"), ...expectAt("_plural", "other", "other")];
  const texts = new Map([...group.forms].map(([category, { text }]) => [category, text]));
  const needed = formsV3(targetLocale).flatMap(([suffix, category]) =>
    expectAt(suffix, category, sourceCategory(category, targetLocale, texts, { locale, syntaxes })),
  );
  const has = ({ path }: ExpectedEntry): boolean => targets.has(path);
  // a plural without numbers in such a language: its library does not work like i18next
  const isOther = own.slice(1).some(has) && !needed.some(has);
  if (hasTwoForms(targetLocale) || isOther) return own;
  return [...own.filter(has), ...needed];
}
