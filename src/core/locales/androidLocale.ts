import type { Locale } from "../catalog/catalog.ts";
import { isLocale, tidyLocale } from "./locale.ts";

/**
 * The locale that the qualifiers of a resource folder name, in BCP 47 form: `pt-rBR` → `pt-BR`, `b+sr+Latn` → `sr-Latn`
 * (developer.android.com, “App resources overview”); `undefined` for others (`night`, `v21`, `de-land`).
 */
export function fromQualifiers(text: string): Locale | undefined {
  const [, language = "", region] = /^([a-z]{2,3})(?:-r([a-z]{2}))?$/i.exec(text) ?? [];
  const tag = text.startsWith("b+") ? text.slice(2).replaceAll("+", "-") : region ? `${language}-${region}` : language;
  // for use in a car
  if (tag === "car" || !isLocale(tag)) return undefined;
  return tidyLocale(tag);
}

/** A locale as the qualifiers of a resource folder: `pt-BR` → `pt-rBR`, `sr-Latn` → `b+sr+Latn`, `he` → `iw`. */
export function toQualifiers(locale: Locale): string {
  const [language = "", ...more] = tidyLocale(locale).split("-");
  const region = more[0] ?? "";
  if (more.length > 1 || (more.length === 1 && !/^[A-Z]{2}$/.test(region))) return ["b", language, ...more].join("+");
  const written = withdrawn[language] ?? language;
  return region === "" ? written : `${written}-r${region}`;
}

/** Codes that Java's Locale replaced before Java 17: a folder named after the new code is never read. */
const withdrawn: Readonly<Record<string, string>> = { he: "iw", id: "in", yi: "ji" };
