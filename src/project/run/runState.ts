import type { Failure } from "../../core/failure.ts";
import type { Log } from "../../core/log.ts";
import type { Engine } from "../../core/translationRequest.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { Cache, Translator } from "../model/ports.ts";
import type { Budget } from "../plan/budget.ts";
import type { TextJob } from "../plan/textJobs.ts";
import type { FilePlan, LocalePlan } from "../plan/translationPlan.ts";
import type { CacheWriter } from "./cacheWriter.ts";
import { type Answers, noAnswers } from "./resolveJobs.ts";

/** State shared by all locales of a run. */
export interface RunContext {
  readonly loaded: LoadedCatalog;
  readonly translator: Translator;
  readonly cache: Cache;
  readonly writer: CacheWriter;
  readonly budget: Budget;
  readonly allowPseudo: boolean;
  readonly log: Log;
  readonly hurry: AbortSignal | undefined;
  readonly onAnswer: (run: LocaleRun, key: string) => void;
  /** Called with jobs after the lookup in the cache. */
  readonly onPrepared: (run: LocaleRun, jobs: readonly TextJob<FilePlan>[]) => void;
  /** Set by the first failure that every other locale would meet too. */
  stopped: Failure | undefined;
}

/** One locale during its run. */
export interface LocaleRun {
  readonly plan: LocalePlan;
  readonly answers: Answers;
  /** Texts that were sent; none is sent twice in one run. */
  readonly attempted: Set<string>;
  jobs: readonly TextJob<FilePlan>[];
  engine: Engine | undefined;
  failure: Failure | undefined;
  billed: number;
  fromCache: number;
  saved: number;
}

/** Creates the state of a locale before its run. */
export const createLocaleRun = (plan: LocalePlan): LocaleRun => ({
  plan,
  answers: noAnswers(),
  attempted: new Set(),
  jobs: [],
  engine: undefined,
  failure: plan.failure,
  billed: 0,
  fromCache: 0,
  saved: 0,
});
