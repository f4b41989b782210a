import type { Locale } from "../../core/catalog.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import { yieldOnce } from "../model/yieldToEventLoop.ts";
import { type LocalePlan, type Plan, type PlanRequest, planTranslation } from "./translationPlan.ts";

/** Plans like `planTranslation`, but yields to the event loop after each locale. */
export async function planWithYields(loaded: LoadedCatalog, request: PlanRequest, signal: AbortSignal): Promise<Plan> {
  const locales = new Map<Locale, LocalePlan>();
  for (const target of request.targets) {
    await yieldOnce();
    signal.throwIfAborted();
    for (const plan of planTranslation(loaded, { ...request, targets: [target] }).locales)
      locales.set(plan.locale, plan);
  }
  return { ...planTranslation(loaded, { ...request, targets: [] }), locales: [...locales.values()] };
}
