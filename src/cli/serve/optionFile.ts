import { open, readFile } from "node:fs/promises";

/** Reads a file that an option names. Throws a sentence. */
export async function readOptionFile(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw unreadable(path, codeOf(error));
  }
}

/** Throws a sentence if a file cannot be read. */
export async function requireFile(path: string): Promise<void> {
  const file = await open(path, "r").catch((error: unknown) => {
    throw unreadable(path, codeOf(error));
  });
  try {
    if ((await file.stat()).isDirectory()) throw unreadable(path, "EISDIR");
  } finally {
    await file.close();
  }
}

const unreadable = (path: string, code: string): Error => new Error(`${path} can't be read: ${reasons[code] ?? code}.`);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "failed";

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "this user may not read it",
  EISDIR: "it is a folder",
};
