import type { EnginePair } from "../engines/pairEngine.ts";
import type { FittingComponents } from "../translate/translationResources.ts";
import { HttpError } from "../wire/httpError.ts";
import type { NewProfile } from "./styleProfileStore.ts";

/** Languages of what a profile can link; codes are in lower case. */
export interface ProfileComponents {
  /** Pairs of a glossary, roots; `undefined` for an unknown one. */
  glossaryPairs(id: string): readonly EnginePair[] | undefined;
  /** Language of a style rule list; `undefined` for an unknown one. */
  styleLanguage(id: string): string | undefined;
  /** Languages of a memory, roots; `undefined` for an unknown one. */
  memoryLanguages(id: string): { readonly source: string; readonly targets: readonly string[] } | undefined;
}

type Links = Pick<NewProfile, "glossaries" | "styles" | "memories">;

/** Throws `HttpError` 400, which names the member, for a component that is unknown or that another one excludes. */
export function assertUsable(profile: NewProfile, components: ProfileComponents): void {
  const { glossaries, styles, memories } = profile;
  // each glossary once; of lists and memories one for each language
  assertDistinct("glossary_ids", glossaries, (id) => components.glossaryPairs(id) && id);
  assertDistinct("style_rule_ids", styles, (id) => components.styleLanguage(id));
  assertDistinct("translation_memory_ids", memories, (id) => components.memoryLanguages(id)?.source);
}

function assertDistinct(member: string, ids: readonly string[], kindOf: (id: string) => string | undefined): void {
  const kinds = new Set<string>();
  for (const id of ids) {
    const kind = kindOf(id);
    if (kind === undefined) throw new HttpError(400, `Check '${member}'`, `${id.slice(0, 100)} does not exist.`);
    if (kinds.has(kind)) throw new HttpError(400, `Check '${member}'`, `There is more than one for ${kind}.`);
    kinds.add(kind);
  }
}

/** Returns a profile without the components that were deleted since. */
export const withoutDeleted = <Profile extends Links>(profile: Profile, components: ProfileComponents): Profile => ({
  ...profile,
  glossaries: profile.glossaries.filter((id) => components.glossaryPairs(id) !== undefined),
  styles: profile.styles.filter((id) => components.styleLanguage(id) !== undefined),
  memories: profile.memories.filter((id) => components.memoryLanguages(id) !== undefined),
});

/**
 * Returns the components that fit a pair: glossaries in their order, the style list of the variant or else of its
 * root, and the memory that covers the pair (docs/protocol.md, *Style profiles*).
 */
export function fitComponents(links: Links, pair: EnginePair, components: ProfileComponents): FittingComponents {
  const [source, target] = [rootOf(pair.source), rootOf(pair.target)];
  const styleOf = (language: string) => links.styles.find((id) => components.styleLanguage(id) === language);
  return {
    glossaries: links.glossaries.filter((id) =>
      components.glossaryPairs(id)?.some((one) => one.source === source && one.target === target),
    ),
    style: styleOf(pair.target.toLowerCase()) ?? styleOf(target),
    memory: links.memories.find((id) => {
      const languages = components.memoryLanguages(id);
      return languages?.source === source && languages.targets.includes(target);
    }),
  };
}

const rootOf = (code: string): string => code.toLowerCase().split("-")[0] ?? "";
