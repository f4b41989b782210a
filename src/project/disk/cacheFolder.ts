import { readdir, stat, unlink } from "node:fs/promises";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/**
 * Returns the folder of data that Glossa can recreate, shared by editor and terminal: `$XDG_CACHE_HOME/glossa`, else
 * `~/Library/Caches/glossa` (macOS), `%LOCALAPPDATA%\glossa\Cache` (Windows) or `~/.cache/glossa`.
 */
export function cacheFolder(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
  home: string = homedir(),
): string {
  const xdg = env["XDG_CACHE_HOME"];
  // the XDG base directory specification says to ignore a relative one
  if (xdg !== undefined && isAbsolute(xdg)) return join(xdg, "glossa");
  if (platform === "darwin") return join(home, "Library", "Caches", "glossa");
  if (platform === "win32") return join(env["LOCALAPPDATA"] ?? join(home, "AppData", "Local"), "glossa", "Cache");
  return join(home, ".cache", "glossa");
}

/** Returns the folder of the locks for writing files on this machine; see `withFileLock`. */
export const lockFolder = (env?: Readonly<Record<string, string | undefined>>): string =>
  join(cacheFolder(env), "turns");

/**
 * Removes the least recently written files of a folder until the rest is no larger than `total` bytes, and those written
 * more than `maxAge` milliseconds ago; never the one named.
 */
export async function dropOldest(
  folder: string,
  keep: string,
  total: number,
  maxAge = Number.POSITIVE_INFINITY,
): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".jsonl"));
  const files = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => undefined);
      return { name, size: found?.size ?? 0, written: found?.mtimeMs ?? 0 };
    }),
  );
  const isOld = (written: number) => Date.now() - written > maxAge;
  let size = files.reduce((sum, file) => sum + file.size, 0);
  for (const file of files.sort((a, b) => a.written - b.written)) {
    if (size <= total && !isOld(file.written)) return;
    if (file.name === keep) continue;
    await unlink(join(folder, file.name)).catch(() => {});
    size -= file.size;
  }
}
