import { dirname } from "node:path";
import { type TextDocument, Uri, workspace } from "vscode";
import type { CodeLink } from "../../core/codeLinks.ts";
import { findFileWithin } from "./fileWithin.ts";

/** Returns the existing file of the workspace folder that a link of a document means, with its line. */
export async function findLinkTarget({ uri }: TextDocument, { path, line }: CodeLink): Promise<Uri | undefined> {
  const folder = workspace.getWorkspaceFolder(uri);
  if (folder?.uri.scheme !== "file") return undefined;
  const file = await findFileWithin(folder.uri.fsPath, dirname(uri.fsPath), path);
  if (file === undefined) return undefined;
  return Uri.file(file).with(line === undefined ? {} : { fragment: `L${line}` });
}
