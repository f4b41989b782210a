import type { Locale } from "./catalog.ts";
import { bcp47 } from "./locale.ts";

/** Share of a project's locales that have to name a region, so that another one does too. */
const usual = 2 / 3;

/**
 * A language as the other locales of a project are written: next to `de_DE` and `fr_FR`, `fi` becomes `fi-FI` and `zh-Hans`
 * `zh-CN`, with CLDR's likely subtags. What names a region already, or has no likely one, stays as it is. In BCP 47 form.
 */
export function inStyleOf(locales: readonly Locale[], locale: Locale): Locale {
  const tag = bcp47(locale);
  const regions = locales.filter((one) => parsed(one)?.region !== undefined).length;
  if (locales.length === 0 || regions < usual * locales.length) return tag;
  const found = parsed(tag);
  const { language, script, region } = found?.maximize() ?? {};
  if (found === undefined || found.region !== undefined || region === undefined) return tag;
  const short = `${language}-${region}`;
  return parsed(short)?.maximize().script === script ? short : `${language}-${script}-${region}`;
}

/** Whether two locales are one language in one script for one region, as CLDR's likely subtags complete them. */
export const isSameLocale = (one: Locale, other: Locale): boolean => completed(one) === completed(other);

const completed = (locale: Locale): string => parsed(locale)?.maximize().toString() ?? locale;

function parsed(locale: Locale): Intl.Locale | undefined {
  try {
    return new Intl.Locale(bcp47(locale));
  } catch {
    return undefined;
  }
}
