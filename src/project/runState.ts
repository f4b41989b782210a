import type { Failure } from "../core/failure.ts";
import type { Log } from "../core/log.ts";
import type { Engine } from "../core/translation.ts";
import type { Budget } from "./budget.ts";
import type { CacheWriter } from "./cacheWriter.ts";
import type { LoadedCatalog } from "./catalogs.ts";
import type { Job } from "./jobs.ts";
import type { FilePlan, LocalePlan } from "./plan.ts";
import type { Cache, Translator } from "./ports.ts";
import { type Answers, noAnswers } from "./resolve.ts";

/** What all locales of a run share. */
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
  /** Called with jobs once the cache was asked for them. */
  readonly onPrepared: (run: LocaleRun, jobs: readonly Job<FilePlan>[]) => void;
  /** Set by the first failure that every other locale would meet too. */
  stopped: Failure | undefined;
}

/** One locale while it is run. */
export interface LocaleRun {
  readonly plan: LocalePlan;
  readonly answers: Answers;
  /** Texts that were sent; none is sent twice in one run. */
  readonly attempted: Set<string>;
  jobs: readonly Job<FilePlan>[];
  engine: Engine | undefined;
  failure: Failure | undefined;
  billed: number;
  fromCache: number;
  saved: number;
}

/** A locale before its run. */
export const newRun = (plan: LocalePlan): LocaleRun => ({
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
