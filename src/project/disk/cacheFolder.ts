import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/**
 * Where Glossa keeps what it can make again, one place for editor and terminal: `$XDG_CACHE_HOME/glossa`, else
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

/** Where all who write files on this machine take turns; see `inTurn`. */
export const turnsFolder = (env?: Readonly<Record<string, string | undefined>>): string =>
  join(cacheFolder(env), "turns");
