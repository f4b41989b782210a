import { addToGroup } from "../../core/collections.ts";
import type { TextJob } from "../plan/textJobs.ts";
import type { FilePlan } from "../plan/translationPlan.ts";
import type { LocaleRun } from "./translationRun.ts";

/** Counts of a whole run, in messages. */
export interface MessageCounts {
  readonly done: number;
  readonly total: number;
}

interface Waiting {
  texts: number;
  readonly job: TextJob<FilePlan>;
}

/** Counts messages as done when the last text that they wait for arrives; those that the cache answers are done at once. */
export function countMessages(runs: readonly LocaleRun[]): {
  /** Sum over all locales that are run. */
  counts(): MessageCounts;
  /** Adds jobs that were looked up in the cache; returns whether that changes the counts, or is the first of them. */
  enter(run: LocaleRun, jobs: readonly TextJob<FilePlan>[]): boolean;
  /** Records that a text arrived; returns the jobs that are complete now. */
  recordArrival(run: LocaleRun, key: string): readonly TextJob<FilePlan>[];
} {
  const waiting = new Map(runs.map((run) => [run, new Map<string, Waiting[]>()]));
  const begun = new Set<LocaleRun>();
  const finished: TextJob<FilePlan>[] = [];
  let done = 0;
  return {
    counts: () => ({ done, total: totalOf(runs.filter((run) => begun.has(run) || run.failure === undefined)) }),
    enter(run, jobs) {
      const [before, isFirst] = [done, begun.size === 0];
      begun.add(run);
      finished.push(...jobs.filter((job) => !wait(job, run, waiting.get(run))));
      // those entered before may have got more places
      done = finished.reduce((sum, { places }) => sum + places.length, 0);
      return isFirst || done !== before;
    },
    recordArrival(run, key) {
      const found = waiting.get(run)?.get(key) ?? [];
      waiting.get(run)?.delete(key);
      for (const entry of found) entry.texts--;
      const ready = found.filter(({ texts }) => texts === 0).map(({ job }) => job);
      for (const { places } of ready) done += places.length;
      finished.push(...ready);
      return ready;
    },
  };
}

const totalOf = (runs: readonly LocaleRun[]): number =>
  runs.flatMap(({ plan }) => plan.files).reduce((total, { work }) => total + work.length, 0);

/** Adds a job to each text that it waits for; returns whether there is any. */
function wait(job: TextJob<FilePlan>, { answers }: LocaleRun, byKey: Map<string, Waiting[]> | undefined): boolean {
  // what is refused before anything is sent waits for nothing
  const isRefused = job.keys.some((key) => answers.refused.has(key));
  const keys = isRefused ? [] : [...new Set(job.keys)].filter((key) => !answers.texts.has(key));
  const entry = { texts: keys.length, job };
  if (byKey !== undefined) for (const key of keys) addToGroup(byKey, key, entry);
  return keys.length > 0;
}
