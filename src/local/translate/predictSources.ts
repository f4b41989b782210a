import type { ExpectedLanguages } from "../detection/weighing.ts";
import type { Engines } from "../engines/localEngines.ts";
import { isVariant } from "../serviceLanguages.ts";
import type { ResourceSelection } from "./resourceSelection.ts";
import type { TranslationResources } from "./translationResources.ts";

interface Needs {
  readonly engines: Pick<Engines, "sources">;
  readonly resources: Pick<TranslationResources, "memorySource" | "profileSources">;
}

/**
 * Returns hints of a translation about the source language of its texts: a language that an engine or the memory covers
 * is likely, the target itself is not, unless it is a variant: English becomes British English.
 */
export async function predictSources(
  { engines, resources }: Needs,
  { target, wanted }: { readonly target: string; readonly wanted: ResourceSelection },
): Promise<ExpectedLanguages> {
  const likely = [...(await engines.sources(target)), ...rememberedSources(wanted, resources)];
  return {
    likely: likely.map((code) => code.toLowerCase()),
    unlikely: isVariant(target) ? [] : [target.toLowerCase()],
  };
}

function rememberedSources({ memory, profile }: ResourceSelection, resources: Needs["resources"]): readonly string[] {
  if (profile !== undefined) return resources.profileSources(profile.id);
  const source = memory && resources.memorySource(memory.id);
  return source === undefined ? [] : [source];
}
