import { setTimeout as sleep } from "node:timers/promises";
import { l10n } from "vscode";
import type { Locale } from "../../core/catalog.ts";
import type { App } from "../platform/app.ts";
import { inBackground } from "../platform/commands.ts";
import { pickLanguages } from "../platform/languageQuestion.ts";
import type { StepPlace } from "../platform/steps.ts";
import { recentTargets, rememberTarget, targetGroups, workspaceLocales } from "../platform/targetQuestion.ts";

/** Asks for the languages to translate documents into: the last ones first, then those of the workspace, then all. */
export async function askTargets(
  { storage, projects, languages, log }: Pick<App, "storage" | "projects" | "languages" | "log">,
  place: StepPlace,
  before: readonly Locale[],
  signal: AbortSignal,
): Promise<readonly Locale[]> {
  const known = await languages();
  const searching = projects.catalogs(signal);
  const [ours, list] = await Promise.all([
    soon(
      log,
      searching.then((catalogs) => workspaceLocales(catalogs.map(({ found }) => found.catalog))),
      [],
    ),
    soon(log, known.current(resource, signal), known.known(resource)),
  ]);
  const lists = { recent: recentTargets(storage), ours, list };
  const offered = () => ({ groups: targetGroups(lists), notes: { list, side: "target" as const } });
  const placeholder = l10n.t("Translate into which languages?");
  const targets = await pickLanguages(place, { offered, placeholder }, before, signal);
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
