import { commands, env, l10n, UIKind, Uri, window, workspace } from "vscode";
import { orFailure } from "../platform/fileSystem.ts";
import { notify } from "../platform/notify.ts";
import type { DocumentJob } from "./job.ts";

/** Types that an editor shows as they are. */
const shown = /\.(txt|srt|html?|xlf|xliff|xml|json|dita|mif|jpe?g|png)$/i;

/** Opens a translation: in an editor where one shows it, else in its own program, or where there is none its place. */
export async function openResult({ result, name }: DocumentJob): Promise<void> {
  if (result === undefined) return;
  const uri = Uri.parse(result, true);
  await orFailure("file.unreadable", name, () => workspace.fs.stat(uri));
  const isHere = env.uiKind === UIKind.Desktop && env.remoteName === undefined && uri.scheme === "file";
  if (shown.test(uri.path)) await commands.executeCommand("vscode.open", uri);
  else if (isHere) await env.openExternal(uri);
  else await commands.executeCommand("revealInExplorer", uri);
}

/** Asks where to and writes the translation there; `undefined` where the person left. */
export async function saveResultAs({ result, resultName, source }: DocumentJob): Promise<Uri | undefined> {
  if (result === undefined) return undefined;
  const [folder] = workspace.workspaceFolders ?? [];
  const beside = Uri.joinPath(Uri.parse(source, true), "..", resultName);
  const isInside = workspace.getWorkspaceFolder(beside) !== undefined;
  const defaultUri = isInside || !folder ? beside : Uri.joinPath(folder.uri, resultName);
  const uri = await window.showSaveDialog({ defaultUri, title: l10n.t("Save Translated Document") });
  if (uri === undefined) return undefined;
  const file = workspace.asRelativePath(uri);
  await orFailure("file.unwritable", file, () => workspace.fs.copy(Uri.parse(result, true), uri, { overwrite: true }));
  return uri;
}

/** Whether a document may be forgotten: of a translation that is saved nowhere, the person is asked. */
export async function mayRemove({ unsaved, resultName }: DocumentJob): Promise<boolean> {
  if (!unsaved) return true;
  const verb = l10n.t("Delete Translation");
  const message = l10n.t("Delete the translation {0}?", resultName);
  const detail = l10n.t("It is saved nowhere else, and the language service has it no more.");
  return (await notify("warning", message, { modal: true, detail }, verb)) === verb;
}
