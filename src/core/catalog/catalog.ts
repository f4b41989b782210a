/** A BCP 47 tag as the project writes it (`pt-BR`, `zh_Hans`, `de`). */
export type Locale = string;

/** One file holding messages of one locale, or the part of that locale in a file that holds several. */
export interface LocaleFile {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly locale: Locale;
  /** The value of `{namespace}` in the pattern; empty without one. */
  readonly namespace: string;
  /** The path of another file of the catalog that this one is a link to; only that one is written. */
  readonly linkTo?: string;
}

/** Returns the key that identifies a locale file in its root: one path may hold several locales. */
export const fileKey = ({ path, locale }: Pick<LocaleFile, "path" | "locale">): string => `${locale}\n${path}`;

/** All locale files of one set: a source locale and its targets. */
export interface Catalog {
  /** The pattern, unique in its root: `locales/{locale}/{namespace}.json`. */
  readonly pattern: string;
  /** Id of the `Format`. */
  readonly format: string;
  readonly sourceLocale: Locale;
  /** Sorted by locale (source first), then namespace. */
  readonly files: readonly LocaleFile[];
}

/** The locales that a catalog has files of, source first. */
export function localesOf(catalog: Catalog): readonly Locale[] {
  return [...new Set(catalog.files.map(({ locale }) => locale))];
}
