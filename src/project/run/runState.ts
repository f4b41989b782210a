import type { Failure } from "../../core/failure.ts";
import type { Log } from "../../core/log.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { Cache } from "../model/ports.ts";
import type { Budget } from "../plan/budget.ts";
import { orderOf, type TextJob } from "../plan/textJobs.ts";
import type { FilePlan, LocalePlan, Plan } from "../plan/translationPlan.ts";
import { type RunOutlets, TranslationRun } from "./translationRun.ts";

/** State shared by all locales of a run. */
export interface RunContext extends RunOutlets<LocaleRun> {
  readonly loaded: LoadedCatalog;
  readonly planned: Plan["jobs"];
  readonly cache: Cache;
  readonly budget: Budget;
  readonly log: Log;
  /** Called with jobs after the lookup in the cache. */
  readonly onPrepared: (run: LocaleRun, jobs: readonly TextJob<FilePlan>[]) => void;
  /** Set by the first failure that every other locale would meet too. */
  stopped: Failure | undefined;
}

/** The run of one locale of a plan. */
export class LocaleRun extends TranslationRun {
  readonly plan: LocalePlan;
  override jobs: readonly TextJob<FilePlan>[] = [];
  failure: Failure | undefined;
  fromCache = 0;
  saved = 0;

  constructor(loaded: LoadedCatalog, plan: LocalePlan) {
    super(orderOf(loaded, plan));
    this.plan = plan;
    this.failure = plan.failure;
  }
}
