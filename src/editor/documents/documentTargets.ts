import { setTimeout as sleep } from "node:timers/promises";
import { l10n } from "vscode";
import type { Locale } from "../../core/catalog/catalog.ts";
import type { App } from "../platform/app/app.ts";
import { inBackground } from "../platform/basics/background.ts";
import { pickLanguages } from "../platform/languages/languageQuestion.ts";
import { recentTargets, rememberTarget } from "../platform/languages/recentTargets.ts";
import { targetGroups, workspaceLocales } from "../platform/languages/targetQuestion.ts";
import type { StepPlace } from "../platform/ui/multiStepInput.ts";

/** Asks for the languages to translate documents into: the last ones first, then those of the workspace, then all. */
export async function askDocumentTargets(
  { storage, projects, languages, log }: Pick<App, "storage" | "projects" | "languages" | "log">,
  place: StepPlace,
  before: readonly Locale[],
  signal: AbortSignal,
): Promise<readonly Locale[]> {
  const known = await languages();
  const searching = projects.catalogs(signal);
  const [ours, list] = await Promise.all([
    resolveSoon(
      log,
      searching.then((catalogs) => workspaceLocales(catalogs.map(({ found }) => found.catalog))),
      [],
    ),
    resolveSoon(log, known.load(resource, signal), known.known(resource)),
  ]);
  const lists = { recent: recentTargets(storage), ours, list };
  const listOffered = () => ({ groups: targetGroups(lists), notes: { list, side: "target" as const } });
  const placeholder = l10n.t("Select languages to translate into");
  const targets = await pickLanguages(place, { getOffered: listOffered, placeholder }, before, signal);
  for (const locale of [...targets].reverse()) await rememberTarget(storage, locale);
  return targets;
}

const resource = "translate_document";

/** Milliseconds to wait for newer data before the known data is used. */
const waitTimeoutMs = 400;

/** Returns the result of work if it comes soon, else the fallback; the work continues in the background. */
async function resolveSoon<T>(log: App["log"], work: Promise<T>, fallback: T): Promise<T> {
  inBackground(log, "languages", () => work);
  return await Promise.race([work.catch(() => fallback), sleep(waitTimeoutMs, fallback)]);
}
