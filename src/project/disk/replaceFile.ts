import { type BigIntStats, linkSync, renameSync } from "node:fs";
import { link, lstat, unlink } from "node:fs/promises";
import type { Pieces } from "../model/encodedPieces.ts";
import { type FileAsRead, isAsRead, isStill } from "./fileAsRead.ts";
import type { FolderHandle } from "./folderHandle.ts";
import { placesFor } from "./leftoverNames.ts";
import { saveFile } from "./saveFile.ts";

/** What the system knows of a file after it was written; without `stats` it was removed. */
export interface WrittenFile {
  readonly stats?: BigIntStats;
}

/**
 * Moves a new file into the place of another one, unless that is no longer what was read: then returns `undefined` and
 * leaves it. Everything slow comes before the last comparison, and the move directly after it.
 *
 * Another program may still open the old file between the two and save into it. So the old file keeps a second name
 * until the new one is on the disk, and gets its place back if it has changed; if the new one has, too, both stay. Only a file that another program moves
 * into the place between these two calls of the system is lost: Node has no call that exchanges two files.
 */
export async function replaceFile(
  folder: FolderHandle,
  name: string,
  bytes: Pieces,
  read: FileAsRead,
): Promise<WrittenFile | undefined> {
  const { file, part, held } = placesFor(folder.path, name);
  await saveFile(part, bytes, read.stats, file);
  let isNeeded = false;
  try {
    const stats = await lstat(part, { bigint: true });
    // some file systems have no second names
    const isHeld = await isDone(link(file, held));
    if (!(await isAsRead(file, read)) || !moveOver(part, file, read.stats)) return undefined;
    await folder.sync();
    if (!isHeld || (await isAsRead(held, read))) return { stats };
    // a save is in each of them; the next listing names the old one
    isNeeded = !moveOver(held, file, stats);
    return undefined;
  } finally {
    await removeAll(part, ...(isNeeded ? [] : [held]));
  }
}

/** Makes a file, unless there is one by then: then returns `undefined`. */
export async function createFile(folder: FolderHandle, name: string, bytes: Pieces): Promise<WrittenFile | undefined> {
  const { file, part } = placesFor(folder.path, name);
  await saveFile(part, bytes);
  try {
    const stats = await lstat(part, { bigint: true });
    return placeNew(part, file) ? { stats } : undefined;
  } finally {
    await removeAll(part);
  }
}

/** Gives a file a second name where there is no file, or moves it there; returns `false` if there is one. */
export function placeNew(from: string, to: string): boolean {
  try {
    // unlike a move, this replaces nothing; some file systems can't
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw error;
    return moveOver(from, to, undefined);
  }
}

/** Removes a file, unless it is no longer what was read: then returns `undefined` and leaves it. */
export async function removeFile(
  folder: FolderHandle,
  name: string,
  read: FileAsRead,
): Promise<WrittenFile | undefined> {
  const { file, held } = placesFor(folder.path, name);
  if (!(await isAsRead(file, read)) || !isStill(file, read.stats)) return undefined;
  renameSync(file, held);
  const isRemoved = await isAsRead(held, read);
  // a file that another program has made since is newer
  if (!isRemoved) placeNew(held, file);
  await removeAll(held);
  return isRemoved ? {} : undefined;
}

/** Moves a file to a place if that is as it was; no other task comes between the comparison and the move. */
function moveOver(from: string, to: string, stats: BigIntStats | undefined): boolean {
  if (!isStill(to, stats)) return false;
  renameSync(from, to);
  return true;
}

async function removeAll(...files: readonly string[]): Promise<void> {
  for (const file of files) await unlink(file).catch(() => {});
}

const isDone = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
