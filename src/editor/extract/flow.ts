import { l10n, type Uri, workspace } from "vscode";
import type { StyleConflict } from "../../core/extract/style.ts";
import { Failure } from "../../core/failure.ts";
import { type ExtractPlan, planExtraction } from "../../project/extract.ts";
import type { App } from "../platform/app.ts";
import { uriOf } from "../platform/catalogs.ts";
import { inBackground, runCommand } from "../platform/commands.ts";
import { pathIn } from "../platform/files.ts";
import { listText, messagesText, numberText, sentencesText } from "../platform/names.ts";
import { notify } from "../platform/notify.ts";
import { withProgress } from "../platform/progress.ts";
import { failureSentence } from "../platform/sentences.ts";
import { showChanges, undoChanges } from "./changes.ts";
import { type Edited, edit } from "./edit.ts";
import { askPlan, askStyle } from "./planQuestion.ts";
import { type Subject, subjectOf } from "./subject.ts";
import { askUnused } from "./unused.ts";

type Needs = Pick<App, "projects" | "extractor" | "log">;

/** Adds what code asks for to the source locale and tells what it did. */
export async function extractMessages(app: Needs, file: Uri | undefined, signal: AbortSignal): Promise<void> {
  const { subject, plan, edited } = await run(app, file, signal);
  tell(app, subject, plan, edited);
}

/** The same, and then translates what is missing. */
export async function extractAndTranslate(app: Needs, file: Uri | undefined, signal: AbortSignal): Promise<void> {
  const { subject, plan, edited } = await run(app, file, signal);
  tell(app, subject, plan, edited);
  const { catalog } = subject;
  const [source] = [...plan.loaded.sources.values()];
  const uri = source ? uriOf(catalog, source.path) : edited.files[0]?.uri;
  if (uri === undefined) return;
  await runCommand("_glossa.translate", { uri: uri.toString(), only: "missing", confirm: true });
}

interface Done {
  readonly subject: Subject;
  readonly plan: ExtractPlan;
  readonly edited: Edited;
}

async function run(app: Needs, file: Uri | undefined, signal: AbortSignal): Promise<Done> {
  const subject = await subjectOf(app, file, signal);
  const plan = await planned(app, subject, signal);
  const { extraction } = plan;
  app.log.info(
    `extracted ${extraction.keys.length} keys from ${extraction.files} files, ${extraction.remarks.length} remarks`,
  );
  if (plan.files.some(({ missing }) => missing.length > 0)) await askPlan(plan, title(), signal);
  const edited = await edit(subject.catalog, plan, () => []);
  if (edited.isMade) app.projects.refresh();
  return { subject, plan, edited };
}

async function planned({ extractor }: Needs, { catalog, folder }: Subject, signal: AbortSignal): Promise<ExtractPlan> {
  const root = catalog.folder.uri;
  const found = await extractor(root);
  return await withProgress(
    l10n.t("Extracting messages"),
    async (tell, either) => {
      const onProgress = (done: number, total: number) =>
        tell(
          l10n.t("{0} of {1} files", numberText(done), numberText(total)),
          total === 0 ? 100 : Math.floor((100 * done) / total),
        );
      const decide = (conflict: StyleConflict) => askStyle(conflict, title(), either);
      const wish = { folder, catalogs: [catalog.found], texts: unsaved(root), onProgress, decide };
      return await planExtraction(catalog.root, found, wish, either);
    },
    signal,
  );
}

const title = (): string => l10n.t("Extract Messages");

/** What is open and reads otherwise than on disk. */
function unsaved(root: Uri): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const document of workspace.textDocuments) {
    const path = document.isDirty ? pathIn(root, document.uri) : undefined;
    if (path !== undefined) texts[path] = document.getText();
  }
  return texts;
}

/** Shows a notification and goes on: the extraction has ended, whenever the person reads it. */
function tell(app: Needs, subject: Subject, plan: ExtractPlan, edited: Edited): void {
  const { files } = edited;
  const unused = plan.options.keepRemoved ? 0 : plan.files.reduce((sum, file) => sum + file.unused.length, 0);
  const changes = { title: l10n.t("Show Changes"), run: () => showChanges(files) };
  const undo = { title: l10n.t("Undo"), run: () => takeBack(app, edited) };
  const show = { title: l10n.t("Unused Messages…"), run: () => removeUnused(app, subject, plan) };
  const buttons = [...(files.length > 0 ? [changes, undo] : []), ...(unused > 0 ? [show] : [])];
  const left = leftText(plan, edited);
  const message = sentencesText([addedText(edited), unused > 0 ? unusedText(unused) : "", left]);
  const severity = left === "" ? "information" : "warning";
  const shown = Promise.resolve(notify(severity, message, ...buttons.map(({ title }) => title)));
  inBackground(
    app.log,
    "extraction",
    shown.then((chosen) => buttons.find(({ title }) => title === chosen)?.run()),
  );
}

async function takeBack({ projects }: Needs, { files, added, isMade }: Edited): Promise<void> {
  try {
    await undoChanges(files);
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    notify("warning", failureSentence(failure));
    return;
  }
  if (isMade) projects.refresh();
  notify("information", l10n.t("{0} removed.", messagesText(added)));
}

function addedText({ added, files }: Edited): string {
  if (added === 0) return l10n.t("No message is missing in the source locale.");
  const paths = files.map(({ uri }) => workspace.asRelativePath(uri));
  return l10n.t("{0} added to {1}.", messagesText(added), listText(paths));
}

const unusedText = (unused: number): string =>
  unused === 1 ? l10n.t("One message is not used in code.") : l10n.t("{0} are not used in code.", messagesText(unused));

/** What was not added, and why. */
function leftText({ files, homeless, warnings }: ExtractPlan, { refused }: Edited): string {
  const blocked = files.reduce((sum, file) => sum + file.blocked.length, 0) + refused.length;
  const names = homeless.map(({ namespace }) => namespace);
  return sentencesText([
    ...warnings.map(failureSentence),
    ...(blocked === 0
      ? []
      : [l10n.t("{0} could not be added: a key with the same prefix already has a text.", messagesText(blocked))]),
    ...(names.length === 0 ? [] : [l10n.t("There is no locale file for the namespace {0}.", listText(names))]),
  ]);
}

async function removeUnused({ log }: Needs, { catalog }: Subject, plan: ExtractPlan): Promise<void> {
  const chosen = await askUnused(plan.files);
  const files = plan.files.map((file) => ({ ...file, missing: [] }));
  const { removed } = await edit(catalog, { ...plan, files }, ({ unused }) => unused.filter((one) => chosen.has(one)));
  log.info(`removed ${removed} unused messages`);
  notify("information", l10n.t("{0} removed.", messagesText(removed)));
}
