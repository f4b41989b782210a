import type { Locale } from "../../core/catalog.ts";
import { type AppliedResources, isChosen, type LeftOut, type ResourceChoice } from "../../core/resources.ts";
import type { App } from "../platform/app.ts";
import type { Draft } from "./draft.ts";
import type { JobParams } from "./job.ts";

/** What the active project chose of the service's resources, and what of it applies to each language. */
export interface SettledResources {
  readonly choice: ResourceChoice;
  readonly applied: ReadonlyMap<Locale, AppliedResources>;
  readonly leftOut: readonly (LeftOut & { readonly locale: Locale })[];
}

/** Settles it for a draft; asks the service only where something is chosen and wanted. Throws `Failure`. */
export async function settle(
  { choices, service }: Pick<App, "choices" | "service">,
  { targets, from, wishes }: Pick<Draft, "targets" | "from" | "wishes">,
  signal: AbortSignal,
): Promise<SettledResources> {
  const choice = await choices.current();
  const applied = new Map<Locale, AppliedResources>();
  const leftOut: (LeftOut & { readonly locale: Locale })[] = [];
  if (!isChosen(choice) || !wishes.resources) return { choice, applied, leftOut };
  const { fitting } = await import("../../project/resources.ts");
  for (const locale of targets) {
    const found = await fitting(choice, from ?? anyLanguage, locale, service.directory, signal);
    if (found.applied) applied.set(locale, found.applied);
    leftOut.push(...found.leftOut.map((one) => ({ ...one, locale })));
  }
  return { choice, applied, leftOut };
}

/** Documents are translated with glossaries and memories of their own language only: no dictionary is of this one. */
const anyLanguage = "und";

/** What applies, as a request names it. */
export function resourceParams(applied: AppliedResources | undefined): JobParams {
  if (applied === undefined) return {};
  const { glossaryIds, styleId, memoryId, threshold } = applied;
  const [first] = glossaryIds;
  return {
    ...(first !== undefined && (glossaryIds.length === 1 ? { glossary_id: first } : { glossary_ids: glossaryIds })),
    ...(styleId !== undefined && { style_id: styleId }),
    ...(memoryId !== undefined && { translation_memory_id: memoryId }),
    ...(memoryId !== undefined && threshold !== undefined && { translation_memory_threshold: threshold }),
  };
}
