import { Worker } from "node:worker_threads";
import type {
  ExtractableText,
  RefusedText,
  TextMessage,
  TextRequest,
  WrittenCall,
} from "../../../core/hardcoded/hardcodedText.ts";
import type { LikelyCall } from "../../../core/keys/likelyCalls.ts";
import type { CallSearch, FileUsages, FromKeyThread, KeyFolder, KeySummary, ToKeyThread } from "./keyProtocol.ts";
import { readUsages } from "./keyTuples.ts";

/** Reads keys in its own thread. */
export interface KeyThread {
  /** Reads a folder; usages come while it is read. Throws `Error` if the thread cannot be had. */
  readFolder(folder: KeyFolder, take: (files: readonly FileUsages[]) => void, signal: AbortSignal): Promise<KeySummary>;
  /** Reads files of a folder again; those that went away have no usages. */
  readFiles(root: string, paths: readonly string[], take: (files: readonly FileUsages[]) => void): Promise<void>;
  /** Reads a text that is not saved. */
  readText(root: string, path: string, text: string, take: (files: readonly FileUsages[]) => void): Promise<void>;
  /** Finds the calls in a folder that have keys of messages and may be the project's own. */
  findCalls(search: CallSearch, signal: AbortSignal): Promise<readonly LikelyCall[]>;
  /** Finds the text at a place of a text of a folder. */
  findText(root: string, request: TextRequest): Promise<ExtractableText | RefusedText>;
  /** Writes a call in place of such a text, and reads the result; nothing is changed. */
  writeText(root: string, request: TextRequest, message: TextMessage): Promise<WrittenCall | RefusedText>;
  close(): Promise<void>;
}

/** Options for starting the thread. */
export interface KeyThreadOptions {
  /** The bundled program. */
  readonly program: string | URL;
  /** `file:` URL of the folder of grammars, with `/` at its end. */
  readonly grammars: string;
}

/** Without its ids, which the client gives. */
type Request<K extends ToKeyThread["kind"]> = K extends K ? Omit<Extract<ToKeyThread, { kind: K }>, "id"> : never;

type Answer = Pick<Extract<FromKeyThread, { kind: "done" }>, "summary" | "calls" | "answer">;

interface Waiting {
  take(files: readonly FileUsages[]): void;
  done(answer: Answer): void;
  failed(error: Error): void;
}

/** Starts the thread; it keeps no process alive. */
export function startKeyThread({ program, grammars }: KeyThreadOptions): KeyThread {
  const worker = new Worker(program, {
    execArgv: [],
    workerData: { grammars },
    // texts and trees live for milliseconds: a larger nursery only takes memory
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  worker.unref();
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let end: Error | undefined;
  const fail = (error: Error): void => {
    end ??= error;
    const all = [...waiting.values()];
    waiting.clear();
    for (const { failed } of all) failed(error);
  };
  worker.on("error", (error) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on("exit", (code) => fail(new Error(`the thread ended with ${code}`)));
  worker.on("message", (message: FromKeyThread) => {
    const asked = waiting.get(message.id);
    if (message.kind === "usages") {
      return asked?.take(message.files.map(({ path, usages }) => ({ path, usages: readUsages(usages) })));
    }
    waiting.delete(message.id);
    if (waiting.size === 0) worker.unref();
    if (message.kind === "done") asked?.done(message);
    else asked?.failed(new Error(message.message));
  });
  const ask = (
    request: Request<Exclude<ToKeyThread["kind"], "cancel">>,
    take: Waiting["take"],
    signal?: AbortSignal,
  ): Promise<Answer> =>
    new Promise((done, failed) => {
      if (end !== undefined) return failed(end);
      signal?.throwIfAborted();
      const id = ++last;
      waiting.set(id, { take, done, failed });
      worker.ref();
      signal?.addEventListener("abort", () => {
        worker.postMessage({ id, kind: "cancel" } satisfies ToKeyThread);
        waiting.delete(id);
        failed(signal.reason instanceof Error ? signal.reason : new Error("cancelled"));
      });
      worker.postMessage({ id, ...request });
    });
  return {
    readFolder: async (folder, take, signal) => {
      const { summary } = await ask({ kind: "folder", folder }, take, signal);
      if (summary === undefined) throw new Error("no summary of the folder");
      return summary;
    },
    readFiles: async (root, paths, take) => void (await ask({ kind: "files", root, paths }, take)),
    readText: async (root, path, text, take) => void (await ask({ kind: "text", root, path, text }, take)),
    findCalls: async (search, signal) => (await ask({ kind: "calls", search }, () => {}, signal)).calls ?? [],
    findText: async (root, request) => {
      const { answer } = await ask({ kind: "hardcoded", root, question: request }, () => {});
      if (answer === undefined || "edits" in answer) throw new Error("no answer about the text");
      return answer;
    },
    writeText: async (root, request, message) => {
      const { answer } = await ask({ kind: "hardcoded", root, question: { ...request, message } }, () => {});
      if (answer === undefined || "parts" in answer) throw new Error("no call for the text");
      return answer;
    },
    close: async () => void (await worker.terminate()),
  };
}
