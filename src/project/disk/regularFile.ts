import { type BigIntStats, constants } from "node:fs";
import { type FileHandle, lstat, open, readlink, realpath } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../../core/failures/failure.ts";
import type { Pieces } from "../model/encodedPieces.ts";
import { createSkipFailure, findPlace } from "./filePlace.ts";

/** Options for reading. */
export interface ReadOptions {
  /** Bytes of the largest file; default `maxFileSize`. */
  readonly maxSize?: number;
  /** Judges folders by their names; default `isSkippedFolder`. */
  readonly isLeftOut?: (name: string) => boolean;
}

/** Bytes of the largest locale file that is read. */
export const maxFileSize = 128 * 2 ** 20;

/** A file as it was read. */
export interface ReadFile {
  readonly bytes: Uint8Array;
  readonly stats: BigIntStats;
}

// neither flag exists on Windows; without the second, opening a pipe waits for someone who writes into it
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
/** Maximum attempts at reading a file that another program replaces at the same time. */
const attempts = 3;

/**
 * Reads a regular file of a root (its real path), or what a link to such a file leads to; `undefined` if there is none.
 * What was opened is compared with what the path leads to, so that nothing that takes its place after the check is
 * read. Throws `Failure` `file.skipped`, `file.tooLarge`, `file.changed`, and the system's errors.
 */
export const readRegular = (root: string, path: string, options: ReadOptions = {}): Promise<ReadFile | undefined> =>
  openRegular(root, path, options, async (handle, stats) => ({ bytes: await handle.readFile(), stats }));

/**
 * Returns what is known of a regular file of a root if it has these bytes, without holding it in memory as well;
 * `undefined` if it has others, or there is none. Throws as `readRegular`.
 */
export const findWithBytes = (root: string, path: string, bytes: Pieces): Promise<BigIntStats | undefined> =>
  openRegular(root, path, {}, async (handle, stats) => ((await isSameContent(handle, bytes)) ? { stats } : {})).then(
    (found) => found?.stats,
  );

/** Returns whether what is left to read of an open file is these bytes. */
export async function isSameContent(handle: FileHandle, bytes: Pieces): Promise<boolean> {
  const room = new Uint8Array(pieceBytes);
  for (const piece of bytes) {
    for (let at = 0; at < piece.length; ) {
      const { bytesRead } = await handle.read(room, 0, Math.min(room.length, piece.length - at));
      const isSame = Buffer.compare(room.subarray(0, bytesRead), piece.subarray(at, at + bytesRead)) === 0;
      if (bytesRead === 0 || !isSame) return false;
      at += bytesRead;
    }
  }
  return (await handle.read(room, 0, 1)).bytesRead === 0;
}

/** Bytes that are compared at once. */
const pieceBytes = 2 ** 20;

type Take<T> = (handle: FileHandle, stats: BigIntStats) => Promise<T>;

async function openRegular<T>(root: string, path: string, options: ReadOptions, take: Take<T>): Promise<T | undefined> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const place = await findPlace(root, path, options.isLeftOut);
    if (place.kind === "absent") return undefined;
    const real = place.kind === "link" ? place.target : path;
    const taken = await openPlace(join(root, real), path, options, take);
    if (taken !== undefined) return taken;
  }
  throw new Failure("file.changed", { file: path });
}

/** Opens a path that holds no link; `undefined` if something else has taken its place. */
async function openPlace<T>(
  file: string,
  path: string,
  { maxSize = maxFileSize }: ReadOptions,
  take: Take<T>,
): Promise<T | undefined> {
  const handle = await open(file, flags).catch((error: NodeJS.ErrnoException) => {
    // it was there, and no link, a moment ago
    if (["ENOENT", "ELOOP", "ENXIO"].includes(error.code ?? "")) return undefined;
    throw error;
  });
  if (handle === undefined) return undefined;
  try {
    const stats = await handle.stat({ bigint: true });
    if (!(await isAt(handle, stats, file))) return undefined;
    if (!stats.isFile()) throw createSkipFailure(path, "special");
    if (stats.size > maxSize) throw new Failure("file.tooLarge", { file: path, detail: String(maxSize / 2 ** 20) });
    return await take(handle, stats);
  } finally {
    await handle.close();
  }
}

/** Returns whether an open file is the one of this path, reached through no link. */
export async function isAt(handle: FileHandle, stats: BigIntStats, file: string): Promise<boolean> {
  if (process.platform === "linux") {
    const real = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => undefined);
    if (real !== undefined) return real === file;
  }
  try {
    const [real, found] = await Promise.all([realpath(file), lstat(file, { bigint: true })]);
    return isSameName(real, file) && isSameFile(found, stats);
  } catch {
    return false;
  }
}

/** Returns whether two looks at a file found the same one. */
export const isSameFile = (one: BigIntStats, other: BigIntStats): boolean =>
  one.ino === other.ino && one.dev === other.dev;

/** File systems of macOS and Windows keep the case and the composition of letters, but do not distinguish them. */
function isSameName(one: string, other: string): boolean {
  const form = (name: string) => (process.platform === "linux" ? name : name.normalize("NFC").toLowerCase());
  return form(one) === form(other);
}
