import { l10n, type Uri, workspace } from "vscode";
import type { StyleConflict } from "../../core/extract/keyStyle.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { ExtractPlan } from "../../project/extract/extractPlan.ts";
import { planExtractions } from "../../project/extract/extractPlans.ts";
import type { App } from "../platform/app/app.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { uriOf } from "../platform/projects/folderCatalogs.ts";
import { listText, messagesText, sentencesText } from "../platform/ui/displayText.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import { notify } from "../platform/ui/notify.ts";
import { offerButtons } from "../platform/ui/offerButtons.ts";
import { withProgress } from "../platform/ui/progressNotification.ts";
import { type ExtractionEdit, editCatalog } from "./editCatalog.ts";
import { showExtractionChanges, undoExtraction } from "./extractionChanges.ts";
import { askCodeStyle, askExtractPlan } from "./extractPlanQuestion.ts";
import { type ExtractSubject, resolveSubject } from "./extractSubject.ts";
import { usagesReader } from "./folderUsageReader.ts";
import { askUnused } from "./unusedQuestion.ts";

type Needs = Pick<App, "projects" | "keys" | "log">;

/** Adds the keys that code uses to the source locale and reports the result. */
export async function extractMessages(app: Needs, file: Uri | undefined, signal: AbortSignal): Promise<void> {
  const { subject, plan, edited } = await runExtraction(app, file, signal);
  showSummary(app, subject, plan, edited);
}

/** Extracts messages, then translates the missing ones. */
export async function extractAndTranslate(app: Needs, file: Uri | undefined, signal: AbortSignal): Promise<void> {
  const { subject, plan, edited } = await runExtraction(app, file, signal);
  showSummary(app, subject, plan, edited);
  const { catalog } = subject;
  const [source] = [...plan.loaded.sources.values()];
  const uri = source ? uriOf(catalog, source.path) : edited.files[0]?.uri;
  if (uri === undefined) return;
  await runCommand("_glossa.translate", { uri: uri.toString(), only: "missing", confirm: true });
}

interface Extraction {
  readonly subject: ExtractSubject;
  readonly plan: ExtractPlan;
  readonly edited: ExtractionEdit;
}

async function runExtraction(app: Needs, file: Uri | undefined, signal: AbortSignal): Promise<Extraction> {
  const subject = await resolveSubject(app, file, signal);
  const plan = await planCatalogExtraction(app, subject, signal);
  app.log.info(`extracted ${plan.keys} keys from ${plan.sources} files, ${plan.composed.length} composed`);
  if (plan.files.some(({ missing }) => missing.length > 0)) await askExtractPlan(plan, getTitle(), signal);
  const edited = await editCatalog(subject.catalog, plan, () => []);
  if (edited.isMade) app.projects.refresh();
  return { subject, plan, edited };
}

async function planCatalogExtraction(
  { keys, projects }: Needs,
  { catalog, folder }: ExtractSubject,
  signal: AbortSignal,
): Promise<ExtractPlan> {
  return await withProgress(
    l10n.t("Extracting messages"),
    async (_, either) => {
      const decide = (conflict: StyleConflict) => askCodeStyle(conflict, getTitle(), either);
      // a key that other files of the folder have is not missing in these
      const all = (await projects.catalogs(either)).filter(({ folder: { uri } }) => uri === catalog.folder.uri);
      const request = {
        ...{ folder, decide, usages: usagesReader(keys, catalog.folder.uri) },
        ...{ catalogs: [catalog.found], all: all.map(({ found }) => found) },
      };
      const { plans, others, warnings } = await planExtractions(catalog.root, request, either);
      const [plan] = plans;
      if (plan !== undefined) return { ...plan, warnings: [...warnings, ...plan.warnings] };
      throw others[0] === undefined
        ? (warnings[0] ?? new Failure("usages.noFramework"))
        : new Failure("extract.command", { detail: others[0].command });
    },
    signal,
  );
}

const getTitle = (): string => l10n.t("Extract Messages");

/** Shows a notification without waiting for it, as the extraction has ended. */
function showSummary(app: Needs, subject: ExtractSubject, plan: ExtractPlan, edited: ExtractionEdit): void {
  const { files } = edited;
  const unused = plan.options.keepRemoved ? 0 : plan.files.reduce((sum, file) => sum + file.unused.length, 0);
  const changes = { title: l10n.t("Show Changes"), run: () => showExtractionChanges(files) };
  const undo = { title: l10n.t("Undo"), run: () => undoEdits(app, edited) };
  const show = { title: l10n.t("Unused Messages…"), run: () => removeUnused(app, subject, plan) };
  const buttons = [...(files.length > 0 ? [changes, undo] : []), ...(unused > 0 ? [show] : [])];
  const left = formatLeft(plan, edited);
  const message = sentencesText([formatAdded(edited), unused > 0 ? formatUnused(unused) : "", left]);
  const severity = left === "" ? "information" : "warning";
  offerButtons(app.log, "extraction", severity, message, buttons);
}

async function undoEdits({ projects }: Needs, { files, added, isMade }: ExtractionEdit): Promise<void> {
  try {
    await undoExtraction(files);
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    notify("warning", toFailureSentence(failure));
    return;
  }
  if (isMade) projects.refresh();
  notify("information", l10n.t("{0} removed.", messagesText(added)));
}

function formatAdded({ added, files }: ExtractionEdit): string {
  if (added === 0) return l10n.t("No message is missing in the source locale.");
  const paths = files.map(({ uri }) => workspace.asRelativePath(uri));
  return l10n.t("{0} added to {1}.", messagesText(added), listText(paths));
}

const formatUnused = (unused: number): string =>
  unused === 1 ? l10n.t("One message is not used in code.") : l10n.t("{0} are not used in code.", messagesText(unused));

/** Explains which keys were not added, and why. */
function formatLeft({ files, homeless, warnings }: ExtractPlan, { refused }: ExtractionEdit): string {
  const blocked = files.reduce((sum, file) => sum + file.blocked.length, 0) + refused.length;
  const names = homeless.map(({ namespace }) => namespace);
  return sentencesText([
    ...warnings.map(toFailureSentence),
    ...(blocked === 0
      ? []
      : [l10n.t("{0} could not be added: a key with the same prefix already has a text.", messagesText(blocked))]),
    ...(names.length === 0 ? [] : [l10n.t("There is no locale file for the namespace {0}.", listText(names))]),
  ]);
}

async function removeUnused({ log }: Needs, { catalog }: ExtractSubject, plan: ExtractPlan): Promise<void> {
  const chosen = await askUnused(plan.files);
  const files = plan.files.map((file) => ({ ...file, missing: [] }));
  const { removed } = await editCatalog(catalog, { ...plan, files }, ({ unused }) =>
    unused.flatMap(({ message }) => (chosen.has(message) ? message : [])),
  );
  log.info(`removed ${removed} unused messages`);
  notify("information", l10n.t("{0} removed.", messagesText(removed)));
}
