import type { Catalog, Locale, LocaleFile } from "./catalog.ts";
import type { ProjectFile } from "./projectFile.ts";

/** Finds the catalogs among the files of one root, by convention and by the `glossa.json` files. */
export function discover(_paths: readonly string[], _projects: readonly ProjectFile[] = []): readonly Catalog[] {
  throw new Error("under construction");
}

/** Where the file of another locale belongs that mirrors `source`. */
export function newLocalePath(_catalog: Catalog, _source: LocaleFile, _locale: Locale): string {
  throw new Error("under construction");
}

/** A locale as this catalog writes it: its own spelling where it has the locale, else in the manner of its other locales (`pt-BR` → `pt_BR`). */
export function localeIn(_catalog: Catalog, _locale: Locale): Locale {
  throw new Error("under construction");
}

/** The locales that a catalog has files of, source first. */
export function localesOf(catalog: Catalog): readonly Locale[] {
  return [...new Set(catalog.files.map(({ locale }) => locale))];
}
