import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fullDiskRefusal } from "./fullDisk.ts";
import type { Database } from "./stateDatabase.ts";

/**
 * Files that belong to rows: uploads and results. They are worked on in a folder of this process; a shared state keeps
 * them too, so that any process can continue with them and a backup of the database has everything.
 */
export interface Contents {
  /** Returns the path of a file in the folder of this process. */
  pathOf(name: string): string;
  /** Writes a file durably and shares it; a failed one leaves nothing. Throws `DatabaseUnavailable` on a full disk. */
  write(name: string, fill: (file: FileHandle) => Promise<void>): Promise<void>;
  /** Shares a complete file. */
  publish(name: string): Promise<void>;
  /** Brings a shared file into the folder; returns its path. */
  fetch(name: string): Promise<string>;
  remove(name: string): Promise<void>;
  /** Removes shared files from before a time that no row names, and copies of files that others removed. */
  sweep(known: ReadonlySet<string>, before: Date): Promise<void>;
}

/** Bytes of a row with a part of a file. */
const pieceSize = 256 * 1024;

/** Creates the contents of one part of the service, as files of a folder. */
export function createContents(database: Database, folder: string, now: () => Date): Contents {
  const pathOf = (name: string) => join(folder, name);
  if (database.sharing !== undefined) return createSharedContents(database, basename(folder), pathOf, now);
  return {
    pathOf,
    write: (name, fill) => writeDurably(pathOf(name), fill),
    publish: async () => {},
    fetch: async (name) => pathOf(name),
    remove: (name) => rm(pathOf(name), { force: true }),
    sweep: async () => {},
  };
}

function createSharedContents(database: Database, part: string, pathOf: Contents["pathOf"], now: () => Date): Contents {
  database.define(tables);
  /** Files of the folder that are shared, or were. */
  const copies = new Set<string>();
  /** Returns the bytes of a shared file; `undefined` until it is complete. */
  const sizeOf = (name: string): number | undefined => {
    const size = database.get("SELECT size FROM content WHERE part = ? AND name = ?", part, name)?.["size"];
    return size === undefined || Number(size) < 0 ? undefined : Number(size);
  };
  const removeRows = (name: string) =>
    database.transaction(() => {
      database.run("DELETE FROM content WHERE part = ? AND name = ?", part, name);
      database.run("DELETE FROM content_piece WHERE part = ? AND name = ?", part, name);
    }, "concurrent");
  const publish = async (name: string) => {
    removeRows(name);
    database.run(into, part, name, -1, now().toISOString());
    const size = await writePieces(database, part, name, pathOf(name));
    copies.add(name);
    database.run("UPDATE content SET size = ? WHERE part = ? AND name = ?", size, part, name);
  };
  return {
    pathOf,
    async write(name, fill) {
      await writeDurably(pathOf(name), fill);
      await publish(name);
    },
    publish,
    async fetch(name) {
      const path = pathOf(name);
      const known = await stat(path).catch(() => undefined);
      const size = sizeOf(name);
      if (size === undefined || known?.size === size) return path;
      await readPieces(database, part, name, path);
      copies.add(name);
      return path;
    },
    async remove(name) {
      copies.delete(name);
      await rm(pathOf(name), { force: true });
      removeRows(name);
    },
    async sweep(known, before) {
      const query = "SELECT name FROM content WHERE part = ? AND created < ?";
      const old = database.all(query, part, before.toISOString()).map((row) => String(row["name"]));
      for (const name of old.filter((one) => !known.has(one))) removeRows(name);
      for (const name of [...copies]) {
        if (sizeOf(name) !== undefined) continue;
        copies.delete(name);
        await rm(pathOf(name), { force: true });
      }
    },
  };
}

async function writeDurably(path: string, fill: (file: FileHandle) => Promise<void>): Promise<void> {
  try {
    const file = await open(path, "w", 0o600);
    try {
      await fill(file);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw fullDiskRefusal(error) ?? error;
  }
}

/** Writes a file piece by piece, so that other requests are answered in between; returns its bytes. */
async function writePieces(database: Database, part: string, name: string, path: string): Promise<number> {
  const file = await open(path, "r");
  let size = 0;
  try {
    for (let at = 0; ; at++) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(pieceSize), 0, pieceSize);
      if (bytesRead === 0) return size;
      size += bytesRead;
      const piece = "INSERT INTO content_piece (part, name, at, bytes) VALUES (?, ?, ?, ?)";
      database.run(piece, part, name, at, buffer.subarray(0, bytesRead));
      await setImmediate();
    }
  } finally {
    await file.close();
  }
}

async function readPieces(database: Database, part: string, name: string, path: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeDurably(temporary, async (file) => {
    for (let at = 0; ; at++) {
      const query = "SELECT bytes FROM content_piece WHERE part = ? AND name = ? AND at = ?";
      const bytes = database.get(query, part, name, at)?.["bytes"];
      if (!(bytes instanceof Uint8Array)) break;
      await file.writeFile(bytes);
    }
  });
  await rename(temporary, path);
}

const into = "INSERT INTO content (part, name, size, created) VALUES (?, ?, ?, ?)";

/** A file has a size when it is complete. */
const tables = `
  CREATE TABLE IF NOT EXISTS content (
    part TEXT NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL, created TEXT NOT NULL, PRIMARY KEY (part, name));
  CREATE TABLE IF NOT EXISTS content_piece (
    part TEXT NOT NULL, name TEXT NOT NULL, at INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (part, name, at))`;
