import { l10n, Uri, window, workspace } from "vscode";
import { Failure } from "../../core/failure.ts";
import { csvText, type Data } from "./data.ts";

/** Asks where to, and writes a table there as CSV. */
export async function exportData(data: Data): Promise<void> {
  const name = `usage-${data.id}.csv`;
  const folder = workspace.workspaceFolders?.[0]?.uri;
  const uri = await window.showSaveDialog({
    title: l10n.t("Export “{0}”", data.title),
    filters: { CSV: ["csv"] },
    ...(folder && { defaultUri: Uri.joinPath(folder, name) }),
  });
  if (uri === undefined) return;
  try {
    await workspace.fs.writeFile(uri, new TextEncoder().encode(csvText(data)));
  } catch (error) {
    throw new Failure("file.unwritable", { file: workspace.asRelativePath(uri) }, error);
  }
  const open = l10n.t("Open File");
  const told = l10n.t("{0} was written.", workspace.asRelativePath(uri));
  if ((await window.showInformationMessage(told, open)) === open) await window.showTextDocument(uri);
}
