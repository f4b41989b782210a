import { stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";

/** Returns the folder of the repository around a folder, or the folder itself. */
export async function repositoryFolder(start: string): Promise<string> {
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    if ((await stat(join(folder, ".git")).catch(() => undefined)) !== undefined) return folder;
    if (folder === dirname(folder)) return resolve(start);
  }
}

/** Turns a path relative to the working folder, or an absolute one, into one relative to the repository, with `/`. */
export const repositoryPath = (repository: string, cwd: string, path: string): string =>
  relative(repository, resolve(cwd, path)).split(sep).join("/");
