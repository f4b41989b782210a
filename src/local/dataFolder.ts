import { chmod, lstat, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { serviceFileName, unusableFolder } from "../service/protocol/embeddedEndpoints.ts";

/** A folder or state that the service does not use; its message gives the reason and a remedy. */
export class UnusableFolder extends Error {
  /** Exit code of `glossa serve`. */
  static readonly exitCode = unusableFolder;
  override readonly name = "UnusableFolder";
}

/** The state in a data folder. */
export const stateFileName = "state.db";

/** Folders in a data folder, each with files of one part. */
const partFolders = ["files", join("files", "documents"), join("files", "memories")];

/** Files that a service writes into its data folder before its state, or wrote before it had one. */
const earlyFiles = new RegExp(`^(?:${serviceFileName}(?:\\.[\\da-f-]+)?|service\\.log|usage\\.jsonl)$`);

/**
 * Creates a data folder, or checks an existing one. Throws `UnusableFolder` for one that was not created by a service,
 * belongs to another user, or is a link: leftovers of a service are removed there.
 */
export async function openDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EEXIST" ? unusable(folder, "it is not a folder") : error;
  });
  await assertOwnFolder(folder);
  const names = await readdir(folder);
  const stranger = names.find((name) => !earlyFiles.test(name));
  // with a state it is the folder of a service, even if it has other files
  if (stranger !== undefined && !names.includes(stateFileName))
    throw unusable(folder, `it has other files in it (${printable(stranger)})`, "Name an empty folder or a new one");
  for (const name of [stateFileName, ...partFolders]) await assertInside(folder, name);
}

/** Restricts a data folder to its owner; it may have existed before. */
export const closeToOthers = (folder: string): Promise<void> => chmod(folder, 0o700);

async function assertOwnFolder(folder: string): Promise<void> {
  const found = await lstat(folder);
  if (found.isSymbolicLink()) throw unusable(folder, "it is a link", "Name the folder that it leads to");
  if (!found.isDirectory()) throw unusable(folder, "it is not a folder");
  const user = process.getuid?.();
  if (user !== undefined && found.uid !== user) throw unusable(folder, "it belongs to another user");
}

/** Rejects links: a service never creates one there. */
async function assertInside(folder: string, name: string): Promise<void> {
  const found = await lstat(join(folder, name)).catch(() => undefined);
  if (found === undefined) return;
  const isRight = name === stateFileName ? found.isFile() : found.isDirectory();
  if (!isRight) throw unusable(folder, `${name} in it is not what a service makes`, "Name another folder");
}

const unusable = (folder: string, why: string, remedy = "Name another folder"): UnusableFolder =>
  new UnusableFolder(`${folder} is not used as data folder: ${why}. ${remedy} with --data.`);

const printable = (name: string): string => JSON.stringify(name.slice(0, 100)).slice(1, -1);

/** Removes files of one form of name that nothing refers to, left by a killed process. Everything else stays. */
export async function removeLeftovers(folder: string, ownForm: RegExp, known: ReadonlySet<string>): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const isLeft = entry.isFile() && ownForm.test(entry.name) && !known.has(entry.name);
    if (isLeft) await rm(join(folder, entry.name), { force: true });
  }
}
