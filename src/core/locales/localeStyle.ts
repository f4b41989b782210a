import type { Locale } from "../catalog/catalog.ts";
import { bcp47 } from "./locale.ts";

/** Share of a project's locales that have to name a region, so that another one does too. */
const minRegionShare = 2 / 3;

/**
 * A language as the other locales of a project are written: next to `de_DE` and `fr_FR`, `fi` becomes `fi-FI` and `zh-Hans`
 * `zh-CN`, with CLDR's likely subtags. What names a region already, or has no likely one, stays as it is. In BCP 47 form.
 */
export function inStyleOf(locales: readonly Locale[], locale: Locale): Locale {
  const tag = bcp47(locale);
  const regions = locales.filter((one) => parseLocale(one)?.region !== undefined).length;
  if (locales.length === 0 || regions < minRegionShare * locales.length) return tag;
  const found = parseLocale(tag);
  const { language, script, region } = found?.maximize() ?? {};
  if (found === undefined || found.region !== undefined || region === undefined) return tag;
  const short = `${language}-${region}`;
  return parseLocale(short)?.maximize().script === script ? short : `${language}-${script}-${region}`;
}

/** Returns whether two locales are one language in one script for one region, after CLDR's likely subtags are added. */
export const isSameLocale = (one: Locale, other: Locale): boolean =>
  withLikelySubtags(one) === withLikelySubtags(other);

const withLikelySubtags = (locale: Locale): string => parseLocale(locale)?.maximize().toString() ?? locale;

function parseLocale(locale: Locale): Intl.Locale | undefined {
  try {
    return new Intl.Locale(bcp47(locale));
  } catch {
    return undefined;
  }
}
