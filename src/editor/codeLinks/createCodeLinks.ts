import { dirname } from "node:path";
import { type CancellationToken, DocumentLink, type TextDocument, Uri, workspace } from "vscode";
import { findCodeLinks } from "../../core/keys/codeLinks.ts";
import { rangesIn } from "../platform/projects/documentRanges.ts";
import { findFileWithin } from "./fileWithin.ts";

/** Returns links to the existing files of the workspace folder that a locale file names; each file is looked for once. */
export async function createCodeLinks(document: TextDocument, token: CancellationToken): Promise<DocumentLink[]> {
  const { uri } = document;
  const folder = workspace.getWorkspaceFolder(uri);
  if (folder?.uri.scheme !== "file") return [];
  const text = document.getText();
  const rangeOf = rangesIn(text);
  const files = new Map<string, Promise<string | undefined>>();
  const links: DocumentLink[] = [];
  for (const { span, path, line } of findCodeLinks(text, uri.path.split(".").at(-1)?.toLowerCase() ?? "")) {
    if (token.isCancellationRequested) return [];
    const looking = files.get(path) ?? findFileWithin(folder.uri.fsPath, dirname(uri.fsPath), path);
    files.set(path, looking);
    const file = await looking;
    if (file === undefined) continue;
    const target = Uri.file(file).with(line === undefined ? {} : { fragment: `L${line}` });
    links.push(new DocumentLink(rangeOf(span), target));
  }
  return links;
}
