import { type BigIntStats, linkSync, renameSync } from "node:fs";
import { link, lstat, rename, unlink } from "node:fs/promises";
import type { Pieces } from "../model/encodedPieces.ts";
import { type FileAsRead, isAsRead, isStill } from "./fileAsRead.ts";
import type { FolderHandle } from "./folderHandle.ts";
import { placesFor, swapPlace } from "./leftoverNames.ts";
import { saveFile } from "./saveFile.ts";

/** What the system knows of a file after it was written; without `stats` it was removed. */
export interface WrittenFile {
  readonly stats?: BigIntStats;
}

/**
 * Gives a file new bytes by a new file in its place, unless it is no longer what was read: then returns `undefined` and
 * leaves it. Everything slow comes before the last comparison, and the exchange directly after it.
 *
 * Another program may still save between the two: move its own file into the place, or write into the old one, which it
 * has open. So the old file keeps a name until the new one is on the disk, and gets its place back if it is not what was
 * read; if another one has taken that since, both stay. Where files cannot be exchanged, a move replaces the old one: what
 * is moved into the place between these two calls of the system is lost there.
 */
export async function replaceFile(
  folder: FolderHandle,
  name: string,
  bytes: Pieces,
  read: FileAsRead,
): Promise<WrittenFile | undefined> {
  const { file, part, held } = placesFor(folder.path, name);
  await saveFile(part, bytes, read.stats, file);
  const temporary = new Set([part, held]);
  try {
    const written = await lstat(part, { bigint: true });
    const swap = swapPlace(folder.path, name, { read: read.stats, written });
    await rename(part, swap);
    temporary.add(swap);
    const one = { folder, file, swap, held, read, written };
    const replaced = await takePlace(one);
    if (replaced === undefined) return undefined;
    await folder.sync();
    const { old } = replaced;
    if (old === undefined || (await isAsRead(old, read))) return { stats: written };
    // a save is in each of them; the next listing names the old one
    if (!(await giveBack(one, old))) temporary.delete(old);
    return undefined;
  } finally {
    await removeAll(...temporary);
  }
}

/** A new file and the one that it replaces. */
interface Replacing {
  readonly folder: FolderHandle;
  readonly file: string;
  /** The name of the new file until it has the place of the old one. */
  readonly swap: string;
  /** The second name of the old file, where the two cannot be exchanged. */
  readonly held: string;
  readonly read: FileAsRead;
  readonly written: BigIntStats;
}

/** The name that a replaced file has; none if it is gone. */
interface Replaced {
  readonly old: string | undefined;
}

/** Puts a new file into the place of what was read; returns `undefined` if that has changed. */
async function takePlace({ folder, file, swap, held, read, written }: Replacing): Promise<Replaced | undefined> {
  if (!(await isAsRead(file, read)) || !isStill(file, read.stats)) return undefined;
  await folder.exchange(file, swap);
  if (!isStill(swap, written)) return { old: swap };
  // some file systems have no second names
  const isHeld = await isDone(link(file, held));
  if (!(await isAsRead(file, read)) || !moveOver(swap, file, read.stats)) return undefined;
  return { old: isHeld ? held : undefined };
}

/** Gives an old file that another program has saved its place back; returns `false` if there is a newer one. */
async function giveBack({ folder, file, written }: Replacing, old: string): Promise<boolean> {
  if (isStill(file, written)) await folder.exchange(file, old);
  return isStill(old, written) || moveOver(old, file, written);
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
