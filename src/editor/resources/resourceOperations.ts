import type { ChosenResource, ServiceResourceKind } from "../../core/resources/resourceReferences.ts";
import type { StyleList } from "../../core/style/styleList.ts";
import type { StyleProfileInput } from "../../service/protocol/styleProfileEndpoints.ts";
import type { Client } from "../../service/serviceClient.ts";
import type { ResourcePart } from "../platform/commands/treeRows.ts";

/** The id of a resource at the service. */
type ResourceId = Pick<ChosenResource, "id">;

/** Creates a glossary with one dictionary or more and waits until it is usable; returns its id. Throws `Failure`. */
export async function createReadyGlossary(
  client: Client,
  name: string,
  dictionaries: readonly DictionaryEntries[],
  signal: AbortSignal,
): Promise<string> {
  const [{ createGlossary, glossary }, { waitUntilReady: untilReady }] = await Promise.all([
    import("../../service/protocol/glossaryEndpoints.ts"),
    import("../../service/operations/glossaryContents.ts"),
  ]);
  const created = await client.call(createGlossary, { name, dictionaries: dictionaries.map(toInput) }, signal);
  await untilReady(client, glossary, created, signal);
  return created.glossary_id;
}

/** Entries of one language pair: TSV, an entry a line. */
export interface DictionaryEntries {
  readonly source: string;
  readonly target: string;
  readonly entries: string;
}

/** Adds entries to a dictionary, which is created if there is none; the same source phrase gets the new target. */
export async function addEntries(
  client: Client,
  { id }: ResourceId,
  dictionary: DictionaryEntries,
  signal: AbortSignal,
): Promise<void> {
  const { changeGlossary } = await import("../../service/protocol/glossaryEndpoints.ts");
  await client.call(changeGlossary, { glossary_id: id, dictionaries: [toInput(dictionary)] }, signal);
}

/** Replaces all entries of a dictionary. */
export async function replaceEntries(
  client: Client,
  { id }: ResourceId,
  dictionary: DictionaryEntries,
  signal: AbortSignal,
): Promise<void> {
  const { putDictionary } = await import("../../service/protocol/glossaryEndpoints.ts");
  await client.call(putDictionary, { glossary_id: id, ...toInput(dictionary) }, signal);
}

const toInput = ({ source, target, entries }: DictionaryEntries) => ({
  source_lang: source,
  target_lang: target,
  entries,
  entries_format: "tsv" as const,
});

/** Creates a style rule list, with rules and instructions or without; returns its id. */
export async function createStyle(
  client: Client,
  list: Pick<StyleList, "name" | "language"> & Partial<StyleList>,
  signal: AbortSignal,
): Promise<string> {
  const { createStyleRules } = await import("../../service/protocol/styleRuleEndpoints.ts");
  return (await client.call(createStyleRules, list, signal)).style_id;
}

/** Ids of what a style profile links. */
export type ProfileLinks = Required<
  Pick<StyleProfileInput, "glossary_ids" | "style_rule_ids" | "translation_memory_ids">
>;

/** Creates a style profile; returns its id. */
export async function createProfile(
  client: Client,
  profile: Pick<StyleProfileInput, "name"> & ProfileLinks,
  signal: AbortSignal,
): Promise<string> {
  const { createStyleProfile } = await import("../../service/protocol/styleProfileEndpoints.ts");
  const input = { ...profile, glossary_priority_order_enabled: true };
  return (await client.call(createStyleProfile, input, signal)).style_profile_id;
}

/** Creates a collection of spoken terms with the terms of one language; returns its id. */
export async function createTermCollection(
  client: Client,
  { name, language, terms }: { readonly name: string; readonly language: string; readonly terms: readonly string[] },
  signal: AbortSignal,
): Promise<string> {
  const { createSpokenTerms } = await import("../../service/protocol/spokenTermEndpoints.ts");
  const term_lists = [{ lang: language, entries: terms.join("\n") }];
  return (await client.call(createSpokenTerms, { name, term_lists }, signal)).spoken_terms_id;
}

