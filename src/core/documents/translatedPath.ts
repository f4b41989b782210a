import type { Locale } from "../catalog/catalog.ts";
import { bcp47 } from "../locales/locale.ts";

/** The default pattern for the paths of translated documents. */
export const defaultPattern = "{name}.{locale}.{extension}";

export interface TranslationTarget {
  readonly to: Locale;
  /** The source locale, if known: `guide.en.html` from `en` is `guide`. */
  readonly from?: Locale | undefined;
  /** The extension of the translation, without a dot. */
  readonly extension: string;
}

/** A pattern names the locale, and a place in or below the folder of the document. */
export function isPattern(pattern: string): boolean {
  const parts = pattern.split("/");
  return (
    pattern.includes("{locale}") &&
    pattern.includes("{name}") &&
    !/[\\:*?"<>|]|\p{Cc}/u.test(pattern) &&
    parts.every((part) => part !== "" && part !== "." && part !== "..")
  );
}

/**
 * Returns the path of a translated document, relative to its folder: `report.docx` → `report.de.docx`. A wrong pattern
 * counts as the default one. A name in capitals keeps its extension (`A.TXT` → `A.de.TXT`).
 */
export function nameOfTranslation(
  file: string,
  { to, from, extension }: TranslationTarget,
  pattern: string = defaultPattern,
): string {
  const [, all = file, end = ""] = /^(.+)\.([^.]*)$/s.exec(file) ?? [];
  const marked = /^(.+)\.([^.]+)$/s.exec(all);
  const isMarked = from !== undefined && marked !== null && bcp47(marked[2] ?? "") === bcp47(from);
  const values: Readonly<Record<string, string>> = {
    name: isMarked ? (marked[1] ?? all) : all,
    locale: to,
    extension: end.toLowerCase() === extension ? end : extension,
  };
  const used = isPattern(pattern) ? pattern : defaultPattern;
  return used.replace(/\{(name|locale|extension)\}/g, (whole, key: string) => values[key] ?? whole);
}

/** Another name for a file, if one is taken: `report.de.docx` → `report.de-2.docx`. */
export function withNumber(name: string, number: number): string {
  const at = name.lastIndexOf(".");
  return at <= name.lastIndexOf("/") + 1 ? `${name}-${number}` : `${name.slice(0, at)}-${number}${name.slice(at)}`;
}
