import { commands, env, l10n, UIKind, Uri, window, workspace } from "vscode";
import { during } from "../platform/basics/activity.ts";
import { withFileFailure } from "../platform/projects/fileSystem.ts";
import { notify } from "../platform/ui/notify.ts";
import type { DocumentJob } from "./documentJob.ts";

/** Types that an editor shows as they are. */
const editorTypes = /\.(txt|srt|html?|xlf|xliff|xml|json|dita|mif|jpe?g|png)$/i;

/**
 * Opens a translation: in an editor if one shows its type, else in its own program; if there is none, shows its place.
 */
export async function openResult({ result, name }: DocumentJob): Promise<void> {
  if (result === undefined) return;
  const uri = Uri.parse(result, true);
  await withFileFailure("file.unreadable", name, () => workspace.fs.stat(uri));
  const isHere = env.uiKind === UIKind.Desktop && env.remoteName === undefined && uri.scheme === "file";
  if (editorTypes.test(uri.path)) await commands.executeCommand("vscode.open", uri);
  else if (isHere) await during("person", "address", () => env.openExternal(uri));
  else await commands.executeCommand("revealInExplorer", uri);
}

/** Asks for a place and writes the translation there; `undefined` if the user left. */
export async function saveResultAs({ result, resultName, source }: DocumentJob): Promise<Uri | undefined> {
  if (result === undefined) return undefined;
  const [folder] = workspace.workspaceFolders ?? [];
  const nextToSource = Uri.joinPath(Uri.parse(source, true), "..", resultName);
  const isInside = workspace.getWorkspaceFolder(nextToSource) !== undefined;
  const defaultUri = isInside || !folder ? nextToSource : Uri.joinPath(folder.uri, resultName);
  const uri = await during("person", "file", () =>
    window.showSaveDialog({ defaultUri, title: l10n.t("Save Translated Document") }),
  );
  if (uri === undefined) return undefined;
  const file = workspace.asRelativePath(uri);
  await withFileFailure("file.unwritable", file, () =>
    workspace.fs.copy(Uri.parse(result, true), uri, { overwrite: true }),
  );
  return uri;
}

/** Returns whether a document may be removed: if its translation is not saved anywhere, the user is asked. */
export async function confirmRemoval({ unsaved, resultName }: DocumentJob): Promise<boolean> {
  if (!unsaved) return true;
  const verb = l10n.t("Delete Translation");
  const message = l10n.t("Delete the translation {0}?", resultName);
  const detail = l10n.t("It is not saved anywhere else, and the language service no longer has it.");
  return (await notify("warning", message, { modal: true, detail }, verb)) === verb;
}
