import { execFile } from "node:child_process";
import { type BigIntStats, existsSync } from "node:fs";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { childEnvironment } from "../../core/work/childProcess.ts";
import type { Pieces } from "../model/encodedPieces.ts";
import { pathForChild } from "./exchangeFiles.ts";

/**
 * Makes a file with the owner and mode of `like` and the attributes of `model`, and has it on the disk; one that can't be
 * finished is removed again.
 */
export async function saveFile(file: string, bytes: Pieces, like?: BigIntStats, model?: string): Promise<void> {
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
    const child = execFile(
      program,
      [...options, "--", ...[from, to].map(pathForChild)],
      { env: childEnvironment(process.env, process.platform), timeout: 5_000 },
      () => resolve(),
    );
    child.on("error", () => resolve());
  });
}
