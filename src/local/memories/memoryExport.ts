import type { FileHandle } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { tmxEnd, tmxStart, tmxUnit } from "../../core/tmx/tmxWriter.ts";
import type { Log } from "../../core/work/log.ts";
import { DatabaseUnavailable } from "../store/postgres/databaseErrors.ts";
import { whenAvailable } from "../store/whenAvailable.ts";
import type { TransferNeeds } from "./memoryImport.ts";
import type { StoredMemory, StoredSegment } from "./memoryStore.ts";
import { addressLifetimeMs, type TransferJob } from "./transferJobs.ts";

/** Returns the name of the result of an export. */
export const resultName = (jobId: string): string => `${jobId}.result.tmx`;

/** Segments that are read and written at once. */
const batchSize = 250;

/**
 * Writes a memory to the result of a job. Never rejects; when the signal aborts, the job stays, to be restarted. A full
 * disk is waited for.
 */
export async function runExport(needs: TransferNeeds, job: TransferJob, signal: AbortSignal): Promise<void> {
  const { jobs, contents, now, log } = needs;
  const name = resultName(job.id);
  const waiting = { signal, log };
  const end = (changes: Parameters<typeof jobs.change>[1]) =>
    whenAvailable(() => jobs.change(job.id, changes), waiting);
  try {
    await whenAvailable(
      () => contents.write(name, (file) => writeMemory(needs, job.memory ?? "", file, signal)),
      waiting,
    );
    await end({ status: "completed", expires: now().getTime() + addressLifetimeMs });
  } catch (error) {
    if (signal.aborted || error instanceof DatabaseUnavailable) return;
    await contents.remove(name);
    await end({ status: "failed", error: wordsFor(error, log) });
  }
}

/** A failed export, with the message for its job. */
class ExportError extends Error {}

function wordsFor(error: unknown, log: Log): string {
  if (error instanceof ExportError) return error.message;
  log.error(error instanceof Error ? error : "an export failed");
  return "The translation memory could not be exported.";
}

async function writeMemory(
  { store, now }: TransferNeeds,
  id: string,
  file: FileHandle,
  signal: AbortSignal,
): Promise<void> {
  const find = (): StoredMemory => {
    const memory = store.find(id);
    if (memory === undefined) throw new ExportError("The translation memory was deleted.");
    return memory;
  };
  const { number, source } = find();
  // most units have the language that the first has, and need not say so
  const sourceLanguage = store.segments(number, 0, 1)[0]?.source.tag ?? source;
  const head = { sourceLanguage, tool: "Glossa", toolVersion: "1", creation: timeOf(now()) };
  await file.write(tmxStart(head));
  for (let last: number | undefined = 0; last !== undefined; ) {
    signal.throwIfAborted();
    find();
    const segments = store.segments(number, last, batchSize);
    await file.write(segments.map((segment) => unitText(segment, sourceLanguage)).join(""));
    last = segments.at(-1)?.number;
    await setImmediate();
  }
  await file.write(tmxEnd);
}

const timeOf = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

/** `srclang` names the language exactly as the unit's source has it. */
function unitText({ source, targets, number: _, ...dates }: StoredSegment, headerSource: string): string {
  const variants = [source, ...targets].map((text) => ({ ...text, language: text.tag }));
  return tmxUnit({ ...dates, ...(source.tag !== headerSource && { sourceLanguage: source.tag }), variants });
}
