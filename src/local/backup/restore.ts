import { randomUUID } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { mkdir, open, readdir, rename, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { openDataFolder, stateFileName, UnusableFolder } from "../dataFolder.ts";
import { openDatabase } from "../store/stateDatabase.ts";
import { readTarHeader, tarPadding } from "./tarArchive.ts";

/** A file that is no usable backup. */
export class UnusableBackup extends Error {
  override readonly name = "UnusableBackup";
}

/**
 * Makes a data folder of a backup. The folder must be new or empty; it appears at once with all its content, after its
 * state was checked. Throws `UnusableBackup`, and `UnusableFolder` for a folder in use or a state of a newer program.
 */
export async function restoreBackup(file: string, folder: string): Promise<void> {
  const target = resolve(folder);
  if ((await namesIn(target)).length > 0)
    throw new UnusableFolder(`${folder} is not empty. Name a new or an empty folder with --data.`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const draft = join(dirname(target), `.${basename(target)}-${randomUUID()}`);
  await mkdir(draft, { mode: 0o700 });
  try {
    await unpack(file, draft);
    await checkState(file, draft);
    await rmdir(target).catch(() => {});
    await rename(draft, target);
    await openDataFolder(target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

async function unpack(file: string, folder: string): Promise<void> {
  const archive = await open(file, "r");
  try {
    let position = 0;
    const read = async (length: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await archive.read(Buffer.alloc(length), 0, length, position);
      if (bytesRead < length) throw new UnusableBackup(`${file} can't be restored: it ends too early.`);
      position += length;
      return buffer;
    };
    for (let entry = entryIn(file, await read(512)); entry !== undefined; entry = entryIn(file, await read(512))) {
      const path = join(folder, entry.name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const handle = await open(path, "wx", 0o600);
      try {
        await copyBytes(handle, entry.size, read);
      } finally {
        await handle.close();
      }
      await read(tarPadding(entry.size).length);
    }
  } finally {
    await archive.close();
  }
}

const pieceSize = 1024 * 1024;

async function copyBytes(to: FileHandle, size: number, read: (length: number) => Promise<Buffer>): Promise<void> {
  for (let left = size; left > 0; left -= pieceSize) await to.writeFile(await read(Math.min(left, pieceSize)));
  await to.sync();
}

function entryIn(file: string, block: Buffer) {
  try {
    const entry = readTarHeader(block);
    if (entry !== undefined && entry.name !== stateFileName && !entry.name.startsWith("files/"))
      throw new Error("it holds what no backup has");
    return entry;
  } catch (error) {
    throw new UnusableBackup(`${file} can't be restored: ${error instanceof Error ? error.message : "damaged"}.`);
  }
}

/** Opens the state as a service would, and lets SQLite verify every page. */
async function checkState(file: string, folder: string): Promise<void> {
  if (!(await namesIn(folder)).includes(stateFileName))
    throw new UnusableBackup(`${file} can't be restored: it has no ${stateFileName}.`);
  const database = await openDatabase({ file: join(folder, stateFileName) }).catch((error: Error) => {
    throw new UnusableBackup(`${file} can't be restored: ${error.message.replaceAll(`${folder}/`, "")}`);
  });
  try {
    const [verdict] = Object.values(database.get("PRAGMA integrity_check") ?? {});
    if (verdict !== "ok") throw new UnusableBackup(`${file} can't be restored: its state is damaged.`);
  } finally {
    database.close();
  }
}
