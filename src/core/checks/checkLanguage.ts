import { bcp47, isPseudo } from "../locales/locale.ts";

/** The facts of a locale that text checks use. */
export interface TextLanguage {
  /** `pt`. */
  readonly code: string;
  /** ISO 15924, even if the locale leaves it out: `Latn`. */
  readonly script: string;
  /** As in the locale; empty if it has none. */
  readonly region: string;
  /** For pseudo-localized text. */
  readonly isPseudo: boolean;
}

const known = new Map<string, TextLanguage>();

/** The language of a locale; CLDR's likely subtags give its script. */
export function languageIn(locale: string): TextLanguage {
  const language = known.get(locale) ?? { ...readLanguage(bcp47(locale)), isPseudo: isPseudo(locale) };
  known.set(locale, language);
  return language;
}

function readLanguage(tag: string): Omit<TextLanguage, "isPseudo"> {
  try {
    const locale = new Intl.Locale(tag);
    return { code: locale.language, script: locale.maximize().script ?? "", region: locale.region ?? "" };
  } catch {
    return { code: tag.split("-")[0] ?? "", script: "", region: "" };
  }
}
