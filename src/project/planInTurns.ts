import type { Locale } from "../core/catalog.ts";
import { pause } from "./breathe.ts";
import type { LoadedCatalog } from "./catalogs.ts";
import { type LocalePlan, type Plan, type PlanRequest, planTranslation } from "./plan.ts";

/** What `planTranslation` makes, a locale a turn: others run between them. */
export async function planInTurns(loaded: LoadedCatalog, request: PlanRequest, signal: AbortSignal): Promise<Plan> {
  const locales = new Map<Locale, LocalePlan>();
  for (const target of request.targets) {
    await pause();
    signal.throwIfAborted();
    for (const plan of planTranslation(loaded, { ...request, targets: [target] }).locales)
      locales.set(plan.locale, plan);
  }
  return { ...planTranslation(loaded, { ...request, targets: [] }), locales: [...locales.values()] };
}
