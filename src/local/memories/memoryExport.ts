import { open, rename } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { tmxEnd, tmxStart, tmxUnit } from "../../core/tmx/tmxWriter.ts";
import { DatabaseUnavailable } from "../store/postgres/databaseErrors.ts";
import type { TransferNeeds } from "./memoryImport.ts";
import type { StoredMemory, StoredSegment } from "./memoryStore.ts";
import { addressLifetimeMs, type TransferJob } from "./transferJobs.ts";

/** Returns the name of the result of an export. */
export const resultName = (jobId: string): string => `${jobId}.result.tmx`;

/** Segments that are read and written at once. */
const batchSize = 250;

/** Writes a memory to the result of a job. Never rejects; when the signal aborts, the job stays, to be restarted. */
export async function runExport(needs: TransferNeeds, job: TransferJob, signal: AbortSignal): Promise<void> {
  const { jobs, store, contents, now, log } = needs;
  const name = resultName(job.id);
  try {
    const memory = store.find(job.memory ?? "");
    if (memory !== undefined && (await writeMemory(needs, memory, contents.pathOf(name), signal))) {
      await contents.publish(name);
      jobs.change(job.id, { status: "completed", expires: now().getTime() + addressLifetimeMs });
    } else jobs.change(job.id, { status: "failed", error: "The translation memory was deleted." });
  } catch (error) {
    if (signal.aborted || error instanceof DatabaseUnavailable) return;
    log.error(error instanceof Error ? error : "an export failed");
    await contents.remove(name);
    jobs.change(job.id, { status: "failed", error: "The translation memory could not be exported." });
  }
}

/** Writes a memory; returns whether it existed until the end. */
async function writeMemory(
  needs: TransferNeeds,
  memory: StoredMemory,
  path: string,
  signal: AbortSignal,
): Promise<boolean> {
  const temporary = `${path}.part`;
  const file = await open(temporary, "w", 0o600);
  try {
    // most units have the language that the first has, and need not say so
    const sourceLanguage = needs.store.segments(memory.number, 0, 1)[0]?.source.tag ?? memory.source;
    const head = { sourceLanguage, tool: "Glossa", toolVersion: "1", creation: timeOf(needs.now()) };
    await file.write(tmxStart(head));
    for (let last: number | undefined = 0; last !== undefined; ) {
      signal.throwIfAborted();
      if (needs.store.find(memory.id) === undefined) return false;
      const segments = needs.store.segments(memory.number, last, batchSize);
      await file.write(segments.map((segment) => unitText(segment, sourceLanguage)).join(""));
      last = segments.at(-1)?.number;
      await setImmediate();
    }
    await file.write(tmxEnd);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  return true;
}

const timeOf = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

/** `srclang` names the language exactly as the unit's source has it. */
function unitText({ source, targets, number: _, ...dates }: StoredSegment, headerSource: string): string {
  const variants = [source, ...targets].map((text) => ({ ...text, language: text.tag }));
  return tmxUnit({ ...dates, ...(source.tag !== headerSource && { sourceLanguage: source.tag }), variants });
}
