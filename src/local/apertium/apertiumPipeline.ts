import type { ChildProcess } from "node:child_process";
import type { Log } from "../../core/work/log.ts";
import { spawnProgram } from "../speech/installedPrograms.ts";

/** A running Apertium process: translates texts in order through stages that stay loaded. */
export interface Pipeline {
  /** Translates one text of the stream format. Rejects if the engine fails at it, or with the signal's reason. */
  translate(text: string, signal: AbortSignal): Promise<string>;
  close(): void;
}

export interface PipelineOptions {
  /** Command for `bash`: stages that end each answer with NUL, like their input. */
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

/** Texts in flight at once: enough to keep every stage busy. */
const maxInFlight = 16;
/** Kibibytes for each stage: transfer stages can allocate without end. */
const maxStageKiB = 1_500_000;
const maxAnswerBytes = 4 * 1024 * 1024;
const nul = 0;

/** Creates a pipeline that starts at the first text, ends when idle, and restarts after a failure. */
export function createPipeline({ command, log, timeout = 10_000, idle = 300_000 }: PipelineOptions): Pipeline {
  const waiting: Job[] = [];
  let under: Job[] = [];
  let child: ChildProcess | undefined;
  let answer: Buffer[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** Failures since the last answer. */
  let failures = 0;

  /** Starts the timer of the first text in flight, or of idleness. */
  const watch = () => {
    clearTimeout(timer);
    const busy = under.length > 0;
    timer = setTimeout(() => (busy ? fail("took too long") : drop()), busy ? timeout : idle).unref();
  };

  /** Ends the process, and returns the texts that were in flight. */
  const drop = (): readonly Job[] => {
    const [old, left] = [child, under];
    child = undefined;
    under = [];
    answer = [];
    clearTimeout(timer);
    if (old !== undefined) kill(old);
    return left;
  };

  /** Ends a failed process. The first text in flight is the cause; those behind it are tried again. */
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
    if (answer.reduce((sum, part) => sum + part.length, 0) > maxAnswerBytes) fail("runs away");
    else feed();
  };

  const start = (): ChildProcess => {
    const script = `ulimit -v ${maxStageKiB}; ${command}`;
    // a separate process group, so that all stages can be ended at once; if we end, they end with their input
    // Node's pipes are sockets, and bash reads its user's `.bashrc` where its input is one
    const started = spawnProgram("bash", ["--norc", "--noprofile", "-c", script], { detached: true });
    started.stdout.on("data", (bytes: Buffer) => started === child && onData(bytes));
    started.stdin.on("error", () => {});
    started.on("error", () => started === child && fail("could not be started"));
    started.on("close", () => started === child && fail("stopped"));
    started.unref();
    return started;
  };

  /** Returns the next texts, without cancelled ones. */
  const next = (max: number): readonly Job[] => {
    const taken: Job[] = [];
    for (let job = waiting.shift(); job !== undefined; job = taken.length < max ? waiting.shift() : undefined) {
      if (job.signal.aborted) job.reject(job.signal.reason);
      else taken.push(job);
    }
    return taken;
  };

  const feed = () => {
    const wasIdle = under.length === 0;
    if (under.length >= maxInFlight) return;
    for (const job of next(maxInFlight - under.length)) {
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
