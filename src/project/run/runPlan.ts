import type { Locale } from "../../core/catalog/catalog.ts";
import type { Path } from "../../core/catalog/message.ts";
import { allowableProblems } from "../../core/checks/answerCheck.ts";
import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import type { EngineUse } from "../../core/engines/engineCost.ts";
import { engineMark } from "../../core/engines/engineMark.ts";
import type { Engine } from "../../core/engines/translationRequest.ts";
import type { Failure } from "../../core/failures/failure.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { type Log, silent } from "../../core/work/log.ts";
import { mapConcurrent } from "../model/mapConcurrent.ts";
import type { Cache, Translator } from "../model/ports.ts";
import { type BudgetOption, limitsOf, runBudget } from "../plan/budget.ts";
import type { FilePlan, Plan } from "../plan/translationPlan.ts";
import { createCacheWriter } from "./cacheWriter.ts";
import { nextTexts, prepareTogether, streamRun, translateRun } from "./localeRun.ts";
import { countMessages } from "./messageCounts.ts";
import { createRefusalLog } from "./refusalLog.ts";
import { isOfEngine, type JobResult, resolveJob } from "./resolveJobs.ts";
import { LocaleRun, type RunContext } from "./translationRun.ts";

/** Dependencies and options of a run. */
export interface RunPorts {
  readonly translator: Translator;
  readonly cache: Cache;
  readonly log?: Log;
  readonly onProgress?: (progress: Progress) => void;
  /**
   * Maximum cost; texts beyond it fail with `budget.exceeded`. A number counts characters. Defaults to the budget of
   * the project.
   */
  readonly budget?: BudgetOption;
  /** A person allowed pseudo-localized text in real locales, for this run. */
  readonly allowPseudo?: boolean;
  /** A person allowed texts that are longer than their files allow, for this run. */
  readonly allowTooLong?: boolean;
  /** Once aborted, a cancelled run no longer waits for requests in flight. */
  readonly abortInFlight?: AbortSignal;
}

/** Reported after every answer; counts are messages of the whole run. */
export interface Progress {
  readonly locale: Locale;
  readonly done: number;
  readonly total: number;
}

/** One message translated and verified. */
export interface Translated {
  /** Path in the target file. */
  readonly path: Path;
  /** Text of the target when the plan was made. */
  readonly before: string | undefined;
  readonly after: string;
  /** The text from which it is translated. */
  readonly source: string;
  /** Its earlier path. */
  readonly keepsState?: true;
  /** `engineMark` of the engine that made all of it; undefined for others, and for pseudo-localized text. */
  readonly engine?: string;
}

/** Result for one file; nothing is written yet. */
export interface FileOutcome {
  readonly plan: FilePlan;
  readonly path: string;
  readonly locale: Locale;
  readonly changes: readonly Translated[];
  /** Messages whose translation failed verification, with the path: they are not written. */
  readonly problems: readonly Problem[];
  /** Messages that were not translated because of a failure, a budget or a cancel. */
  readonly left: number;
}

/** Cost and result of one locale. */
export interface LocaleOutcome {
  readonly locale: Locale;
  readonly engine?: Engine;
  readonly files: readonly FileOutcome[];
  /** The reason why it stopped, or wasn't run. Earlier results are in `files` and in the cache. */
  readonly failure?: Failure;
  /** Texts sent, and code points billed for them (as the service reports, else as counted here). */
  readonly sent: number;
  readonly billed: number;
  /** Tokens and money that the answers report; undefined if the engine counts no tokens. */
  readonly use?: EngineUse;
  /** Texts from the cache. */
  readonly fromCache: number;
  /** Code points that these would have been billed. */
  readonly saved: number;
}

/** Result of a run. */
export interface Outcome {
  readonly plan: Plan;
  readonly locales: readonly LocaleOutcome[];
  readonly cancelled: boolean;
}

/**
 * Translates a plan: the cache first, then the service, broken answers once more in pieces. Answers go to the cache
 * before anything else. Never throws for a `Failure` or a cancel: partial results are kept, and the outcome has the
 * reason.
 */
