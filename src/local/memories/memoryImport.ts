import { on } from "node:events";
import { setImmediate } from "node:timers/promises";
import type { TmxSegment } from "../../core/tmx/segmentPairing.ts";
import { skipReasonTexts } from "../../core/tmx/skipReasonTexts.ts";
import type { Log } from "../../core/work/log.ts";
import type { Contents } from "../store/contents.ts";
import { DatabaseUnavailable } from "../store/postgres/databaseErrors.ts";
import type { Database } from "../store/stateDatabase.ts";
import { whenAvailable } from "../store/whenAvailable.ts";
import { startThread } from "../thread/startThread.ts";
import type { MemoryStore } from "./memoryStore.ts";
import { repeatForSlice } from "./repeatInSlices.ts";
import type { FromImport, Skipped, ToImport } from "./thread/memoryThreadProtocol.ts";
import type { TransferJob, TransferJobStore } from "./transferJobs.ts";

/** Dependencies of imports and exports. */
export interface TransferNeeds {
  readonly database: Database;
  readonly store: MemoryStore;
  readonly contents: Contents;
  readonly jobs: TransferJobStore;
  readonly now: () => Date;
  readonly log: Log;
}

/** A failed import, with the message for its job. */
class ImportError extends Error {}

/** Maximum starts of an import that the end of the service interrupts. */
const maxAttempts = 3;

/** Returns the name of the uploaded file of a job. */
export const uploadName = (jobId: string): string => `${jobId}.tmx`;

/** Signals of a running import. */
interface ImportRun {
  /** Aborts when the service ends, or another process may have the job. */
  readonly signal: AbortSignal;
  /** Aborts when the service ends. */
  readonly ending: AbortSignal;
  readonly assertHeld: () => void;
}

/**
 * Reads the uploaded file of a job into a new memory, which is complete at the end or absent. Never rejects; when the
 * signal aborts, the job stays as it is, to be restarted. A full disk is waited for.
 */
export async function runImport(needs: TransferNeeds, job: TransferJob, run: ImportRun): Promise<void> {
  const { database, store, jobs, contents, log } = needs;
  const { signal, ending } = run;
  let memory: number | undefined;
  const begin = () => {
    if (job.attempts >= maxAttempts) throw new ImportError("The import was interrupted too often.");
    jobs.change(job.id, { attempts: job.attempts + 1 });
    return store.begin(job.id);
  };
  try {
    memory = await whenAvailable(() => database.transaction(begin), { signal, log });
    await fillMemory(needs, job, memory, run);
  } catch (error) {
    if (signal.aborted || error instanceof DatabaseUnavailable) {
      // neither the end of the service nor that of a connection is a fault of the file
      const forgive = () => jobs.takeBackAttempt(job.id);
      if (memory !== undefined) await whenAvailable(forgive, { signal: ending, log }).catch(() => {});
      return;
    }
    await whenAvailable(() => failImport(needs, job, memory, error), { signal, log });
  }
  await contents.remove(uploadName(job.id));
}

function failImport(
  { database, store, jobs, log }: TransferNeeds,
  { id }: TransferJob,
  memory: number | undefined,
  error: unknown,
): void {
  if (!(error instanceof ImportError)) log.error(error instanceof Error ? error : "an import failed");
  const words = error instanceof ImportError ? error.message : "The file could not be imported.";
  database.transaction(() => {
    if (memory !== undefined) store.remove(memory);
    jobs.change(id, { status: "failed", error: words });
  });
}

async function fillMemory(
  needs: TransferNeeds,
  job: TransferJob,
  memory: number,
  { signal, assertHeld }: ImportRun,
): Promise<void> {
  const { database, store, jobs, contents, log } = needs;
  const waiting = { signal, log };
  const path = await whenAvailable(() => contents.fetch(uploadName(job.id)), waiting);
  const targets = new Set<string>();
  let count = 0;
  const { source, skipped } = await readSegments(path, signal, async (segments) => {
    const before = count;
    count += segments.length;
    const add = (segment: TmxSegment, at: number) => {
      store.add(memory, before + at + 1, segment);
      for (const { language } of segment.targets) targets.add(language);
    };
    await addAll(database, segments, add, waiting);
  });
  if (source === undefined || count === 0)
    throw new ImportError(`The file has no segments to import${describeSkipped(skipped)}.`);
  const finish = () => {
    assertHeld();
    const facts = { name: job.name ?? "", source, segments: count };
    jobs.change(job.id, { status: "completed", memory: store.finish(memory, facts, [...targets]), skipped });
  };
  await whenAvailable(() => database.transaction(finish), waiting);
}

const describeSkipped = (skipped: Skipped): string => {
  const reasons = skipReasonTexts(skipped);
  return reasons.length === 0 ? "" : ` (skipped: ${reasons.join(", ")})`;
};

/** Adds as many segments per transaction as fit into a time slice. */
async function addAll(
  database: Database,
  segments: readonly TmxSegment[],
  add: (segment: TmxSegment, at: number) => void,
  waiting: Parameters<typeof whenAvailable>[1],
): Promise<void> {
  let added = 0;
  const some = () => {
    let at = added;
    const one = () => {
      const segment = segments[at];
      if (segment !== undefined) add(segment, at++);
      return at < segments.length;
    };
    // rows of a memory that nobody else sees yet
    database.transaction(() => repeatForSlice(one), "concurrent");
    added = at;
  };
  while (added < segments.length) {
    waiting.signal.throwIfAborted();
    await whenAvailable(some, waiting);
    await setImmediate();
  }
}

interface ReadFile {
  readonly source: string | undefined;
  readonly skipped: Skipped;
}

/** Reads a file in a thread, and takes its segments batch by batch. */
async function readSegments(
  path: string,
  signal: AbortSignal,
  take: (segments: readonly TmxSegment[]) => Promise<void>,
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
