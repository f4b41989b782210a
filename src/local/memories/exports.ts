import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { tmxEnd, tmxStart, tmxUnit } from "../../core/tmx/writer.ts";
import type { Needs } from "./imports.ts";
import { addressLife, type Job } from "./jobs.ts";
import type { StoredMemory, StoredSegment } from "./store.ts";

/** Where the result of an export is. */
export const resultOf = (folder: string, jobId: string): string => join(folder, `${jobId}.result.tmx`);

/** Segments that are read and written at once. */
const batch = 250;

/** Writes a memory to the result of a job. Never rejects; when the signal aborts, the job stays, to be begun again. */
export async function runExport(needs: Needs, job: Job, signal: AbortSignal): Promise<void> {
  const { jobs, store, folder, now, log } = needs;
  const path = resultOf(folder, job.id);
  try {
    const memory = store.find(job.memory ?? "");
    if (memory !== undefined && (await written(needs, memory, path, signal)))
      jobs.change(job.id, { status: "completed", expires: now().getTime() + addressLife });
    else jobs.change(job.id, { status: "failed", error: "The translation memory was deleted." });
  } catch (error) {
    if (signal.aborted) return;
    log.error(error instanceof Error ? error : "an export failed");
    await rm(path, { force: true });
    jobs.change(job.id, { status: "failed", error: "The translation memory could not be exported." });
  }
}

/** Whether the memory was there to the end. */
async function written(needs: Needs, memory: StoredMemory, path: string, signal: AbortSignal): Promise<boolean> {
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
      const segments = needs.store.segments(memory.number, last, batch);
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
