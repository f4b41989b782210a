import { realpath } from "node:fs/promises";
import { Failure } from "../../core/failure.ts";
import { type Pieces, utf8Pieces } from "../model/encodedPieces.ts";
import type { Change, ChangeText, Files, Listing } from "../model/ports.ts";
import { lockFolder } from "./cacheFolder.ts";
import { findPlace } from "./filePlace.ts";
import { listFiles, listNamed } from "./listFiles.ts";
import { findWithBytes, type ReadFile, readRegular } from "./regularFile.ts";
import { orFailure } from "./systemError.ts";
import { lockName, withFileLock } from "./withFileLock.ts";
import { tryWritable, writeRegular } from "./writeFile.ts";

/** Options for the files of a folder. */
export interface DiskOptions {
  /** The folder in which all Glossa processes of this machine take turns. */
  readonly turns?: string;
  /** Ends the wait for other processes that write a file. */
  readonly signal?: AbortSignal;
  /** True if listing restores leftovers of killed writes; otherwise it reports them. */
  readonly restores?: boolean;
}

/** Files by their stored bytes, regardless of what is open in an editor. */
export interface StoredFiles extends Files {
  /** Returns a listing of files that another search found, and of their neighbors. */
  listing(paths: readonly string[], signal: AbortSignal): Promise<Listing>;
}

/** Attempts at a change that other programs overtake. */
const attempts = 3;

/** The files under one folder, which may itself be reached through links. Nothing else in it is reached through links. */
export function diskFiles(folder: string, options: DiskOptions = {}): StoredFiles {
  const { turns = lockFolder(), restores = false, signal } = options;
  let real: Promise<string> | undefined;
  const rootOf = async (): Promise<string> => {
    real ??= orFailure("file.unreadable", folder, () => realpath(folder));
    return await real;
  };
  const search = { turns, restores, signal };
  const read = async (path: string): Promise<ReadFile | undefined> => {
    const root = await rootOf();
    return await orFailure("file.unreadable", path, () => readRegular(root, path));
  };
  return {
    list: async (signal) => listFiles(await rootOf(), signal, search),
    listing: async (paths, signal) => listNamed(await rootOf(), paths, signal, search),
    read: async (path) => (await read(path))?.bytes ?? throwMissing(path),
    exists: async (path) => exists(await rootOf(), path),
    refusal: async (path) => refusal(await rootOf(), path),
    async update(path, change) {
      const root = await rootOf();
      const turn = { folder: turns, name: lockName(root, path), file: path, signal };
      await withFileLock(turn, () => update(root, path, change));
    },
    async updateText(path, text, change) {
      const root = await rootOf();
      const turn = { folder: turns, name: lockName(root, path), file: path, signal };
      return await withFileLock(turn, () => updateText(root, path, text, change));
    },
  };
}

function throwMissing(path: string): never {
  throw new Failure("file.unreadable", { file: path, detail: "ENOENT" });
}

/** Returns whether a path exists; rejected paths exist, too. */
async function exists(root: string, path: string): Promise<boolean> {
  try {
    return (await findPlace(root, path)).kind !== "absent";
  } catch (error) {
    return error instanceof Failure;
  }
}

/** Returns the reason why a file, which need not exist, can't be written. */
async function refusal(root: string, path: string): Promise<Failure | undefined> {
  try {
    await orFailure("file.unwritable", path, () => tryWritable(root, path));
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

async function update(root: string, path: string, change: Change): Promise<void> {
  const read = () => orFailure("file.unreadable", path, () => readRegular(root, path));
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { after, stats, isChanged } = readChanged(await read(), change);
    if (!isChanged) return;
    if (await write(root, path, after && [after], stats)) return;
  }
  throw new Failure("file.changed", { file: path });
}

async function updateText(root: string, path: string, text: string, change: ChangeText): Promise<boolean> {
  const bytes = utf8Pieces(text);
  for (let attempt = 0; bytes !== undefined && attempt < attempts; attempt++) {
    const stats = await orFailure("file.unreadable", path, () => findWithBytes(root, path, bytes));
    if (stats === undefined) return false;
    const after = change();
    if (after === undefined || (await write(root, path, after, stats))) return true;
  }
  if (bytes === undefined) return false;
  throw new Failure("file.changed", { file: path });
}

/**
 * Writes and verifies a file; returns `false` if it was another one by then. Throws `Failure` `file.changed` if it does
 * not read as it was written.
 */
async function write(
  root: string,
  path: string,
  bytes: Pieces | undefined,
  read: ReadFile["stats"] | undefined,
): Promise<boolean> {
  if (!(await orFailure("file.unwritable", path, () => writeRegular(root, path, bytes, read)))) return false;
  if (await isThere(root, path, bytes)) return true;
  throw new Failure("file.changed", { file: path });
}

/** The new content of a file; its old bytes are not held while the new ones are written. */
function readChanged(before: ReadFile | undefined, change: Change) {
  const after = change(before?.bytes);
  return { after, stats: before?.stats, isChanged: after !== before?.bytes };
}

const isThere = (root: string, path: string, bytes: Pieces | undefined): Promise<boolean> =>
  orFailure("file.unreadable", path, async () =>
    bytes === undefined
      ? (await readRegular(root, path)) === undefined
      : (await findWithBytes(root, path, bytes)) !== undefined,
  );
