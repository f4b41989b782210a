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
