import { type Catalog, type Locale, type LocaleFile, localesOf } from "../catalog/catalog.ts";
import type { Format } from "../formats/format.ts";
import { formatForPath } from "../formats/index.ts";
import type { FrameworkHint } from "../frameworks/frameworkHint.ts";
import { bcp47, isLocale, isPseudo, tidyLocale } from "../locales/locale.ts";
import { baseOf } from "../locales/localeFallback.ts";
import { escapePattern, fillPattern } from "../paths/pathPattern.ts";
import type { Project, ProjectFile } from "../projectFile/projectFile.ts";
import { byCodeUnit } from "../values/collections.ts";
import { mayHoldLocales, readConventionalPath } from "./conventionalPath.ts";
import { type Strength, underscored } from "./conventionTable.ts";
import { type LocaleFileMatch, type PathReading, readerOf } from "./pathReading.ts";
import { sourcePaths } from "./unnamedSources.ts";

/** The members of a format that `discover` needs. */
export type FormatKind = Pick<Format, "id" | "bilingual">;

/**
 * Finds the catalogs among the files of one root: those that the `files` of a `glossa.json` name, elsewhere by convention
 * (`conventions/conventionTable.ts`), with what the configurations of frameworks say (`hints`).
 *
 * | Files | Catalog |
 * |---|---|
 * | `locales/en.json` (or `i18n`, `lang`, `messages`, `translations` …), `res/values-de/strings.xml` | yes, even alone |
 * | `locales/en/a.json`, `locales/common/en.json`, `locales/app_en.json` | yes; the last two need English or a second locale |
 * | `src/en.json`, `src/app_en.json`, `src/en/a.json`, `docs/en/a.md` | with a second locale of the same name, one of them English, and no folder named after data or tests |
 * | `package.nls.json`, `res/values/strings.xml`, `strings.json` with `strings.de.json` | yes, as English |
 * | `Localizable.xcstrings`, `i18n/texts.csv` and the like | yes, as English: only the file names its locales |
 * | `translations/messages.de.xlf` and the like | yes, even alone: they hold their source |
 *
 * The source locale is that of `glossa.json`, else `en`, `en-US`, `en-GB`, another English, else the locale with the most
 * files, the first by code among equals. `kindOf` returns formats of files that a convention or project names.
 */
export function discover(
  paths: readonly string[],
  projects: readonly ProjectFile[] = [],
  kindOf: (path: string) => FormatKind | undefined = kindByPath,
  hints: readonly FrameworkHint[] = [],
): readonly Catalog[] {
  const groups = new Map<string, Group>();
  const loners: Loner[] = [];
  const reader = readerOf(projects, hints);
  for (const path of paths) {
    const read = reader(path);
    const kind = read && kindOf(path);
    if (kind === undefined) continue;
    if (read?.found) join(groups, read.found, kind, read.project);
    else if (read) loners.push({ ...read, kind });
  }
  const known = createPathFinder(paths);
  const taken = new Set([...groups.values()].flatMap((group) => addUnnamed(group, known)));
  for (const loner of loners.filter(({ path }) => !taken.has(path))) addLoner(groups, loner);
  const catalogs = [...groups.values()].filter(judge(paths)).map(catalogOf);
  return catalogs.sort((a, b) => byCodeUnit(a.pattern, b.pattern));
}

/** Returns the format of a file if its path alone says that it is a locale file. */
const kindByPath = (path: string): FormatKind | undefined =>
  mayHoldLocales(path) && readConventionalPath(path) === undefined ? undefined : formatForPath(path);

/** Returns the path of the file for another locale that mirrors `source`. */
export function newLocalePath(catalog: Catalog, source: LocaleFile, locale: Locale): string {
  return fillPattern(catalog.pattern, locale, source.namespace);
}

/** Returns a locale as this catalog writes it, else in the style of its other locales (`pt-BR` → `pt_BR`). */
export function localeIn(catalog: Catalog, locale: Locale): Locale {
  const locales = localesOf(catalog);
  const tag = canonicalTag(locale);
  const own = locales.includes(locale) ? locale : locales.find((other) => canonicalTag(other) === tag);
  if (own !== undefined || !isLocale(locale)) return own ?? locale;
  // the language code stays as it was written: only what is sent to the service is canonical
  const written = tidyLocale(locale);
  if (catalog.format === "chrome") return written.replaceAll("-", "_");
  const model = locales.find(showsCase) ?? locales.find((other) => other.length > 3);
  if (model !== undefined) return writeTagLike(written, model);
  return underscored.has(endingOf(catalog.pattern)) ? written.replaceAll("-", "_") : locale;
}

interface Group {
  readonly pattern: string;
  readonly kind: FormatKind;
  readonly project: Project;
  strength: Strength | "explicit";
  readonly files: LocaleFile[];
}

/** A file that may be a source which names no locale. */
type Loner = Omit<PathReading, "found"> & { readonly kind: FormatKind };

function join(groups: Map<string, Group>, found: LocaleFileMatch, kind: FormatKind, project: Project): void {
  const { pattern, strength, path, locale, namespace } = found;
  const group: Group = groups.get(pattern) ?? { pattern, kind, project, strength, files: [] };
  if (strength === "strong") group.strength = strength;
  groups.set(pattern, group);
  // `values-pt-rBR` and `values-b+pt+BR` are of one locale; what ends alike may be of another format
  const isTwice = group.files.some((file) => file.locale === locale && file.namespace === namespace);
  if (!isTwice && kind.id === group.kind.id) group.files.push({ path, locale, namespace });
}

