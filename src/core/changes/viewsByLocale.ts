import type { Locale } from "../catalog/catalog.ts";
import type { Format } from "../formats/format.ts";

/** The format of one locale of a file that holds several, or of the whole file. */
export interface LocaleView {
  readonly locale?: Locale;
  readonly format: Format;
}

/** Returns what reads each locale of a text. */
export function viewsByLocale(format: Format, text: string): readonly LocaleView[] {
  const { multilingual } = format;
  const locales = multilingual?.locales(text).all ?? [];
  if (multilingual === undefined || locales.length === 0) return [{ format }];
  return locales.map((locale) => ({ locale, format: multilingual.of(locale) }));
}
