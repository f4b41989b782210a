import { stat } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { BadCall } from "./exitCodes.ts";

/** The files that a command works on. */
export interface Scope {
  /** The folder that all paths are relative to: the nearest with `glossa.json`, `glossa.lock` or `.git`, upwards. */
  readonly root: string;
  /** The deepest folder that contains everything named, relative to the root; empty for the root. */
  readonly folder: string;
  /** Returns whether a path, relative to the root, was named. */
  includes(path: string): boolean;
  /** Folders that were named, relative to the root; empty for the root. */
  readonly folders: readonly string[];
  /** Files that were named one by one, relative to the root. */
  readonly files: readonly string[];
  /** A path relative to the working folder. */
  displayPath(path: string): string;
}

/** Resolves the arguments of a command; without any, the working folder. Throws `BadCall`. */
export async function scopeOf(names: readonly string[], cwd: string): Promise<Scope> {
  const named = await Promise.all((names.length === 0 ? ["."] : names).map((name) => lookUp(name, cwd)));
  const start = named.map(({ path, isFolder }) => (isFolder ? path : dirname(path))).reduce(commonFolder);
  const root = await rootOf(start);
  const toRootPath = (path: string): string => relative(root, path).split(sep).join("/");
  const folders = named.filter(({ isFolder }) => isFolder).map(({ path }) => toRootPath(path));
  const files = named.filter(({ isFolder }) => !isFolder).map(({ path }) => toRootPath(path));
  return {
    root,
    folder: toRootPath(start),
    files,
    folders,
    includes: (path) =>
      files.includes(path) || folders.some((folder) => folder === "" || path.startsWith(`${folder}/`)),
    displayPath(path) {
      const short = relative(cwd, join(root, path));
      return isAbsolute(short) || short.startsWith("..") ? join(root, path) : short;
    },
  };
}

async function lookUp(name: string, cwd: string): Promise<{ readonly path: string; readonly isFolder: boolean }> {
  const path = resolve(cwd, name);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new BadCall(`There is no file or folder ${name}.`);
  return { path, isFolder: found.isDirectory() };
}

/** The deepest folder that holds both. */
function commonFolder(path: string, nextPath: string): string {
  let folder = path;
  while (nextPath !== folder && !nextPath.startsWith(folder.endsWith(sep) ? folder : folder + sep))
    folder = dirname(folder);
  return folder;
}

async function rootOf(start: string): Promise<string> {
  for (let folder = start; ; folder = dirname(folder)) {
    const marks = ["glossa.json", "glossa.lock", ".git"].map((name) => stat(join(folder, name)));
    if ((await Promise.allSettled(marks)).some(({ status }) => status === "fulfilled")) return folder;
    if (folder === dirname(folder)) return start;
  }
}
