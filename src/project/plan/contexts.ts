import type { ContextBounds } from "../../core/messages/messageContext.ts";
import { groupBy } from "../../core/values/collections.ts";
import { type Answers, type LookUpText, lookUp, resolveJob } from "../run/resolveJobs.ts";
import { type TextJob, withContext } from "./textJobs.ts";

/** Default bounds. */
export const defaultBounds: ContextBounds = { from: "notes", requests: 100, code: true };

/**
 * Chooses which jobs keep the context of their own message, and fills the answers from what `get` knows. Earlier
 * translations count, with that context, without the part from code or without any, so that nothing is billed twice when
 * the bound cuts elsewhere; of the rest those contexts stay that the most texts share, short texts first, as they need it
 * most.
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
  const chosen = new Map<J, J>();
  for (const shorten of [withoutCode, withoutOwn]) {
    const shorter = open.filter((job) => !chosen.has(job)).map((job) => [job, shorten(job)] as const);
    for (const [job, other] of await findKnown(shorter, answers, get)) chosen.set(job, other);
  }
  const undecided = open.filter((job) => !chosen.has(job));
  for (const [job, other] of selectContexts(undecided, bounds.requests)) chosen.set(job, other);
  return jobs.map((job) => chosen.get(job) ?? job);
}

/** Returns the jobs of which something is translated with a shorter context. */
async function findKnown<J extends TextJob>(
  pairs: readonly (readonly [job: J, shorter: J])[],
  answers: Answers,
  get: LookUpText | undefined,
): Promise<readonly (readonly [J, J])[]> {
  const others = pairs.filter(([job, shorter]) => shorter !== job);
  const jobs = others.map(([, shorter]) => shorter);
  if (get !== undefined) await lookUp(jobs, answers, get);
  return others.filter(([, shorter]) => !isUnknown(shorter, answers));
}

const withoutCode = <J extends TextJob>(job: J): J =>
  job.contextKey === undefined ? job : withContext(job, job.noted);

const withoutOwn = <J extends TextJob>(job: J): J => (job.noted === job.general ? job : withContext(job, job.general));

/**
 * Returns each job with the context that the bound leaves it. Notes, which people wrote, come before code. A note that
 * several messages share goes without code if that would split their request.
 */
function selectContexts<J extends TextJob>(jobs: readonly J[], requests: number): ReadonlyMap<J, J> {
  const chosen = new Map(jobs.map((job) => [job, withContext(job, job.general)]));
  const short = new Map(jobs.flatMap((job) => (job.noted === job.general ? [] : [[withoutCode(job), job] as const])));
  const noted = selectKept([...short.keys()], requests);
  for (const group of groupBy(noted.jobs, ({ context }) => context).values()) {
    const full = group.map((one) => short.get(one) ?? one);
    const isOne = full.every(({ context }) => context === full[0]?.context);
    for (const [index, job] of full.entries()) chosen.set(job, isOne ? job : (group[index] ?? job));
  }
  const coded = jobs.filter((job) => job.noted === job.general);
  for (const job of selectKept(coded, requests - noted.requests).jobs) chosen.set(job, job);
  return chosen;
}

/** Returns whether nothing of it is translated yet. */
const isUnknown = (job: TextJob, answers: Answers): boolean =>
  resolveJob(job, answers).state !== "done" && !job.keys.some((key) => answers.texts.has(key));

const maxTextsPerRequest = 50;

interface Kept<J> {
  readonly jobs: readonly J[];
  readonly requests: number;
}

function selectKept<J extends TextJob>(jobs: readonly J[], requests: number): Kept<J> {
  const groups = groupBy(jobs, ({ context }) => context);
  const ranked = [...groups.values()].sort((a, b) => b.length - a.length || lengthOf(a) - lengthOf(b));
  const kept: J[] = [];
  let left = requests;
  for (const group of ranked) {
    const cost = Math.ceil(textsOf(group) / maxTextsPerRequest);
    if (cost > left) break;
    left -= cost;
    kept.push(...group);
  }
  return { jobs: kept, requests: requests - left };
}

const textsOf = (group: readonly TextJob[]): number => group.reduce((sum, { keys }) => sum + keys.length, 0);

/** Returns the length of the texts together: a single word means little without its context. */
const lengthOf = (group: readonly TextJob[]): number =>
  group.reduce((sum, { keys }) => sum + keys.reduce((total, key) => total + key.length, 0), 0);
