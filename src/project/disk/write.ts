import { randomBytes } from "node:crypto";
import { constants, type Stats } from "node:fs";
import { access, type FileHandle, mkdir, open, readlink, realpath, rename, stat, unlink } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";

/**
 * Writes beside the file, to the disk, and moves it into place: a crash leaves the old file or the new one. Links are
 * followed, modes kept. A file that has other names (hard links) is written in place, a copy of it beside until that is done.
 */
export async function writeSafely(path: string, bytes: Uint8Array): Promise<void> {
  const file = await realPathOf(path);
  const present = await writable(file);
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${basename(file)}.${randomBytes(6).toString("hex")}.tmp`);
  if (present !== undefined && present.nlink > 1) await writeInPlace(file, bytes, temporary, present);
  else await moveInto(file, bytes, temporary, present);
  await syncFolder(folder);
}

/** How a file gets its new bytes: by another file that is moved over it, for which its folder must be writable, or where they stand. */
export type Way = "moved" | "inPlace";

/** Throws the system's error that writing a file, which need not exist, would meet. */
export async function tryWritable(path: string, way: Way): Promise<void> {
  const file = await realPathOf(path);
  if ((await writable(file)) !== undefined && way === "inPlace") return;
  await access(await nearestFolder(dirname(file)), constants.W_OK);
}

/** What a path leads to through all links, even where that doesn't exist yet: one name a file. */
export async function realPathOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const link = await readlink(path).catch(() => undefined);
    const file = link === undefined ? path : resolve(dirname(path), link);
    const folder = dirname(file);
    return folder === file ? file : join(await realPathOf(folder), basename(file));
  }
}

/** What is known of a file that may be written; moving over a read-only one would succeed, and be wrong. */
async function writable(file: string): Promise<Stats | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) return undefined;
  if ((found.mode & 0o222) === 0) throw Object.assign(new Error("read-only"), { code: "EACCES" });
  await access(file, constants.W_OK);
  return found;
}

async function nearestFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() === false) throw Object.assign(new Error("no folder"), { code: "ENOTDIR" });
  return found !== undefined || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}

async function moveInto(file: string, bytes: Uint8Array, temporary: string, present: Stats | undefined): Promise<void> {
  await save(temporary, bytes, present);
  try {
    await rename(temporary, file);
  } catch (error) {
    await unlink(temporary).catch(() => {});
    throw error;
  }
}

/** Makes a file and has it on the disk; one that can't be finished is taken away again. */
async function save(file: string, bytes: Uint8Array, like?: Stats): Promise<void> {
  const mode = like && like.mode & 0o7777;
  const handle = await open(file, "wx", mode ?? 0o666);
  try {
    // what root writes for others stays theirs; where that is not allowed it was nobody else's
    if (like !== undefined) await handle.chown(like.uid, like.gid).catch(() => {});
    // the mask of the process cuts the mode that was asked for
    if (mode !== undefined) await handle.chmod(mode);
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (error) {
    await unlink(file).catch(() => {});
    throw error;
  } finally {
    await handle.close();
  }
}

/** A file moved over one of several names would part it from the others. Where writing fails half-way the old content comes back; where not even that works its copy stays. */
async function writeInPlace(file: string, bytes: Uint8Array, copy: string, present: Stats): Promise<void> {
  const handle = await open(file, "r+");
  try {
    const before = await handle.readFile();
    await save(copy, before, present);
    await syncFolder(dirname(copy));
    await overwrite(handle, bytes).catch(async (error: unknown) => {
      await overwrite(handle, before);
      await unlink(copy);
      throw error;
    });
    await unlink(copy);
  } finally {
    await handle.close();
  }
}

async function overwrite(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at, bytes.length - at, at)).bytesWritten;
  await handle.truncate(bytes.length);
  await handle.sync();
}

/** Makes a move itself outlast a crash; not every system can. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
