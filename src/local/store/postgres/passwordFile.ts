import { readFile, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import type { DatabaseAddress } from "./databaseAddress.ts";
import { UnusableDatabase } from "./databaseErrors.ts";

/**
 * Returns the password of an address from the file that `PGPASSFILE` names, or from `~/.pgpass`; `undefined` if none
 * fits. Throws `UnusableDatabase` for a named file that can't be read, or that others can read.
 */
export async function passwordInFile(
  { url }: Pick<DatabaseAddress, "url">,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> {
  const named = env["PGPASSFILE"];
  const file = named ?? join(homedir(), ".pgpass");
  const found = await stat(file).catch(() => undefined);
  if (found === undefined && named !== undefined)
    throw new UnusableDatabase(`The file ${file} of PGPASSFILE can't be read.`);
  if (found === undefined) return undefined;
  // Windows has no such bits
  if ((found.mode & 0o077) !== 0 && process.platform !== "win32")
    throw new UnusableDatabase(`The file ${file} has passwords in it, and others can read it: chmod 600 ${file}`);
  return passwordFor(await readFile(file, "utf8"), new URL(url));
}

/** Returns the password of the first line `host:port:database:user:password` that fits; `*` fits everything. */
export function passwordFor(text: string, { hostname, port, pathname, username }: URL): string | undefined {
  const wanted = [hostname || "localhost", port || "5432", pathname.slice(1), username].map(decodeURIComponent);
  for (const line of text.split(/\r?\n/).filter((one) => !one.startsWith("#"))) {
    const parts = (line.match(/(?:\\.|[^:\\])*(?::|$)/g) ?? []).map((part) => part.replace(/:$/, ""));
    const fields = parts.map((part) => part.replace(/\\(.)/g, "$1"));
    if (fields.length > 4 && wanted.every((value, at) => parts[at] === "*" || fields[at] === value)) return fields[4];
  }
  return undefined;
}
