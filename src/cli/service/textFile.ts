import { openAsBlob } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { writeOutput } from "../../project/disk/writeOutput.ts";
import { BadCall } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";

/** The text of a file, or of the standard input for `-`, of which at most `max` bytes are read. Throws `BadCall`. */
export async function readTextFile(path: string, io: Io, max: number): Promise<string> {
  const bytes = path === "-" ? await standardInput(io, max) : await fileContent(path, io);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new BadCall(`${path} is not UTF-8.`);
  }
}

/** Writes a file that is not there yet, or any with `replace`. Throws `BadCall`. */
export async function writeTextFile(path: string, text: string, replace: boolean, { cwd }: Io): Promise<void> {
  try {
    await writeOutput(resolve(cwd, path), [Buffer.from(text)], { replace });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST")
      throw new BadCall(`${path} already exists. Use --replace to write over it.`);
    throw new BadCall(`${path} can't be written: ${(error as Error).message}.`);
  }
}

/** The content of a file, read while it is sent. Throws `BadCall`. */
export async function openContent(file: string, { cwd }: Io): Promise<Blob> {
  try {
    const path = resolve(cwd, file);
    if (!(await stat(path)).isFile()) throw new Error("it is not a file");
    return await openAsBlob(path);
  } catch (error) {
    throw new BadCall(`${file} can't be read: ${(error as Error).message}.`);
  }
}

async function fileContent(path: string, { cwd, signal }: Io): Promise<Uint8Array> {
  try {
    return await readFile(resolve(cwd, path), { signal });
  } catch (error) {
    throw new BadCall(`${path} can't be read: ${(error as Error).message}.`);
  }
}

async function standardInput({ stdin }: Io, max: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stdin ?? []) {
    size += part.length;
    if (size > max) throw new BadCall("The standard input holds too much for this.");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
