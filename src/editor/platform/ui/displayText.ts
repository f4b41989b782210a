import { env, l10n } from "vscode";
import type { Locale } from "../../../core/catalog/catalog.ts";
import { bcp47 } from "../../../core/locales/locale.ts";
import { lazyOnce } from "../../../core/work/lazyOnce.ts";

/** A number as the editor's language writes it. */
export function numberText(value: number): string {
  return numbers().format(value);
}

/** A share of 100 as the editor's language writes it: `97%`, `97 %`. */
export function percentOfHundredText(percent: number): string {
  return percents().format(percent / 100);
}

/** Returns the time since a time of the last week, the date of an earlier one; `iso` as it is if it is no time. */
export function timeText(iso: string, now = Date.now()): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return iso;
  const ago = Math.max(0, now - time);
  const unit = timeUnits.find(({ length }) => ago >= length);
  if (ago >= 7 * day) return dates().format(time);
  return unit ? ages().format(-Math.floor(ago / unit.length), unit.name) : ages().format(0, "second");
}

const day = 86_400_000;
const timeUnits = [
  { name: "day", length: day },
  { name: "hour", length: 3_600_000 },
  { name: "minute", length: 60_000 },
] as const;

/** `1 message`, `2 messages`. */
export const messagesText = (count: number): string =>
  count === 1 ? l10n.t("1 message") : l10n.t("{0} messages", numberText(count));

/**
 * `1 text`, `403 texts in 57 languages`: what a translation memory has. Languages are those translated into; unknown:
 * 0.
 */
export function textsText(count: number, languages = 0): string {
  const texts = count === 1 ? l10n.t("1 text") : l10n.t("{0} texts", numberText(count));
  return languages > 1 ? l10n.t("{0} in {1} languages", texts, numberText(languages)) : texts;
}

/** `1 character`, `1,204 characters`. */
export const charactersText = (count: number): string =>
  count === 1 ? l10n.t("1 character") : l10n.t("{0} characters", numberText(count));

/** A locale's name in the editor's language (*Brazilian Portuguese*); the code itself if it has none. */
export function languageName(locale: Locale): string {
  const known = languageNames.get(locale);
  if (known !== undefined) return known;
  const name = nameNow(locale);
  if (languageNames.size < maxCachedNames) languageNames.set(locale, name);
  return name;
}

/** A locale's name among others: without its region, unless another one is of the same language. */
export function languageNameAmong(locale: Locale, others: readonly Locale[]): string {
  const own = withoutRegion(locale);
  const isOnly = others.every((other) => other === locale || languageOf(other) !== languageOf(locale));
  return languageName(isOnly ? own : locale);
}

const languageOf = (locale: Locale): string => bcp47(locale).split("-")[0] ?? locale;

function withoutRegion(locale: Locale): Locale {
  try {
    const { language, script, region } = new Intl.Locale(bcp47(locale));
    return region === undefined ? locale : [language, script].filter(Boolean).join("-");
  } catch {
    return locale;
  }
}

/** Returns the names of a language: in the editor's language, in English and in the language itself. */
export function allNames(locale: Locale): readonly string[] {
  const known = namesByLocale.get(locale);
  if (known !== undefined) return known;
  const tag = bcp47(locale);
  const names = [languageName(locale), nameIn("en", tag), nameIn(tag, tag)];
  namesByLocale.set(locale, names);
  return names;
}

const namesByLocale = new Map<Locale, readonly string[]>();

function nameIn(language: string, tag: string): string {
  try {
    return new Intl.DisplayNames([language], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** A list of a thousand glossaries names the same few languages. */
const languageNames = new Map<Locale, string>();
const maxCachedNames = 1_000;

function nameNow(locale: Locale): string {
  try {
    return languages().of(bcp47(locale)) ?? locale;
  } catch {
    return locale;
  }
}

/**
 * A locale for sentences: its name with the code next to it, as the project writes it. A region is named only once:
 * *German (de_DE)*.
 */
export function languageLabel(locale: Locale): string {
  const whole = languageName(locale);
  const name = /[(（]/.test(whole) ? languageName(withoutRegion(locale)) : whole;
  return name === locale ? locale : `${name} (${locale})`;
}

/** Orders names as the editor's language does. */
export function compareNames(a: string, b: string): number {
  return a.localeCompare(b, interfaceLanguage());
}

/** Several things as one phrase: *German, French and Dutch*. */
export function listText(items: readonly string[]): string {
  return lists().format(items);
}

/**
 * Sentences one behind the other, with the space between that the interface's language puts there; empty ones are left
 * out.
 */
export function sentencesText(sentences: readonly string[]): string {
  const [first = "", ...others] = sentences.filter(Boolean);
  return others.reduce((before, after) => l10n.t("{0} {1}", before, after), first);
}

// created with the first text: formatters are slow to create
const lists = lazyOnce(() => new Intl.ListFormat(interfaceLanguage(), { type: "conjunction" }));
const numbers = lazyOnce(() => new Intl.NumberFormat(interfaceLanguage()));
const percents = lazyOnce(() => new Intl.NumberFormat(interfaceLanguage(), { style: "percent" }));
const dates = lazyOnce(() => new Intl.DateTimeFormat(interfaceLanguage(), { dateStyle: "medium" }));
const ages = lazyOnce(() => new Intl.RelativeTimeFormat(interfaceLanguage(), { numeric: "auto" }));
const languages = lazyOnce(() => new Intl.DisplayNames([interfaceLanguage()], { type: "language" }));

/** The editor's language if `Intl` knows it. */
export function interfaceLanguage(): string {
  try {
    return Intl.getCanonicalLocales(env.language)[0] ?? "en";
  } catch {
    return "en";
  }
}

/** `12 translations written by people will be replaced`. */
export const formatReplaced = (count: number): string =>
  count === 1
    ? l10n.t("1 translation written by a person will be replaced")
    : l10n.t("{0} translations written by people will be replaced", numberText(count));

/** Text for a locale whose missing messages programs show in another one. */
export const fallbackText = (base: Locale): string => l10n.t("falls back to {0}", languageName(base));
