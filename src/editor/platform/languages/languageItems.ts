import { l10n, type QuickPickItem, QuickPickItemKind, ThemeIcon } from "vscode";
import type { Locale } from "../../../core/catalog/catalog.ts";
import { bcp47, isPseudo, toServiceSource, toServiceTarget } from "../../../core/locales/locale.ts";
import type { OfferedLanguage } from "../../../service/operations/offeredLanguages.ts";
import { compareNames, languageName } from "../ui/displayText.ts";
import type { LanguageList } from "./languageLists.ts";

/** A language that can be picked, or one that can't, with the reason. */
export interface LanguageItem extends QuickPickItem {
  readonly locale?: Locale;
  readonly reason?: string;
}

/** Languages under one title. */
export interface LanguageGroup {
  readonly title: string;
  readonly locales: readonly Locale[];
  /** Kept in their order: the ones used last. */
  readonly isOrdered?: boolean;
}

/** Notes about languages. */
export interface LanguageNotes {
  readonly list: LanguageList;
  readonly side: "source" | "target";
  /** Why a language is served less well than others, as short phrases. */
  readonly caveats?: ((locale: Locale) => readonly string[]) | undefined;
  /** The reason why a language that the list lacks can't be used, for other uses than texts. */
  readonly unusable?: string;
}

/** Groups of languages as items: each once, in the first group that has it; those that can't be used come last. */
export function languageItems(
  groups: readonly LanguageGroup[],
  notes: LanguageNotes,
  except: readonly Locale[] = [],
): readonly LanguageItem[] {
  const listed = new Set(except);
  const item = itemMaker(notes);
  const unusable: LanguageItem[] = [];
  const usable = groups.flatMap(({ title, locales, isOrdered = false }) => {
    const own = [...new Set(locales)].filter((locale) => !listed.has(locale)).map(item);
    for (const locale of locales) listed.add(locale);
    if (!isOrdered) own.sort((a, b) => compareNames(a.label, b.label));
    unusable.push(...own.filter(({ reason }) => reason !== undefined));
    return withTitle(
      title,
      own.filter(({ reason }) => reason === undefined),
    );
  });
  return [...usable, ...withTitle(l10n.t("Not available"), unusable)];
}

const withTitle = (title: string, items: readonly LanguageItem[]): readonly LanguageItem[] =>
  items.length > 0 ? [{ label: title, kind: QuickPickItemKind.Separator }, ...items] : [];

/** Why the service can't use a language, as a phrase. */
export const unusableSentence = {
  source: () => l10n.t("the service doesn't translate from it"),
  target: () => l10n.t("the service doesn't translate into it"),
};

/** Makes the item of one language. */
export function itemMaker(notes: LanguageNotes): (locale: Locale) => LanguageItem {
  const { list, side, caveats } = notes;
  const byCode = languagesByCode(list);
  const codesOf: (locale: Locale) => readonly string[] =
    side === "source"
      ? (locale) => [toServiceSource(locale)]
      : (locale) => [toServiceTarget(locale), bcp47(locale).toUpperCase()];
  return (locale) => {
    const found = codesOf(locale).flatMap((code) => byCode.get(code) ?? [])[0];
    const label = languageName(locale);
    if (!isUsable(found, locale, notes)) {
      const reason = notes.unusable ?? unusableSentence[side]();
      const iconPath = new ThemeIcon("circle-slash");
      return { label, description: `${locale} · ${reason}`, iconPath, locale, reason };
    }
    const beta = found?.isBeta ? [l10n.t("beta")] : [];
    return { label, description: [locale, ...beta, ...(caveats?.(locale) ?? [])].join(" · "), locale };
  };
}

/** Services write some codes in several ways: `tl` and `fil`. */
function languagesByCode({ languages }: LanguageList): ReadonlyMap<string, OfferedLanguage> {
  const byCode = new Map(languages.map((language) => [language.locale.toUpperCase(), language]));
  for (const language of languages) {
    const code = toServiceSource(language.locale);
    if (!language.locale.includes("-") && !byCode.has(code)) byCode.set(code, language);
  }
  return byCode;
}

/** Returns whether a language can be used. Languages that no service listed count as usable, as do pseudo-locales. */
function isUsable(found: OfferedLanguage | undefined, locale: Locale, { list, side }: LanguageNotes): boolean {
  if (!list.isFromService || isPseudo(locale)) return true;
  return side === "source" ? found?.isSource === true : found?.isTarget === true;
}

/** Returns whether a target lacks `formality`; only known if the list of features comes from a service. */
export const lacksFormality = ({ languages }: LanguageList, locale: Locale): boolean => {
  const found = languages.find((listed) => listed.locale.toUpperCase() === toServiceTarget(locale));
  return found !== undefined && !found.features.includes("formality");
};