export async function runPlan(plan: Plan, ports: RunPorts, signal: AbortSignal): Promise<Outcome> {
  const { translator, cache, log = silent, budget, allowPseudo = false, onProgress, abortInFlight } = ports;
  const writer = createCacheWriter(cache, log);
  const runs = runsOf(plan, ports);
  const messages = countMessages(runs);
  const report = ({ plan: { locale } }: LocaleRun): void => onProgress?.({ locale, ...messages.counts() });
  const limits = limitsOf(budget ?? plan.loaded.project.budget);
  const spending = runBudget(limits);
  const refusals = createRefusalLog(log);
  const context: RunContext = {
    loaded: plan.loaded,
    planned: plan.jobs,
    terms: plan.terms,
    translator,
    cache,
    writer,
    log,
    allowPseudo,
    abortInFlight,
    budget: spending,
    stopped: undefined,
    failedEngines: new Map(),
    onRefusal: refusals.add,
    onPrepared(run, jobs) {
      if (messages.enter(run, jobs)) report(run);
    },
    onUse: (use) => spending.spend(use),
    onAnswer(run, key) {
      // verified while others are waited for
      for (const job of messages.recordArrival(run, key)) resolveJob(job, run.answers);
      report(run);
    },
  };
  try {
    if (limits.length === 0 && translator.stream !== undefined) {
      await mapConcurrent(runs, (run) => streamRun(run, context, signal), 4);
    } else {
      await prepareTogether(runs, context, signal);
      await (context.budget.isMetered ? runInTurn(runs, context, signal) : runTogether(runs, context, signal));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    refusals.write();
    await writer.flush();
  }
  return { plan, locales: runs.map(outcomeOf), cancelled: signal.aborted };
}

function runsOf(plan: Plan, { allowTooLong }: Pick<RunPorts, "allowTooLong">): readonly LocaleRun[] {
  const allowed = allowTooLong === true ? allowableProblems : undefined;
  return plan.locales.map((locale) => new LocaleRun(plan.loaded, locale, allowed));
}

/** Spends the budget in the order of the plan, so that it cuts off the same texts every time. */
async function runTogether(runs: readonly LocaleRun[], context: RunContext, signal: AbortSignal): Promise<void> {
  const firsts = new Map(runs.map((run) => [run, nextTexts(run, context.budget)]));
  await mapConcurrent(runs, (run) => translateRun(run, firsts.get(run) ?? [], context, signal), 4);
}

/** The same for a budget that only answers show the use of. */
async function runInTurn(runs: readonly LocaleRun[], context: RunContext, signal: AbortSignal): Promise<void> {
  for (const run of runs) await translateRun(run, nextTexts(run, context.budget), context, signal);
}

function outcomeOf(run: LocaleRun): LocaleOutcome {
  const { plan, engine, failure, attempted, billed, use, fromCache, saved } = run;
  const files = partsOf(run);
  return {
    locale: plan.locale,
    files: [...files].map(([file, { changes, problems }]) => {
      const left = file.work.length - changes.length - problems.length;
      return { plan: file, path: file.path, locale: plan.locale, changes, problems, left };
    }),
    sent: attempted.size,
    billed,
    fromCache,
    saved,
    ...(engine?.meter && { use }),
    ...(engine && { engine }),
    ...(failure && { failure }),
  };
}

/** Returns the results of each file. */
function partsOf({ plan, engine, jobs, answers }: LocaleRun): ReadonlyMap<FilePlan, Parts> {
  const files = new Map(plan.files.map((file) => [file, { changes: [], problems: [] } as Parts]));
  const own = engine === undefined || engine.pseudo ? {} : { engine: engineMark(engine) };
  for (const job of jobs) {
    const by = isOfEngine(job, answers) ? own : {};
    for (const { file, entry } of job.places) {
      const parts = files.get(file);
      if (parts !== undefined) addTo(parts, resolveJob(job, answers), entry, by);
    }
  }
  return files;
}

interface Parts {
  readonly changes: Translated[];
  readonly problems: Problem[];
}

function addTo(
  { changes, problems }: Parts,
  resolved: JobResult,
  { path, source, target, carried, copied }: CatalogEntry,
  by: Pick<Translated, "engine">,
): void {
  if (resolved.state === "refused") problems.push({ ...resolved.problem, path });
  if (resolved.state !== "done" || source === undefined) return;
  // no machine has made it
  const keepsState = carried !== undefined || copied ? ({ keepsState: true } as const) : {};
  changes.push({ path, before: target?.text, after: resolved.text, source: source.text, ...keepsState, ...by });
}
