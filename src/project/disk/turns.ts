import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds after which nobody is waited for any more: writing a file takes no such time, and the number of a process that died may be another's by now. */
const longest = 60_000;
const pause = 20;

/**
 * Does the work while no other process does work of the same name, so that none writes over what another one just added
 * to a file. Processes that died are not waited for; where the folder can't be used there are no turns.
 */
export async function inTurn<T>(folder: string, name: string, work: () => Promise<T>): Promise<T> {
  const file = join(folder, `${createHash("sha256").update(name).digest("hex").slice(0, 32)}.turn`);
  const own = `${process.pid} ${randomUUID()}`;
  const isTaken = await take(file, own, folder).catch(() => false);
  try {
    return await work();
  } finally {
    if (isTaken) await clear(file, own);
  }
}

async function take(file: string, own: string, folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  while (!(await placed(file, own))) {
    const holder = await readFile(file, "utf8").catch(() => "");
    if (holder !== "" && (!isAlive(Number.parseInt(holder, 10)) || (await isOld(file)))) await clear(file, holder);
    else await sleep(pause);
  }
  return true;
}

async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > longest;
}

/** Puts the file in its place with all its content at once, unless there is one. */
async function placed(file: string, text: string): Promise<boolean> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, text, { mode: 0o600, flag: "wx" });
    await link(temporary, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Takes the file of one holder away; one that was put there meanwhile is put back. */
async function clear(file: string, holder: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
    if ((await readFile(aside, "utf8")) !== holder) await link(aside, file);
  } catch {
    // another one was quicker
  }
  await rm(aside, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
