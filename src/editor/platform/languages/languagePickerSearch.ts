import { l10n, ThemeIcon } from "vscode";
import type { Locale } from "../../../core/catalog/catalog.ts";
import { matchesLanguageName } from "../../../core/locales/languageNameSearch.ts";
import { bcp47, isLocale, languageCodes } from "../../../core/locales/locale.ts";
import { allNames } from "../ui/displayText.ts";
import type { LanguageItem } from "./languageItems.ts";

/** Items that are shown for a typed text. */
export interface FoundLanguages {
  readonly items: readonly LanguageItem[];
  /** The language whose code is typed. */
  readonly exact?: LanguageItem;
}

/** Makes the item of a language that the picker does not offer; `undefined` if it can't be chosen. */
export type OtherLanguage = (locale: Locale) => LanguageItem | undefined;

/**
 * Finds languages for a typed text. The editor itself searches the text of a row; here the exact code comes first, and
 * languages are found by their names in English and in the language itself, and languages that are not offered by
 * `other`.
 */
export function searchLanguages(items: readonly LanguageItem[], typed: string, other?: OtherLanguage): FoundLanguages {
  const text = typed.trim();
  if (text === "") return { items };
  const exact = findItem(items, text, other);
  if (exact !== undefined) {
    const others = items.filter(({ locale }) => locale !== exact.locale);
    return { items: [exact, ...others], exact };
  }
  const found = items.map((item) => (isHidden(item, text) ? { ...item, alwaysShow: true } : item));
  if (found.some((item) => item.alwaysShow || isShown(item, text))) return { items: found };
  const others = other === undefined ? [] : findOtherLanguages(text, other);
  return { items: [...(others.length > 0 ? others : [unknownLanguageItem(text)]), ...items] };
}

function findItem(items: readonly LanguageItem[], text: string, other?: OtherLanguage): LanguageItem | undefined {
  if (!isLocale(text)) return undefined;
  const tag = bcp47(text);
  const offered = items.find(({ locale }) => locale !== undefined && bcp47(locale) === tag);
  const item = offered ?? other?.(tag);
  return item && { ...item, alwaysShow: true };
}

const isShown = ({ label, description = "", locale }: LanguageItem, text: string): boolean =>
  locale !== undefined && `${label}\n${description}`.toLowerCase().includes(text.toLowerCase());

/** The editor would hide it, although one of its names was typed. */
const isHidden = (item: LanguageItem, text: string): boolean =>
  item.locale !== undefined && !isShown(item, text) && matchesLanguageName(text, allNames(item.locale));

/** Finds languages that are not offered, by their names in the editor's language and in English. */
function findOtherLanguages(text: string, other: OtherLanguage): readonly LanguageItem[] {
  const named = languageCodes().filter((code) => matchesLanguageName(text, allNames(code)));
  return named.flatMap((code) => other(code) ?? []).map((item) => ({ ...item, alwaysShow: true }));
}

const unknownLanguageItem = (text: string): LanguageItem => ({
  label: l10n.t("No language is called “{0}”.", text),
  iconPath: new ThemeIcon("info"),
  reason: "",
  alwaysShow: true,
});
