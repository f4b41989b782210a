import { Position, TextEdit, Uri, WorkspaceEdit, workspace } from "vscode";
import { parseProject } from "../../../core/projectFile/projectFile.ts";
import type { Edit } from "../../../core/text/textEdits.ts";
import type { FoundCatalog } from "../../../project/discover/loadCatalogs.ts";
import { failureAt } from "../../../project/model/failurePlaces.ts";
import { toTextEdits } from "./documentRanges.ts";
import { type FolderCatalog, uriOf } from "./folderCatalogs.ts";
import { findOpenDocument } from "./openDocuments.ts";

/**
 * Changes the project's `glossa.json`, which is created if there is none. Throws `Failure` `project.invalid` if its
 * syntax is broken.
 */
export async function createProjectFileEdit(
  catalog: FolderCatalog,
  { projectPath, lockPath }: Pick<FoundCatalog, "projectPath" | "lockPath">,
  make: (text: string) => readonly Edit[],
): Promise<WorkspaceEdit> {
  const edit = new WorkspaceEdit();
  if (projectPath !== undefined) {
    const document = await workspace.openTextDocument(uriOf(catalog, projectPath));
    requireSyntax(document.uri, document.getText());
    edit.set(document.uri, toTextEdits(document, make(document.getText())));
    return edit;
  }
  const uri = Uri.joinPath(uriOf(catalog, lockPath), "../glossa.json");
  edit.createFile(uri, { ignoreIfExists: true });
  edit.set(
    uri,
    make("").map((made) => TextEdit.insert(new Position(0, 0), made.text)),
  );
  return edit;
}

/**
 * Applies an edit of a `glossa.json`, as one step to undo, and saves the file, as projects are read from disk. A file
 * that the user has not saved stays unsaved.
 */
export async function applyProjectFileEdit(edit: WorkspaceEdit): Promise<void> {
  const saved = edit.entries().filter(([uri]) => !findOpenDocument(uri)?.isDirty);
  await workspace.applyEdit(edit);
  for (const [uri] of saved) await (await workspace.openTextDocument(uri)).save();
}

function requireSyntax(uri: Uri, text: string): void {
  if (text.trim() === "") return;
  const broken = parseProject(text).problems.find(({ path }) => path === undefined);
  if (broken) throw failureAt("project.invalid", uri.toString(), text, broken);
}
