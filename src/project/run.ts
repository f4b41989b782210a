import type { Locale } from "../core/catalog.ts";
import type { Failure } from "../core/failure.ts";
import { type Log, silent } from "../core/log.ts";
import type { Path } from "../core/message.ts";
import type { Entry } from "../core/plan.ts";
import type { Problem } from "../core/problem.ts";
import type { Engine } from "../core/translation.ts";
import { budgetOf } from "./budget.ts";
import { cacheWriter } from "./cacheWriter.ts";
import { inTurns } from "./inTurns.ts";
import { nextTexts, streamRun, translateRun } from "./localeRun.ts";
import type { FilePlan, Plan } from "./plan.ts";
import type { Cache, Translator } from "./ports.ts";
import { prepareRun } from "./prepareRun.ts";
import { countMessages } from "./progress.ts";
import { type Resolved, resolve } from "./resolve.ts";
import { type LocaleRun, newRun, type RunContext } from "./runState.ts";

/** What a run works with. */
export interface RunPorts {
  readonly translator: Translator;
  readonly cache: Cache;
  readonly log?: Log;
  readonly onProgress?: (progress: Progress) => void;
  /** Characters that may be billed; what would go beyond is left with `budget.exceeded`. Absent: the project's. */
  readonly budget?: number;
  /** A person said yes to pseudo-localized text in real locales, for this run. */
  readonly allowPseudo?: boolean;
  /** Once aborted, what is under way when the run is cancelled is not waited for any longer. */
  readonly hurry?: AbortSignal;
}

/** Told after every answer; counts are messages of the whole run. */
export interface Progress {
  readonly locale: Locale;
  readonly done: number;
  readonly total: number;
}

/** One message translated and verified. */
export interface Translated {
  /** In the target file. */
  readonly path: Path;
  /** What the target read when the plan was made. */
  readonly before: string | undefined;
  readonly after: string;
  /** The text it is translated from. */
  readonly source: string;
  /** It stood in the file under another path. */
  readonly unmarked?: true;
}

/** What a run made of one file; nothing is written yet. */
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

/** What a run cost and did in one locale. */
export interface LocaleOutcome {
  readonly locale: Locale;
  readonly engine?: Engine;
  readonly files: readonly FileOutcome[];
  /** Why it stopped, or wasn't run. What arrived before is in `files` and in the cache. */
  readonly failure?: Failure;
  /** Texts sent, and code points billed for them (as the service tells, else as counted here). */
  readonly sent: number;
  readonly billed: number;
  /** Texts that the cache answered. */
  readonly fromCache: number;
  /** Code points that these would have been billed. */
  readonly saved: number;
}

/** What a run did. */
export interface Outcome {
  readonly plan: Plan;
  readonly locales: readonly LocaleOutcome[];
  readonly cancelled: boolean;
}

/**
 * Translates what a plan says: the cache first, then the service, what came back broken once more piecewise. Answers
 * go to the cache before anything else. Never throws for a `Failure` or a cancel: what was done is kept, and the outcome
 * says the rest.
 */
export async function runPlan(plan: Plan, ports: RunPorts, signal: AbortSignal): Promise<Outcome> {
  const { translator, cache, log = silent, budget, allowPseudo = false, onProgress, hurry } = ports;
  const writer = cacheWriter(cache, log);
  const runs = plan.locales.map(newRun);
  const messages = countMessages(runs);
  const tell = ({ plan: { locale } }: LocaleRun): void => onProgress?.({ locale, ...messages.counts() });
  const limit = budget ?? plan.loaded.project.budget;
  const context: RunContext = {
    ...{ loaded: plan.loaded, translator, cache, writer, log, allowPseudo, hurry },
    budget: budgetOf(limit),
    stopped: undefined,
    onPrepared(run, jobs) {
      if (messages.enter(run, jobs)) tell(run);
    },
    onAnswer(run, key) {
      // verified while others are waited for
      for (const job of messages.arrived(run, key)) resolve(job, run.answers);
      tell(run);
    },
  };
  try {
    if (limit === undefined && translator.stream !== undefined) {
      await inTurns(runs, (run) => streamRun(run, context, signal), 4);
    } else {
      await inTurns(runs, (run) => prepareRun(run, context, signal), 8);
      // in the order of the plan, so that a budget cuts off the same texts every time
      const firsts = new Map(runs.map((run) => [run, nextTexts(run, context.budget)]));
      await inTurns(runs, (run) => translateRun(run, firsts.get(run) ?? [], context, signal), 4);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await writer.flushed();
  }
  return { plan, locales: runs.map(outcomeOf), cancelled: signal.aborted };
}

function outcomeOf(run: LocaleRun): LocaleOutcome {
  const { plan, engine, failure, attempted, billed, fromCache, saved } = run;
  const files = new Map(plan.files.map((file) => [file, { changes: [], problems: [] } as Parts]));
  for (const job of run.jobs) {
    for (const { file, entry } of job.places) {
      const parts = files.get(file);
      if (parts !== undefined) addTo(parts, resolve(job, run.answers), entry);
    }
  }
  return {
    locale: plan.locale,
    files: [...files].map(([file, { changes, problems }]) => {
      const left = file.work.length - changes.length - problems.length;
      return { plan: file, path: file.path, locale: plan.locale, changes, problems, left };
    }),
    ...{ sent: attempted.size, billed, fromCache, saved },
    ...(engine && { engine }),
    ...(failure && { failure }),
  };
}

interface Parts {
  readonly changes: Translated[];
  readonly problems: Problem[];
}

function addTo({ changes, problems }: Parts, resolved: Resolved, { path, source, target, carried }: Entry): void {
  if (resolved.state === "refused") problems.push({ ...resolved.problem, path });
  if (resolved.state !== "done" || source === undefined) return;
  const unmarked = carried === undefined ? {} : ({ unmarked: true } as const);
  changes.push({ path, before: target?.text, after: resolved.text, source: source.text, ...unmarked });
}
