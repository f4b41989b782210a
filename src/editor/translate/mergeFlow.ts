import { l10n, type TextDocument, WorkspaceEdit, workspace } from "vscode";
import { localesOf } from "../../core/catalog/catalog.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { Merge } from "../../core/formats/format.ts";
import { preImagesOf } from "../../project/apply/applyOutcome.ts";
import {
  applyMerge,
  isMergeable,
  type MergedFile,
  type MergeFile,
  type MergePlan,
  mergeLock,
  mergeOf,
  planMerge,
} from "../../project/apply/mergePlan.ts";
import type { App } from "../platform/app/app.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { toTextEdits } from "../platform/projects/documentRanges.ts";
import { type FolderCatalog, uriOf } from "../platform/projects/folderCatalogs.ts";
import { findEditedDocument, waitUntilUpToDate } from "../platform/projects/openDocuments.ts";
import { sentencesText } from "../platform/ui/displayText.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import { notify } from "../platform/ui/notify.ts";
import { offerButtons } from "../platform/ui/offerButtons.ts";
import { askMerge, countsText } from "./mergeQuestion.ts";
import { showTranslationChanges } from "./translationChanges.ts";
import type { TranslationHistory } from "./translationHistory.ts";
import { filesText } from "./undoTranslation.ts";

/** Services that the flow uses. */
interface Needs extends Pick<App, "projects" | "log"> {
  readonly history: TranslationHistory;
}

/** The catalog and the files to merge. */
interface Subject {
  readonly catalog: FolderCatalog;
  /** Target files; all of the catalog if there are none. */
  readonly files?: readonly string[];
}

/**
 * Shows the changes that merging the source file would make, merges the locales that the user picks, and reports the
 * result.
 */
export async function mergeWithPlan(
  needs: Needs,
  { catalog, files }: Subject,
  ask: boolean,
  signal: AbortSignal,
): Promise<void> {
  if (!isMergeable(catalog.found)) throw new Failure("catalog.none", { detail: catalog.found.catalog.pattern });
  const all = localesOf(catalog.found.catalog);
  const loaded = await needs.projects.load(catalog, all, signal);
  const plan = planMerge(loaded, files ? { files } : {});
  const due = plan.files.filter(isWorthShowing);
  if (due.length === 0) {
    showNothingToMerge(plan);
    return;
  }
  const answer = ask ? await askMerge(due) : { files: due, remove: false };
  const chosen = new Set(answer.files.map(({ path }) => path));
  const wanted = planMerge(loaded, { files: [...chosen], remove: answer.remove });
  const targets = { ...wanted, files: wanted.files.filter(({ path }) => chosen.has(path)) };
  const merged = await applyMergePlan(catalog, targets);
  const written = preImagesOf(merged);
  const stored = written.length > 0 && needs.history.set({ folder: catalog.folder.uri.toString(), files: written });
  for (const { path, merge: done } of merged) needs.log.info(`merged ${path}: ${done.edits.length} edits`);
  if (merged.some(({ preImage, failure }) => preImage !== undefined || failure !== undefined))
    showMerged(needs, merged);
  else showNothingToMerge(plan);
  await stored;
}

/** Returns whether a file has anything to merge or to report. */
const isWorthShowing = ({ merge: { edits, problems, obsolete }, failure }: MergeFile): boolean =>
  edits.length + problems.length + obsolete.length > 0 || failure !== undefined;

function showNothingToMerge({ files }: MergePlan): void {
  notify("information", l10n.t("{0} are up to date with their source file. Nothing to merge.", filesText(files)));
}

/** Attempts at an edit that typing overtakes. */
const maxAttempts = 5;

/** Open documents get one edit and stay unsaved, closed files their bytes. */
async function applyMergePlan(catalog: FolderCatalog, plan: MergePlan): Promise<readonly MergedFile[]> {
  const documents = new Map<MergeFile, TextDocument>();
  for (const file of plan.files) {
    const document = findEditedDocument(uriOf(catalog, file.path));
    if (document && file.failure === undefined) documents.set(file, document);
  }
  const open = await applyToDocuments(documents, plan);
  const closed = { ...plan, files: plan.files.filter((file) => !documents.has(file)) };
  const written = (await applyMerge(catalog.root, closed)).filter(({ locale }) => locale !== undefined);
  const merged = [...open, ...written];
  return [...merged, await mergeLock(catalog.root, plan, merged)];
}

async function applyToDocuments(
  documents: ReadonlyMap<MergeFile, TextDocument>,
  { loaded, options }: MergePlan,
): Promise<readonly MergedFile[]> {
  await Promise.all([...documents.values()].map(waitUntilUpToDate));
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const edit = new WorkspaceEdit();
    const pending = [...documents].map(([file, document]) => {
      const before = document.getText();
      const done = mergeOf(loaded.format, before, file.source.text, options);
      if (done.edits.length > 0) edit.set(document.uri, toTextEdits(document, done.edits));
      return { file, document, before, done };
    });
    if (edit.size === 0 || (await workspace.applyEdit(edit))) return await Promise.all(pending.map(describeMerged));
  }
  const [first] = documents.keys();
  throw new Failure("file.changed", { file: first?.path ?? "" });
}

interface Pending {
  readonly file: MergeFile;
  readonly document: TextDocument;
  readonly before: string;
  readonly done: Merge;
}

/** The pre-image is in the document's encoding: undoing finds it in the document or, saved and closed, on disk. */
async function describeMerged({ file: { path, locale }, document, before, done }: Pending): Promise<MergedFile> {
  if (done.edits.length === 0) return { path, locale, merge: done };
  const { encoding } = document;
  const [was, is] = await Promise.all([
    workspace.encode(before, { encoding }),
    workspace.encode(document.getText(), { encoding }),
  ]);
  return { path, locale, merge: done, preImage: { path, before: was, after: is } };
}

/** Shows a notification without waiting for it, as the merge has ended. */
function showMerged({ history, log }: Needs, merged: readonly MergedFile[]): void {
  const written = merged.filter(({ locale, preImage }) => locale !== undefined && preImage !== undefined);
  const failures = merged.flatMap(({ failure }) => failure ?? []);
  if (written.length === 0 && failures[0]) throw failures[0];
  const counts = countsText(written.map(({ merge: done }) => done));
  const done = l10n.t("Merged into {0}: {1}.", filesText(written), counts);
  const buttons = [
    { title: l10n.t("Show Changes"), run: () => showTranslationChanges(history.current) },
    { title: l10n.t("Undo"), run: () => runCommand("glossa.undoTranslation") },
  ];
  const severity = failures.length > 0 ? "warning" : "information";
  const message = sentencesText([done, ...failures.map(toFailureSentence)]);
  offerButtons(log, "merge", severity, message, buttons);
}
