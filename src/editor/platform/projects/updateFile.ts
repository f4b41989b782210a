import {
  FilePermission,
  languages,
  RelativePattern,
  type TextDocument,
  type Uri,
  WorkspaceEdit,
  workspace,
} from "vscode";
import { Failure } from "../../../core/failures/failure.ts";
import type { StoredFiles } from "../../../project/disk/rootFiles.ts";
import type { Change } from "../../../project/model/ports.ts";
import { requireTrustedWorkspace } from "../basics/trust.ts";
import { difference } from "./difference.ts";
import { toTextEdits } from "./documentRanges.ts";
import { findOpenDocument } from "./openDocuments.ts";

/** Attempts at an edit that typing overtakes; each begins with what was typed. */
const maxAttempts = 5;

/**
 * Changes a file while no other window and no terminal does: the unsaved text of its open document, which stays
 * unsaved, else the file itself. Throws `Failure` `workspace.untrusted`, and what `Files.update` throws.
 */
export async function updateFile(uri: Uri, path: string, change: Change, stored: StoredFiles): Promise<void> {
  requireTrustedWorkspace();
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const document = findOpenDocument(uri);
    const isDone = document?.isDirty
      ? await updateDocument(document, path, change, stored)
      : await updateStored(uri, path, change, stored);
    if (isDone) return;
  }
  throw new Failure("file.changed", { file: path });
}

/**
 * Returns the reason why a file, which need not exist, can't be written: its place, its mode, its file system, or the
 * user's settings.
 */
export async function findWriteFailure(uri: Uri, path: string, stored: StoredFiles): Promise<Failure | undefined> {
  if (!workspace.isTrusted) return new Failure("workspace.untrusted", { file: path });
  return (await findReadOnlyFailure(uri, path)) ?? (await stored.refusal(path));
}

/** Returns the reason why a file is read-only to VS Code: its file system, the user's settings, or its mode. */
export async function findReadOnlyFailure(uri: Uri, path: string): Promise<Failure | undefined> {
  const createDenial = (detail: string) => new Failure("file.unwritable", { file: path, detail });
  if (workspace.fs.isWritableFileSystem(uri.scheme) === false) return createDenial("EROFS");
  if (isReadonlyBySettings(uri)) return createDenial("files.readonlyInclude");
  const found = await Promise.resolve(workspace.fs.stat(uri)).catch(() => undefined);
  return ((found?.permissions ?? 0) & FilePermission.Readonly) !== 0 ? createDenial("EACCES") : undefined;
}

/** Returns `false` if its document was edited in between. */
async function updateDocument(
  document: TextDocument,
  path: string,
  change: Change,
  stored: StoredFiles,
): Promise<boolean> {
  const { uri, version, encoding } = document;
  const refusal = await stored.refusal(path);
  if (refusal?.code === "file.skipped") throw refusal;
  const text = document.getText();
  const before = await workspace.encode(text, { encoding });
  const after = change(before);
  if (after === before) return true;
  if (after === undefined) {
    await stored.update(path, () => undefined);
    return true;
  }
  const edit = difference(text, await workspace.decode(after, { encoding }));
  if (!edit) return true;
  if (document.isClosed || document.version !== version) return false;
  const made = new WorkspaceEdit();
  made.set(uri, toTextEdits(document, [edit]));
  return await workspace.applyEdit(made);
}

/** Returns `false` if its document has unsaved changes by now. */
async function updateStored(uri: Uri, path: string, change: Change, stored: StoredFiles): Promise<boolean> {
  const refusal = await findWriteFailure(uri, path, stored);
  let isTypedIn = false;
  await stored.update(path, (before) => {
    isTypedIn = findOpenDocument(uri)?.isDirty === true;
    if (isTypedIn) return before;
    const after = change(before);
    if (refusal !== undefined && after !== before && after !== undefined) throw refusal;
    return after;
  });
  return !isTypedIn;
}

/** Returns whether the user's settings keep a file from being edited; VS Code itself would only refuse typing. */
function isReadonlyBySettings(uri: Uri): boolean {
  const settings = workspace.getConfiguration("files", uri);
  const matches = (name: string): boolean =>
    Object.entries(settings.get<Record<string, unknown>>(name, {})).some(
      ([glob, isOn]) => isOn === true && isMatch(glob, uri),
    );
  return matches("readonlyInclude") && !matches("readonlyExclude");
}

/** Has VS Code match a glob as it does in its settings: relative to the workspace folder, absolute ones as they are. */
function isMatch(glob: string, uri: Uri): boolean {
  const folder = workspace.getWorkspaceFolder(uri);
  // it asks the document for no more than this
  const document = { uri, languageId: "plaintext" } as TextDocument;
  const patterns = [glob, ...(folder ? [new RelativePattern(folder, glob)] : [])];
  return patterns.some((pattern) => languages.match({ pattern }, document) > 0);
}
