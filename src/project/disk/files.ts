import { randomBytes } from "node:crypto";
import { constants, type Dirent, type Stats } from "node:fs";
import { access, mkdir, open, readdir, readFile, readlink, realpath, rename, rm, stat, unlink } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { Failure, type FailureCode } from "../../core/failure.ts";
import { formats } from "../../core/formats/index.ts";
import type { Files } from "../ports.ts";

/** The files under one folder. */
export function diskFiles(root: string): Files {
  const at = (path: string): string => join(root, ...path.split("/"));
  return {
    list: (signal, onPassedOver = () => {}) => list(root, signal, onPassedOver),
    read: (path) => orFailure("file.unreadable", path, () => readFile(at(path))),
    exists: (path) => exists(at(path)),
    write: (path, bytes) => orFailure("file.unwritable", path, () => writeAtomically(at(path), bytes)),
    remove: (path) => orFailure("file.unwritable", path, () => rm(at(path))),
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

/** Writes beside the file, to the disk, and moves it into place: a crash leaves the old file or the new one. Links are followed, modes kept. */
async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const file = await followed(path);
  const present = await writable(file);
  const mode = present && present.mode & 0o7777;
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${basename(file)}.${randomBytes(6).toString("hex")}.tmp`);
  try {
    const handle = await open(temporary, "wx", mode ?? 0o666);
    try {
      // what root writes for others stays theirs; where that is not allowed it was nobody else's
      if (present !== undefined) await handle.chown(present.uid, present.gid).catch(() => {});
      // the mask of the process cuts the mode that was asked for
      if (mode !== undefined) await handle.chmod(mode);
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await unlink(temporary).catch(() => {});
    throw error;
  }
  await syncFolder(folder);
}

/** What a path leads to, even where that doesn't exist yet. */
async function followed(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const link = await readlink(path).catch(() => undefined);
    return link === undefined ? path : resolve(dirname(path), link);
  }
}

/** What is known of a file that may be written; moving over a read-only one would succeed, and be wrong. */
async function writable(file: string): Promise<Stats | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) return undefined;
  if ((found.mode & 0o222) === 0) throw Object.assign(new Error("read-only"), { code: "EACCES" });
  await access(file, constants.W_OK);
  return found;
}

/** Makes the move itself outlast a crash; not every system can. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

async function orFailure<T>(code: FailureCode, file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const detail = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Failure(code, { file: file.replaceAll(sep, "/"), detail }, error);
  }
}
