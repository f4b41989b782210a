import { Position, TextEdit, Uri, WorkspaceEdit, workspace } from "vscode";
import type { Edit } from "../../../core/textEdits.ts";
import type { FoundCatalog } from "../../../project/discover/loadCatalogs.ts";
import { toTextEdits } from "./documentRanges.ts";
import { type FolderCatalog, uriOf } from "./folderCatalogs.ts";

/** Changes the project's `glossa.json`, which is created if there is none. */
export async function createProjectFileEdit(
  catalog: FolderCatalog,
  { projectPath, lockPath }: Pick<FoundCatalog, "projectPath" | "lockPath">,
  make: (text: string) => readonly Edit[],
): Promise<WorkspaceEdit> {
  const edit = new WorkspaceEdit();
  if (projectPath !== undefined) {
    const document = await workspace.openTextDocument(uriOf(catalog, projectPath));
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
