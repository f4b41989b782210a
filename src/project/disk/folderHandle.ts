import { constants } from "node:fs";
import { access, type FileHandle, lstat, mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { exchangeFiles } from "./exchangeFiles.ts";
import { createSkipFailure, findPlace } from "./filePlace.ts";

/** An open folder of a root. */
export interface FolderHandle {
  /**
   * Path of the folder for the system's calls: on Linux it names the open folder itself, even if that is moved or
   * replaced.
   */
  readonly path: string;
  /** Makes a move inside the folder outlast a crash; not every system can. */
  sync(): Promise<void>;
  /** Exchanges two of its files in one step, or does nothing where that is not possible; see `exchangeFiles`. */
  exchange(one: string, other: string): Promise<void>;
}

const flags = constants.O_RDONLY | (constants.O_DIRECTORY ?? 0) | (constants.O_NOFOLLOW ?? 0);

/**
 * Works in the folder of a file, making it if it is missing. On Linux each folder is opened below the one before, so
 * that no link that takes a folder's place after the check leads elsewhere. Other systems have no path for an open
 * folder: there the path is checked right before the work and after it, and a folder that was replaced between them is
 * a failure. Throws `Failure` `file.skipped`, and the system's errors.
 */
export async function withCheckedFolder<T>(
  root: string,
  path: string,
  work: (folder: FolderHandle) => Promise<T>,
): Promise<T> {
  await findPlace(root, path);
  const names = path.split("/").slice(0, -1);
  const opens = await findsOpenFolders();
  return opens ? await withOpenFolder(root, names, path, work) : await withNamedFolder(root, names, path, work);
}

/** Returns whether the system gives open files a path: Linux, unless `/proc` is not mounted. */
function findsOpenFolders(): Promise<boolean> {
  hasPaths ??= hasProc();
  return hasPaths;
}

/** Asked once: every write needs the answer. */
let hasPaths: Promise<boolean> | undefined;

async function hasProc(): Promise<boolean> {
  if (process.platform !== "linux") return false;
  return await access("/proc/self/fd").then(
    () => true,
    () => false,
  );
}

async function withOpenFolder<T>(
  root: string,
  names: readonly string[],
  path: string,
  work: (folder: FolderHandle) => Promise<T>,
): Promise<T> {
  let handle = await open(root, constants.O_RDONLY | (constants.O_DIRECTORY ?? 0));
  try {
    for (const name of names) {
      const next = await openBelow(join(nameOf(handle), name), path);
      await handle.close();
      handle = next;
    }
    const sync = () => handle.sync().catch(() => {});
    return await work({ path: nameOf(handle), sync, exchange: exchangeFiles });
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
  return stats?.isSymbolicLink() ? createSkipFailure(path, "linkedFolder") : error;
}

/** The path by which the system calls reach an open folder. */
const nameOf = (handle: FileHandle): string => `/proc/self/fd/${handle.fd}`;

/** Exported for tests: what systems do that have no path for an open folder. */
export async function withNamedFolder<T>(
  root: string,
  names: readonly string[],
  path: string,
  work: (folder: FolderHandle) => Promise<T>,
): Promise<T> {
  const folder = join(root, ...names);
  await mkdir(folder, { recursive: true });
  await findPlace(root, path);
  const before = await lstat(folder);
  const done = await work({ path: folder, sync: () => syncFolder(folder), exchange: exchangeFiles });
  const after = await lstat(folder);
  if (after.dev !== before.dev || after.ino !== before.ino) throw createSkipFailure(path, "linkedFolder");
  return done;
}

/** Windows opens no folders; what fails here costs only what a crash would lose. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, flags).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
