import type { ChosenResource, ResourceKind } from "../../core/resources.ts";
import type { StyleList } from "../../core/style/list.ts";
import type { Client } from "../../service/client.ts";
import type { Part } from "../platform/rows.ts";

/** What names something at the service. */
type Named = Pick<ChosenResource, "id">;

/** Creates a glossary with one dictionary or more and waits until it is usable; gives its id. Throws `Failure`. */
export async function createGlossary(
  client: Client,
  name: string,
  dictionaries: readonly DictionaryText[],
  signal: AbortSignal,
): Promise<string> {
  const [{ createGlossary, glossary }, { untilReady }] = await Promise.all([
    import("../../service/protocol/glossaries.ts"),
    import("../../service/parts/glossaries.ts"),
  ]);
  const created = await client.call(createGlossary, { name, dictionaries: dictionaries.map(inputOf) }, signal);
  await untilReady(client, glossary, created, signal);
  return created.glossary_id;
}

/** Entries of one language pair: TSV, an entry a line. */
export interface DictionaryText {
  readonly source: string;
  readonly target: string;
  readonly entries: string;
}

/** Adds entries to a dictionary, which is created where there is none; the same source phrase gets the new target. */
export async function mergeEntries(
  client: Client,
  { id }: Named,
  dictionary: DictionaryText,
  signal: AbortSignal,
): Promise<void> {
  const { changeGlossary } = await import("../../service/protocol/glossaries.ts");
  await client.call(changeGlossary, { glossary_id: id, dictionaries: [inputOf(dictionary)] }, signal);
}

/** Replaces all entries of a dictionary. */
export async function replaceEntries(
  client: Client,
  { id }: Named,
  dictionary: DictionaryText,
  signal: AbortSignal,
): Promise<void> {
  const { putDictionary } = await import("../../service/protocol/glossaries.ts");
  await client.call(putDictionary, { glossary_id: id, ...inputOf(dictionary) }, signal);
}

const inputOf = ({ source, target, entries }: DictionaryText) => ({
  source_lang: source,
  target_lang: target,
  entries,
  entries_format: "tsv" as const,
});

/** Creates a style rule list, with rules and instructions or without; gives its id. */
export async function createStyle(
  client: Client,
  list: Pick<StyleList, "name" | "language"> & Partial<StyleList>,
  signal: AbortSignal,
): Promise<string> {
  const { createStyleRules } = await import("../../service/protocol/styleRules.ts");
  return (await client.call(createStyleRules, list, signal)).style_id;
}

/** Creates a collection of spoken terms with the terms of one language; gives its id. */
export async function createTerms(
  client: Client,
  { name, language, terms }: { readonly name: string; readonly language: string; readonly terms: readonly string[] },
  signal: AbortSignal,
): Promise<string> {
  const { createSpokenTerms } = await import("../../service/protocol/spokenTerms.ts");
  const term_lists = [{ lang: language, entries: terms.join("\n") }];
  return (await client.call(createSpokenTerms, { name, term_lists }, signal)).spoken_terms_id;
}

/** Terms of one language that join those it has, or replace them. */
export async function changeTerms(
  client: Client,
  { id }: Named,
  {
    language,
    terms,
    replace,
  }: { readonly language: string; readonly terms: readonly string[]; readonly replace: boolean },
  signal: AbortSignal,
): Promise<void> {
  const { changeSpokenTerms, putTermList } = await import("../../service/protocol/spokenTerms.ts");
  const list = { lang: language, entries: terms.join("\n") };
  if (replace) await client.call(putTermList, { spoken_terms_id: id, ...list }, signal);
  else await client.call(changeSpokenTerms, { spoken_terms_id: id, term_lists: [list] }, signal);
}

/** Kinds that can get another name; memories keep theirs (docs/protocol.md, *Translation memories*). */
export type Renamable = Exclude<ResourceKind, "memory">;

/** Gives a resource another name. */
export async function rename(
  client: Client,
  { kind, id }: Named & { readonly kind: Renamable },
  name: string,
  signal: AbortSignal,
): Promise<void> {
  if (kind === "glossary") {
    const { changeGlossary } = await import("../../service/protocol/glossaries.ts");
    await client.call(changeGlossary, { glossary_id: id, name }, signal);
  } else if (kind === "style") {
    const { renameStyleRules } = await import("../../service/protocol/styleRules.ts");
    await client.call(renameStyleRules, { style_id: id, name }, signal);
  } else {
    const { changeSpokenTerms } = await import("../../service/protocol/spokenTerms.ts");
    await client.call(changeSpokenTerms, { spoken_terms_id: id, name }, signal);
  }
}

/** Deletes a resource for good. */
export async function remove(
  client: Client,
  { kind, id }: Named & { readonly kind: ResourceKind },
  signal: AbortSignal,
): Promise<void> {
  await removers[kind](client, id, signal);
}

const removers: Readonly<Record<ResourceKind, (client: Client, id: string, signal: AbortSignal) => Promise<void>>> = {
  glossary: async (client, id, signal) => {
    const { deleteGlossary } = await import("../../service/protocol/glossaries.ts");
    await client.call(deleteGlossary, { glossary_id: id }, signal);
  },
  style: async (client, id, signal) => {
    const { deleteStyleRules } = await import("../../service/protocol/styleRules.ts");
    await client.call(deleteStyleRules, { style_id: id }, signal);
  },
  memory: async (client, id, signal) => {
    const { deleteMemory } = await import("../../service/protocol/memories.ts");
    await client.call(deleteMemory, { translation_memory_id: id }, signal);
  },
  spokenTerms: async (client, id, signal) => {
    const { deleteSpokenTerms } = await import("../../service/protocol/spokenTerms.ts");
    await client.call(deleteSpokenTerms, { spoken_terms_id: id }, signal);
  },
};

/** Deletes a dictionary of a glossary, or the terms of one language. */
export async function removePart(
  client: Client,
  { id }: Named,
  { source, target }: Pick<Part, "source" | "target">,
  signal: AbortSignal,
): Promise<void> {
  if (target === undefined) {
    const { deleteTermList } = await import("../../service/protocol/spokenTerms.ts");
    await client.call(deleteTermList, { spoken_terms_id: id, lang: source }, signal);
  } else {
    const { deleteDictionary } = await import("../../service/protocol/glossaries.ts");
    await client.call(deleteDictionary, { glossary_id: id, source_lang: source, target_lang: target }, signal);
  }
}
