import { Position, TextEdit, Uri, WorkspaceEdit, workspace } from "vscode";
import { ignoredTermEdits, sameAsSourceEdits } from "../../core/projectEdits.ts";
import type { IgnoredTerm } from "../../core/projectFile.ts";
import type { Edit } from "../../core/text.ts";
import { uriOf } from "../platform/catalogs.ts";
import { textEdits } from "../platform/convert.ts";
import type { Checked } from "./findings.ts";

/** Adds a text to what the project wants as it is in the source. */
export const sameAsSourceEdit = (checked: Checked, text: string): Promise<WorkspaceEdit> =>
  projectEdit(checked, (before) => sameAsSourceEdits(before, text));

/** Lets a message lack the translation of a term. */
export const ignoredTermEdit = (checked: Checked, ignored: IgnoredTerm): Promise<WorkspaceEdit> =>
  projectEdit(checked, (before) => ignoredTermEdits(before, ignored));

/** Changes the project's `glossa.json`, which is made where there is none. */
async function projectEdit(
  { catalog, loaded }: Checked,
  make: (text: string) => readonly Edit[],
): Promise<WorkspaceEdit> {
  const { projectPath, lockPath } = loaded;
  const edit = new WorkspaceEdit();
  if (projectPath !== undefined) {
    const document = await workspace.openTextDocument(uriOf(catalog, projectPath));
    edit.set(document.uri, textEdits(document, make(document.getText())));
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
