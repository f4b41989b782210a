import { type ChildProcess, spawn } from "node:child_process";
import { type FileHandle, mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../core/failures/failure.ts";
import { childEnvironment } from "../core/work/childProcess.ts";
import type { Log } from "../core/work/log.ts";
import type { Connection } from "./dialect.ts";
import { provesIdentity } from "./identity.ts";
import { takeLease, toConnection } from "./lease.ts";
import { alreadyServing } from "./protocol/embeddedEndpoints.ts";
import { readServiceFile } from "./runningService.ts";

export interface EmbeddedOptions {
  /** `dist/cli.js`. */
  readonly cliPath: string;
  /** The executable: Node, or VS Code's own with `ELECTRON_RUN_AS_NODE=1` in `env`. */
  readonly execPath: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Shared by all windows; created if missing. */
  readonly dataDir: string;
  /** Arguments for `execPath` before the path of the program (a loader, in tests). */
  readonly execArgs?: readonly string[];
  /** Seconds that the service outlives its last window; default 30. */
  readonly linger?: number;
  /** Start-up input with the engine list and its keys, as JSON. Defaults to the installed engines. */
  readonly engines?: string | undefined;
  /** Names the editor window to the service. */
  readonly window?: string | undefined;
  readonly log: Log;
}

/** The embedded service as this process uses it. */
export interface Embedded {
  readonly connection: Connection;
  readonly pid: number;
  /** Resolves when the service has ended, for any reason; never rejects. Start again for a new one. */
  readonly closed: Promise<void>;
  /** Releases the service; it ends some time after its last user. */
  dispose(): void;
}

/**
 * Options of Node that keep memory small: the service waits most of the time, and its memory is the editor's. 10,000
 * texts through a model take about 20 % more processor time; each helper thread of V8 costs about 10 MB, and with one
 * instead of four nothing is slower on two cores.
 */
export const smallMemory: readonly string[] = ["--optimize-for-size", "--max-semi-space-size=1", "--v8-pool-size=1"];

/** Milliseconds for a service that another window is just starting or ending, and between attempts to reach it. */
const maxWaitMs = 30_000;
const retryPauseMs = 250;
/** Milliseconds that a new process may take to report its port: usually one second, half a minute on a busy machine. */
const startTimeoutMs = 90_000;

/** Attaches to the embedded service of a data folder, or starts one. Throws `Failure` `service.embedded`. */
export async function startEmbedded(options: EmbeddedOptions, signal: AbortSignal): Promise<Embedded> {
  const { dataDir, window, log } = options;
  await orFailure(dataDir, () => mkdir(dataDir, { recursive: true, mode: 0o700 }));
  const end = performance.now() + maxWaitMs;
  for (;;) {
    const attached = await attach(dataDir, window, signal);
    if (attached !== undefined) {
      log.info(`embedded service: attached to process ${attached.pid}`);
      return attached;
    }
    // after the attempt, so that what took all the time to start is used
    if (performance.now() >= end) break;
    // another process was quicker, or still holds the folder and is about to end
    if ((await start(options, signal)) === alreadyServing) await sleep(retryPauseMs, undefined, { signal });
  }
  throw new Failure("service.embedded", { detail: await describeHolder(dataDir) });
}

async function describeHolder(dataDir: string): Promise<string> {
  const { pid } = (await readServiceFile(dataDir)) ?? {};
  return pid === undefined
    ? `another process holds ${dataDir} and does not answer`
    : `process ${pid} holds ${dataDir} and does not answer; end it and try again`;
}

async function attach(dataDir: string, window: string | undefined, signal: AbortSignal): Promise<Embedded | undefined> {
  const entry = await readServiceFile(dataDir);
  if (entry === undefined || !isAlive(entry.pid)) return undefined;
  if (!(await provesIdentity(entry, signal))) return undefined;
  const connection = toConnection(entry, window);
  const lease = await takeLease(connection, signal);
  return lease && { connection, pid: entry.pid, closed: lease.closed, dispose: () => lease.release() };
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

/** Starts the program; resolves to 0 when it listens, or to `alreadyServing`. Its output goes to `service.log`. */
async function start(options: EmbeddedOptions, signal: AbortSignal): Promise<number> {
  const { execPath, execArgs = [], cliPath, env, dataDir, linger = 30, engines, log } = options;
  const logFile = join(dataDir, "service.log");
  // several may start at once and all but one end: none may erase the output of another
  const errors = await orFailure(dataDir, () => openLog(logFile));
  try {
    const args = [
      ...execArgs,
      ...smallMemory,
      cliPath,
      "serve",
      "--json",
      "--data",
      dataDir,
      "--linger",
      String(linger),
    ];
    if (engines !== undefined) args.push("--engines", "-");
    // detached: it outlives the window that started it, as others may have come to share it
    const child = spawn(execPath, args, {
      detached: true,
      // it would hold on to the folder that the first to come was started in
      cwd: dataDir,
      stdio: [engines === undefined ? "ignore" : "pipe", "pipe", errors.fd],
      env: childEnvironment(env, process.platform),
      windowsHide: true,
    });
    child.unref();
    // one that ends at once closes its input early
    child.stdin?.on("error", () => {}).end(engines);
    log.info(`embedded service: started process ${child.pid ?? "none"}`);
    const started = await waitForStart(child, signal);
    child.stdout?.destroy();
    if (typeof started === "number") return started;
    child.kill();
    signal.throwIfAborted();
    throw new Failure("service.embedded", { detail: (await readLastError(logFile)) || started.message });
  } finally {
    await errors.close();
  }
}

/** Resolves to 0 when the program listens, `alreadyServing` if another one does, else to the error. */
function waitForStart(child: ChildProcess, signal: AbortSignal): Promise<number | Error> {
  return new Promise((resolve) => {
    const finish = (result: number | Error) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      resolve(result);
    };
    const timer = setTimeout(() => finish(new Error("it did not start in time")), startTimeoutMs);
    const onAbort = () => finish(new Error("cancelled"));
    signal.addEventListener("abort", onAbort, { once: true });
    child.stdout?.once("data", () => finish(0));
    child.once("error", finish);
    child.once("close", (code) =>
      finish(code === alreadyServing ? code : new Error(`it ended with ${code ?? "a signal"}`)),
    );
  });
}

/** Opens a log that is kept small enough to be read. */
async function openLog(file: string): Promise<FileHandle> {
  const log = await open(file, "a", 0o600);
  if ((await log.stat()).size > maxLogBytes) await log.truncate();
  return log;
}

/** Bytes. */
const maxLogBytes = 1024 * 1024;

async function orFailure<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "failed";
    throw new Failure("service.embedded", { detail: `${dataDir} can't be used: ${code}` }, error);
  }
}

/** Returns the line of the error that ended the program, without the stack around it. */
async function readLastError(file: string): Promise<string> {
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n").filter((line) => line.trim() !== "");
  const error = lines.find((line) => /^(Uncaught )?[A-Za-z]*Error\b/.test(line));
  return (error ?? lines.at(-1) ?? "").slice(0, 500);
}
