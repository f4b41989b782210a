import type { Locale } from "../catalog/catalog.ts";
import { bcp47, isPseudo } from "./locale.ts";

/** Number of source messages below which a regional file cannot be distinguished from one that was just begun. */
const minSource = 10;
/** A regional file with less than this share of the source's messages holds only what differs from its base. */
const maxShare = 1 / 3;

/** Two locales of one script: `zh-TW` is no regional form of `zh`. */
const scriptOf = (tag: string): string | undefined => {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return undefined;
  }
};

/** Returns the nearest locale among others that a regional one is a form of (`es-MX` → `es`), as they write it. */
export function baseOf(locale: Locale, others: Iterable<Locale>): Locale | undefined {
  if (isPseudo(locale)) return undefined;
  const byTag = new Map([...others].map((other) => [bcp47(other), other]));
  const tag = bcp47(locale);
  for (let at = tag.lastIndexOf("-"); at > 0; at = tag.lastIndexOf("-", at - 1)) {
    const base = byTag.get(tag.slice(0, at));
    if (base !== undefined && base !== locale) return scriptOf(tag) === scriptOf(tag.slice(0, at)) ? base : undefined;
  }
  return undefined;
}

/** Returns whether a regional file has few enough messages, compared with its base, to be only an overlay. */
export const isOverlay = (own: number, ofSource: number): boolean => ofSource >= minSource && own < ofSource * maxShare;
