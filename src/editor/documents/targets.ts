import { l10n, window } from "vscode";
import type { Locale } from "../../core/catalog.ts";
import { bcp47 } from "../../core/locale.ts";
import type { App } from "../platform/app.ts";
import { inBackground } from "../platform/commands.ts";
import { type LanguageItem, languageItems } from "../platform/languageItems.ts";
import type { LanguageList } from "../platform/languages.ts";
import { isOwnTarget, pseudoLocales } from "../platform/offered.ts";
import { type StepPlace, showInput } from "../platform/steps.ts";
import { recentTargets, rememberTarget, workspaceLocales } from "../platform/targetQuestion.ts";

/** Asks for the languages to translate documents into: the last ones first, then those of the workspace, then all. */
export async function askTargets(
  { storage, projects, languages, log }: Pick<App, "storage" | "projects" | "languages" | "log">,
  place: StepPlace,
  before: readonly Locale[],
  signal: AbortSignal,
): Promise<readonly Locale[]> {
  const input = window.createQuickPick<LanguageItem>();
  const offered = await languages();
  const lists = { recent: recentTargets(storage), ours: [] as readonly Locale[], list: offered.known(resource) };
  const show = () => {
    const checked = new Set(input.items.length === 0 ? before : input.selectedItems.map(({ locale }) => locale));
    input.items = itemsOf(lists);
    input.selectedItems = input.items.filter(({ locale }) => locale !== undefined && checked.has(locale));
  };
  input.canSelectMany = true;
  input.matchOnDescription = true;
  input.placeholder = l10n.t("Translate into which languages?");
  show();
  const open = new AbortController();
  const later = (name: string, learn: () => Promise<void>) =>
    inBackground(
      log,
      name,
      learn().then(() => {
        if (!open.signal.aborted) show();
      }),
    );
  later("languages of the workspace", async () => {
    lists.ours = workspaceLocales((await projects.catalogs(open.signal)).map(({ found }) => found.catalog));
  });
  later("languages of the service", async () => {
    lists.list = await offered.current(resource, open.signal);
  });
  const targets = await showInput<readonly Locale[]>(input, place, signal, (done) => [
    { dispose: () => open.abort() },
    input.onDidAccept(() => {
      const chosen = input.selectedItems.flatMap(({ locale, isUnusable }) => (isUnusable ? [] : (locale ?? [])));
      if (chosen.length > 0) done(chosen);
    }),
  ]);
  for (const locale of [...targets].reverse()) await rememberTarget(storage, locale);
  return targets;
}

const resource = "translate_document";

interface Lists {
  readonly recent: readonly Locale[];
  readonly ours: readonly Locale[];
  readonly list: LanguageList;
}

function itemsOf({ recent, ours, list }: Lists): readonly LanguageItem[] {
  const all = list.languages.flatMap(({ locale, isTarget }) => (isTarget && isOwnTarget(locale) ? locale : []));
  return languageItems(
    [
      { title: l10n.t("Recently used"), locales: recent.map(bcp47), isOrdered: true },
      { title: l10n.t("In this workspace"), locales: ours.map(bcp47) },
      { title: l10n.t("All languages"), locales: all },
      { title: l10n.t("Pseudo-locales"), locales: pseudoLocales },
    ],
    { list, side: "target" },
  );
}
