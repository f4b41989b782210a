import { createReadStream } from "node:fs";
import { copyFile, link, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { stateFileName } from "../dataFolder.ts";
import type { Database } from "../store/stateDatabase.ts";
import { type TarEntry, tarEnd, tarHeader, tarLength, tarPadding } from "./tarArchive.ts";

/** A data folder at one moment, ready to be sent. */
export interface Snapshot {
  /** Bytes of the archive. */
  readonly length: number;
  archive(): AsyncGenerator<Buffer>;
  /** Removes the copies. */
  close(): Promise<void>;
}

/** Names of the folders in a data folder in which snapshots are made; what a killed process left is removed. */
const snapshotForm = /^backup-[\da-f-]{36}$/;

/**
 * Takes a snapshot of the state and its files while the service goes on: the state by SQLite itself, in one piece, then
 * the files by links, which stay when the service deletes its own. A file that comes later is unknown to that state.
 */
export async function takeSnapshot(database: Database, dataDir: string, now: Date): Promise<Snapshot> {
  const folder = join(dataDir, `backup-${crypto.randomUUID()}`);
  for (const name of await readdir(dataDir)) {
    if (snapshotForm.test(name)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  await mkdir(folder, { mode: 0o700 });
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    database.run("VACUUM INTO ?", join(folder, stateFileName));
    await linkFiles(join(dataDir, "files"), join(folder, "files"));
    const entries = await entriesIn(folder);
    return {
      length: tarLength(entries),
      archive: () => archiveOf(folder, entries, now),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true }).catch(() => [])) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFiles(source, target);
    else if (entry.isFile()) await linkFile(source, target);
  }
}

async function linkFile(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    // deleted between the listing and now: the service needs it no more
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    // a file system without links
    await copyFile(source, target);
  }
}

/** Lists the state first, then the files. */
async function entriesIn(folder: string): Promise<readonly TarEntry[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath, path }) =>
      join(parentPath ?? path, name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .sort((one, other) => Number(one.includes("/")) - Number(other.includes("/")) || (one < other ? -1 : 1));
  return await Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })));
}

async function* archiveOf(folder: string, entries: readonly TarEntry[], now: Date): AsyncGenerator<Buffer> {
  for (const entry of entries) {
    yield tarHeader(entry, now);
    if (entry.size > 0) yield* createReadStream(join(folder, entry.name), { end: entry.size - 1 });
    yield tarPadding(entry.size);
  }
  yield tarEnd;
}
