import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, link, lstat, open, realpath, rename, unlink } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { createSkipFailure } from "./filePlace.ts";

/** Options of a requested file. */
export interface WriteOutputOptions {
  /** True if it replaces an existing file; otherwise that is the system's error `EEXIST`. */
  readonly replace: boolean;
  /** The workspace folder: a file inside it is written to no folder that only a link leads to. */
  readonly root?: string;
}

/**
 * Writes a requested file (an export, a translated document): it is complete, or as before. A link in its place is
 * replaced, never followed. Returns the number of bytes. Throws `Failure` `file.skipped`, the system's errors, and what
 * the pieces throw.
 */
export async function writeOutput(
  file: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { replace, root }: WriteOutputOptions,
): Promise<number> {
  const folder = await realpath(dirname(resolve(file)));
  if (root !== undefined && isInside(root, file) && !isInside(await realpath(root), folder))
    throw createSkipFailure(file, "outside");
  const place = join(folder, basename(file));
  const temporary = join(folder, `.${basename(file)}.${randomBytes(6).toString("hex")}.part`);
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
  const handle = await open(temporary, flags, 0o666);
  try {
    const size = await writePieces(handle, pieces).finally(() => handle.close());
    await put(temporary, place, replace);
    return size;
  } catch (error) {
    await unlink(temporary).catch(() => {});
    throw error;
  }
}

async function writePieces(
  handle: FileHandle,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  let size = 0;
  for await (const piece of pieces) {
    await handle.writeFile(piece);
    size += piece.byteLength;
  }
  await handle.sync();
  return size;
}

async function put(temporary: string, place: string, replace: boolean): Promise<void> {
  if (replace) return await rename(temporary, place);
  try {
    // unlike a rename, a link replaces nothing; some file systems have none
    await link(temporary, place);
  } catch (error) {
    const isThere = await lstat(place).then(
      () => true,
      () => false,
    );
    if (isThere) throw Object.assign(new Error("it is there already"), { code: "EEXIST", syscall: "link" });
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw error;
    return await rename(temporary, place);
  }
  await unlink(temporary);
}

function isInside(root: string, file: string): boolean {
  const path = relative(root, resolve(file));
  return path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}
