import type { ContextBounds } from "../core/messages/messageContext.ts";
import { type Job, withContext } from "./jobs.ts";
import { type Answers, type Get, lookUp, resolve } from "./resolve.ts";

/** What people get who say nothing. */
export const defaultBounds: ContextBounds = { from: "notes", requests: 100 };

/**
 * Settles which jobs keep the context of their own message, and fills the answers from what `get` knows, if anything is known. What was
 * translated before counts, with that context or without it, so that nothing is paid twice when the bound cuts
 * elsewhere; of the rest those contexts stay that the most texts share, short texts first, as they need it most.
 */
export async function settleContexts<J extends Job>(
  jobs: readonly J[],
  answers: Answers,
  bounds: ContextBounds,
  get: Get | undefined,
): Promise<readonly J[]> {
  if (get !== undefined) await lookUp(jobs, answers, get);
  const open = jobs.filter((job) => job.context !== job.general && isUnknown(job, answers));
  if (open.length === 0) return jobs;
  const general = new Map(open.map((job) => [job, withContext(job, job.general)]));
  if (get !== undefined) await lookUp([...general.values()], answers, get);
  const undecided = open.filter((job) => isUnknown(general.get(job) ?? job, answers));
  const kept = new Set(keptOf(undecided, bounds.requests));
  return jobs.map((job) => (kept.has(job) ? job : (general.get(job) ?? job)));
}

/** Whether nothing of it was translated yet. */
const isUnknown = (job: Job, answers: Answers): boolean =>
  resolve(job, answers).state !== "done" && !job.keys.some((key) => answers.texts.has(key));

const perRequest = 50;

function keptOf<J extends Job>(jobs: readonly J[], requests: number): readonly J[] {
  const groups = new Map<string | undefined, J[]>();
  for (const job of jobs) {
    const group = groups.get(job.context);
    if (group === undefined) groups.set(job.context, [job]);
    else group.push(job);
  }
  const ranked = [...groups.values()].sort((a, b) => b.length - a.length || lengthOf(a) - lengthOf(b));
  const kept: J[] = [];
  let left = requests;
  for (const group of ranked) {
    left -= Math.ceil(textsOf(group) / perRequest);
    if (left < 0) break;
    kept.push(...group);
  }
  return kept;
}

const textsOf = (group: readonly Job[]): number => group.reduce((sum, { keys }) => sum + keys.length, 0);

/** Of the texts together: a single word means little without its context. */
const lengthOf = (group: readonly Job[]): number =>
  group.reduce((sum, { keys }) => sum + keys.reduce((total, key) => total + key.length, 0), 0);
