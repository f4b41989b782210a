import { realpath, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

/**
 * Returns the file that a relative path names from a folder or from one above it, up to a root; `undefined` if there is
 * none, or if links lead out of the root.
 */
export async function findFileWithin(root: string, from: string, path: string): Promise<string | undefined> {
  const real = await realpath(root).catch(() => undefined);
  if (real === undefined) return undefined;
  for (let folder = from; ; folder = dirname(folder)) {
    const inside = relative(root, folder);
    if (inside === ".." || inside.startsWith(`..${sep}`)) return undefined;
    const file = join(folder, path);
    if (await isFileIn(real, file)) return file;
    if (inside === "" || folder === dirname(folder)) return undefined;
  }
}

async function isFileIn(root: string, file: string): Promise<boolean> {
  const target = await realpath(file).catch(() => undefined);
  if (!target?.startsWith(root + sep)) return false;
  return await stat(target).then(
    (found) => found.isFile(),
    () => false,
  );
}
