import { l10n } from "vscode";
import { type Locale, localesOf } from "../../core/catalog/catalog.ts";
import { localeIn, newLocalePath } from "../../core/conventions/discover.ts";
import { bcp47 } from "../../core/locales/locale.ts";
import { inStyleOf, isSameLocale } from "../../core/locales/localeStyle.ts";
import { optionsFor } from "../../core/projectFile/projectOptions.ts";
import type { App } from "../platform/app/app.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { inBackground } from "../platform/basics/background.ts";
import { isOwnTarget, pseudoLocales } from "../platform/languages/defaultLanguages.ts";
import { findCaveats } from "../platform/languages/languageCaveats.ts";
import { itemMaker, type LanguageItem, type LanguageNotes } from "../platform/languages/languageItems.ts";
import { type LanguageChoice, type OfferedGroups, pickLanguage } from "../platform/languages/languageQuestion.ts";
import type { FolderCatalog } from "../platform/projects/folderCatalogs.ts";

type Needs = Pick<App, "languages" | "service" | "log">;

/** Asks for a language that a catalog does not have: one that the service has, or any other by its name or tag. */
export async function askNewLocale(needs: Needs, catalog: FolderCatalog, signal: AbortSignal): Promise<Locale> {
  const languages = await needs.languages();
  let notes: LanguageNotes = { list: languages.known("translate_text"), side: "target" };
  const learn = async (show: () => void, open: AbortSignal) => {
    const list = await languages.load("translate_text", open);
    const { project, catalog: found } = catalog.found;
    const formality = (target: Locale) => optionsFor(project, target).formality;
    const caveats = await findCaveats(needs, { formality, choice: project, source: found.sourceLocale }, list, open);
    notes = { list, side: "target", caveats };
    show();
  };
  const place = { title: l10n.t("Add Locale"), step: 1, totalSteps: 1 };
  const choice: LanguageChoice = {
    getOffered: () => localesToOffer(catalog, notes),
    other: (locale) => otherItem(catalog, locale, notes),
    refine: (item) => withPath(catalog, item),
    placeholder: l10n.t("Choose a language, or type its tag: pt-AO, sr-Latn, …"),
    learn: (show, open) => inBackground(needs.log, "languages of the service", () => learn(show, open)),
  };
  const locale = await pickLanguage(place, choice, signal);
  if (locale === undefined) throw createCancellation();
  return localeIn(catalog.found.catalog, locale);
}

/** Returns languages in the notation of the catalog's other locales, without those that it has. */
function localesToOffer({ found: { catalog } }: FolderCatalog, notes: LanguageNotes): OfferedGroups {
  const present = localesOf(catalog);
  const styled = notes.list.languages
    .filter(({ locale, isTarget }) => isTarget && isOwnTarget(locale))
    .map(({ locale }) => inStyleOf(present, locale));
  const groups = [
    {
      title: l10n.t("All languages"),
      locales: styled.filter((locale) => !present.some((known) => isSameLocale(known, locale))),
    },
    { title: l10n.t("Pseudo-locales"), locales: pseudoLocales },
  ];
  return { groups, notes, except: present.map(bcp47) };
}

/** Another language, as the catalog would write it; no service need know it. */
function otherItem(catalog: FolderCatalog, locale: Locale, notes: LanguageNotes): LanguageItem | undefined {
  const tag = bcp47(locale);
  if (localesOf(catalog.found.catalog).some((present) => bcp47(present) === tag)) return undefined;
  const { reason: _, ...item } = itemMaker(notes)(tag);
  return withPath(catalog, item);
}

/** Shows the path of the new file. */
function withPath({ found: { catalog } }: FolderCatalog, item: LanguageItem): LanguageItem {
  const { locale, description = "" } = item;
  const source = catalog.files.find((file) => file.locale === catalog.sourceLocale);
  if (locale === undefined || source === undefined) return item;
  const written = localeIn(catalog, locale);
  const path = newLocalePath(catalog, source, written);
  return { ...item, description: [written, path, description.slice(locale.length + 3)].filter(Boolean).join(" · ") };
}
