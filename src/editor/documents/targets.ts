import { setTimeout as sleep } from "node:timers/promises";
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
  const searching = projects.catalogs(signal);
  const [ours, list] = await Promise.all([
    soon(
      log,
      searching.then((catalogs) => workspaceLocales(catalogs.map(({ found }) => found.catalog))),
      [],
    ),
    soon(log, offered.current(resource, signal), offered.known(resource)),
  ]);
  // shown once: items that are replaced while somebody ticks them lose what was ticked just now
  input.items = itemsOf({ recent: recentTargets(storage), ours, list });
  input.selectedItems = input.items.filter(({ locale }) => locale !== undefined && before.includes(locale));
  input.canSelectMany = true;
  input.matchOnDescription = true;
  input.placeholder = l10n.t("Translate into which languages?");
  const targets = await showInput<readonly Locale[]>(input, place, signal, (done) => [
    input.onDidAccept(() => {
      const chosen = input.selectedItems.flatMap(({ locale, isUnusable }) => (isUnusable ? [] : (locale ?? [])));
      if (chosen.length > 0) done(chosen);
    }),
  ]);
  for (const locale of [...targets].reverse()) await rememberTarget(storage, locale);
  return targets;
}

const resource = "translate_document";

/** Milliseconds in which more may be learned than is known. */
const patience = 400;

/** What work learns where it learns it soon, else what is known; it goes on without anybody waiting for it. */
async function soon<T>(log: App["log"], work: Promise<T>, known: T): Promise<T> {
  inBackground(log, "languages", work);
  return await Promise.race([work.catch(() => known), sleep(patience, known)]);
}

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
