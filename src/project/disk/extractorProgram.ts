import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { childEnvironment } from "../../core/childProcess.ts";
import type { Extraction, FromExtractor, ToExtractor } from "../../core/extract/extraction.ts";
import { Failure } from "../../core/failure.ts";
import type { Extractor } from "../model/ports.ts";

/** Program that extracts, and its folder. */
export interface ExtractorProgram {
  /** The folder that all paths are relative to. */
  readonly root: string;
  /** The executable: Node, or VS Code's own with `ELECTRON_RUN_AS_NODE=1` in `env`. */
  readonly execPath: string;
  /** Before the path of the program (a loader, in tests). */
  readonly execArgs?: readonly string[];
  readonly programPath: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds without a sign of life after which it is ended; default 60,000. */
  readonly timeoutMs?: number;
}

/** Megabytes of heap of the process. */
const maxHeapMb = 2_048;
/** Characters that its answer may have; 100,000 keys have a tenth of it. */
const maxAnswerLength = 256 * 1024 * 1024;

/** Extracts keys in a separate process, so that neither its load nor a file that it can't handle affects this one. */
export function processExtractor(program: ExtractorProgram): Extractor {
  return {
    async extract(request, signal, onProgress = () => {}) {
      signal.throwIfAborted();
      const child = start(program);
      const watch = new Watch(child, program.timeoutMs ?? 60_000);
      const stop = () => child.kill("SIGKILL");
      signal.addEventListener("abort", stop, { once: true });
      try {
        const asked: ToExtractor = { ...request, root: program.root };
        // it may have ended before it read all: its exit says why
        child.stdin?.on("error", () => {});
        child.stdin?.write(`${JSON.stringify(asked)}\n`);
        return await answer(child, watch, onProgress);
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        signal.removeEventListener("abort", stop);
        watch.end();
        child.kill("SIGKILL");
      }
    },
  };
}

function start({ execPath, execArgs = [], programPath, env, root }: ExtractorProgram): ChildProcess {
  return spawn(execPath, [...execArgs, `--max-old-space-size=${maxHeapMb}`, programPath], {
    cwd: root,
    // its input stays open as long as this process lives: it ends with it
    stdio: ["pipe", "pipe", "pipe"],
    env: childEnvironment(env, process.platform),
    windowsHide: true,
  });
}

async function answer(
  child: ChildProcess,
  watch: Watch,
  onProgress: (done: number, total: number) => void,
): Promise<Extraction> {
  const ended = once(child, "close").then(
    ([code]: unknown[]) => watch.reason(code),
    (error: Error) => error.message,
  );
  const { stdout } = child;
  if (stdout === null) throw new Error("the process has no output");
  for await (const line of createInterface({ input: stdout })) {
    watch.alive();
    const said = JSON.parse(line) as FromExtractor;
    if (said.type === "progress") onProgress(said.done, said.total);
    else if (said.type === "done") return said.extraction;
    else throw new Failure("extract.failed", { detail: said.detail.slice(0, 500) });
  }
  throw new Failure("extract.failed", { detail: await ended });
}

/** Ends a process that shows no sign of life or says too much, and knows its last words. */
class Watch {
  readonly #child: ChildProcess;
  readonly #timer: NodeJS.Timeout;
  #words = "";
  #length = 0;
  #why: string | undefined;

  constructor(child: ChildProcess, timeoutMs: number) {
    this.#child = child;
    this.#timer = setTimeout(() => this.#stop(`no answer for ${timeoutMs / 1000} seconds`), timeoutMs);
    child.stderr?.on("data", (chunk: Buffer) => {
      this.#words = (this.#words + chunk.toString("utf8")).slice(-2_000);
    });
    child.stdout?.on("data", (chunk: Buffer) => {
      this.#length += chunk.length;
      if (this.#length > maxAnswerLength) this.#stop("its answer is too long");
    });
  }

  alive(): void {
    this.#timer.refresh();
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  /**
   * Returns the reason why it ended without an answer: the line of the error, even if a runtime wrote pages about it.
   */
  reason(code: unknown): string {
    const lines = this.#words.split("\n").filter((line) => line.trim() !== "");
    const error = lines.find((line) => /^(?:FATAL ERROR|(?:Uncaught )?[A-Za-z]*Error\b)/.test(line));
    return this.#why ?? error?.slice(0, 500) ?? `it ended with ${code ?? "a signal"}`;
  }

  #stop(why: string): void {
    this.#why = why;
    this.#child.kill("SIGKILL");
  }
}
