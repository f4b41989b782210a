import { Failure } from "../../core/failures/failure.ts";
import type { Files } from "./ports.ts";
import { type Decoded, decode } from "./textEncoding.ts";

/** Returns the text of a file, or the reason why there is none. */
export async function readText(files: Files, path: string): Promise<Decoded | Failure> {
  try {
    return decode(await files.read(path), path);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** Returns whether there is no file to read. */
export const isGone = ({ code, facts }: Failure): boolean => code === "file.unreadable" && facts.detail === "ENOENT";
