import { Failure } from "../../core/failures/failure.ts";
import { addAll } from "../../core/values/collections.ts";
import { mapConcurrent } from "../model/mapConcurrent.ts";
import { chooseContexts } from "../plan/contexts.ts";
import { blockingFailure, findEngineFor } from "../plan/findEngine.ts";
import { createFactGiver } from "../plan/jobFacts.ts";
import type { JobList } from "../plan/jobList.ts";
import { cacheKeyOf, countKnownCharacters, type RequestText, type TextJob, textKey } from "../plan/textJobs.ts";
import type { FilePlan } from "../plan/translationPlan.ts";
import { addAnswers, type LookUpText, markTooLarge, noAnswers } from "./resolveJobs.ts";
import { collectTerms } from "./termBinding.ts";
import type { LocaleRun, RunContext } from "./translationRun.ts";

/** Finds the engine of a locale and the terms for it; a locale that must not be run gets its failure. */
export async function beginRun(run: LocaleRun, context: RunContext, signal: AbortSignal): Promise<void> {
  const { plan } = run;
  if (run.failure !== undefined || plan.files.every(({ work }) => work.length === 0)) return;
  const list = context.planned.of(context.loaded, plan);
  // without texts to translate any engine will do, even none
  if (!(await hasTexts(list))) {
    run.jobs = list.made;
    context.onPrepared(run, list.made);
    return;
  }
  run.failure = await findEngine(run, context, signal);
  if (run.failure === undefined) await collectTerms(run, context);
}

/**
 * Finds the cached answers of a run that has begun. `onWanted` gets the texts of messages without their own context while
 * others are prepared; which of the others keep theirs is known at the end.
 */
export async function prepareRun(
  run: LocaleRun,
  context: RunContext,
  signal: AbortSignal,
  onWanted: (texts: readonly RequestText[]) => void = () => {},
): Promise<void> {
  const { plan, engine, failure } = run;
  // a locale that is not run gets no copies either
  if (failure !== undefined || engine === undefined) return;
  const list = context.planned.of(context.loaded, plan);
  const giveFacts = await createFactGiver(context.loaded, plan, engine, signal);
  const given: TextJob<FilePlan>[] = [];
  run.jobs = given;
  // asked once: the answers of this run are soon in it
  const get = await lookUpFor(run, context);
  const cached = new Set<string>();
  const own: TextJob<FilePlan>[] = [];
  for (let jobs = await list.after(0), at = 0; jobs.length > 0; jobs = await list.after(at)) {
    signal.throwIfAborted();
    at += jobs.length;
    const more = giveFacts === undefined ? jobs : await mapConcurrent(jobs, giveFacts, 1);
    addAll(given, more);
    own.push(...more.filter((job) => job.context !== job.general));
    const general = more.filter((job) => job.context === job.general);
    await prepareJobs(general, run, context, { get, cached, onWanted });
  }
  const prepared = await prepareJobs(own, run, context, { get, cached, onWanted });
  const chosen = new Map(own.map((job, at) => [job, prepared[at] ?? job]));
  run.jobs = given.map((job) => chosen.get(job) ?? job);
  context.onPrepared(run, []);
  signal.throwIfAborted();
  run.fromCache = cached.size;
  run.saved = countKnownCharacters(run.jobs, (key) => cached.has(key));
}

async function hasTexts(list: JobList<TextJob<FilePlan>>): Promise<boolean> {
  for (let jobs = await list.after(0), at = 0; jobs.length > 0; jobs = await list.after(at)) {
    if (jobs.some(({ keys }) => keys.length > 0)) return true;
    at += jobs.length;
  }
  return false;
}

async function findEngine(
  run: LocaleRun,
  { loaded, translator, allowPseudo }: RunContext,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const { locale, options } = run.plan;
  const engine = await findEngineFor(loaded.catalog.sourceLocale, locale, translator, signal, options.engine);
  if (engine instanceof Failure) return engine;
  run.engine = engine;
  return blockingFailure(engine, locale, allowPseudo);
}

interface Preparing {
  /** `undefined` if the cache has nothing for the pair. */
  readonly get: LookUpText | undefined;
  /** Keys of the cached texts. */
  readonly cached: Set<string>;
  readonly onWanted: (texts: readonly RequestText[]) => void;
}

/** Looks up jobs in the cache and chooses their contexts; returns them as they are sent. */
async function prepareJobs(
  jobs: readonly TextJob<FilePlan>[],
  run: LocaleRun,
  context: RunContext,
  { get, cached, onWanted }: Preparing,
): Promise<readonly TextJob<FilePlan>[]> {
  if (jobs.length === 0) return jobs;
  const { order, plan, answers } = run;
  const { translator } = context;
  // answers that arrive in the meantime must not affect contexts
  const found = noAnswers(answers.allowed);
  const prepared = await chooseContexts(jobs, found, plan.contexts, get);
  for (const key of found.texts.keys()) cached.add(key);
  addAnswers(answers, found);
  const wanted = markTooLarge(prepared, answers, { order, translator });
  context.onPrepared(run, prepared);
  onWanted([...wanted.values()]);
  return prepared;
}

/**
 * Returns the lookup in the cache; `undefined` if it has nothing for the pair. Texts of this run are no earlier
 * translations.
 */
async function lookUpFor(
  { order, engine, attempted }: LocaleRun,
  { cache }: RunContext,
): Promise<LookUpText | undefined> {
  if (engine === undefined) return undefined;
  const keyOf = (text: RequestText): string => cacheKeyOf(engine, order, text);
  if (await cache.isEmpty?.(keyOf({ xml: "", context: undefined }))) return undefined;
  return async (text) => (attempted.has(textKey(text)) ? undefined : await cache.get(keyOf(text)));
}
