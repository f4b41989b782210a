import { l10n, window } from "vscode";
import { type Locale, localesOf } from "../../core/catalog.ts";
import { localeIn, newLocalePath } from "../../core/discover.ts";
import { bcp47, isLocale } from "../../core/locale.ts";
import { optionsFor } from "../../core/projectFile.ts";
import type { App } from "../platform/app.ts";
import type { FolderCatalog } from "../platform/catalogs.ts";
import { inBackground } from "../platform/commands.ts";
import { caveatsOf } from "../platform/languageCaveats.ts";
import {
  itemMaker,
  type LanguageItem,
  type LanguageNotes,
  languageItems,
  usableLocale,
} from "../platform/languageItems.ts";
import { isOwnTarget, pseudoLocales } from "../platform/offered.ts";
import { onAccept, showInput } from "../platform/steps.ts";

type Needs = Pick<App, "languages" | "service" | "log">;

/** Asks for a language that a catalog does not have: from those that the service has, or any language tag as it is typed. */
export async function askNewLocale(needs: Needs, catalog: FolderCatalog, signal: AbortSignal): Promise<Locale> {
  const input = window.createQuickPick<LanguageItem>();
  const languages = await needs.languages();
  let notes: LanguageNotes = { list: languages.known("translate_text"), side: "target" };
  let typed = "";
  const show = () => {
    const known = itemsOf(catalog, notes);
    const added = typedItem(catalog, typed, notes, known);
    input.items = added ? [added, ...known] : known;
  };
  show();
  input.placeholder = l10n.t("Choose a language, or type its tag: pt-AO, sr-Latn, …");
  input.matchOnDescription = true;
  const open = new AbortController();
  const learn = async () => {
    const list = await languages.current("translate_text", open.signal);
    const { project, catalog: found } = catalog.found;
    const formality = (target: Locale) => optionsFor(project, target).formality;
    const caveats = await caveatsOf(
      needs,
      { formality, choice: project, source: found.sourceLocale },
      list,
      open.signal,
    );
    if (open.signal.aborted) return;
    notes = { list, side: "target", caveats };
    show();
  };
  inBackground(needs.log, "languages of the service", learn());
  const place = { title: l10n.t("Add Locale"), step: 1, totalSteps: 1 };
  return await showInput<Locale>(input, place, signal, (done) => [
    { dispose: () => open.abort() },
    input.onDidChangeValue((value) => {
      typed = value.trim();
      show();
    }),
    ...onAccept(input, (item) => {
      const locale = usableLocale(item);
      if (locale !== undefined) done(localeIn(catalog.found.catalog, locale));
    }),
  ]);
}

function itemsOf(catalog: FolderCatalog, notes: LanguageNotes): readonly LanguageItem[] {
  const all = notes.list.languages.flatMap(({ locale, isTarget }) => (isTarget && isOwnTarget(locale) ? locale : []));
  const groups = [
    { title: l10n.t("All languages"), locales: all },
    { title: l10n.t("Pseudo-locales"), locales: pseudoLocales },
  ];
  const present = localesOf(catalog.found.catalog).map(bcp47);
  return languageItems(groups, notes, present).map((item) => withPath(catalog, item));
}

/** A tag that is typed and not in the list, as the catalog would write it; no service need know it. */
function typedItem(
  catalog: FolderCatalog,
  text: string,
  notes: LanguageNotes,
  known: readonly LanguageItem[],
): LanguageItem | undefined {
  if (!isLocale(text)) return undefined;
  const tag = bcp47(text);
  const present = localesOf(catalog.found.catalog).some((locale) => bcp47(locale) === tag);
  if (present || known.some(({ locale }) => locale === tag)) return undefined;
  const { isUnusable: _, ...item } = itemMaker(notes)(text);
  return { ...withPath(catalog, item), alwaysShow: true };
}

/** Says where the file would be. */
function withPath({ found: { catalog } }: FolderCatalog, item: LanguageItem): LanguageItem {
  const { locale, description = "" } = item;
  const source = catalog.files.find((file) => file.locale === catalog.sourceLocale);
  if (locale === undefined || source === undefined) return item;
  const written = localeIn(catalog, locale);
  const path = newLocalePath(catalog, source, written);
  return { ...item, description: [written, path, description.slice(locale.length + 3)].filter(Boolean).join(" · ") };
}
