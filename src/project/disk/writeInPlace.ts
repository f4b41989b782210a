import { constants, ftruncateSync, writeSync } from "node:fs";
import { open, unlink } from "node:fs/promises";
import type { Pieces } from "../model/encodedPieces.ts";
import { type FileAsRead, isAsRead, isStill } from "./fileAsRead.ts";
import type { FolderHandle } from "./folderHandle.ts";
import { placesFor } from "./leftoverNames.ts";
import type { WrittenFile } from "./replaceFile.ts";
import { overwrite, saveFile } from "./saveFile.ts";

/**
 * Writes a file that has several names, which moving another one over it would separate; unless it is no longer what was
 * read: then returns `undefined` and leaves it. If writing fails half-way the old content comes back; if that fails too
 * its copy stays.
 */
export async function writeInPlace(
  folder: FolderHandle,
  name: string,
  bytes: Pieces,
  read: FileAsRead,
): Promise<WrittenFile | undefined> {
  const { file, old, fresh } = placesFor(folder.path, name);
  const handle = await open(file, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0));
  try {
    const before = [await handle.readFile()];
    await saveFile(old, before, read.stats);
    await saveFile(fresh, bytes, read.stats).catch(async (error: unknown) => {
      await unlink(old);
      throw error;
    });
    await folder.sync();
    const isStillRead = (await isAsRead(file, read)) && isStill(file, read.stats);
    if (isStillRead) {
      try {
        overwriteAtOnce(handle.fd, bytes);
        await handle.sync();
      } catch (error) {
        await overwrite(handle, before);
        await removeCopies(fresh, old);
        throw error;
      }
    }
    await removeCopies(fresh, old);
    return isStillRead ? { stats: await handle.stat({ bigint: true }) } : undefined;
  } finally {
    await handle.close();
  }
}

/** Writes over what an open file holds; no other task comes between its pieces. */
function overwriteAtOnce(fd: number, bytes: Pieces): void {
  let end = 0;
  for (const piece of bytes) {
    for (let at = 0; at < piece.length; ) at += writeSync(fd, piece, at, piece.length - at, end + at);
    end += piece.length;
  }
  ftruncateSync(fd, end);
}

/** The copy of the old text goes last: alone it says that the file is whole. */
async function removeCopies(fresh: string, old: string): Promise<void> {
  await unlink(fresh);
  await unlink(old);
}
