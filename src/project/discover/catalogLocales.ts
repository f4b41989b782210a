import type { Catalog, Locale, LocaleFile } from "../../core/catalog/catalog.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { Multilingual } from "../../core/formats/format.ts";
import { formatById } from "../../core/formats/index.ts";
import { bcp47, isLocale } from "../../core/locales/locale.ts";
import { fillPattern } from "../../core/paths/pathPattern.ts";
import { isShared } from "../model/formatFor.ts";
import { mapConcurrent } from "../model/mapConcurrent.ts";
import type { Files } from "../model/ports.ts";
import { readText } from "../model/readText.ts";
import { decodeHead } from "../model/textEncoding.ts";

/**
 * A catalog of bilingual files with the source locale that `glossa.json` or else the first of them names; there need be
 * no file of it. Other catalogs stay as they are.
 */
export async function withOwnSource(files: Files, catalog: Catalog, wanted: Locale | undefined): Promise<Catalog> {
  if (!formatById(catalog.format).bilingual) return catalog;
  const isUnnamed = ({ path, locale, namespace }: LocaleFile): boolean =>
    path !== fillPattern(catalog.pattern, locale, namespace);
  const first = catalog.files.find(isUnnamed) ?? catalog.files[0];
  const sourceName = wanted ?? (await sourceLanguage(files, first, catalog.format)) ?? defaultSource(catalog);
  const tag = bcp47(sourceName);
  const named = catalog.files.find((file) => !isUnnamed(file) && bcp47(file.locale) === tag);
  const sourceLocale = named?.locale ?? sourceName;
  const extracted = new Set(catalog.files.filter(isUnnamed).map(({ namespace }) => namespace));
  // `messages.en-US.xlf` next to `messages.xlf` is a target in the language of the source, and may lack most of it
  const isCopy = (file: LocaleFile): boolean =>
    !isUnnamed(file) && bcp47(file.locale) === tag && extracted.has(file.namespace);
  const all = new Map(
    catalog.files
      .filter((file) => !isCopy(file))
      .map((file) => [file.path, isUnnamed(file) ? { ...file, locale: sourceLocale } : file]),
  );
  const isSource = ({ locale }: LocaleFile): number => (locale === sourceLocale ? 0 : 1);
  return { ...catalog, sourceLocale, files: [...all.values()].sort((a, b) => isSource(a) - isSource(b)) };
}

/** Returns the default source locale: English, that of America unless the project names another. */
const defaultSource = ({ sourceLocale }: Catalog): Locale =>
  /^en(?:-US)?$/.test(bcp47(sourceLocale)) ? sourceLocale : "en";

/** Reads the declared language: `source-language` of XLIFF 1.2, `srcLang` of 2. */
async function sourceLanguage(files: Files, file: LocaleFile | undefined, format: string): Promise<Locale | undefined> {
  if (file === undefined) return undefined;
  const { sourceLocale } = formatById(format);
  if (sourceLocale === undefined) return languageInHead(files, file.path);
  const read = await readText(files, file.path);
  return read instanceof Failure ? undefined : sourceLocale(read.text);
}

/** Reads only the beginning, as such files are long. */
async function languageInHead(files: Files, path: string): Promise<Locale | undefined> {
  try {
    const head = decodeHead((await files.read(path)).subarray(0, headBytes), path);
    const [, , locale = ""] = /\s(source-language|srcLang)\s*=\s*["']([\w-]+)["']/.exec(head) ?? [];
    return isLocale(locale) ? locale : undefined;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

const headBytes = 200_000;

/**
 * Returns a catalog of files that hold several locales, with those locales; `undefined` if a file turns out to hold
 * none. Other catalogs stay as they are.
 */
export async function withOwnLocales(
  files: Files,
  catalog: Catalog,
  wanted: Locale | undefined,
): Promise<Catalog | undefined> {
  const { multilingual } = formatById(catalog.format);
  if (!isShared(catalog) || multilingual === undefined) return catalog;
  const held = await mapConcurrent(catalog.files, (file) => localesOfFile(files, file, multilingual));
  const locales = new Map(held.flatMap(({ all }) => all.map(({ locale }) => [bcp47(locale), locale])));
  if (locales.size === 0) return multilingual.isOptional ? catalog : undefined;
  const ownSource = held.find(({ source }) => source !== undefined)?.source;
  const sourceLocale =
    findNamed(locales, wanted) ?? ownSource ?? findNamed(locales, "en") ?? english(locales) ?? first(locales);
  const isSource = ({ locale }: LocaleFile): number => (locale === sourceLocale ? 0 : 1);
  const all = held.flatMap((file) => file.all).sort((one, other) => isSource(one) - isSource(other));
  return { ...catalog, sourceLocale, files: all };
}

interface Held {
  readonly source?: Locale;
  readonly all: readonly LocaleFile[];
}

/** Reads the locales of a file; errors are reported when it is loaded. */
async function localesOfFile(files: Files, file: LocaleFile, { locales }: Multilingual): Promise<Held> {
  const read = await readText(files, file.path);
  if (read instanceof Failure) return { all: [file] };
  const { all, source } = localesIn(read.text, locales);
  if (all === undefined) return { all: [file] };
  return { ...(source !== undefined && { source }), all: all.map((locale) => ({ ...file, locale })) };
}

/** Returns the locales of a text; none if it is unreadable, which is reported when it is loaded. */
function localesIn(text: string, locales: Multilingual["locales"]): Partial<ReturnType<Multilingual["locales"]>> {
  try {
    return locales(text);
  } catch {
    return {};
  }
}

type Locales = ReadonlyMap<Locale, Locale>;

const findNamed = (locales: Locales, wanted: Locale | undefined): Locale | undefined =>
  wanted === undefined ? undefined : locales.get(bcp47(wanted));
const english = (locales: Locales): Locale | undefined =>
  [...locales.values()].find((locale) => /^en(?:-|$)/.test(bcp47(locale)));
const first = (locales: Locales): Locale => [...locales.values()][0] ?? "en";
