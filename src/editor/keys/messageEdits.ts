import { WorkspaceEdit, workspace } from "vscode";
import { Failure } from "../../core/failure.ts";
import type { MessageChange } from "../../core/message.ts";
import type { Edit } from "../../core/textEdits.ts";
import type { LoadedCatalog, LoadedFile } from "../../project/discover/loadCatalogs.ts";
import { formatOfFile } from "../../project/model/alignedFormat.ts";
import { requireTrustedWorkspace } from "../platform/commands/trust.ts";
import { rangesIn } from "../platform/projects/documentRanges.ts";
import { type FolderCatalog, uriOf } from "../platform/projects/folderCatalogs.ts";
import { findReadOnlyFailure } from "../platform/projects/updateFile.ts";

/** Throws the `Failure` of the first of some files that cannot be written, before anything is. */
export async function requireWritable(catalog: FolderCatalog, paths: Iterable<string>): Promise<void> {
  requireTrustedWorkspace();
  for (const path of new Set(paths)) {
    const failure = (await findReadOnlyFailure(uriOf(catalog, path), path)) ?? (await catalog.root.files.refusal(path));
    if (failure !== undefined) throw failure;
  }
}

/** Adds the edits of a text to a workspace edit. */
export function addEdits(
  made: WorkspaceEdit,
  catalog: FolderCatalog,
  { path, text }: Pick<LoadedFile, "path" | "text">,
  edits: readonly Edit[],
): void {
  const rangeOf = rangesIn(text);
  for (const edit of edits) made.replace(uriOf(catalog, path), rangeOf(edit.span), edit.text);
}

/**
 * Changes messages of one locale file as one step that can be undone; files that were not open are saved. Throws
 * `Failure` if the file cannot be written or the change cannot be made.
 */
export async function changeMessages(
  catalog: FolderCatalog,
  loaded: LoadedCatalog,
  file: LoadedFile,
  changes: readonly MessageChange[],
): Promise<void> {
  await requireWritable(catalog, [file.path]);
  if (file.failure !== undefined) throw file.failure;
  const source = loaded.sources.get(file.namespace);
  const format = formatOfFile(loaded, file, source);
  const document = format.read(file.text);
  const { edits, problems } = document.edit(changes, { model: source === file ? undefined : source?.document });
  const [problem] = problems;
  if (problem !== undefined)
    throw new Failure("file.unwritable", { file: file.path, detail: problem.detail ?? problem.code });
  const made = new WorkspaceEdit();
  addEdits(made, catalog, file, edits);
  if (!(await workspace.applyEdit(made, { isRefactoring: true })))
    throw new Failure("file.changed", { file: file.path });
}
