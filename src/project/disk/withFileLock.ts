import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../../core/failures/failure.ts";

/**
 * Milliseconds after which a lock counts as abandoned, and waiting ends: writing a file takes no such time, and the
 * number of a dead process may be reused by then.
 */
export const maxWaitMs = 60_000;
const pauseMs = 20;

/** Identifies work that only one Glossa process of this machine does at a time. */
export interface FileLock {
  /** The folder that all processes share. */
  readonly folder: string;
  /** Identifies the work; see `lockName`. */
  readonly name: string;
  /** The file that is worked on, for people. */
  readonly file: string;
  /** Milliseconds to wait for others; default 60,000. */
  readonly maxWaitMs?: number;
  /** Ends the wait for others. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Returns the name of a file that all Glossa processes use: `root` is the real path of its root, `path` is relative to
 * it.
 */
export const lockName = (root: string, path: string): string => [root, ...path.split("/")].join(sep);

/**
 * Does the work while no other process does work of the same name, so that none writes over what another one just added
 * to a file. Processes that died are not waited for; if the folder can't be used there are no turns. Throws `Failure`
 * `file.busy` if the others don't end in time, or before the signal. `work` gets to know whether the process before it
 * died in its turn.
 */
export async function withFileLock<T>(turn: FileLock, work: (followsDead: boolean) => Promise<T>): Promise<T> {
  const file = join(turn.folder, `${createHash("sha256").update(turn.name).digest("hex").slice(0, 32)}.turn`);
  const own = `${process.pid} ${randomUUID()}`;
  const taken = await take(file, own, turn).catch((error: unknown) => {
    if (error instanceof Failure) throw error;
    return undefined;
  });
  try {
    return await work(taken?.followsDead ?? false);
  } finally {
    if (taken !== undefined) await clear(file, own);
  }
}

async function take(file: string, own: string, turn: FileLock): Promise<{ readonly followsDead: boolean }> {
  const { folder, maxWaitMs: limit = maxWaitMs, signal } = turn;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const end = Date.now() + limit;
  let followsDead = false;
  while (!(await placeFile(file, own))) {
    const holder = await readFile(file, "utf8").catch(() => undefined);
    // an empty one is of a machine that lost power, one that can't be read of another user: their age is all there is
    if ((await isOld(file)) || isDead(holder)) {
      followsDead = true;
      await clear(file, holder);
    } else await sleep(pauseMs);
    if (Date.now() > end || signal?.aborted) throw new Failure("file.busy", { file: turn.file });
  }
  return { followsDead };
}

async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > maxWaitMs;
}

/** Puts the file in its place with all its content at once, unless there is one. */
async function placeFile(file: string, text: string): Promise<boolean> {
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

/**
 * Removes the lock file of one holder, or one that can't be read (`undefined`); a lock file of another holder is put
 * back.
 */
async function clear(file: string, holder: string | undefined): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
    const found = await readFile(aside, "utf8").catch(() => undefined);
    if (found !== holder) await link(aside, file);
  } catch {
    // another one was quicker
  }
  await rm(aside, { force: true });
}

function isDead(holder: string | undefined): boolean {
  if (!holder) return false;
  try {
    return !process.kill(Number.parseInt(holder, 10), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "EPERM";
  }
}
