import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type DataTransfer, type DataTransferFile, Uri } from "vscode";

const uriList = "text/uri-list";

/** The drag and drop options of a tree that takes files. */
export const droppable = { dropMimeTypes: [uriList, "files"], dragMimeTypes: [] };

/**
 * Runs with the files that were dropped. Files from outside a VS Code in a browser have no place that could be read
 * again, only their bytes are handed over: they are put at a `borrowed` place, which is deleted when `run` is over.
 */
export async function withDroppedFiles(
  transfer: DataTransfer,
  run: (uris: readonly Uri[], borrowed: boolean) => Promise<unknown>,
): Promise<void> {
  const text = (await transfer.get(uriList)?.asString()) ?? "";
  const uris = text
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => Uri.parse(line, true));
  if (uris.length > 0) await run(uris, false);
  else await withFiles(listFiles(transfer), run);
}

const listFiles = (transfer: DataTransfer): readonly DataTransferFile[] =>
  [...transfer].flatMap(([, item]) => item.asFile() ?? []);

async function withFiles(
  files: readonly DataTransferFile[],
  run: (uris: readonly Uri[], borrowed: boolean) => Promise<unknown>,
): Promise<void> {
  if (files.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), "glossa-drop-"));
  try {
    const uris: Uri[] = [];
    for (const file of files) {
      // the name comes from outside
      const uri = file.uri ?? Uri.file(join(folder, basename(file.name.replaceAll("\\", "/"))));
      if (file.uri === undefined) await writeFile(uri.fsPath, await file.data());
      uris.push(uri);
    }
    await run(
      uris,
      files.some(({ uri }) => uri === undefined),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
