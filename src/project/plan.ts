import type { Locale } from "../core/catalog.ts";
import type { Failure } from "../core/failure.ts";
import type { Path } from "../core/message.ts";
import type { Entry } from "../core/plan.ts";
import type { Engine, TranslationOptions } from "../core/translation.ts";
import type { LoadedCatalog, LoadedFile } from "./catalogs.ts";
import type { Cache, Translator } from "./ports.ts";

/** What a person asks for. */
export interface PlanRequest {
  /** As the project writes them or as BCP 47; one without files gets new ones. */
  readonly targets: readonly Locale[];
  /** Absent: missing and stale. `all` leaves out what is reviewed and current. */
  readonly only?: "missing" | "stale" | "all";
  /** Only these messages (paths in the target), whatever their state; `only` doesn't count then. */
  readonly paths?: readonly Path[];
  /** Only these locale files, source or target; absent: all of the catalog. */
  readonly files?: readonly string[];
  /** For this run, over what the project says. */
  readonly options?: TranslationOptions;
}

/** What shall be done, in each target locale. Pure data: nothing is sent before `runPlan`. */
export interface Plan {
  readonly loaded: LoadedCatalog;
  readonly locales: readonly LocalePlan[];
}

/** The part of a plan that concerns one target locale. */
export interface LocalePlan {
  readonly locale: Locale;
  readonly options: TranslationOptions;
  readonly files: readonly FilePlan[];
  /** Why the locale can't be translated at all: `locale.unknown`, `locale.same`. */
  readonly failure?: Failure;
}

/** The part of a plan that concerns one locale file. */
export interface FilePlan {
  readonly path: string;
  readonly locale: Locale;
  /** Absent: the file will be created. */
  readonly target?: LoadedFile;
  readonly source: LoadedFile;
  readonly entries: readonly Entry[];
  /** Those of the entries that shall be translated. */
  readonly work: readonly Entry[];
  /** Why this file is left alone: it or its source is broken. */
  readonly failure?: Failure;
}

/** What one target locale would cost now. */
export interface LocaleEstimate {
  readonly locale: Locale;
  readonly messages: number;
  /** Texts that the service would be sent, after dedupe and cache. */
  readonly texts: number;
  /** Code points it would bill for them. */
  readonly characters: number;
  readonly requests: number;
  /** Texts that the cache answers. */
  readonly fromCache: number;
  /** Absent: nothing covers the pair. */
  readonly engine?: Engine;
  /** Why the locale won't be run: `service.noEngine` (nothing, or only pseudo-localization, covers the pair), or the plan's own. */
  readonly failure?: Failure;
}

/** Says what shall be translated. Throws nothing: what can't be done is a `failure` of its locale or file. */
export function planTranslation(_loaded: LoadedCatalog, _request: PlanRequest): Plan {
  throw new Error("under construction");
}

/** Says what a plan would cost; asks the cache for every text and the translator for its engines. */
export async function estimate(
  _plan: Plan,
  _ports: { readonly cache: Cache; readonly translator: Translator; readonly allowPseudo?: boolean },
  _signal: AbortSignal,
): Promise<readonly LocaleEstimate[]> {
  throw new Error("under construction");
}
