import { access, constants, link, mkdtemp, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { nameOfTranslation, withNumber } from "../../core/documents/translatedPath.ts";
import { Failure } from "../../core/failures/failure.ts";
import { BadCall } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";

/** Returns the path of a translation: `guide.html` → `guide.de.html`, `guide.en.html` from `en` → `guide.de.html`. */
export const translationPath = (file: string, to: string, from: string | undefined, extension: string): string =>
  join(dirname(file), nameOfTranslation(basename(file), { to, from, extension }));

/** Throws `BadCall` if a translation could not be written, before it costs anything. */
export async function mustBeWritable(place: string, source: string, force: boolean, { cwd }: Io): Promise<void> {
  const path = resolve(cwd, place);
  if (path === resolve(cwd, source)) throw new BadCall(`${place} is the document itself.`);
  const there = await stat(path).catch(() => undefined);
  if (there?.isDirectory() === true) throw new BadCall(`${place} is a folder.`);
  if (there !== undefined && !force) throw new BadCall(`${place} already exists. Use --force to write over it.`);
  try {
    await access(dirname(path), constants.W_OK);
  } catch (error) {
    throw new BadCall(`${place} can't be written: ${(error as Error).message}.`);
  }
}

/**
 * Writes a translation in one step, and returns its path: a paid one is not lost, so that it gets another name if
 * the file exists by now, and goes to a folder for temporary files that only its user reads if there is no room. Throws
 * `Failure` `file.unwritable`.
 */
export async function keepDocument(place: string, content: Uint8Array, force: boolean, { cwd }: Io): Promise<string> {
  const others = [2, 3, 4, 5].map((number) => withNumber(place, number));
  let failed: unknown;
  for (const one of [place, ...others]) {
    try {
      await writeTemporary(resolve(cwd, one), content, force && one === place);
      return one;
    } catch (error) {
      failed ??= error;
    }
  }
  try {
    const last = join(await mkdtemp(join(tmpdir(), "glossa-")), basename(place));
    await writeFile(last, content, { flag: "wx", mode: 0o600 });
    return last;
  } catch {
    // the first reason is the one that can be fixed
  }
  throw new Failure("file.unwritable", { file: place, detail: (failed as NodeJS.ErrnoException).code ?? "" }, failed);
}

async function writeTemporary(path: string, content: Uint8Array, force: boolean): Promise<void> {
  const temporary = `${path}.${process.pid}.part`;
  try {
    await writeFile(temporary, content, { flag: "wx" });
    if (force) await rename(temporary, path);
    else await moveIntoPlace(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** A link, unlike a rename, replaces nothing; some file systems have none. */
async function moveIntoPlace(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" || (await stat(path).catch(() => undefined)) !== undefined) throw error;
    await rename(temporary, path);
  }
}
