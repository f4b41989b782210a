import { homedir } from "node:os";
import { join } from "node:path";

/** Returns the data folder of the embedded service started from the terminal: the platform's folder for user data. */
export function dataDirOf(
  env: Readonly<Record<string, string | undefined>>,
  platform: string = process.platform,
): string {
  const home = homedir();
  if (platform === "win32") return join(env["LOCALAPPDATA"] ?? join(home, "AppData", "Local"), "glossa", "service");
  if (platform === "darwin") return join(home, "Library", "Application Support", "glossa", "service");
  // relative paths in it are invalid and ignored (XDG base directory specification)
  const data = env["XDG_DATA_HOME"]?.startsWith("/") ? env["XDG_DATA_HOME"] : join(home, ".local", "share");
  return join(data, "glossa", "service");
}
