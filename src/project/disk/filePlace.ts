import type { BigIntStats } from "node:fs";
import { lstat, realpath } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { Failure } from "../../core/failures/failure.ts";
import { isSkippedFolder } from "../../core/paths/searchedFolders.ts";
import type { SkipReason } from "../../core/paths/skippedFile.ts";

/** Target of a path of a root. */
export type FilePlace =
  | { readonly kind: "absent" }
  | { readonly kind: "file"; readonly stats: BigIntStats }
  /** A symbolic link to the regular file of another path of the same root. */
  | { readonly kind: "link"; readonly target: string };

/** Files that control what is written: a link in their place is never followed. */
const fixedNames: ReadonlySet<string> = new Set(["glossa.json", "glossa.lock"]);

/**
 * Looks up what a path leads to: a regular file inside the root, outside the folders that a search skips, and through no
 * link but that of its own name. `root` is the real path of the root, `path` is relative to it; `isLeftOut` judges the
 * folders of the search by their names. Throws `Failure` `file.skipped` for everything else, and the system's errors.
 */
export async function findPlace(root: string, path: string, isLeftOut = isSkippedFolder): Promise<FilePlace> {
  const names = path.split("/");
  if (!(await hasFolders(root, names.slice(0, -1), path, isLeftOut))) return { kind: "absent" };
  if (!isPlainName(names.at(-1) ?? "")) throw createSkipFailure(path, "outside");
  const stats = await statsOf(join(root, path));
  if (stats === undefined) return { kind: "absent" };
  if (stats.isFile()) return { kind: "file", stats };
  if (stats.isSymbolicLink()) return { kind: "link", target: await targetOf(root, path, isLeftOut) };
  if (stats.isDirectory()) throw Object.assign(new Error("a folder"), { code: "EISDIR" });
  throw createSkipFailure(path, "special");
}

/** Returns a `Failure` with the reason why a path is neither read nor written. */
export const createSkipFailure = (path: string, reason: SkipReason): Failure =>
  new Failure("file.skipped", { file: path, detail: reason });

/** Returns the path, relative to the root, of the regular file that a link leads to. */
export async function targetOf(root: string, path: string, isLeftOut = isSkippedFolder): Promise<string> {
  if (fixedNames.has(path.slice(path.lastIndexOf("/") + 1))) throw createSkipFailure(path, "link");
  const real = await realpath(join(root, path)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" || error.code === "ELOOP" ? createSkipFailure(path, "brokenLink") : error;
  });
  const target = relative(root, real).split(sep).join("/");
  if (target === "" || target.startsWith("../") || target === ".." || join(root, target) !== real)
    throw createSkipFailure(path, "outside");
  const place = await findPlace(root, target, isLeftOut).catch((error: unknown) => {
    if (error instanceof Failure) throw createSkipFailure(path, (error.facts.detail ?? "special") as SkipReason);
    throw (error as NodeJS.ErrnoException).code === "EISDIR" ? createSkipFailure(path, "linkedFolder") : error;
  });
  if (place.kind !== "file") throw createSkipFailure(path, "brokenLink");
  return target;
}

/** Returns whether the folders of a path are there, each in the one before; throws as `findPlace` does, with `path` as the file. */
export async function hasFolders(
  root: string,
  names: readonly string[],
  path: string,
  isLeftOut = isSkippedFolder,
): Promise<boolean> {
  for (const [index, name] of names.entries()) {
    if (!isPlainName(name)) throw createSkipFailure(path, "outside");
    if (isLeftOut(name)) throw createSkipFailure(path, "skippedFolder");
    if (!(await isFolder(join(root, ...names.slice(0, index + 1)), path))) return false;
  }
  return true;
}

async function isFolder(folder: string, path: string): Promise<boolean> {
  const stats = await statsOf(folder);
  if (stats === undefined) return false;
  if (stats.isSymbolicLink()) throw createSkipFailure(path, "linkedFolder");
  if (!stats.isDirectory()) throw Object.assign(new Error("no folder"), { code: "ENOTDIR" });
  return true;
}

const isPlainName = (name: string): boolean => name !== "" && name !== "." && name !== ".." && !name.includes("\0");

async function statsOf(file: string): Promise<BigIntStats | undefined> {
  try {
    return await lstat(file, { bigint: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
