import { constants } from "node:fs";
import { type FileHandle, lstat, mkdir, open, readlink } from "node:fs/promises";
import { join } from "node:path";
import { findPlace, skipped } from "./place.ts";

/** An open folder of a root. */
export interface FolderHandle {
  /** Path of the folder for the system's calls: on Linux it names the open folder itself, whatever takes its place. */
  readonly path: string;
  /** Makes a move inside the folder outlast a crash; not every system can. */
  sync(): Promise<void>;
}

/** Windows opens no folders. */
const canOpenFolders = process.platform !== "win32";
const flags = constants.O_RDONLY | (constants.O_DIRECTORY ?? 0) | (constants.O_NOFOLLOW ?? 0);

/**
 * Works in the folder of a file, making it if it is missing. Each folder is opened below the one before, so that no link
 * that takes a folder's place after the check leads elsewhere; systems without `/proc` check the path once more instead.
 * Throws `Failure` `file.skipped`, and the system's errors.
 */
export async function inFolderOf<T>(
  root: string,
  path: string,
  work: (folder: FolderHandle) => Promise<T>,
): Promise<T> {
  await findPlace(root, path);
  const names = path.split("/").slice(0, -1);
  return canOpenFolders ? await inOpened(root, names, path, work) : await inNamed(root, names, path, work);
}

async function inOpened<T>(
  root: string,
  names: readonly string[],
  path: string,
  work: (folder: FolderHandle) => Promise<T>,
): Promise<T> {
  let place = root;
  let handle = await open(root, constants.O_RDONLY | (constants.O_DIRECTORY ?? 0));
  try {
    for (const name of names) {
      const next = await openBelow(join(await nameOf(handle, place), name), path);
      await handle.close();
      handle = next;
      place = join(place, name);
    }
    const sync = () => handle.sync().catch(() => {});
    return await work({ path: await nameOf(handle, place), sync });
  } finally {
    await handle.close();
  }
}

/** Opens a folder, making it if it is missing. */
async function openBelow(folder: string, path: string): Promise<FileHandle> {
  try {
    return await open(folder, flags);
  } catch (error) {
    if (isLinked(error)) throw await linkOr(error, folder, path);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return await open(folder, flags).catch(async (error: unknown) => {
    throw isLinked(error) ? await linkOr(error, folder, path) : error;
  });
}

const isLinked = (error: unknown): boolean =>
  ["ELOOP", "ENOTDIR", "EMLINK"].includes((error as NodeJS.ErrnoException).code ?? "");

async function linkOr(error: unknown, folder: string, path: string): Promise<unknown> {
  const stats = await lstat(folder).catch(() => undefined);
  return stats?.isSymbolicLink() ? skipped(path, "linkedFolder") : error;
}

/** The path by which the system calls reach an open folder. */
async function nameOf(handle: FileHandle, place: string): Promise<string> {
  if (process.platform !== "linux") return place;
  const name = `/proc/self/fd/${handle.fd}`;
  return await readlink(name).then(
    () => name,
    () => place,
  );
}

async function inNamed<T>(
  root: string,
  names: readonly string[],
  path: string,
  work: (folder: FolderHandle) => Promise<T>,
): Promise<T> {
  const folder = join(root, ...names);
  await mkdir(folder, { recursive: true });
  await findPlace(root, path);
  return await work({ path: folder, sync: async () => {} });
}
