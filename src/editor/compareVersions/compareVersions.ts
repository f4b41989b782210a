import { commands, l10n, Uri } from "vscode";
import type { FileRow, LocaleRow } from "../platform/commands/treeRows.ts";
import { uriOf } from "../platform/projects/folderCatalogs.ts";
import { commitOf, refsOf, repositoryOf } from "../platform/projects/gitRevisions.ts";
import { pickOne } from "../platform/ui/multiStepInput.ts";
import { messagesUri } from "./messagesScheme.ts";

/** Opens a file next to its version at HEAD, or at a ref that is asked for. */
export async function compareVersions(file: Uri, asks: boolean, signal: AbortSignal): Promise<void> {
  const repository = await repositoryOf(Uri.joinPath(file, ".."), signal);
  const ref = asks ? await askRef(await refsOf(repository, signal), signal) : "HEAD";
  const commit = await commitOf(repository, ref, signal);
  const name = file.path.slice(file.path.lastIndexOf("/") + 1);
  // as VS Code's own diffs of git name themselves
  const title = l10n.t("{0} ({1}) ↔ {0} (Messages)", name, ref);
  const [before, now] = [messagesUri(file, commit), messagesUri(file)];
  await commands.executeCommand("vscode.diff", before, now, title);
}

async function askRef(refs: readonly string[], signal: AbortSignal): Promise<string> {
  const items = ["HEAD", ...refs].map((label) => ({ label }));
  const place = { title: l10n.t("Compare Locale File by Message with…"), step: 1, totalSteps: 1 };
  return (await pickOne(place, { items, placeholder: l10n.t("Choose a branch or a tag") }, signal)).label;
}

/** The file of a row, or the file itself; `undefined` for the active editor. */
export function fileToCompare(of: Uri | LocaleRow | FileRow | undefined): Uri | undefined {
  if (of === undefined || of instanceof Uri) return of;
  const { catalog } = of;
  const file = "file" in of ? of.file : catalog.found.catalog.files.find(({ locale }) => locale === of.locale);
  return file && uriOf(catalog, file.path);
}
