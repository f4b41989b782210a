import { type Catalog, type Locale, type LocaleFile, localesOf } from "./catalog.ts";
import { type Candidate, candidate, type Strength } from "./conventions.ts";
import { formatById, formatOf } from "./formats/index.ts";
import { bcp47, isLocale, isPseudo, tidied } from "./locale.ts";
import { escapePattern, fillPattern, matcher } from "./pattern.ts";
import { governing, type Project, type ProjectFile } from "./projectFile.ts";

/**
 * Finds the catalogs among the files of one root: those that the `files` of a `glossa.json` name, elsewhere by convention.
 *
 * | Files | Catalog |
 * |---|---|
 * | `locales/en.json` (or `i18n`, `lang`, `messages`, `translations` …) | yes, even alone |
 * | `locales/en/a.json`, `locales/common/en.json`, `locales/app_en.json` | yes; the last two need English or a second locale |
 * | `src/en.json`, `src/app_en.json`, `src/en/a.json` | with a second locale of the same name, one of them English, and no folder named after data or tests |
 * | `package.nls.json`, `strings.json` with `strings.de.json` | yes, as English |
 * | `translations/messages.de.xlf` and the like | yes, even alone: they hold their source |
 *
 * The source locale is that of `glossa.json`, else `en`, `en-US`, `en-GB`, another English, else the locale with the most
 * files, the first by code among equals.
 */
export function discover(paths: readonly string[], projects: readonly ProjectFile[] = []): readonly Catalog[] {
  const projectOf = governing(projects);
  const explicit = new Map(projects.map((file) => [file, patternsOf(file)]));
  const groups = new Map<string, Group>();
  for (const path of paths) {
    const format = formatOf(path)?.id;
    if (format === undefined) continue;
    const file = projectOf(path);
    const patterns = file && explicit.get(file);
    const found = patterns === undefined ? candidate(path) : firstMatch(patterns, path);
    if (found !== undefined) join(groups, found, format, file?.project ?? {});
  }
  const known = new Set(paths);
  const isCatalog = judge(paths);
  for (const group of groups.values()) addUnnamed(group, known);
  const catalogs = [...groups.values()].filter(isCatalog).map(catalogOf);
  return catalogs.sort((a, b) => byCode(a.pattern, b.pattern));
}

/** Where the file of another locale belongs that mirrors `source`. */
export function newLocalePath(catalog: Catalog, source: LocaleFile, locale: Locale): string {
  return fillPattern(catalog.pattern, locale, source.namespace);
}

/** A locale as this catalog writes it: its own spelling where it has the locale, else in the manner of its other locales (`pt-BR` → `pt_BR`). */
export function localeIn(catalog: Catalog, locale: Locale): Locale {
  const locales = localesOf(catalog);
  const tag = bcp47(locale);
  const own = locales.includes(locale) ? locale : locales.find((other) => bcp47(other) === tag);
  if (own !== undefined || !isLocale(locale)) return own ?? locale;
  // the language code stays as it was written: only what is sent to the service is canonical
  const written = tidied(locale);
  if (catalog.format === "chrome") return written.replaceAll("-", "_");
  const model = locales.find((other) => other.length > 3);
  return model === undefined ? locale : inManner(written, model);
}

interface Group {
  readonly pattern: string;
  readonly format: string;
  readonly project: Project;
  strength: Strength | "explicit";
  readonly files: LocaleFile[];
}

type Found = Omit<Candidate, "strength"> & { readonly strength: Group["strength"] };
type Read = (path: string) => Found | undefined;

function patternsOf({ folder, project }: ProjectFile): readonly Read[] | undefined {
  const named = new Set([
    project.sourceLocale,
    ...(project.targetLocales ?? []),
    ...Object.keys(project.locales ?? {}),
  ]);
  const within = folder === "" ? "" : `${escapePattern(folder)}/`;
  return project.files?.map((pattern) => {
    const match = matcher(within + pattern, (text) => named.has(text) || isLocale(text));
    return (path) => {
      const found = match(path);
      return found && { ...found, path, strength: "explicit" };
    };
  });
}

function firstMatch(patterns: readonly Read[], path: string): Found | undefined {
  for (const read of patterns) {
    const found = read(path);
    if (found !== undefined) return found;
  }
  return undefined;
}

