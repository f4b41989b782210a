import { type BigIntStats, constants } from "node:fs";
import { type FileHandle, lstat, open, readlink, realpath } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../../core/failure.ts";
import { findPlace, skippedFailure } from "./filePlace.ts";

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
/** Attempts at reading a file that another program replaces meanwhile. */
const attempts = 3;

/**
 * Reads a regular file of a root (its real path), or what a link to such a file leads to; `undefined` if there is none.
 * What was opened is compared with what the path leads to, so that nothing that takes its place after the check is read.
 * Throws `Failure` `file.skipped`, `file.tooLarge`, `file.changed`, and the system's errors.
 */
export async function readRegular(
  root: string,
  path: string,
  options: ReadOptions = {},
): Promise<ReadFile | undefined> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const place = await findPlace(root, path, options.isLeftOut);
    if (place.kind === "absent") return undefined;
    const real = place.kind === "link" ? place.target : path;
    const read = await readPlace(join(root, real), path, options);
    if (read !== undefined) return read;
  }
  throw new Failure("file.changed", { file: path });
}

/** Reads a path that holds no link; `undefined` if something else has taken its place. */
async function readPlace(
  file: string,
  path: string,
  { maxSize = maxFileSize }: ReadOptions,
): Promise<ReadFile | undefined> {
  const handle = await open(file, flags).catch((error: NodeJS.ErrnoException) => {
    // it was there, and no link, a moment ago
    if (["ENOENT", "ELOOP", "ENXIO"].includes(error.code ?? "")) return undefined;
    throw error;
  });
  if (handle === undefined) return undefined;
  try {
    const stats = await handle.stat({ bigint: true });
    if (!(await isAt(handle, stats, file))) return undefined;
    if (!stats.isFile()) throw skippedFailure(path, "special");
    if (stats.size > maxSize) throw new Failure("file.tooLarge", { file: path, detail: String(maxSize / 2 ** 20) });
    return { bytes: await handle.readFile(), stats };
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
