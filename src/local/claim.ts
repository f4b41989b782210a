import { createHash, randomUUID } from "node:crypto";
import { link, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { alreadyServing, serviceFileName } from "../service/protocol/embeddedEndpoints.ts";
import { openDataFolder } from "./dataFolder.ts";

/** Content of the file of a running service. Only its owner can read it (mode 0600). */
export interface ServiceEntry {
  readonly pid: number;
  readonly port: number;
  readonly key: string;
  readonly adminKey: string;
  /** Distinguishes its process from a later one with the same number, if the system allows that. */
  readonly process: string;
}

/** A data folder held by this process. */
export interface Claim {
  /** Returns whether the file is still ours: its folder may have been removed. */
  isOurs(): Promise<boolean>;
  release(): Promise<void>;
}

/** Another service holds the data folder. */
export class FolderInUse extends Error {
  /** Exit code of `glossa serve`. */
  static readonly exitCode = alreadyServing;
  override readonly name = "FolderInUse";
  readonly pid: number;
  readonly port: number;

  constructor({ pid, port }: Pick<ServiceEntry, "pid" | "port">, remedy = "") {
    const what =
      port === 0
        ? `Process ${pid} is writing a backup of this data folder. Try again when it has ended.`
        : `Process ${pid} already serves this data folder on http://127.0.0.1:${port}.`;
    super(remedy === "" ? what : `${what} ${remedy}`);
    this.pid = pid;
    this.port = port;
  }
}

/**
 * Claims a data folder for a service that already listens. A file is taken over only if its process is dead; throws
 * `FolderInUse` if it is alive.
 */
export async function claim(dataDir: string, own: Omit<ServiceEntry, "process">): Promise<Claim> {
  await openDataFolder(dataDir);
  const file = join(dataDir, serviceFileName);
  const text = JSON.stringify({ ...own, process: await processIdentity(own.pid) });
  for (let tries = 0; tries < 50; tries++) {
    if (await placeFile(file, text)) return createClaim(file, text);
    const present = await textOf(file);
    if (present === undefined) continue;
    const found = entryOf(present);
    if (found !== undefined && (await isAlive(found))) throw new FolderInUse(found);
    if (!(await removeDead(file, present))) await sleep(20);
  }
  throw new Error(`${file} can't be claimed`);
}

const textOf = (file: string): Promise<string | undefined> => readFile(file, "utf8").catch(() => undefined);

/** Parses a file; `undefined` if it is invalid. */
function entryOf(text: string): ServiceEntry | undefined {
  try {
    const entry: Partial<ServiceEntry> = JSON.parse(text);
    const { pid, port, key, adminKey, process = "" } = entry;
    if (!Number.isInteger(pid) || !Number.isInteger(port)) return undefined;
    return { pid: Number(pid), port: Number(port), key: String(key), adminKey: String(adminKey), process };
  } catch {
    return undefined;
  }
}

/** Creates the file with all its content at once, unless it exists. */
async function placeFile(file: string, text: string): Promise<boolean> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, text, { mode: 0o600, flag: "wx" });
    await link(temporary, file).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST" || error.code === "ENOENT") throw error;
      // a file system without links
      await writeFile(file, text, { mode: 0o600, flag: "wx" });
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Removes the file of a dead service, with exactly this content; `false` if another process is doing so. A mark made of
 * the file's text allows one at a time: a latecomer finds another text and leaves it, so no living service's file is
 * removed.
 */
async function removeDead(file: string, dead: string): Promise<boolean> {
  const mark = `${file}.${createHash("sha256").update(dead).digest("hex").slice(0, 16)}`;
  try {
    await writeFile(mark, "", { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    await forgetOld(mark);
    return false;
  }
  try {
    if ((await textOf(file)) === dead) await rm(file, { force: true });
  } finally {
    await rm(mark, { force: true });
  }
  return true;
}

/** Removes an old mark: a mark lasts for two calls, unless its owner ended in between. */
async function forgetOld(mark: string): Promise<void> {
  const made = await stat(mark).catch(() => undefined);
  if (made !== undefined && Date.now() - made.mtimeMs > 10_000) await rm(mark, { force: true });
}

function createClaim(file: string, text: string): Claim {
  const isOurs = async () => (await textOf(file)) === text;
  return {
    isOurs,
    async release() {
      if (await isOurs()) await rm(file, { force: true });
    },
  };
}

async function isAlive({ pid, process: known }: ServiceEntry): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // it is there, and another user's
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  const now = await processIdentity(pid);
  return known === "" || now === "" || known === now;
}

/**
 * Returns a value that no later process with the same number shares: its start as the kernel counts it, and the boot.
 * Numbers are soon reused when a container restarts. Empty if the system doesn't provide it.
 */
async function processIdentity(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    const started = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8");
    return `${boot.trim()} ${started}`;
  } catch {
    return "";
  }
}
