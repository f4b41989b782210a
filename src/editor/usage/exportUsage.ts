import { l10n, Uri, window, workspace } from "vscode";
import { during } from "../platform/basics/activity.ts";
import { writeToUri } from "../platform/projects/uriOutput.ts";
import { notify } from "../platform/ui/notify.ts";
import { type DataTable, toCsv } from "./usageTables.ts";

/** Asks for a file, and writes a table there as CSV. */
export async function exportTable(data: DataTable): Promise<void> {
  const name = `usage-${data.id}.csv`;
  const folder = workspace.workspaceFolders?.[0]?.uri;
  const uri = await during("person", "file", () =>
    window.showSaveDialog({
      title: l10n.t("Export “{0}”", data.title),
      filters: { CSV: ["csv"] },
      ...(folder && { defaultUri: Uri.joinPath(folder, name) }),
    }),
  );
  if (uri === undefined) return;
  await writeToUri(uri, [new TextEncoder().encode(toCsv(data))]);
  const open = l10n.t("Open File");
  const sentence = l10n.t("{0} was written.", workspace.asRelativePath(uri));
  if ((await notify("information", sentence, open)) === open) await window.showTextDocument(uri);
}
