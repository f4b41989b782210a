import { FileType, Uri, workspace } from "vscode";
import { Failure } from "../../../core/failures/failure.ts";
import type { SkipReason } from "../../../core/paths/skippedFile.ts";
import type { StoredFiles } from "../../../project/disk/rootFiles.ts";
import { sameBytes } from "../../../project/model/textEncoding.ts";
import { existsOnDisk, withFileFailure } from "./fileSystem.ts";

/** Maximum attempts at a change that other programs overtake. */
const maxAttempts = 5;

/**
 * The files of a folder that is on no disk of this machine (a remote repository, an archive), by VS Code's file system. It
 * has no real paths: files that it calls links are left alone.
 */
export function virtualFiles(root: Uri): StoredFiles {
  const uri = (path: string) => Uri.joinPath(root, path);
  const read = async (path: string): Promise<Uint8Array> => {
    await refuseLink(uri(path), path);
    return await withFileFailure("file.unreadable", path, () => workspace.fs.readFile(uri(path)));
  };
  const readPresent = async (path: string) => ((await existsOnDisk(uri(path))) ? await read(path) : undefined);
  /** Returns `false` if another program was quicker. */
  const write = async (path: string, after: Uint8Array | undefined, before: Uint8Array | undefined) => {
    if (!isSame(await readPresent(path), before)) return false;
    await withFileFailure("file.unwritable", path, () =>
      after === undefined ? workspace.fs.delete(uri(path)) : workspace.fs.writeFile(uri(path), after),
    );
    return isSame(await readPresent(path), after);
  };
  const listing: StoredFiles["listing"] = async (paths) => ({ paths, links: new Map(), skipped: [], warnings: [] });
  return {
    list: (signal) => listing([], signal),
    listing,
    read,
    exists: (path) => existsOnDisk(uri(path)),
    refusal: (path) =>
      refuseLink(uri(path), path).then(
        () => undefined,
        (failure: Failure) => failure,
      ),
    async update(path, change) {
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const before = await readPresent(path);
        const after = change(before);
        if (after === before || (await write(path, after, before))) return;
      }
      throw new Failure("file.changed", { file: path });
    },
  };
}

const isSame = (before: Uint8Array | undefined, after: Uint8Array | undefined): boolean =>
  before === undefined || after === undefined ? before === after : sameBytes(before, after);

async function refuseLink(uri: Uri, path: string): Promise<void> {
  const found = await Promise.resolve(workspace.fs.stat(uri)).catch(() => undefined);
  const reason: SkipReason = "link";
  if (found !== undefined && (found.type & FileType.SymbolicLink) !== 0)
    throw new Failure("file.skipped", { file: path, detail: reason });
}
