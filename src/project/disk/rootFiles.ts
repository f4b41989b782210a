import { realpath } from "node:fs/promises";
import { Failure } from "../../core/failures/failure.ts";
import type { Files, Listing } from "../model/ports.ts";
import { lockFolder } from "./cacheFolder.ts";
import { findPlace } from "./filePlace.ts";
import type { LeftoverRule } from "./leftovers.ts";
import { listFiles, listNamed } from "./listFiles.ts";
import { type ReadFile, readRegular } from "./regularFile.ts";
import { orFailure } from "./systemError.ts";
import { type Pause, updateFile, updateTextFile } from "./updateFile.ts";
import { lockName, withFileLock } from "./withFileLock.ts";
import { tryWritable } from "./writeFile.ts";

/** Options for the files of a folder. */
export interface DiskOptions {
  /** The folder in which all Glossa processes of this machine take turns. */
  readonly turns?: string;
  /** Ends the wait for other processes that write a file. */
  readonly signal?: AbortSignal;
  /** What listing does with leftovers of killed writes; by default it removes those that no one needs. */
  readonly leftovers?: LeftoverRule;
  /** Waits for other programs that save a file. */
  readonly pause?: Pause;
  /** The present time, in milliseconds since 1970; the age of leftovers decides if another machine may still write. */
  readonly now?: () => number;
}

/** Files by their stored bytes, regardless of what is open in an editor. */
export interface StoredFiles extends Files {
  /** Returns a listing of files that another search found, and of their neighbors. */
  listing(paths: readonly string[], signal: AbortSignal): Promise<Listing>;
}

/** The files under one folder, which may itself be reached through links. Nothing else in it is reached through links. */
export function diskFiles(folder: string, options: DiskOptions = {}): StoredFiles {
  const { turns = lockFolder(), leftovers = "remove", signal, pause, now = Date.now } = options;
  let real: Promise<string> | undefined;
  const rootOf = async (): Promise<string> => {
    real ??= orFailure("file.unreadable", folder, () => realpath(folder));
    return await real;
  };
  const search = { turns, leftovers, signal, now };
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
      await withFileLock(turn, () => updateFile({ root, path, pause }, change));
    },
    async updateText(path, text, change) {
      const root = await rootOf();
      const turn = { folder: turns, name: lockName(root, path), file: path, signal };
      return await withFileLock(turn, () => updateTextFile({ root, path, pause }, text, change));
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
