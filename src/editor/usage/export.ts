import { l10n, Uri, window, workspace } from "vscode";
import { notify } from "../platform/notify.ts";
import { writeOutput } from "../platform/outputFile.ts";
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
  await writeOutput(uri, [new TextEncoder().encode(csvText(data))]);
  const open = l10n.t("Open File");
  const told = l10n.t("{0} was written.", workspace.asRelativePath(uri));
  if ((await notify("information", told, open)) === open) await window.showTextDocument(uri);
}
