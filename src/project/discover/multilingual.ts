import type { Catalog, Locale, LocaleFile } from "../../core/catalog.ts";
import { Failure } from "../../core/failure.ts";
import type { Multilingual } from "../../core/formats/format.ts";
import { formatById } from "../../core/formats/index.ts";
import { bcp47 } from "../../core/locale.ts";
import { isShared } from "../model/formatFor.ts";
import { mapConcurrent } from "../model/mapConcurrent.ts";
import type { Files } from "../model/ports.ts";
import { readText } from "../model/readText.ts";

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
  if (locales.size === 0) return undefined;
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
