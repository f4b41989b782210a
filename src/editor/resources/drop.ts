import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type DataTransfer, type DataTransferFile, type TreeDragAndDropController, Uri } from "vscode";
import type { Into } from "./import.ts";
import type { Node } from "./node.ts";

const uriList = "text/uri-list";

/** Files that are dropped onto the tree are imported: onto a resource into it, elsewhere as new ones. */
export function dropController(
  run: (uris: readonly Uri[], into: Into) => Promise<unknown>,
): TreeDragAndDropController<Node> {
  return {
    dropMimeTypes: [uriList, "files"],
    dragMimeTypes: [],
    async handleDrop(target: Node | undefined, transfer: DataTransfer): Promise<void> {
      const text = (await transfer.get(uriList)?.asString()) ?? "";
      const uris = text
        .split(/\r?\n/)
        .filter((line) => line !== "" && !line.startsWith("#"))
        .map((line) => Uri.parse(line, true));
      if (uris.length > 0) await run(uris, intoOf(target));
      else await withFiles(filesOf(transfer), (kept) => run(kept, intoOf(target)));
    },
  };
}

/** What comes from outside a VS Code in a browser has no place that could be read again: only its bytes are handed over. */
const filesOf = (transfer: DataTransfer): readonly DataTransferFile[] =>
  [...transfer].flatMap(([, item]) => item.asFile() ?? []);

/** Runs with the files at a place of their own, which goes when it is over. */
async function withFiles(files: readonly DataTransferFile[], run: (uris: readonly Uri[]) => Promise<unknown>) {
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
    await run(uris);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function intoOf(target: Node | undefined): Into {
  if (target?.kind === "resource") return { resource: target.resource };
  if (target?.kind === "part") return { resource: target.resource, part: target.part };
  return { asNew: true };
}
