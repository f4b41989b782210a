import {
  FilePermission,
  languages,
  RelativePattern,
  type TextDocument,
  type Uri,
  WorkspaceEdit,
  workspace,
} from "vscode";
import { Failure } from "../../core/failure.ts";
import { sameBytes } from "../../project/encoding.ts";
import type { Change } from "../../project/ports.ts";
import { textEdits } from "./convert.ts";
import { difference } from "./difference.ts";
import { openDocument } from "./documents.ts";
import { existsOnDisk, orFailure } from "./fileSystem.ts";

/** Attempts at an edit that typing overtakes; each begins with what was typed. */
const attempts = 5;

/**
 * Changes a file while no other window and no terminal does: what is open and unsaved in its document, which stays
 * unsaved, else the file itself.
 */
export async function updateFile(uri: Uri, path: string, change: Change): Promise<void> {
  const [{ inTurn }, { turnsFolder }] = await Promise.all([
    import("../../project/disk/turns.ts"),
    import("../../project/disk/cacheFolder.ts"),
  ]);
  await inTurn(turnsFolder(), await nameOf(uri), async () => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const document = openDocument(uri);
      const isDone = document?.isDirty
        ? await updateDocument(document, path, change)
        : await updateOnDisk(uri, path, change);
      if (isDone) return;
    }
    throw new Failure("file.changed", { file: path });
  });
}

/** Why a file, which need not exist, can't be written: its mode, its file system, or the person's own settings. */
export async function refusalOf(uri: Uri, path: string): Promise<Failure | undefined> {
  const denied = (detail: string) => new Failure("file.unwritable", { file: path, detail });
  if (workspace.fs.isWritableFileSystem(uri.scheme) === false) return denied("EROFS");
  if (isReadonlyBySettings(uri)) return denied("files.readonlyInclude");
  const found = await Promise.resolve(workspace.fs.stat(uri)).catch(() => undefined);
  if (((found?.permissions ?? 0) & FilePermission.Readonly) !== 0) return denied("EACCES");
  if (uri.scheme !== "file") return undefined;
  const { diskRefusal } = await import("../../project/disk/files.ts");
  return await diskRefusal(path, uri.fsPath, "inPlace");
}

/** The name that the terminal knows a file by, whatever links lead to it. */
async function nameOf(uri: Uri): Promise<string> {
  if (uri.scheme !== "file") return uri.toString();
  const { realPathOf } = await import("../../project/disk/write.ts");
  return await realPathOf(uri.fsPath);
}

/** `false` where somebody typed in between. */
async function updateDocument(document: TextDocument, path: string, change: Change): Promise<boolean> {
  const { uri, version, encoding } = document;
  const text = document.getText();
  const before = await workspace.encode(text, { encoding });
  const after = change(before);
  if (after === before) return true;
  if (after === undefined) {
    await orFailure("file.unwritable", path, () => workspace.fs.delete(uri));
    return true;
  }
  const edit = difference(text, await workspace.decode(after, { encoding }));
  if (!edit) return true;
  if (document.isClosed || document.version !== version) return false;
  const made = new WorkspaceEdit();
  made.set(uri, textEdits(document, [edit]));
  return await workspace.applyEdit(made);
}

/** `false` where somebody began to type in its document. */
async function updateOnDisk(uri: Uri, path: string, change: Change): Promise<boolean> {
  const read = () => orFailure("file.unreadable", path, () => workspace.fs.readFile(uri));
  const before = (await existsOnDisk(uri)) ? await read() : undefined;
  const after = change(before);
  if (after === before) return true;
  const refusal = await refusalOf(uri, path);
  if (refusal && after !== undefined) throw refusal;
  if (openDocument(uri)?.isDirty) return false;
  await orFailure("file.unwritable", path, () =>
    after === undefined ? workspace.fs.delete(uri) : workspace.fs.writeFile(uri, after),
  );
  if (after !== undefined && !sameBytes(await read(), after)) throw new Failure("file.changed", { file: path });
  return true;
}

/** Whether the person keeps a file from being edited; VS Code itself would only refuse to have it typed in. */
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
