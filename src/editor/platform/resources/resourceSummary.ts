import type { ServiceResourceKind } from "../../../core/resources/resourceReferences.ts";
import type { ResourceSummary } from "../commands/treeRows.ts";
import type { ResourceOf } from "./serviceResources.ts";

/** Returns the summary of a resource, in the form that is the same for all kinds. */
export function summarizeResource<K extends ServiceResourceKind>(kind: K, resource: ResourceOf[K]): ResourceSummary {
  return summaries[kind](resource);
}

const summaries: { readonly [K in ServiceResourceKind]: (resource: ResourceOf[K]) => ResourceSummary } = {
  glossary: ({ glossary_id, name, dictionaries, creation_time, ready }) => ({
    kind: "glossary",
    id: glossary_id,
    name,
    parts: dictionaries.map(({ source_lang, target_lang, entry_count }) => ({
      source: source_lang,
      target: target_lang,
      count: entry_count,
    })),
    languages: {
      sources: uniqueCodes(dictionaries.map(({ source_lang }) => source_lang)),
      targets: uniqueCodes(dictionaries.map(({ target_lang }) => target_lang)),
    },
    count: dictionaries.reduce((sum, { entry_count }) => sum + entry_count, 0),
    ready: ready !== false,
    ...(creation_time !== undefined && { created: creation_time }),
  }),
  style: ({ style_id, name, language, creation_time, updated_time }) => ({
    kind: "style",
    id: style_id,
    name,
    language,
    parts: [],
    languages: { sources: [], targets: [language] },
    ready: true,
    ...(creation_time !== undefined && { created: creation_time }),
    ...(updated_time !== undefined && { updated: updated_time }),
  }),
  memory: (memory) => ({
    kind: "memory",
    id: memory.translation_memory_id,
    name: memory.name ?? "",
    parts: [],
    languages: {
      sources: memory.source_language === undefined ? [] : [memory.source_language],
      targets: memory.target_languages ?? [],
    },
    ready: true,
    ...(memory.segment_count !== undefined && { count: memory.segment_count }),
    ...(memory.creation_time !== undefined && { created: memory.creation_time }),
    ...(memory.updated_time !== undefined && { updated: memory.updated_time }),
  }),
  styleProfile: ({ style_profile_id, name, creation_time, updated_time }) => ({
    kind: "styleProfile",
    id: style_profile_id,
    name,
    parts: [],
    languages: { sources: [], targets: [] },
    ready: true,
    ...(creation_time !== undefined && { created: creation_time }),
    ...(updated_time !== undefined && { updated: updated_time }),
  }),
  spokenTerms: ({ spoken_terms_id, name, term_lists, creation_time }) => ({
    kind: "spokenTerms",
    id: spoken_terms_id,
    name,
    parts: term_lists.map(({ lang, entry_count }) => ({ source: lang, count: entry_count })),
    languages: { sources: term_lists.map(({ lang }) => lang), targets: [] },
    count: term_lists.reduce((sum, { entry_count }) => sum + entry_count, 0),
    ready: true,
    ...(creation_time !== undefined && { created: creation_time }),
  }),
};

const uniqueCodes = (codes: readonly string[]): readonly string[] => [...new Set(codes)];
