import type { Locale } from "../../core/catalog/catalog.ts";
import {
  type AppliedResources,
  isChosen,
  type LeftOut,
  type ResourceChoice,
} from "../../core/resources/resourceReferences.ts";
import type { App } from "../platform/app/app.ts";
import type { DocumentDraft } from "./documentDraft.ts";
import type { DocumentJobParams } from "./documentJob.ts";

/** The service's resources that the active project chose, and those that apply to each language. */
export interface ResolvedResources {
  readonly choice: ResourceChoice;
  readonly applied: ReadonlyMap<Locale, AppliedResources>;
  readonly leftOut: readonly (LeftOut & { readonly locale: Locale })[];
}

/** Resolves the resources of a draft; asks the service only if something is chosen and wanted. Throws `Failure`. */
export async function resolveDocumentResources(
  { choices, service }: Pick<App, "choices" | "service">,
  { targets, from, options }: Pick<DocumentDraft, "targets" | "from" | "options">,
  signal: AbortSignal,
): Promise<ResolvedResources> {
  const choice = await choices.current();
  const applied = new Map<Locale, AppliedResources>();
  const leftOut: (LeftOut & { readonly locale: Locale })[] = [];
  if (!isChosen(choice) || !options.resources) return { choice, applied, leftOut };
  const { fittingResources: fitting } = await import("../../project/plan/planResources.ts");
  for (const locale of targets) {
    const found = await fitting(choice, from ?? anyLanguage, locale, service.directory, signal);
    if (found.applied) applied.set(locale, found.applied);
    leftOut.push(...found.leftOut.map((one) => ({ ...one, locale })));
  }
  return { choice, applied, leftOut };
}

/**
 * The language code without a dictionary: documents are translated only with glossaries and memories of their
 * language.
 */
const anyLanguage = "und";

/** Converts the resources that apply to parameters of a request. */
export function toResourceParams(applied: AppliedResources | undefined): DocumentJobParams {
  if (applied === undefined) return {};
  const { glossaryIds, styleId, memoryId, threshold, styleProfileId } = applied;
  if (styleProfileId !== undefined) return { style_profile_id: styleProfileId };
  const [first] = glossaryIds;
  return {
    ...(first !== undefined && (glossaryIds.length === 1 ? { glossary_id: first } : { glossary_ids: glossaryIds })),
    ...(styleId !== undefined && { style_id: styleId }),
    ...(memoryId !== undefined && { translation_memory_id: memoryId }),
    ...(memoryId !== undefined && threshold !== undefined && { translation_memory_threshold: threshold }),
  };
}