function join(groups: Map<string, Group>, found: Found, format: string, project: Project): void {
  const { pattern, strength, path, locale, namespace } = found;
  const group: Group = groups.get(pattern) ?? { pattern, format, project, strength, files: [] };
  if (strength === "strong") group.strength = strength;
  group.files.push({ path, locale, namespace });
  groups.set(pattern, group);
}

const isEnglish = (locale: Locale): boolean => /^en(-|$)/.test(bcp47(locale)) && !isPseudo(locale);

/** `strings.json` beside `strings.de.json` is the source that names no locale. */
function addUnnamed(group: Group, known: ReadonlySet<string>): void {
  const unnamed = group.pattern.replace(/[-_.@]\{locale\}/, "");
  if (unnamed === group.pattern || unnamed.includes("{locale}")) return;
  const locale = group.project.sourceLocale ?? "en";
  const named = new Set(group.files.filter((file) => file.locale === locale).map(({ namespace }) => namespace));
  for (const namespace of new Set(group.files.map((file) => file.namespace))) {
    const path = fillPattern(unnamed, "", namespace);
    if (known.has(path) && !named.has(namespace)) group.files.push({ path, locale, namespace });
  }
}

/** Whether a group is a catalog: the weaker its place, the more must speak for it. */
function judge(paths: readonly string[]): (group: Group) => boolean {
  // files named after countries (us.json, jp.json) are data, though some countries are named like languages
  const countries = new Set(
    paths.filter((path) => /(^|\/)[a-z]{2}\.\w+$/i.test(path) && !isLocale(stemOf(path))).map(folderOf),
  );
  return ({ strength, files, format }) => {
    // a file that holds its source as well needs no other beside it
    if (strength === "explicit" || strength === "strong" || formatById(format).bilingual) return true;
    const english = files.filter(({ locale }) => isEnglish(locale));
    const others = files.filter(({ locale }) => !isEnglish(locale));
    if (strength === "medium") return english.length > 0 || new Set(others.map(({ locale }) => locale)).size > 1;
    const shared = new Set(english.map(({ namespace }) => namespace));
    return (
      others.some(({ namespace }) => shared.has(namespace)) && !files.some(({ path }) => countries.has(folderOf(path)))
    );
  };
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);
const stemOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1, path.lastIndexOf("."));

function catalogOf({ pattern, format, project, files }: Group): Catalog {
  const sourceLocale = sourceOf(files, project.sourceLocale);
  const namespaces = new Set(files.map(({ namespace }) => namespace));
  const [only = ""] = namespaces;
  const isSource = ({ locale }: LocaleFile): number => (locale === sourceLocale ? 0 : 1);
  return {
    // one namespace alone is better read as the name it is
    pattern: namespaces.size === 1 ? pattern.replace("{namespace}", () => escapePattern(only)) : pattern,
    format,
    sourceLocale,
    files: files.toSorted(
      (a, b) => isSource(a) - isSource(b) || byCode(a.locale, b.locale) || byCode(a.namespace, b.namespace),
    ),
  };
}

function sourceOf(files: readonly LocaleFile[], wanted: Locale | undefined): Locale {
  const counts = new Map<Locale, number>();
  for (const { locale } of files) counts.set(locale, (counts.get(locale) ?? 0) + 1);
  const locales = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || byCode(a, b));
  const tagged = (tag: string): Locale | undefined => locales.find((locale) => bcp47(locale) === tag);
  const named = wanted === undefined ? undefined : tagged(bcp47(wanted));
  const english = tagged("en") ?? tagged("en-US") ?? tagged("en-GB") ?? locales.find(isEnglish);
  return named ?? english ?? locales.find((locale) => !isPseudo(locale)) ?? locales[0] ?? "en";
}

/** Writes a BCP 47 tag as another locale is written: separator and case. */
function inManner(tag: string, model: Locale): Locale {
  if (/^[a-z]{2}[A-Z]{2}$/.test(model) && tag.length === 5) return tag.replace("-", "");
  const separated = model.includes("_") ? tag.replaceAll("-", "_") : tag;
  return model === model.toLowerCase() ? separated.toLowerCase() : separated;
}

/** By UTF-16 code unit: the same everywhere, unlike a collation. */
const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
