import { on } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../core/log.ts";
import type { Segment } from "../../core/tmx/pairing.ts";
import type { Database } from "../store/database.ts";
import { startThread } from "../thread/start.ts";
import type { Job, JobStore } from "./jobs.ts";
import { inSlices, untilTired } from "./slices.ts";
import type { MemoryStore } from "./store.ts";
import type { FromImport, Skipped, ToImport } from "./thread/protocol.ts";

/** What imports and exports work with. */
export interface Needs {
  readonly database: Database;
  readonly store: MemoryStore;
  readonly jobs: JobStore;
  /** Of files: uploads and results. */
  readonly folder: string;
  readonly now: () => Date;
  readonly log: Log;
}

/** An import that failed, in words for its job. */
class ImportError extends Error {}

/** How often an import is begun whose service ended before it did. */
const mostAttempts = 3;

/** Where the uploaded file of a job is. */
export const uploadOf = (folder: string, jobId: string): string => join(folder, `${jobId}.tmx`);

/**
 * Reads the uploaded file of a job into a new memory, which is there at the end or not at all. Never rejects; when the
 * signal aborts, the job stays as it is, to be begun again.
 */
export async function runImport(needs: Needs, job: Job, signal: AbortSignal): Promise<void> {
  const { database, store, jobs, folder, log } = needs;
  const path = uploadOf(folder, job.id);
  let memory: number | undefined;
  try {
    memory = database.transaction(() => {
      if (job.attempts >= mostAttempts) throw new ImportError("The import was interrupted too often.");
      jobs.change(job.id, { attempts: job.attempts + 1 });
      return store.begin();
    });
    await filled(needs, job, memory, path, signal);
  } catch (error) {
    if (signal.aborted) {
      // a service that ends in peace has not failed at it
      jobs.change(job.id, { attempts: job.attempts });
      return;
    }
    if (!(error instanceof ImportError)) log.error(error instanceof Error ? error : "an import failed");
    const words = error instanceof ImportError ? error.message : "The file could not be imported.";
    database.transaction(() => {
      if (memory !== undefined) store.remove(memory);
      jobs.change(job.id, { status: "failed", error: words });
    });
  }
  await rm(path, { force: true });
}

async function filled(needs: Needs, job: Job, memory: number, path: string, signal: AbortSignal): Promise<void> {
  const { database, store, jobs } = needs;
  const targets = new Set<string>();
  let count = 0;
  const add = (segment: Segment) => {
    store.add(memory, ++count, segment);
    for (const { language } of segment.targets) targets.add(language);
  };
  const { source, skipped } = await readSegments(path, signal, (segments) => addAll(database, segments, add, signal));
  if (source === undefined || count === 0) throw new ImportError(`The file has no segments to import${told(skipped)}.`);
  database.transaction(() => {
    const facts = { name: job.name ?? "", source, segments: count };
    jobs.change(job.id, { status: "completed", memory: store.finish(memory, facts, [...targets]), skipped });
  });
}

const told = (skipped: Skipped): string => {
  const reasons = Object.entries(skipped).map(([reason, count]) => `${reason}: ${count}`);
  return reasons.length === 0 ? "" : ` (skipped: ${reasons.join(", ")})`;
};

/** As many segments a transaction as a moment has room for. */
async function addAll(
  database: Database,
  segments: readonly Segment[],
  add: (segment: Segment) => void,
  signal: AbortSignal,
): Promise<void> {
  let at = 0;
  const one = () => {
    const segment = segments[at++];
    if (segment !== undefined) add(segment);
    return at < segments.length;
  };
  const some = () => {
    database.transaction(() => untilTired(one));
    return false;
  };
  while (at < segments.length) await inSlices(some, signal);
}

interface ReadFile {
  readonly source: string | undefined;
  readonly skipped: Skipped;
}

/** Has a thread read a file, and takes what it finds batch by batch. */
async function readSegments(
  path: string,
  signal: AbortSignal,
  take: (segments: readonly Segment[]) => Promise<void>,
): Promise<ReadFile> {
  const thread = startThread({ kind: "import", path });
  thread.on("error", () => {});
  try {
    for await (const [message] of on(thread, "message", { signal, close: ["exit"] }) as AsyncIterable<[FromImport]>) {
      if (message.type === "failed") throw new ImportError(`The file can't be imported: ${message.message}.`);
      if (message.type === "done") return message;
      await take(message.segments);
      thread.postMessage({ type: "more" } satisfies ToImport);
    }
    throw new ImportError("The file could not be read to its end.");
  } finally {
    await thread.terminate();
  }
}
