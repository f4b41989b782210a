import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdtemp, realpath } from "node:fs/promises";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Terminal, Trouble } from "./progress.ts";

/** The repository, without a slash at its end. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs a command to its end and returns what it printed; a failure is `Trouble` with the last lines of that. */
export async function run(
  command: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Environment } = {},
): Promise<string> {
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: options.env ?? process.env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collect(child);
  const code = await ended(child);
  if (code === 0) return output();
  throw new Trouble(`${command} ${args.join(" ")} ended with ${code}:\n${lastLines(output(), 40)}`);
}

/** Options of a command that prints its own output. */
export interface Aloud {
  readonly env?: Environment;
  /** It is ended after these. */
  readonly minutes: number;
  /** Gets what it prints. */
  readonly out: Terminal;
  /** Leaves the processors to others that want them. */
  readonly isInBackground?: boolean;
}

/** Runs a command and passes on what it prints as it comes; returns its exit code. */
export async function runAloud(command: string, args: readonly string[], options: Aloud): Promise<number> {
  const { env, minutes, out, isInBackground = false } = options;
  const printed = out === process.stdout ? "inherit" : "pipe";
  const group = spawnGroup(command, args, { cwd: root, env: { ...process.env, ...env } }, printed);
  for (const stream of [group.child.stdout, group.child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => out.write(text));
  // what it starts has its priority
  if (isInBackground && group.child.pid !== undefined)
    setPriority(group.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const limit = setTimeout(() => void group.stop(), minutes * 60_000);
  const code = await group.ended;
  clearTimeout(limit);
  await group.stop();
  return code;
}

/** A process with all its descendants, which ends with us whatever ends us. */
export interface Group {
  readonly child: ChildProcess;
  /** Its exit code. */
  readonly ended: Promise<number>;
  readonly output: () => string;
  stop(): Promise<void>;
}

/** Starts a program in a process group of its own; what it prints is collected, or goes to ours (`inherit`). */
export function spawnGroup(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
  printed: "pipe" | "inherit" = "pipe",
): Group {
  const leash = join(root, "scripts/leash.mjs");
  const child = spawn(process.execPath, [leash, command, ...args], {
    ...options,
    detached: true,
    stdio: ["pipe", printed, printed],
  });
  const output = collect(child);
  const gone = ended(child).catch(() => 1);
  const stop = async (): Promise<void> => {
    child.stdin?.destroy();
    await gone;
    done();
  };
  const done = atExit(stop);
  return { child, ended: gone, output, stop };
}

/** A folder outside the repository that is removed with us. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), `glossa-${name}-`)));
  atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

type Cleanup = () => void | Promise<void>;

const cleanups = new Set<Cleanup>();
const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
let listening = false;

/** Calls back when this process ends or is told to, last registered first; returns how to take that back. */
export function atExit(cleanup: Cleanup): () => void {
  if (!listening) listen();
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

function listen(): void {
  listening = true;
  process.on("exit", () => {
    for (const cleanup of lastFirst()) void attempt(cleanup);
  });
  for (const [signal, number] of Object.entries(signals)) {
    process.once(signal, async () => {
      for (const cleanup of lastFirst()) await attempt(cleanup);
      process.exit(process.exitCode ?? 128 + number);
    });
  }
}

function lastFirst(): readonly Cleanup[] {
  const all = [...cleanups].reverse();
  cleanups.clear();
  return all;
}

async function attempt(cleanup: Cleanup): Promise<void> {
  try {
    await cleanup();
  } catch {
    // The other things have to go all the same.
  }
}

/** The last lines of a program's output, for an error message. */
export const lastLines = (text: string, count: number): string => text.trimEnd().split("\n").slice(-count).join("\n");

function collect(child: ChildProcess): () => string {
  let text = "";
  const add = (chunk: Buffer | string): void => {
    text = (text + chunk.toString()).slice(-1_000_000);
  };
  child.stdout?.on("data", add);
  child.stderr?.on("data", add);
  return () => text;
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on("error", (error) => reject(new Trouble(`${child.spawnfile} could not be started: ${error.message}`)));
    child.on("close", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
