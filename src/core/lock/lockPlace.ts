import type { Locale } from "../catalog/catalog.ts";
import { fromQualifiers } from "../locales/androidLocale.ts";

/**
 * Returns the place of a locale file in the lock: its path with `{locale}` for its locale, so that a message has one line
 * for all locales. Two files of one locale have different places, unless Android reads both as the same folder.
 */
export function lockPlace(locale: Locale, file: string): string {
  const [, qualifiers = locale] = /(?:^|\/)values-([^/]+)\//.exec(file) ?? [];
  const written = fromQualifiers(qualifiers) === locale ? qualifiers : locale;
  return file.replace(placeParts(written), (found) => {
    if (found === written) return "{locale}";
    return found === "{" ? "{{" : `{${found.charCodeAt(0)}}`;
  });
}

/** The locale as a whole word, and what a line of the lock cannot hold as it is. */
function placeParts(written: string): RegExp {
  const escaped = /^#|[{\p{Cc}]/gu;
  if (written === "") return escaped;
  const literal = written.replace(/[.*+?^$(){}|[\]\\/]/g, "\\$&");
  return new RegExp(`(?<![A-Za-z0-9])${literal}(?![A-Za-z0-9])|${escaped.source}`, "gu");
}
