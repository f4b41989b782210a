import type { Job } from "./jobs.ts";
import type { LocaleRun } from "./localeRun.ts";
import type { FilePlan } from "./plan.ts";

/** Counts of a whole run, in messages. */
export interface Counts {
  readonly done: number;
  readonly total: number;
}

interface Waiting {
  texts: number;
  readonly job: Job<FilePlan>;
}

/** Counts messages as done when the last text that they wait for arrives; those that the cache answers are done at once. */
export function countMessages(runs: readonly LocaleRun[]): {
  counts(): Counts;
  /** A text is there; tells the jobs that wait for no other. */
  arrived(run: LocaleRun, key: string): readonly Job<FilePlan>[];
} {
  const waiting = new Map(runs.map((run) => [run, new Map<string, Waiting[]>()]));
  let done = 0;
  let total = 0;
  for (const run of runs.filter(({ failure }) => failure === undefined)) {
    for (const job of run.jobs) {
      total += job.places.length;
      if (!wait(job, run, waiting.get(run))) done += job.places.length;
    }
  }
  return {
    counts: () => ({ done, total }),
    arrived(run, key) {
      const found = waiting.get(run)?.get(key) ?? [];
      waiting.get(run)?.delete(key);
      for (const entry of found) entry.texts--;
      const ready = found.filter(({ texts }) => texts === 0).map(({ job }) => job);
      for (const { places } of ready) done += places.length;
      return ready;
    },
  };
}

/** Enters a job under each text that it waits for; tells whether there is any. */
function wait(job: Job<FilePlan>, { answers }: LocaleRun, byKey: Map<string, Waiting[]> | undefined): boolean {
  // what is refused before anything is sent waits for nothing
  const isRefused = job.keys.some((key) => answers.refused.has(key));
  const keys = isRefused ? [] : [...new Set(job.keys)].filter((key) => !answers.texts.has(key));
  const entry = { texts: keys.length, job };
  for (const key of keys) {
    const jobs = byKey?.get(key);
    if (jobs === undefined) byKey?.set(key, [entry]);
    else jobs.push(entry);
  }
  return keys.length > 0;
}
