import { on } from "node:events";
import type { Log } from "../../core/log.ts";
import type { TmxSegment } from "../../core/tmx/segmentPairing.ts";
import type { Contents } from "../store/contents.ts";
import { DatabaseUnavailable } from "../store/postgres/databaseErrors.ts";
import type { Database } from "../store/stateDatabase.ts";
import { startThread } from "../thread/startThread.ts";
import type { MemoryStore } from "./memoryStore.ts";
import { repeatForSlice, repeatInSlices } from "./repeatInSlices.ts";
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

/**
 * Reads the uploaded file of a job into a new memory, which is complete at the end or absent. Never rejects; when the
 * signal aborts, the job stays as it is, to be restarted.
 */
export async function runImport(
  needs: TransferNeeds,
  job: TransferJob,
  signal: AbortSignal,
  assertHeld: () => void,
): Promise<void> {
  const { database, store, jobs, contents } = needs;
  let memory: number | undefined;
  try {
    memory = database.transaction(() => {
      if (job.attempts >= maxAttempts) throw new ImportError("The import was interrupted too often.");
      jobs.change(job.id, { attempts: job.attempts + 1 });
      return store.begin(job.id);
    });
    await fillMemory(needs, job, memory, { signal, assertHeld });
  } catch (error) {
    // another process starts over
    if (error instanceof DatabaseUnavailable || signal.reason instanceof DatabaseUnavailable) return;
    if (signal.aborted) {
      // a service that ends in peace has not failed at it
      jobs.change(job.id, { attempts: job.attempts });
      return;
    }
    failImport(needs, job, memory, error);
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
  { signal, assertHeld }: { readonly signal: AbortSignal; readonly assertHeld: () => void },
): Promise<void> {
  const { database, store, jobs, contents } = needs;
  const path = await contents.fetch(uploadName(job.id));
  const targets = new Set<string>();
  let count = 0;
  const add = (segment: TmxSegment) => {
    store.add(memory, ++count, segment);
    for (const { language } of segment.targets) targets.add(language);
  };
  const { source, skipped } = await readSegments(path, signal, (segments) => addAll(database, segments, add, signal));
  if (source === undefined || count === 0)
    throw new ImportError(`The file has no segments to import${describeSkipped(skipped)}.`);
  database.transaction(() => {
    assertHeld();
    const facts = { name: job.name ?? "", source, segments: count };
    jobs.change(job.id, { status: "completed", memory: store.finish(memory, facts, [...targets]), skipped });
  });
}

const describeSkipped = (skipped: Skipped): string => {
  const reasons = Object.entries(skipped).map(([reason, count]) => `${reason}: ${count}`);
  return reasons.length === 0 ? "" : ` (skipped: ${reasons.join(", ")})`;
};

/** Adds as many segments per transaction as fit into a time slice. */
async function addAll(
  database: Database,
  segments: readonly TmxSegment[],
  add: (segment: TmxSegment) => void,
  signal: AbortSignal,
): Promise<void> {
  let at = 0;
  const one = () => {
    const segment = segments[at++];
    if (segment !== undefined) add(segment);
    return at < segments.length;
  };
  const some = () => {
    // rows of a memory that nobody else sees yet
    database.transaction(() => repeatForSlice(one), "concurrent");
    return false;
  };
  while (at < segments.length) await repeatInSlices(some, signal);
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
