import { lstat, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { Failure } from "../../core/failures/failure.ts";
import type { GitPlace } from "../../project/disk/git/gitQuery.ts";
import { type LeftToPeople, whyLeftToPeople } from "../../project/disk/git/leftToPeople.ts";
import { findRepository } from "../../project/disk/git/repositories.ts";
import { listUnmerged, type UnmergedFile } from "../../project/disk/git/unmergedFiles.ts";
import { BadCall } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";

/** A file that a call of `glossa resolve` is about. */
export interface FileToResolve {
  readonly path: string;
  /** What git has of it; absent if git has merged it, or knows nothing of it. */
  readonly unmerged?: UnmergedFile;
  /** Why only people can say what becomes of it. */
  readonly why?: LeftToPeople;
  /** It is a file of the working tree. */
  readonly isReadable: boolean;
  readonly place: GitPlace;
  /** It was named: then it has to be a locale file. */
  readonly isNamed: boolean;
}

/** The files of a call, by their absolute paths, and the folders that were named. */
export interface CallFiles {
  readonly files: ReadonlyMap<string, FileToResolve>;
  readonly folders: readonly string[];
}

/**
 * Finds the files that were named, and those that git has not merged in the folders that were named, without names in the
 * whole repository. Throws `BadCall`, and `Failure` with a code of git.
 */
export async function findFilesToResolve(names: readonly string[], io: Io): Promise<CallFiles> {
  const files = new Map<string, FileToResolve>();
  const folders: string[] = [];
  if (names.length === 0) await addFolder(await findTop(io), files, io);
  for (const name of names) {
    const path = resolve(io.cwd, name);
    if ((await kindOf(path)) === "folder") {
      folders.push(path);
      await addFolder(path, files, io);
    } else files.set(path, await findNamed(path, name, io));
  }
  return { files, folders };
}

/** Adds what git has not merged in a folder. */
async function addFolder(folder: string, files: Map<string, FileToResolve>, io: Io): Promise<void> {
  const place = { folder, env: io.env };
  for (const unmerged of (await listUnmerged(place, undefined, io.signal)) ?? []) {
    const file = await describe(unmerged, place, false);
    if (!files.has(file.path)) files.set(file.path, file);
  }
}

async function findNamed(path: string, name: string, io: Io): Promise<FileToResolve> {
  const place = { folder: dirname(path), env: io.env };
  const unmerged = (await kindOf(place.folder)) === "folder" ? await findUnmerged(place, path, io) : undefined;
  if (unmerged !== undefined) return await describe(unmerged, place, true);
  if ((await kindOf(path)) === "absent") throw new BadCall(`There is no file or folder ${name}.`);
  return { path, isReadable: true, place, isNamed: true };
}

async function describe(unmerged: UnmergedFile, place: GitPlace, isNamed: boolean): Promise<FileToResolve> {
  const path = join(place.folder, unmerged.path);
  const why = await whyLeftToPeople(path, unmerged);
  const isReadable = why === undefined || (why.left !== "notRegular" && why.left !== "absent" && !why.isAbsent);
  return { path, unmerged, ...(why && { why }), isReadable, place, isNamed };
}

/** Returns the top folder of the repository, as the working folder is named. */
async function findTop({ cwd, env, signal }: Io): Promise<string> {
  const { prefix } = await findRepository({ folder: cwd, env }, signal);
  return resolve(cwd, prefix.replace(/[^/]+/g, ".."));
}

async function findUnmerged(place: GitPlace, path: string, io: Io): Promise<UnmergedFile | undefined> {
  try {
    return (await listUnmerged(place, basename(path), io.signal))?.[0];
  } catch (error) {
    // markers with a base can be resolved without git
    if (error instanceof Failure && error.code === "git.none") return undefined;
    throw error;
  }
}

async function kindOf(path: string): Promise<"file" | "folder" | "absent"> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return (await isLink(path)) ? "file" : "absent";
  return found.isDirectory() ? "folder" : "file";
}

const isLink = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );
