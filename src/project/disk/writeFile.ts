import { type BigIntStats, constants } from "node:fs";
import { access, lstat, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Pieces } from "../model/encodedPieces.ts";
import { type FileAsRead, isUnchanged } from "./fileAsRead.ts";
import { createSkipFailure, findPlace } from "./filePlace.ts";
import { type FolderHandle, withCheckedFolder } from "./folderHandle.ts";
import { createFile, removeFile, replaceFile, type WrittenFile } from "./replaceFile.ts";
import { writeInPlace } from "./writeInPlace.ts";

/**
 * Gives a file of a root other bytes, or removes it (`undefined`), unless it is no longer what was read (`read`, or
 * `undefined` for no file), also if that changes while this works: then returns `undefined`, and the file is what the
 * other program saved. The bytes are written to a new file next to it, to the disk, which is then moved into its place: a
 * crash leaves the old file or the new one. Mode, owner and extended attributes are kept. A file with other names (hard
 * links) is written in place, with copies of both texts next to it until that is done. Throws `Failure` `file.skipped`
 * for what `findPlace` refuses and for a link, and the system's errors.
 */
export async function writeRegular(
  root: string,
  path: string,
  bytes: Pieces | undefined,
  read: FileAsRead | undefined,
): Promise<WrittenFile | undefined> {
  return await withCheckedFolder(root, path, async (folder) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const present = await writable(join(folder.path, name), path);
    if (!isUnchanged(present, read?.stats)) return undefined;
    const written = await write(folder, name, bytes, read && present && { ...read, stats: present });
    await folder.sync();
    return written;
  });
}

async function write(
  folder: FolderHandle,
  name: string,
  bytes: Pieces | undefined,
  read: FileAsRead | undefined,
): Promise<WrittenFile | undefined> {
  if (read === undefined) return bytes === undefined ? {} : await createFile(folder, name, bytes);
  if (bytes === undefined) return await removeFile(folder, name, read);
  const hasOtherNames = read.stats.nlink > 1n;
  return await (hasOtherNames ? writeInPlace : replaceFile)(folder, name, bytes, read);
}

/** Throws the error that writing a file, which need not exist, would meet. */
export async function tryWritable(root: string, path: string): Promise<void> {
  const place = await findPlace(root, path);
  if (place.kind === "link") throw createSkipFailure(path, "link");
  await writable(join(root, path), path);
  await access(await nearestFolder(dirname(join(root, path))), constants.W_OK);
}

/** Returns what is known of a file that may be written; moving a file over a read-only one would succeed. */
async function writable(file: string, path: string): Promise<BigIntStats | undefined> {
  const found = await lstat(file, { bigint: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (found === undefined) return undefined;
  if (found.isSymbolicLink()) throw createSkipFailure(path, "link");
  if (!found.isFile()) throw createSkipFailure(path, "special");
  if ((found.mode & 0o222n) === 0n) throw Object.assign(new Error("read-only"), { code: "EACCES" });
  await access(file, constants.W_OK);
  return found;
}

async function nearestFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}
