import { addToGroup } from "../../core/values/collections.ts";
import type { TextJob } from "../plan/textJobs.ts";
import type { FilePlan } from "../plan/translationPlan.ts";
import type { LocaleRun } from "./translationRun.ts";

/** Counts of a whole run, in messages. */
export interface MessageCounts {
  readonly done: number;
  readonly total: number;
}

type Job = TextJob<FilePlan>;

interface Waiting {
  texts: number;
  readonly job: Job;
}

/** Counts of one locale. */
interface LocaleCounts {
  readonly total: number;
  done: number;
  hasBegun: boolean;
  readonly waiting: Map<string, Waiting[]>;
  readonly finished: Job[];
}

/** Counts messages as done when the last text that they wait for arrives; those that the cache answers are done at once. */
export function countMessages(runs: readonly LocaleRun[]): {
  /** Sum over all locales that are run. */
  counts(): MessageCounts;
  /**
   * Adds jobs that were looked up in the cache, none once all of the locale are added; returns whether that changes the
   * counts, or is the first of them.
   */
  enter(run: LocaleRun, jobs: readonly Job[]): boolean;
  /** Records that a text arrived; returns the jobs that are complete now. */
  recordArrival(run: LocaleRun, key: string): readonly Job[];
} {
  const byRun = new Map(runs.map((run) => [run, beginCounts(run)]));
  let isFirst = true;
  return {
    counts() {
      const run = [...byRun].filter(([{ failure }, { hasBegun }]) => hasBegun || failure === undefined);
      const sum = (count: "done" | "total") => run.reduce((all, [, counts]) => all + counts[count], 0);
      return { done: sum("done"), total: sum("total") };
    },
    enter(run, jobs) {
      const counts = byRun.get(run);
      if (counts === undefined) return false;
      const before = counts.done;
      const changes = isFirst;
      isFirst = false;
      counts.hasBegun = true;
      finish(
        counts,
        jobs.filter((job) => !wait(job, run, counts.waiting)),
      );
      // those entered before may have got more places until all were made
      if (jobs.length === 0) counts.done = countPlaces(counts.finished);
      return changes || counts.done !== before;
    },
    recordArrival(run, key) {
      const counts = byRun.get(run);
      const found = counts?.waiting.get(key);
      if (counts === undefined || found === undefined) return [];
      counts.waiting.delete(key);
      for (const entry of found) entry.texts--;
      const ready = found.filter(({ texts }) => texts === 0).map(({ job }) => job);
      finish(counts, ready);
      return ready;
    },
  };
}

const beginCounts = ({ plan }: LocaleRun): LocaleCounts => ({
  total: plan.files.reduce((total, { work }) => total + work.length, 0),
  done: 0,
  hasBegun: false,
  waiting: new Map(),
  finished: [],
});

function finish(counts: LocaleCounts, jobs: readonly Job[]): void {
  counts.done += countPlaces(jobs);
  for (const job of jobs) counts.finished.push(job);
}

const countPlaces = (jobs: readonly Job[]): number => jobs.reduce((sum, { places }) => sum + places.length, 0);

/** Adds a job to each text that it waits for; returns whether there is any. */
function wait(job: Job, { answers }: LocaleRun, byKey: Map<string, Waiting[]>): boolean {
  // what is refused before anything is sent waits for nothing
  const isRefused = job.keys.some((key) => answers.refused.has(key));
  const keys = isRefused ? [] : [...new Set(job.keys)].filter((key) => !answers.texts.has(key));
  const entry = { texts: keys.length, job };
  for (const key of keys) addToGroup(byKey, key, entry);
  return keys.length > 0;
}
