import { readFile } from "node:fs/promises";

/** Reads a file that an option names. Throws a sentence. */
export async function readOptionFile(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new Error(`${path} can't be read: ${reasons[codeOf(error)] ?? codeOf(error)}.`);
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "failed";

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "this user may not read it",
  EISDIR: "it is a folder",
};
