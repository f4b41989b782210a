import { l10n, type QuickPickItem, QuickPickItemKind, window } from "vscode";
import type { Locale } from "../../core/catalog.ts";
import { bcp47 } from "../../core/locale.ts";
import type { App } from "../platform/app.ts";
import { inBackground } from "../platform/commands.ts";
import { compareNames, languageName } from "../platform/names.ts";
import { offeredLocales, pseudoLocales } from "../platform/offered.ts";
import { type StepPlace, showInput } from "../platform/steps.ts";
import { recentTargets, rememberTarget, workspaceLocales } from "../platform/targetQuestion.ts";

interface TargetItem extends QuickPickItem {
  readonly locale?: Locale;
}

/** Asks for the languages to translate documents into: the last ones first, then those of the workspace, then all. */
export async function askTargets(
  { storage, projects, log }: Pick<App, "storage" | "projects" | "log">,
  place: StepPlace,
  before: readonly Locale[],
  signal: AbortSignal,
): Promise<readonly Locale[]> {
  const input = window.createQuickPick<TargetItem>();
  const show = (ours: readonly Locale[]) => {
    const checked = new Set(input.items.length === 0 ? before : input.selectedItems.map(({ locale }) => locale));
    input.items = itemsOf(recentTargets(storage), ours);
    input.selectedItems = input.items.filter(({ locale }) => locale !== undefined && checked.has(locale));
  };
  input.canSelectMany = true;
  input.matchOnDescription = true;
  input.placeholder = l10n.t("Translate into which languages?");
  show([]);
  const open = new AbortController();
  const searching = projects.catalogs(open.signal).then((catalogs) => {
    const ours = workspaceLocales(catalogs.map(({ found }) => found.catalog));
    if (ours.length > 0 && !open.signal.aborted) show(ours);
  });
  inBackground(log, "languages of the workspace", searching);
  const targets = await showInput<readonly Locale[]>(input, place, signal, (done) => [
    { dispose: () => open.abort() },
    input.onDidAccept(() => {
      const chosen = input.selectedItems.flatMap(({ locale }) => locale ?? []);
      if (chosen.length > 0) done(chosen);
    }),
  ]);
  for (const locale of [...targets].reverse()) await rememberTarget(storage, locale);
  return targets;
}

function itemsOf(recent: readonly Locale[], ours: readonly Locale[]): readonly TargetItem[] {
  const listed = new Set<Locale>();
  const group = (title: string, locales: readonly Locale[]): readonly TargetItem[] => {
    const items = [...new Set(locales.map(bcp47))].filter((locale) => !listed.has(locale));
    for (const locale of items) listed.add(locale);
    return items.length === 0 ? [] : [{ label: title, kind: QuickPickItemKind.Separator }, ...items.map(itemOf)];
  };
  const sorted = (locales: readonly Locale[]) =>
    [...locales].sort((a, b) => compareNames(languageName(a), languageName(b)));
  return [
    ...group(l10n.t("Recently used"), recent),
    ...group(l10n.t("In this workspace"), ours),
    ...group(l10n.t("All languages"), sorted(offeredLocales)),
    ...group(l10n.t("Pseudo-locales"), sorted(pseudoLocales)),
  ];
}

const itemOf = (locale: Locale): TargetItem => ({ label: languageName(locale), description: locale, locale });
