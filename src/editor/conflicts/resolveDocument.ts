import { commands, l10n, type TextDocument, type Uri, WorkspaceEdit, window, workspace } from "vscode";
import { Failure } from "../../core/failure.ts";
import type { MessageConflict } from "../../core/threeWay/localeMerge.ts";
import type { SideChoice } from "../../core/threeWay/messageMerge.ts";
import { type ResolvedConflicts, resolveConflicts } from "../../core/threeWay/resolveConflicts.ts";
import { sourceTexts } from "../../project/model/sourceTexts.ts";
import type { App } from "../platform/commands/app.ts";
import { difference } from "../platform/projects/difference.ts";
import { toTextEdits } from "../platform/projects/documentRanges.ts";
import { findMerge } from "../platform/projects/git.ts";
import { notify } from "../platform/ui/notify.ts";
import { askSides } from "./sideQuestions.ts";

/**
 * Resolves in one edit what is no real conflict of a locale file, and then asks for a side of each message that both sides
 * have changed. The document stays unsaved. Throws `Failure` `catalog.none` for other files.
 */
export async function resolveDocument(
  { projects }: Pick<App, "projects">,
  file: Uri | undefined,
  signal: AbortSignal,
): Promise<void> {
  const uri = file ?? window.activeTextEditor?.document.uri;
  const isLock = uri?.path.endsWith("/glossa.lock") ?? false;
  if (uri === undefined || !(isLock || (await projects.find(uri, signal))))
    throw new Failure("catalog.none", { ...(uri && { file: workspace.asRelativePath(uri, false) }) });
  const document = await workspace.openTextDocument(uri);
  await window.showTextDocument(document);
  const merge = await findMerge(uri);
  const base = await merge?.readBase(signal);
  const resolved = resolveConflicts(document.getText(), uri.path, { base });
  if (resolved === undefined) return await reportUnresolved(uri, merge !== undefined);
  if (resolved.before === 0) {
    void notify("information", l10n.t("The file has no conflicts."));
    return;
  }
  await write(document, resolved);
  if (resolved.conflicts.length === 0) return reportResolved();
  const choice = await askSides(resolved.conflicts, {
    sourceOf: await findSources({ projects }, uri, signal),
    hasMergeEditor: merge !== undefined,
    labels: resolved.labels,
    signal,
  });
  if (choice === "mergeEditor") return await openMergeEditor(uri);
  await writeChosen(document, { choose: choice, base });
}

/** The text may have changed while the user was asked: the sides are taken of what it is now. */
async function writeChosen(
  document: TextDocument,
  options: { readonly choose: SideChoice; readonly base: string | undefined },
): Promise<void> {
  const chosen = resolveConflicts(document.getText(), document.uri.path, options);
  if (chosen === undefined) return await reportUnresolved(document.uri, false);
  await write(document, chosen);
  if (chosen.conflicts.length === 0) reportResolved();
  else void notify("information", l10n.t("Messages that are left between markers: {0}", chosen.conflicts.length));
}

async function write(document: TextDocument, { text }: ResolvedConflicts): Promise<void> {
  const edit = difference(document.getText(), text);
  if (edit === undefined) return;
  const made = new WorkspaceEdit();
  made.set(document.uri, toTextEdits(document, [edit]));
  if (!(await workspace.applyEdit(made)))
    throw new Failure("file.changed", { file: workspace.asRelativePath(document.uri, false) });
}

function reportResolved(): void {
  void notify("information", l10n.t("No conflicts are left. Look at the file, save it, and stage it."));
}

async function reportUnresolved(uri: Uri, hasMergeEditor: boolean): Promise<void> {
  const message = l10n.t("The conflicts of this file cannot be resolved message by message.");
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