/** Adds terms to those of one language, or replaces them. */
export async function changeTerms(
  client: Client,
  { id }: ResourceId,
  {
    language,
    terms,
    replace,
  }: { readonly language: string; readonly terms: readonly string[]; readonly replace: boolean },
  signal: AbortSignal,
): Promise<void> {
  const { changeSpokenTerms, putTermList } = await import("../../service/protocol/spokenTermEndpoints.ts");
  const list = { lang: language, entries: terms.join("\n") };
  if (replace) await client.call(putTermList, { spoken_terms_id: id, ...list }, signal);
  else await client.call(changeSpokenTerms, { spoken_terms_id: id, term_lists: [list] }, signal);
}

/** Kinds that can be renamed; memories keep their names (docs/protocol.md, *Translation memories*). */
export type Renamable = Exclude<ServiceResourceKind, "memory">;

/** Renames a resource. */
export async function renameResource(
  client: Client,
  { kind, id }: ResourceId & { readonly kind: Renamable },
  name: string,
  signal: AbortSignal,
): Promise<void> {
  await renamers[kind](client, id, name, signal);
}

const renamers: Readonly<
  Record<Renamable, (client: Client, id: string, name: string, signal: AbortSignal) => Promise<unknown>>
> = {
  glossary: async (client, id, name, signal) => {
    const { changeGlossary } = await import("../../service/protocol/glossaryEndpoints.ts");
    return await client.call(changeGlossary, { glossary_id: id, name }, signal);
  },
  style: async (client, id, name, signal) => {
    const { renameStyleRules } = await import("../../service/protocol/styleRuleEndpoints.ts");
    return await client.call(renameStyleRules, { style_id: id, name }, signal);
  },
  styleProfile: async (client, id, name, signal) => {
    const { changeStyleProfile } = await import("../../service/protocol/styleProfileEndpoints.ts");
    return await client.call(changeStyleProfile, { style_profile_id: id, name }, signal);
  },
  spokenTerms: async (client, id, name, signal) => {
    const { changeSpokenTerms } = await import("../../service/protocol/spokenTermEndpoints.ts");
    return await client.call(changeSpokenTerms, { spoken_terms_id: id, name }, signal);
  },
};

/** Deletes a resource for good. */
export async function removeResource(
  client: Client,
  { kind, id }: ResourceId & { readonly kind: ServiceResourceKind },
  signal: AbortSignal,
): Promise<void> {
  await removers[kind](client, id, signal);
}

const removers: Readonly<
  Record<ServiceResourceKind, (client: Client, id: string, signal: AbortSignal) => Promise<void>>
> = {
  glossary: async (client, id, signal) => {
    const { deleteGlossary } = await import("../../service/protocol/glossaryEndpoints.ts");
    await client.call(deleteGlossary, { glossary_id: id }, signal);
  },
  style: async (client, id, signal) => {
    const { deleteStyleRules } = await import("../../service/protocol/styleRuleEndpoints.ts");
    await client.call(deleteStyleRules, { style_id: id }, signal);
  },
  memory: async (client, id, signal) => {
    const { deleteMemory } = await import("../../service/protocol/memoryEndpoints.ts");
    await client.call(deleteMemory, { translation_memory_id: id }, signal);
  },
  styleProfile: async (client, id, signal) => {
    const { deleteStyleProfile } = await import("../../service/protocol/styleProfileEndpoints.ts");
    await client.call(deleteStyleProfile, { style_profile_id: id }, signal);
  },
  spokenTerms: async (client, id, signal) => {
    const { deleteSpokenTerms } = await import("../../service/protocol/spokenTermEndpoints.ts");
    await client.call(deleteSpokenTerms, { spoken_terms_id: id }, signal);
  },
};

/** Deletes a dictionary of a glossary, or the terms of one language. */
export async function removePart(
  client: Client,
  { id }: ResourceId,
  { source, target }: Pick<ResourcePart, "source" | "target">,
  signal: AbortSignal,
): Promise<void> {
  if (target === undefined) {
    const { deleteTermList } = await import("../../service/protocol/spokenTermEndpoints.ts");
    await client.call(deleteTermList, { spoken_terms_id: id, lang: source }, signal);
  } else {
    const { deleteDictionary } = await import("../../service/protocol/glossaryEndpoints.ts");
    await client.call(deleteDictionary, { glossary_id: id, source_lang: source, target_lang: target }, signal);
  }
}
