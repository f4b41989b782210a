import type { ChildProcess } from "node:child_process";
import type { Log } from "../../core/log.ts";
import { startProgram } from "../speech/programs.ts";

/** A kept Apertium process: one text after the other through stages that stay loaded. */
export interface Pipeline {
  /** Translates one text of the stream format. Rejects where the engine failed at it, or the signal's reason. */
  translate(text: string, signal: AbortSignal): Promise<string>;
  close(): void;
}

export interface PipelineOptions {
  /** What `bash` runs: stages that end an answer with NUL as their input ends a text with it. */
  readonly command: string;
  readonly log: Log;
  /** Milliseconds for one text; default 10,000. */
  readonly timeout?: number;
  /** Milliseconds without work after which the process ends; default 5 minutes. */
  readonly idle?: number;
}

interface Job {
  readonly text: string;
  readonly signal: AbortSignal;
  readonly resolve: (answer: string) => void;
  readonly reject: (error: unknown) => void;
}

/** Texts under way at once: enough to keep every stage busy. */
const window = 16;
/** Transfer stages can allocate without end: kibibytes that each may have. */
const memory = 1_500_000;
const longestAnswer = 4 * 1024 * 1024;
const nul = 0;

/** Starts at the first text, ends when idle, starts anew after a failure. */
export function createPipeline({ command, log, timeout = 10_000, idle = 300_000 }: PipelineOptions): Pipeline {
  const waiting: Job[] = [];
  let under: Job[] = [];
  let child: ChildProcess | undefined;
  let answer: Buffer[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** Failures since the last answer. */
  let failures = 0;

  /** Begins the time of the first text under way, or of idleness. */
  const watch = () => {
    clearTimeout(timer);
    const busy = under.length > 0;
    timer = setTimeout(() => (busy ? fail("took too long") : drop()), busy ? timeout : idle).unref();
  };

  /** Lets the process go, and gives back what was under way in it. */
  const drop = (): readonly Job[] => {
    const [old, left] = [child, under];
    child = undefined;
    under = [];
    answer = [];
    clearTimeout(timer);
    if (old !== undefined) kill(old);
    return left;
  };

  /** The process is gone or has to go. The first text under way is to blame; those behind it are tried again. */
  const fail = (why: string) => {
    const [guilty, ...others] = drop();
    if (guilty === undefined) return;
    failures++;
    log.warn(`translation engine ${why} on a text of ${guilty.text.length} characters`);
    guilty.reject(new Error(`engine ${why}`));
    waiting.unshift(...others);
    if (failures < 3) feed();
    else rejectAll(waiting.splice(0), "engine fails");
  };

  const onData = (bytes: Buffer) => {
    let start = 0;
    for (let at = bytes.indexOf(nul); at >= 0; at = bytes.indexOf(nul, start)) {
      answer.push(bytes.subarray(start, at));
      under.shift()?.resolve(Buffer.concat(answer).toString("utf8"));
      answer = [];
      failures = 0;
      start = at + 1;
    }
    answer.push(bytes.subarray(start));
    watch();
    if (answer.reduce((sum, part) => sum + part.length, 0) > longestAnswer) fail("runs away");
    else feed();
  };

  const start = (): ChildProcess => {
    const script = `ulimit -v ${memory}; ${command}`;
    // a group of its own, so that all stages can be ended at once; on our end they end by the end of their input
    // Node's pipes are sockets, and bash reads its user's `.bashrc` where its input is one
    const started = startProgram("bash", ["--norc", "--noprofile", "-c", script], { detached: true });
    started.stdout.on("data", (bytes: Buffer) => started === child && onData(bytes));
    started.stdin.on("error", () => {});
    started.on("error", () => started === child && fail("could not be started"));
    started.on("close", () => started === child && fail("stopped"));
    started.unref();
    return started;
  };

  /** The next texts, without those that nobody waits for any more. */
  const next = (most: number): readonly Job[] => {
    const taken: Job[] = [];
    for (let job = waiting.shift(); job !== undefined; job = taken.length < most ? waiting.shift() : undefined) {
      if (job.signal.aborted) job.reject(job.signal.reason);
      else taken.push(job);
    }
    return taken;
  };

  const feed = () => {
    const wasIdle = under.length === 0;
    if (under.length >= window) return;
    for (const job of next(window - under.length)) {
      under.push(job);
      child ??= start();
      child.stdin?.write(`${job.text}\0`);
    }
    if (wasIdle && under.length > 0) watch();
  };

  return {
    translate: (text, signal) =>
      new Promise((resolve, reject) => {
        waiting.push({ text, signal, resolve, reject });
        feed();
      }),
    close() {
      rejectAll([...drop(), ...waiting.splice(0)], "engine closed");
    },
  };
}

function rejectAll(jobs: readonly Job[], why: string): void {
  for (const job of jobs) job.reject(new Error(why));
}

function kill(child: ChildProcess): void {
  child.stdin?.destroy();
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // all of the group is gone already
  }
}
