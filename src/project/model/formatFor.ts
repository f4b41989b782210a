import type { Catalog, Locale } from "../../core/catalog/catalog.ts";
import type { Format } from "../../core/formats/format.ts";
import { namesLocale } from "../../core/paths/pathPattern.ts";
import type { FormatName, FormatWorker } from "./ports.ts";

/**
 * Returns whether the files of a catalog hold all its locales each: then several of its `LocaleFile`s have one path.
 */
export const isShared = ({ pattern }: Pick<Catalog, "pattern">): boolean => !namesLocale(pattern);

/** Returns the name of what `formatFor` gives; `undefined` for a format that reads files next to their sources. */
export const formatNameFor = (
  { catalog, format }: { readonly catalog: Catalog; readonly format: Format },
  locale: Locale,
): FormatName | undefined =>
  format.alignedTo === undefined
    ? { id: format.id, ...(format.multilingual !== undefined && isShared(catalog) && { locale }) }
    : undefined;

/** Returns the format of one locale of a catalog. */
export function formatFor(
  { catalog, format }: { readonly catalog: Catalog; readonly format: Format },
  locale: Locale,
): Format {
  const { multilingual } = format;
  return multilingual !== undefined && isShared(catalog) ? multilingual.of(locale) : format;
}

/** Does all work of formats on this thread. */
const formatsHere: FormatWorker = {
  parse: async (_, here) => here(),
  rebase: async (_, here) => here(),
  tryChanges: async (_, here) => here(),
  merge: async (_, here) => here(),
};

/** Returns the worker for the locale files of a root. */
export const workerOf = ({ worker = formatsHere }: { readonly worker?: FormatWorker }): FormatWorker => worker;
