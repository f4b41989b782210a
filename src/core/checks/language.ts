import { bcp47 } from "../locale.ts";

/** What the checks of texts want to know of a locale. */
export interface Language {
  /** `pt`. */
  readonly code: string;
  /** ISO 15924, also where the locale leaves it out: `Latn`. */
  readonly script: string;
  /** As the locale says it; empty where it doesn't. */
  readonly region: string;
}

const known = new Map<string, Language>();

/** The language of a locale; CLDR's likely subtags give its script. */
export function languageIn(locale: string): Language {
  const language = known.get(locale) ?? read(bcp47(locale));
  known.set(locale, language);
  return language;
}

function read(tag: string): Language {
  try {
    const locale = new Intl.Locale(tag);
    return { code: locale.language, script: locale.maximize().script ?? "", region: locale.region ?? "" };
  } catch {
    return { code: tag.split("-")[0] ?? "", script: "", region: "" };
  }
}
