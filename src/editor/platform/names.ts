import { env, l10n } from "vscode";
import type { Locale } from "../../core/catalog.ts";
import { bcp47 } from "../../core/locale.ts";

/** A number as the editor's language writes it. */
export function numberText(value: number): string {
  return numbers().format(value);
}

/** A share of 100 as the editor's language writes it: `97%`, `97 %`. */
export function percentText(percent: number): string {
  return percents().format(percent / 100);
}

/** How long ago a time of the last week is, the date of an earlier one; `iso` as it is where it is no time. */
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

/** `1 text`, `403 texts in 57 languages`: what a translation memory has. Languages are those translated into; unknown: 0. */
export function textsText(count: number, languages = 0): string {
  const texts = count === 1 ? l10n.t("1 text") : l10n.t("{0} texts", numberText(count));
  return languages > 1 ? l10n.t("{0} in {1} languages", texts, numberText(languages)) : texts;
}

/** `1 character`, `1,204 characters`. */
export const charactersText = (count: number): string =>
  count === 1 ? l10n.t("1 character") : l10n.t("{0} characters", numberText(count));

/** A locale's name in the editor's language (*Brazilian Portuguese*); the code itself where it has none. */
export function languageName(locale: Locale): string {
  const known = languageNames.get(locale);
  if (known !== undefined) return known;
  const name = nameNow(locale);
  if (languageNames.size < mostNames) languageNames.set(locale, name);
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

/** What a language is called: in the editor's language, in English and in itself. */
export function allNames(locale: Locale): readonly string[] {
  const known = namesOf.get(locale);
  if (known !== undefined) return known;
  const tag = bcp47(locale);
  const names = [languageName(locale), nameIn("en", tag), nameIn(tag, tag)];
  namesOf.set(locale, names);
  return names;
}

const namesOf = new Map<Locale, readonly string[]>();

function nameIn(language: string, tag: string): string {
  try {
    return new Intl.DisplayNames([language], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** A list of a thousand glossaries names the same few languages. */
const languageNames = new Map<Locale, string>();
const mostNames = 1_000;

function nameNow(locale: Locale): string {
  try {
    return languages().of(bcp47(locale)) ?? locale;
  } catch {
    return locale;
  }
}

/** A locale for sentences: its name with the code next to it, as the project writes it. A region is named only once: *German (de_DE)*. */
export function languageLabel(locale: Locale): string {
  const whole = languageName(locale);
  const name = /[(（]/.test(whole) ? languageName(withoutRegion(locale)) : whole;
  return name === locale ? locale : `${name} (${locale})`;
}

/** Orders names as the editor's language does. */
export function compareNames(a: string, b: string): number {
  return a.localeCompare(b, language());
}

/** Several things as one phrase: *German, French and Dutch*. */
export function listText(items: readonly string[]): string {
  return lists().format(items);
}

/** Sentences one behind the other, with the space between that the interface's language puts there; empty ones are left out. */
export function sentencesText(sentences: readonly string[]): string {
  const [first = "", ...others] = sentences.filter(Boolean);
  return others.reduce((before, after) => l10n.t("{0} {1}", before, after), first);
}

/** Formatters are slow to make, and lists ask for thousands of texts. */
function made<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

const lists = made(() => new Intl.ListFormat(language(), { type: "conjunction" }));
const numbers = made(() => new Intl.NumberFormat(language()));
const percents = made(() => new Intl.NumberFormat(language(), { style: "percent" }));
const dates = made(() => new Intl.DateTimeFormat(language(), { dateStyle: "medium" }));
const ages = made(() => new Intl.RelativeTimeFormat(language(), { numeric: "auto" }));
const languages = made(() => new Intl.DisplayNames([language()], { type: "language" }));

/** The editor's language where `Intl` knows it. */
function language(): string {
  try {
    return Intl.getCanonicalLocales(env.language)[0] ?? "en";
  } catch {
    return "en";
  }
}

/** `12 translations written by people will be replaced`. */
export const replacedText = (count: number): string =>
  count === 1
    ? l10n.t("1 translation written by a person will be replaced")
    : l10n.t("{0} translations written by people will be replaced", numberText(count));

/** What is said of a locale whose missing messages programs show in another one. */
export const fallbackText = (base: Locale): string => l10n.t("falls back to {0}", languageName(base));
