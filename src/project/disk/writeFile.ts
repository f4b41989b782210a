import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { type BigIntStats, constants, existsSync } from "node:fs";
import { access, type FileHandle, lstat, open, rename, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { childEnvironment } from "../../core/childProcess.ts";
import type { Pieces } from "../model/encodedPieces.ts";
import { createSkipFailure, findPlace } from "./filePlace.ts";
import { type FolderHandle, inFolderOf } from "./folderHandle.ts";
import { namesFor } from "./leftoverNames.ts";
import { isSameFile } from "./regularFile.ts";

/**
 * Gives a file of a root other bytes, or removes it (`undefined`), unless it is no longer what was read (`read`, or
 * `undefined` for no file): then returns `false` and leaves it. The bytes are written to a new file next to it, to the disk,
 * which is then moved into its place: a crash leaves the old file or the new one. Mode, owner and extended attributes are
 * kept. A file with other names (hard links) is written in place, with copies of both texts next to it until that is done.
 * Throws `Failure` `file.skipped` for what `findPlace` refuses and for a link, and the system's errors.
 */
export async function writeRegular(
  root: string,
  path: string,
  bytes: Pieces | undefined,
  read: BigIntStats | undefined,
): Promise<boolean> {
  return await inFolderOf(root, path, async (folder) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const file = join(folder.path, name);
    const present = await writable(file, path);
    if (!isUnchanged(present, read)) return false;
    if (bytes === undefined) await unlink(file);
    else if (present !== undefined && present.nlink > 1n) await writeInPlace(folder, name, bytes, present);
    else await moveInto(folder, name, bytes, present);
    await folder.sync();
    return true;
  });
}

/** Throws the error that writing a file, which need not exist, would meet. */
export async function tryWritable(root: string, path: string): Promise<void> {
  const place = await findPlace(root, path);
  if (place.kind === "link") throw createSkipFailure(path, "link");
  await writable(join(root, path), path);
  await access(await nearestFolder(dirname(join(root, path))), constants.W_OK);
}

/** Returns what is known of a file that may be written; moving a file over a read-only one would succeed. */
async function writable(file: string, path: string): Promise<BigIntStats | undefined> {
  const found = await lstat(file, { bigint: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (found === undefined) return undefined;
  if (found.isSymbolicLink()) throw createSkipFailure(path, "link");
  if (!found.isFile()) throw createSkipFailure(path, "special");
  if ((found.mode & 0o222n) === 0n) throw Object.assign(new Error("read-only"), { code: "EACCES" });
  await access(file, constants.W_OK);
  return found;
}

const isUnchanged = (present: BigIntStats | undefined, read: BigIntStats | undefined): boolean =>
  present === undefined || read === undefined
    ? present === read
    : isSameFile(present, read) && present.size === read.size && present.mtimeNs === read.mtimeNs;

async function nearestFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}

async function moveInto(
  { path: folder }: FolderHandle,
  name: string,
  bytes: Pieces,
  present: BigIntStats | undefined,
): Promise<void> {
  const temporary = join(folder, namesFor(name, randomBytes(6).toString("hex")).moved);
  const file = join(folder, name);
  await save(temporary, bytes, present, present && file);
  try {
    await rename(temporary, file);
  } catch (error) {
    await unlink(temporary).catch(() => {});
    throw error;
  }
}

/** Makes a file with the owner and mode of `like` and the attributes of `model`, and has it on the disk; one that can't be finished is removed again. */
async function save(file: string, bytes: Pieces, like?: BigIntStats, model?: string): Promise<void> {
  const handle = await open(file, "wx", like === undefined ? 0o666 : 0o600);
  try {
    if (model !== undefined) await copyAttributes(model, file);
    if (like !== undefined) {
      // what root writes for others stays theirs; if that is not allowed it was nobody else's
      await handle.chown(Number(like.uid), Number(like.gid)).catch(() => {});
      await handle.chmod(Number(like.mode & 0o7777n));
    }
    await overwrite(handle, bytes);
  } catch (error) {
    await unlink(file).catch(() => {});
    throw error;
  } finally {
    await handle.close();
  }
}

/** Moving a file over one of several names would separate it from the others. If writing fails half-way the old content comes back; if that fails too its copy stays. */
async function writeInPlace(folder: FolderHandle, name: string, bytes: Pieces, present: BigIntStats): Promise<void> {
  const file = join(folder.path, name);
  const names = namesFor(name, randomBytes(6).toString("hex"));
  const [old, fresh] = [join(folder.path, names.old), join(folder.path, names.fresh)];
  const handle = await open(file, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0));
  try {
    const before = [await handle.readFile()];
    await save(old, before, present);
    await save(fresh, bytes, present).catch(async (error: unknown) => {
      await unlink(old);
      throw error;
    });
    await folder.sync();
    await overwrite(handle, bytes).catch(async (error: unknown) => {
      await overwrite(handle, before);
      await removeCopies(fresh, old);
      throw error;
    });
    await removeCopies(fresh, old);
  } finally {
    await handle.close();
  }
}

/** The copy of the old text goes last: alone it says that the file is whole. */
async function removeCopies(fresh: string, old: string): Promise<void> {
  await unlink(fresh);
  await unlink(old);
}

/** Writes over what an open file holds, and has it on the disk. */
export async function overwrite(handle: FileHandle, bytes: Pieces): Promise<void> {
  let end = 0;
  for (const piece of bytes) {
    for (let at = 0; at < piece.length; )
      at += (await handle.write(piece, at, piece.length - at, end + at)).bytesWritten;
    end += piece.length;
  }
  await handle.truncate(end);
  await handle.sync();
}

/** The system's own `cp`: Node can't copy extended attributes and access control lists. */
const program = ["/bin/cp", "/usr/bin/cp"].find((file) => existsSync(file));
const options: readonly string[] = process.platform === "darwin" ? ["-p"] : ["--attributes-only", "--preserve=all"];

/**
 * Copies extended attributes and access control lists from one file to another that is there, on Linux (GNU `cp`) and
 * macOS; elsewhere, and if the file system has none, nothing happens. macOS copies the content as well.
 */
async function copyAttributes(from: string, to: string): Promise<void> {
  if (program === undefined || process.platform === "win32") return;
  await new Promise<void>((resolve) => {
    // `/proc/self` is the child's there
    const paths = [from, to].map((file) => file.replace(/^\/proc\/self\//, `/proc/${process.pid}/`));
    const child = execFile(
      program,
      [...options, "--", ...paths],
      { env: childEnvironment(process.env, process.platform), timeout: 5_000 },
      () => resolve(),
    );
    child.on("error", () => resolve());
  });
}
