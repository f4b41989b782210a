import { type ChildProcess, spawn } from "node:child_process";
import { type FileHandle, mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type InferOutput, safeParse } from "valibot";
import { childEnvironment } from "../core/childProcess.ts";
import { Failure } from "../core/failure.ts";
import type { Log } from "../core/log.ts";
import type { Connection } from "./dialect.ts";
import { provesIdentity } from "./identity.ts";
import { embeddedConnection, takeLease } from "./lease.ts";
import { alreadyServing, serviceFile, serviceFileName } from "./protocol/embedded.ts";

export interface EmbeddedOptions {
  /** `dist/cli.js`. */
  readonly cliPath: string;
  /** What runs it: Node, or VS Code's own executable with `ELECTRON_RUN_AS_NODE=1` in `env`. */
  readonly execPath: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Shared by all windows; created where missing. */
  readonly dataDir: string;
  /** Arguments for `execPath` before the path of the program (a loader, in tests). */
  readonly execArgs?: readonly string[];
  /** Seconds that the service outlives its last window; default 30. */
  readonly linger?: number;
  readonly log: Log;
}

/** The embedded service as this process holds it. */
export interface Embedded {
  readonly connection: Connection;
  readonly pid: number;
  /** Resolves when the service ended, whoever ended it; never rejects. Start again for a new one. */
  readonly closed: Promise<void>;
  /** Lets go; the service ends some time after the last one did. */
  dispose(): void;
}

/** How often a service that another window is just starting or ending is waited for, and how long each time. */
const tries = 20;
const pauseBetween = 250;
/** Milliseconds that a new process may take to say where it listens. */
const startTime = 30_000;

/** Attaches to the embedded service of a data folder, or starts one. Throws `Failure` `service.embedded`. */
export async function startEmbedded(options: EmbeddedOptions, signal: AbortSignal): Promise<Embedded> {
  const { dataDir, log } = options;
  await orFailure(dataDir, () => mkdir(dataDir, { recursive: true, mode: 0o700 }));
  for (let made = 0; made < tries; made++) {
    const attached = await attach(dataDir, signal);
    if (attached !== undefined) {
      log.info(`embedded service: attached to process ${attached.pid}`);
      return attached;
    }
    // another one was quicker, or still holds the folder and is about to end
    if ((await start(options, signal)) === alreadyServing) await sleep(pauseBetween, undefined, { signal });
  }
  throw new Failure("service.embedded", { detail: "another process holds the data folder and does not answer" });
}

async function attach(dataDir: string, signal: AbortSignal): Promise<Embedded | undefined> {
  const entry = await readEntry(join(dataDir, serviceFileName));
  if (entry === undefined || !isAlive(entry.pid)) return undefined;
  if (!(await provesIdentity(entry, signal))) return undefined;
  const connection = embeddedConnection(entry);
  const lease = await takeLease(connection, signal);
  return lease && { connection, pid: entry.pid, closed: lease.closed, dispose: () => lease.release() };
}

async function readEntry(file: string): Promise<InferOutput<typeof serviceFile> | undefined> {
  try {
    const result = safeParse(serviceFile, JSON.parse(await readFile(file, "utf8")));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether there is a process with this number. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Starts the program; resolves to 0 when it listens, or to `alreadyServing`. Its own words go to `service.log`. */
async function start(options: EmbeddedOptions, signal: AbortSignal): Promise<number> {
  const { execPath, execArgs = [], cliPath, env, dataDir, linger = 30, log } = options;
  const logFile = join(dataDir, "service.log");
  // several may be starting at once, of which all but one end: none wipes out what another one said
  const errors = await orFailure(dataDir, () => openLog(logFile));
  try {
    const args = [...execArgs, cliPath, "serve", "--json", "--data", dataDir, "--linger", String(linger)];
    // detached: it outlives the window that started it, as others may have come to share it
    const child = spawn(execPath, args, {
      detached: true,
      // it would hold on to the folder that the first to come was started in
      cwd: dataDir,
      stdio: ["ignore", "pipe", errors.fd],
      env: childEnvironment(env, process.platform),
      windowsHide: true,
    });
    child.unref();
    log.info(`embedded service: started process ${child.pid ?? "none"}`);
    const started = await firstWord(child, signal);
    child.stdout?.destroy();
    if (typeof started === "number") return started;
    child.kill();
    signal.throwIfAborted();
    throw new Failure("service.embedded", { detail: (await lastWords(logFile)) || started.message });
  } finally {
    await errors.close();
  }
}

/** 0 when the program says where it listens, `alreadyServing` when it says that another one does, else what went wrong. */
function firstWord(child: ChildProcess, signal: AbortSignal): Promise<number | Error> {
  return new Promise((resolve) => {
    const settle = (result: number | Error) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      resolve(result);
    };
    const timer = setTimeout(() => settle(new Error("it did not start in time")), startTime);
    const onAbort = () => settle(new Error("cancelled"));
    signal.addEventListener("abort", onAbort, { once: true });
    child.stdout?.once("data", () => settle(0));
    child.once("error", settle);
    child.once("close", (code) =>
      settle(code === alreadyServing ? code : new Error(`it ended with ${code ?? "a signal"}`)),
    );
  });
}

/** A log that is kept small enough to be read. */
async function openLog(file: string): Promise<FileHandle> {
  const log = await open(file, "a", 0o600);
  if ((await log.stat()).size > longestLog) await log.truncate();
  return log;
}

/** Bytes. */
const longestLog = 1024 * 1024;

async function orFailure<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "failed";
    throw new Failure("service.embedded", { detail: `${dataDir} can't be used: ${code}` }, error);
  }
}

/** What the program said of its end: the line of the error, where a runtime wrote pages about it. */
async function lastWords(file: string): Promise<string> {
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n").filter((line) => line.trim() !== "");
  const error = lines.find((line) => /^(Uncaught )?[A-Za-z]*Error\b/.test(line));
  return (error ?? lines.at(-1) ?? "").slice(0, 500);
}
