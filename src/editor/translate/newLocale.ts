import { l10n, type QuickPickItem, QuickPickItemKind, window } from "vscode";
import { type Locale, localesOf } from "../../core/catalog.ts";
import { localeIn, newLocalePath } from "../../core/discover.ts";
import { bcp47, isLocale } from "../../core/locale.ts";
import type { FolderCatalog } from "../platform/catalogs.ts";
import { compareNames, languageName } from "../platform/names.ts";
import { offeredLocales, pseudoLocales } from "../platform/offered.ts";
import { showInput } from "../platform/steps.ts";

interface LocaleItem extends QuickPickItem {
  readonly locale?: Locale;
}

/** Asks for a language that a catalog does not have: from a list, or any language tag as it is typed. */
export async function askNewLocale(catalog: FolderCatalog, signal: AbortSignal): Promise<Locale> {
  const input = window.createQuickPick<LocaleItem>();
  const known = itemsOf(catalog);
  input.items = known;
  input.placeholder = l10n.t("Choose a language, or type its tag: pt-AO, sr-Latn, …");
  input.matchOnDescription = true;
  const place = { title: l10n.t("Add Locale"), step: 1, totalSteps: 1 };
  return await showInput<Locale>(input, place, signal, (done) => [
    input.onDidChangeValue((value) => {
      const typed = typedItem(catalog, value.trim());
      input.items = typed ? [typed, ...known] : known;
    }),
    input.onDidAccept(() => {
      const locale = input.activeItems[0]?.locale;
      if (locale !== undefined) done(locale);
    }),
  ]);
}

function itemsOf(catalog: FolderCatalog): readonly LocaleItem[] {
  const present = new Set(localesOf(catalog.found.catalog).map(bcp47));
  const items = (locales: readonly Locale[]) =>
    locales
      .filter((locale) => !present.has(locale))
      .map((locale) => item(catalog, locale))
      .sort((a, b) => compareNames(a.label, b.label));
  return [
    ...items(offeredLocales),
    { label: l10n.t("Pseudo-locales"), kind: QuickPickItemKind.Separator },
    ...items(pseudoLocales),
  ];
}

/** A tag that is typed and not in the list, as the catalog would write it. */
function typedItem(catalog: FolderCatalog, text: string): LocaleItem | undefined {
  if (!isLocale(text)) return undefined;
  const tag = bcp47(text);
  const present = localesOf(catalog.found.catalog).some((locale) => bcp47(locale) === tag);
  if (present || offeredLocales.includes(tag) || pseudoLocales.includes(tag)) return undefined;
  return { ...item(catalog, text), alwaysShow: true };
}

function item({ found: { catalog } }: FolderCatalog, locale: Locale): LocaleItem & { readonly locale: Locale } {
  const written = localeIn(catalog, locale);
  const source = catalog.files.find((file) => file.locale === catalog.sourceLocale);
  const path = source ? newLocalePath(catalog, source, written) : "";
  return { label: languageName(locale), description: [written, path].join(" · "), locale: written };
}
