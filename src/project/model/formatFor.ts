import type { Catalog, Locale } from "../../core/catalog.ts";
import type { Format } from "../../core/formats/format.ts";
import { namesLocale } from "../../core/pathPattern.ts";

/**
 * Returns whether the files of a catalog hold all its locales each: then several of its `LocaleFile`s have one path.
 */
export const isShared = ({ pattern }: Pick<Catalog, "pattern">): boolean => !namesLocale(pattern);

/** A format by what can be handed to another thread; with a locale the part of it that files hold of several. */
export interface FormatName {
  readonly id: string;
  readonly locale?: Locale;
}

/** The name of what `formatFor` gives. */
export const formatNameFor = (
  { catalog, format }: { readonly catalog: Catalog; readonly format: Format },
  locale: Locale,
): FormatName => ({ id: format.id, ...(format.multilingual !== undefined && isShared(catalog) && { locale }) });

/** What reads and writes one locale of a catalog. */
export function formatFor(
  { catalog, format }: { readonly catalog: Catalog; readonly format: Format },
  locale: Locale,
): Format {
  const { multilingual } = format;
  return multilingual !== undefined && isShared(catalog) ? multilingual.of(locale) : format;
}
