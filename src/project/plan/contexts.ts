import { groupBy } from "../../core/collections.ts";
import type { ContextBounds } from "../../core/messages/messageContext.ts";
import { type Answers, type LookUpText, lookUp, resolveJob } from "../run/resolveJobs.ts";
import { type TextJob, withContext } from "./textJobs.ts";

/** Default bounds. */
export const defaultBounds: ContextBounds = { from: "notes", requests: 100 };

/**
 * Chooses which jobs keep the context of their own message, and fills the answers from what `get` knows. Earlier
 * translations count, with that context or without it, so that nothing is billed twice when the bound cuts elsewhere;
 * of the rest those contexts stay that the most texts share, short texts first, as they need it most.
 */
export async function chooseContexts<J extends TextJob>(
  jobs: readonly J[],
  answers: Answers,
  bounds: ContextBounds,
  get: LookUpText | undefined,
): Promise<readonly J[]> {
  if (get !== undefined) await lookUp(jobs, answers, get);
  const open = jobs.filter((job) => job.context !== job.general && isUnknown(job, answers));
  if (open.length === 0) return jobs;
  const general = new Map(open.map((job) => [job, withContext(job, job.general)]));
  if (get !== undefined) await lookUp([...general.values()], answers, get);
  const undecided = open.filter((job) => isUnknown(general.get(job) ?? job, answers));
  const kept = new Set(selectKept(undecided, bounds.requests));
  return jobs.map((job) => (kept.has(job) ? job : (general.get(job) ?? job)));
}

/** Returns whether nothing of it is translated yet. */
const isUnknown = (job: TextJob, answers: Answers): boolean =>
  resolveJob(job, answers).state !== "done" && !job.keys.some((key) => answers.texts.has(key));

const maxTextsPerRequest = 50;

function selectKept<J extends TextJob>(jobs: readonly J[], requests: number): readonly J[] {
  const groups = groupBy(jobs, ({ context }) => context);
  const ranked = [...groups.values()].sort((a, b) => b.length - a.length || lengthOf(a) - lengthOf(b));
  const kept: J[] = [];
  let left = requests;
  for (const group of ranked) {
    left -= Math.ceil(textsOf(group) / maxTextsPerRequest);
    if (left < 0) break;
    kept.push(...group);
  }
  return kept;
}

const textsOf = (group: readonly TextJob[]): number => group.reduce((sum, { keys }) => sum + keys.length, 0);

/** Returns the length of the texts together: a single word means little without its context. */
const lengthOf = (group: readonly TextJob[]): number =>
  group.reduce((sum, { keys }) => sum + keys.reduce((total, key) => total + key.length, 0), 0);
