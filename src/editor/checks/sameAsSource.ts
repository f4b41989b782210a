import { Position, TextEdit, Uri, WorkspaceEdit, workspace } from "vscode";
import { sameAsSourceEdits } from "../../core/projectEdits.ts";
import { uriOf } from "../platform/catalogs.ts";
import { textEdits } from "../platform/convert.ts";
import type { Checked } from "./findings.ts";

/** Adds a text to what the project wants as it is in the source: to its `glossa.json`, which is made where there is none. */
export async function sameAsSourceEdit({ catalog, loaded }: Checked, text: string): Promise<WorkspaceEdit> {
  const { projectPath, lockPath } = loaded;
  const edit = new WorkspaceEdit();
  if (projectPath !== undefined) {
    const document = await workspace.openTextDocument(uriOf(catalog, projectPath));
    edit.set(document.uri, textEdits(document, sameAsSourceEdits(document.getText(), text)));
    return edit;
  }
  const uri = Uri.joinPath(uriOf(catalog, lockPath), "../glossa.json");
  edit.createFile(uri, { ignoreIfExists: true });
  edit.set(
    uri,
    sameAsSourceEdits("", text).map((made) => TextEdit.insert(new Position(0, 0), made.text)),
  );
  return edit;
}
