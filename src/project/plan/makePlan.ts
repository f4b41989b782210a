import type { KeyLookup } from "../../core/keys/keyLookup.ts";
import type { Log } from "../../core/work/log.ts";
import type { LoadedCatalog, Root } from "../discover/loadCatalogs.ts";
import type { ResourceDirectory } from "../model/ports.ts";
import { wantsCode, withCodeContexts } from "./codeContexts.ts";
import { excludeUnwritable } from "./excludeUnwritable.ts";
import { type SourceMerges, withMergedSources } from "./mergeFirst.ts";
import { withResources } from "./planResources.ts";
import { type Plan, type PlanRequest, planWithYields } from "./translationPlan.ts";

/** A request for a plan of one catalog. */
export interface MakePlanRequest extends PlanRequest {
  /** Default: none are known, and none are kept. */
  readonly merges?: SourceMerges;
  /** Called as soon as there is anything to translate, before files are tried. */
  readonly onWork?: () => void;
}

/**
 * Plans the translation of one catalog: merges newer source files first, and leaves out what can't be written. Yields to
 * the event loop after each locale.
 */
export async function makePlan(
  root: Root,
  loaded: LoadedCatalog,
  request: MakePlanRequest,
  signal: AbortSignal,
): Promise<Plan> {
  const merged = await withMergedSources(root, loaded, request, signal);
  const plan = await planWithYields(merged, request, signal);
  if (plan.locales.some(({ files }) => files.some(({ work }) => work.length > 0))) request.onWork?.();
  return await excludeUnwritable(plan, root, signal);
}

/** Sources of what plans are completed with. */
export interface PlanSources {
  readonly directory: ResourceDirectory;
  /** Reads the keys in code; `undefined` if there is none to read. Called only if a plan has messages for it. */
  readonly readCode: () => Promise<KeyLookup | undefined>;
  /** Returns the id that the catalog of a plan has in the lookup. */
  readonly catalogId: (plan: Plan) => string;
  readonly log: Log;
}

/**
 * Adds the resources that apply to plans, and the context from code. If the code can't be read, the failure is logged
 * and its context left out.
 */
export async function completePlans(
  plans: readonly Plan[],
  { directory, readCode, catalogId, log }: PlanSources,
  signal: AbortSignal,
): Promise<readonly Plan[]> {
  const resolved: Plan[] = [];
  for (const plan of plans) resolved.push(await withResources(plan, directory, signal));
  if (!resolved.some(wantsCode)) return resolved;
  try {
    const lookup = await readCode();
    if (lookup === undefined) return resolved;
    const complete: Plan[] = [];
    for (const plan of resolved) complete.push(await withCodeContexts(plan, lookup, catalogId(plan), signal));
    return complete;
  } catch (error) {
    signal.throwIfAborted();
    log.warn(`context from code is left out: ${error instanceof Error ? error.message : String(error)}`);
    return resolved;
  }
}
