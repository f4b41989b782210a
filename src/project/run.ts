import type { Locale } from "../core/catalog.ts";
import type { Failure } from "../core/failure.ts";
import type { Log } from "../core/log.ts";
import type { Path } from "../core/message.ts";
import type { Problem } from "../core/problem.ts";
import type { Engine } from "../core/translation.ts";
import type { FilePlan, Plan } from "./plan.ts";
import type { Cache, Translator } from "./ports.ts";

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
}

/** Told after every answer; counts are of the whole run. */
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
}

/** What a run did. */
export interface Outcome {
  readonly plan: Plan;
  readonly locales: readonly LocaleOutcome[];
  readonly cancelled: boolean;
}

/** Translates what a plan says. Never throws for a `Failure` or a cancel: what was done is kept, and the outcome says the rest. */
export async function runPlan(_plan: Plan, _ports: RunPorts, _signal: AbortSignal): Promise<Outcome> {
  throw new Error("under construction");
}
