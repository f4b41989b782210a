import { commands, l10n, type TextDocument, type Uri, WorkspaceEdit, window, workspace } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import { formatsForPath } from "../../core/formats/index.ts";
import type { MessageConflict, SeparatedMessages } from "../../core/threeWay/localeMerge.ts";
import {
  isLockPath,
  type ResolvedConflicts,
  type ResolveOptions,
  resolveConflicts,
} from "../../core/threeWay/resolveConflicts.ts";
import { whyUnresolved } from "../../project/apply/whyUnresolved.ts";
import { sourceTexts } from "../../project/model/sourceTexts.ts";
import { storedTexts, type Unmergeable } from "../../project/model/versionTexts.ts";
import type { App } from "../platform/app/app.ts";
import { difference } from "../platform/projects/difference.ts";
import { toTextEdits } from "../platform/projects/documentRanges.ts";
import { canOpenMergeEditor } from "../platform/projects/git.ts";
import { type GitStages, readStages } from "../platform/projects/gitStages.ts";
import { sentencesText } from "../platform/ui/displayText.ts";
import { notify } from "../platform/ui/notify.ts";
import { decideFile, isUnreadable } from "./decideFile.ts";
import { isUnchanged, mergeFromIndex, type UnchangedFile } from "./mergeFromIndex.ts";
import { separatedSentences } from "./separatedSentences.ts";
import { askSides } from "./sideQuestions.ts";
import { unmergeableSentence } from "./unmergeableSentences.ts";

/**
 * Resolves in one edit what is no real conflict of a locale file, and then asks for a side of each message that both sides
 * have changed. A file without markers that git has not merged is merged from git's index. The document stays unsaved.
 * Throws `Failure` `catalog.none` for other files.
 */
export async function resolveDocument(
  { projects }: Pick<App, "projects">,
  file: Uri | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { uri, stages } = await findSubject({ projects }, file, signal);
  if (stages?.why && isUnreadable(stages.why)) return await decideFile(uri, stages, stages.why, signal);
  const document = await workspace.openTextDocument(uri);
  await window.showTextDocument(document);
  const versions = stages && storedTexts(stages.bytes, uri.path);
  const hasMergeEditor = stages !== undefined && (await canOpenMergeEditor(uri));
  const merged = await mergeDocument(document, stages, versions);
  if (isUnchanged(merged)) return await reportUnchanged(uri, { merged, stages, hasMergeEditor, signal });
  await write(document, merged);
  if (merged.conflicts.length === 0) return reportResolved(merged);
  const choice = await askSides(merged.conflicts, {
    sourceOf: await findSources({ projects }, uri, signal),
    hasMergeEditor,
    labels: merged.labels,
    signal,
  });
  if (choice === "mergeEditor") return await openMergeEditor(uri);
  await writeChosen(document, { choose: choice, versions });
}

/** Returns the locale file or lock, with what git has of it. A file that is gone is in no catalog. */
async function findSubject({ projects }: Pick<App, "projects">, file: Uri | undefined, signal: AbortSignal) {
  const uri = file ?? window.activeTextEditor?.document.uri;
  if (uri === undefined) throw new Failure("catalog.none");
  const stages = await readStages(uri, signal);
  const isDecided = stages?.why !== undefined && formatsForPath(uri.path).length > 0;
  if (!isDecided && !isLockPath(uri.path) && (await projects.find(uri, signal)) === undefined)
    throw new Failure("catalog.none", { file: workspace.asRelativePath(uri, false) });
  return { uri, stages };
}

/** Merges what is between markers, and without them what git's index has. */
async function mergeDocument(
  document: TextDocument,
  stages: GitStages | undefined,
  versions: ResolveOptions["versions"],
) {
  const resolved = resolveConflicts(document.getText(), document.uri.path, { versions });
  if (resolved === undefined) return whyUnresolved(document.getText(), document.uri.path);
  return resolved.before > 0 ? resolved : await mergeFromIndex(document, stages);
}

/** What is known of a file that is as it was. */
interface Unchanged {
  readonly merged: UnchangedFile;
  readonly stages: GitStages | undefined;
  readonly hasMergeEditor: boolean;
  readonly signal: AbortSignal;
}

async function reportUnchanged(uri: Uri, { merged, stages, hasMergeEditor, signal }: Unchanged): Promise<void> {
  if (typeof merged === "object") return await reportUnresolved(uri, merged, hasMergeEditor);
  if (merged === "none" && stages?.why) return await decideFile(uri, stages, stages.why, signal);
  void notify("information", outcomes[merged]());
}

const outcomes: Readonly<Record<Exclude<UnchangedFile, Unmergeable>, () => string>> = {
  none: () => l10n.t("The file has no conflicts."),
  complete: () => l10n.t("The file has the changes of both sides. Save it, and stage it."),
  edited: () =>
    l10n.t(
      "The file has no conflict markers, and you have edited it, so it was not changed. Stage it once it is right.",
    ),
};

/** The text may have changed while the user was asked: the sides are taken of what it is now. */
async function writeChosen(document: TextDocument, options: ResolveOptions): Promise<void> {
  const chosen = resolveConflicts(document.getText(), document.uri.path, options);
  if (chosen === undefined)
    return await reportUnresolved(document.uri, whyUnresolved(document.getText(), document.uri.path), false);
  await write(document, chosen);
  if (chosen.conflicts.length === 0) reportResolved(chosen);
  else reportEnd(l10n.t("Messages that are left between markers: {0}", chosen.conflicts.length), chosen);
}

async function write(document: TextDocument, { text }: Pick<ResolvedConflicts, "text">): Promise<void> {
  const edit = difference(document.getText(), text);
  if (edit === undefined) return;
  const made = new WorkspaceEdit();
  made.set(document.uri, toTextEdits(document, [edit]));
  if (!(await workspace.applyEdit(made)))
    throw new Failure("file.changed", { file: workspace.asRelativePath(document.uri, false) });
}

function reportResolved(merged: SeparatedMessages): void {
  reportEnd(l10n.t("No conflicts are left. Look at the file, save it, and stage it."), merged);
}

function reportEnd(outcome: string, merged: SeparatedMessages): void {
  const separated = separatedSentences(merged);
  void notify(separated.length > 0 ? "warning" : "information", sentencesText([outcome, ...separated]));
}

async function reportUnresolved(uri: Uri, reason: Unmergeable, hasMergeEditor: boolean): Promise<void> {
  const message = sentencesText([
    l10n.t("The conflicts of this file cannot be resolved message by message."),
    unmergeableSentence(reason),
  ]);
  const open = l10n.t("Open Merge Editor");
  const chosen = await notify("warning", message, ...(hasMergeEditor ? ([open] as const) : []));
  if (chosen === open) await openMergeEditor(uri);
}

async function openMergeEditor(uri: Uri): Promise<void> {
  await commands.executeCommand("git.openMergeEditor", uri);
}

/** Returns what finds the source text of a conflict. A source file that has conflicts itself has no texts to show. */
async function findSources(
  { projects }: Pick<App, "projects">,
  uri: Uri,
  signal: AbortSignal,
): Promise<(conflict: MessageConflict) => string | undefined> {
  const known = await projects.find(uri, signal);
  if (known === undefined) return () => undefined;
  const { sourceLocale } = known.catalog.found.catalog;
  const find = sourceTexts(await projects.load(known.catalog, [sourceLocale], signal), known.file);
  return ({ path, source }) => source ?? find(path);
}
