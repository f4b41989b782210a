import type { Dirent } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { Failure, type FailureCode } from "../../core/failure.ts";
import { formats } from "../../core/formats/index.ts";
import { sameBytes } from "../encoding.ts";
import type { Change, Files } from "../ports.ts";
import { turnsFolder } from "./cacheFolder.ts";
import { inTurn } from "./turns.ts";
import { realPathOf, tryWritable, type Way, writeSafely } from "./write.ts";

/** The files under one folder; `turns` is the folder that all who write on this machine share. */
export function diskFiles(root: string, turns: string = turnsFolder()): Files {
  const at = (path: string): string => join(root, ...path.split("/"));
  return {
    list: (signal, onPassedOver = () => {}) => list(root, signal, onPassedOver),
    read: (path) => orFailure("file.unreadable", path, () => readFile(at(path))),
    exists: (path) => exists(at(path)),
    refusal: (path) => diskRefusal(path, at(path)),
    update: async (path, change) => inTurn(turns, await realPathOf(at(path)), () => update(path, at(path), change)),
  };
}

/** Folders that hold others' or generated files. */
const skipped: ReadonlySet<string> = new Set([
  ...["node_modules", "bower_components", "vendor", "Pods", "venv", "__pycache__"],
  ...["dist", "out", "build", "target", "coverage"],
]);

/** Every file that could hold messages or a project, sorted, with `/`. Links to folders are not followed: they may lead in circles. */
async function list(
  root: string,
  signal: AbortSignal,
  onPassedOver: (failure: Failure) => void,
): Promise<readonly string[]> {
  const found: string[] = [];
  const folders = [""];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    signal.throwIfAborted();
    const within = folder === "" ? "" : `${folder}/`;
    const entries = await entriesOf(root, folder, onPassedOver);
    folders.push(...entries.filter(isSearched).map(({ name }) => within + name));
    found.push(...entries.filter(isCandidate).map(({ name }) => within + name));
  }
  return found.sort();
}

const endings = formats.flatMap(({ extensions }) => extensions);
const isSearched = (entry: Dirent): boolean =>
  entry.isDirectory() && !entry.name.startsWith(".") && !skipped.has(entry.name);
const isCandidate = (entry: Dirent): boolean =>
  (entry.isFile() || entry.isSymbolicLink()) && endings.some((ending) => entry.name.toLowerCase().endsWith(ending));

/** A folder that can't be read is told, one that went away meanwhile is not; the root itself must be readable. */
async function entriesOf(
  root: string,
  folder: string,
  onPassedOver: (failure: Failure) => void,
): Promise<readonly Dirent[]> {
  const read = () => readdir(join(root, folder), { withFileTypes: true });
  if (folder === "") return orFailure("file.unreadable", root, read);
  try {
    return await orFailure("file.unreadable", folder, read);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.facts.detail !== "ENOENT") onPassedOver(error);
    return [];
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** Why a file, which need not exist, can't be written; `path` is what people call it. */
export async function diskRefusal(path: string, file: string, way: Way = "moved"): Promise<Failure | undefined> {
  try {
    await orFailure("file.unwritable", path, () => tryWritable(file, way));
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

async function update(path: string, file: string, change: Change): Promise<void> {
  const before = (await exists(file)) ? await orFailure("file.unreadable", path, () => readFile(file)) : undefined;
  const after = change(before);
  if (after === before) return;
  await orFailure("file.unwritable", path, () => (after === undefined ? rm(file) : writeSafely(file, after)));
  if (after !== undefined && !sameBytes(await orFailure("file.unreadable", path, () => readFile(file)), after))
    throw new Failure("file.changed", { file: path });
}

async function orFailure<T>(code: FailureCode, file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const detail = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Failure(code, { file: file.replaceAll(sep, "/"), detail }, error);
  }
}
