import { WorkspaceEdit, workspace } from "vscode";
import type { MessageChange } from "../../core/catalog/message.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import type { LoadedFile } from "../../project/discover/loadedFile.ts";
import { formatOfFile } from "../../project/model/alignedFormat.ts";
import { addEdits, requireWritable } from "../platform/keys/fileEdits.ts";
import type { FolderCatalog } from "../platform/projects/folderCatalogs.ts";

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