const isEnglish = (locale: Locale): boolean => /^en(-|$)/.test(bcp47(locale)) && !isPseudo(locale);

/** Finds a file by its path, whose name may be `*` for the only one in its folder with that ending. */
type FindPath = (path: string) => string | undefined;

function createPathFinder(paths: readonly string[]): FindPath {
  const all = new Set(paths);
  const templates = new Map<string, string | undefined>();
  for (const path of paths) {
    if (endingOf(path) !== "pot") continue;
    const folder = `${folderOf(path)}*.pot`;
    templates.set(folder, templates.has(folder) ? undefined : path);
  }
  return (path) => (all.has(path) ? path : templates.get(path));
}

/** Adds the source that names no locale: `strings.json` next to `strings.de.json`. Yields the paths. */
function addUnnamed(group: Group, findPath: FindPath): readonly string[] {
  const locale = group.project.sourceLocale ?? "en";
  const hasOwn = new Set(group.files.filter((file) => file.locale === locale).map(({ namespace }) => namespace));
  return [...new Set(group.files.map((file) => file.namespace))].flatMap((namespace) => {
    const [path] = sourcePaths(group.pattern, namespace).flatMap((one) => findPath(one) ?? []);
    // a bilingual file names the language of its sources itself
    if (path !== undefined && (group.kind.bilingual || !hasOwn.has(namespace)))
      group.files.push({ path, locale, namespace });
    return path ?? [];
  });
}

/** Adds a source that names no locale to others of its pattern, else as a catalog if it may be one alone. */
function addLoner(groups: Map<string, Group>, { sources, kind, project }: Loner): void {
  const read = sources.find(({ pattern }) => groups.has(pattern)) ?? sources.find(({ alone }) => alone);
  if (read === undefined) return;
  const { path, pattern, namespace, alone } = read;
  const locale = project.sourceLocale ?? "en";
  const group: Group = groups.get(pattern) ?? { pattern, kind, project, strength: "strong", files: [] };
  if (group.kind.id !== kind.id) return;
  if (!kind.bilingual && group.files.some((file) => file.locale === locale && file.namespace === namespace)) return;
  if (alone && group.strength !== "explicit") group.strength = "strong";
  group.files.push({ path, locale, namespace });
  groups.set(pattern, group);
}

/** Returns a predicate for groups that are catalogs: the weaker the place, the more evidence is needed. */
function judge(paths: readonly string[]): (group: Group) => boolean {
  // files named after countries (us.json, jp.json) are data, though some countries are named like languages; one that is
  // named after a language with its region shows that the others are languages, too
  const regional = new Set(paths.filter((path) => /[-_]/.test(stemOf(path)) && isLocale(stemOf(path))).map(folderOf));
  const countries = new Set(
    paths
      .filter((path) => /(^|\/)[a-z]{2}\.\w+$/i.test(path) && !isLocale(stemOf(path)))
      .map(folderOf)
      .filter((folder) => !regional.has(folder)),
  );
  return ({ strength, files, kind }) => {
    // a bilingual file needs no source file next to it
    if (strength === "explicit" || strength === "strong" || kind.bilingual) return true;
    if (strength === "weak" && kind.id === "script") return false;
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
const endingOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1).toLowerCase();
const stemOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1, path.lastIndexOf("."));

function catalogOf({ pattern, kind, project, files }: Group): Catalog {
  const sourceLocale = sourceOf(files, project.sourceLocale);
  const namespaces = new Set(files.map(({ namespace }) => namespace));
  const [only = ""] = namespaces;
  const isSource = ({ locale }: LocaleFile): number => (locale === sourceLocale ? 0 : 1);
  return {
    // one namespace alone is better read as the name it is
    pattern: namespaces.size === 1 ? pattern.replace("{namespace}", () => escapePattern(only)) : pattern,
    format: kind.id,
    sourceLocale,
    files: files.toSorted(
      (a, b) => isSource(a) - isSource(b) || byCodeUnit(a.locale, b.locale) || byCodeUnit(a.namespace, b.namespace),
    ),
  };
}

function sourceOf(files: readonly LocaleFile[], wanted: Locale | undefined): Locale {
  const counts = new Map<Locale, number>();
  for (const { locale } of files) counts.set(locale, (counts.get(locale) ?? 0) + 1);
  const locales = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || byCodeUnit(a, b));
  const findByTag = (tag: string): Locale | undefined => locales.find((locale) => bcp47(locale) === tag);
  const named = wanted === undefined ? undefined : (findByTag(bcp47(wanted)) ?? baseOf(wanted, locales));
  const english = findByTag("en") ?? findByTag("en-US") ?? findByTag("en-GB") ?? locales.find(isEnglish);
  return named ?? english ?? locales.find((locale) => !isPseudo(locale)) ?? locales[0] ?? "en";
}

/** Writes a BCP 47 tag as another locale is written: separator and case. */
function writeTagLike(tag: string, model: Locale): Locale {
  if (/^[a-z]{2}[A-Z]{2}$/.test(model) && tag.length === 5) return tag.replace("-", "");
  const separated = model.includes("_") ? tag.replaceAll("-", "_") : tag;
  return showsCase(model) && model === model.toLowerCase() ? separated.toLowerCase() : separated;
}

/** Returns whether a locale has a script or region of letters: `es-419` says nothing about their case. */
const showsCase = (locale: Locale): boolean => /[-_].*[a-z]/i.test(locale) || /^[a-z]{2}[A-Z]{2}$/.test(locale);

/** The tag by which two codes of one language are equal: `tl` and `fil`. */
function canonicalTag(locale: Locale): string {
  const tag = bcp47(locale);
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    return tag;
  }
}
