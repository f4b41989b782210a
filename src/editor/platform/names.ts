import { env, l10n } from "vscode";
import type { Locale } from "../../core/catalog.ts";
import { bcp47 } from "../../core/locale.ts";

/** A number as the editor's language writes it. */
export function numberText(value: number): string {
  return new Intl.NumberFormat(language()).format(value);
}

/** `1 message`, `2 messages`. */
export const messagesText = (count: number): string =>
  count === 1 ? l10n.t("1 message") : l10n.t("{0} messages", numberText(count));

/** `1 character`, `1,204 characters`. */
export const charactersText = (count: number): string =>
  count === 1 ? l10n.t("1 character") : l10n.t("{0} characters", numberText(count));

/** A locale's name in the editor's language (*Brazilian Portuguese*); the code itself where it has none. */
export function languageName(locale: Locale): string {
  try {
    return new Intl.DisplayNames([language()], { type: "language" }).of(bcp47(locale)) ?? locale;
  } catch {
    return locale;
  }
}

/** A locale for sentences: its name with the code beside it, as the project writes it. */
export function languageLabel(locale: Locale): string {
  const name = languageName(locale);
  return name === locale ? locale : `${name} (${locale})`;
}

/** Orders names as the editor's language does. */
export function compareNames(a: string, b: string): number {
  return a.localeCompare(b, language());
}

/** Several things as one phrase: *German, French and Dutch*. */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(items);
}

/** The editor's language where `Intl` knows it. */
function language(): string {
  try {
    return Intl.getCanonicalLocales(env.language)[0] ?? "en";
  } catch {
    return "en";
  }
}
