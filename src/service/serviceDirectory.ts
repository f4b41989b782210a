import { createHash } from "node:crypto";
import { Failure } from "../core/failures/failure.ts";
import type { ChosenResource } from "../core/resources/resourceReferences.ts";
import type { AnswerOf } from "./endpoint.ts";
import { listMemories, type Memory } from "./operations/memoryTransfers.ts";
import { listStyleRules, type StyleRuleList } from "./operations/styleRuleLists.ts";
import { glossaries, glossary, glossaryEntries } from "./protocol/glossaryEndpoints.ts";
import { memoryById } from "./protocol/memoryEndpoints.ts";
import { styleProfileOf, styleProfiles } from "./protocol/styleProfileEndpoints.ts";
import { styleRuleListOf } from "./protocol/styleRuleEndpoints.ts";
import type { Client } from "./serviceClient.ts";

/** Finds the resources that a project names; satisfies `ResourceDirectory` of `project/ports.ts`. */
export interface ServiceDirectory {
  glossary(chosen: ChosenResource, signal: AbortSignal): Promise<ReturnType<typeof glossaryInfo> | undefined>;
  style(chosen: ChosenResource, signal: AbortSignal): Promise<ReturnType<typeof styleInfo> | undefined>;
  memory(chosen: ChosenResource, signal: AbortSignal): Promise<ReturnType<typeof memoryInfo> | undefined>;
  styleProfile(chosen: ChosenResource, signal: AbortSignal): Promise<ReturnType<typeof styleProfileInfo> | undefined>;
  dictionaryStamp(glossaryId: string, pair: { source: string; target: string }, signal: AbortSignal): Promise<string>;
}

/**
 * Creates the directory of a client: it finds resources by id, or by name if the id is unknown (of another account,
 * say).
 */
export function directoryOf(client: Client): ServiceDirectory {
  return {
    async glossary({ id, name }, signal) {
      const found =
        (await ignoreGone(client.call(glossary, { glossary_id: id }, signal))) ??
        (await client.call(glossaries, {}, signal)).glossaries.find((glossary) => glossary.name === name);
      return found && glossaryInfo(found);
    },
    async style({ id, name }, signal) {
      const found =
        (await ignoreGone(client.call(styleRuleListOf, { style_id: id }, signal))) ??
        (await findByName(listStyleRules(client, {}, signal), name));
      return found && styleInfo(found);
    },
    async memory({ id, name }, signal) {
      const found =
        (await ignoreGone(client.call(memoryById, { translation_memory_id: id }, signal))) ??
        (await findByName(listMemories(client, signal), name));
      return found && memoryInfo(found);
    },
    async styleProfile({ id, name }, signal) {
      const found =
        (await ignoreGone(client.call(styleProfileOf, { style_profile_id: id }, signal))) ??
        (await ignoreGone(client.call(styleProfiles, {}, signal)))?.style_profiles.find(
          (profile) => profile.name === name,
        );
      return found && styleProfileInfo(found);
    },
    async dictionaryStamp(glossary_id, { source, target }, signal) {
      const params = { glossary_id, source_lang: source, target_lang: target };
      const { dictionaries } = await client.call(glossaryEntries, params, signal);
      const hash = createHash("sha256");
      for (const { entries } of dictionaries) hash.update(entries).update("\0");
      return hash.digest("base64url");
    },
  };
}

type Glossary = AnswerOf<typeof glossary>;

const glossaryInfo = ({ glossary_id, name, ready, dictionaries }: Glossary) => ({
  id: glossary_id,
  name,
  ready: ready !== false,
  dictionaries: dictionaries.map(({ source_lang, target_lang }) => ({ source: source_lang, target: target_lang })),
});

const styleInfo = ({ style_id, name, language, version, updated_time }: StyleRuleList) => ({
  id: style_id,
  name,
  language,
  stamp: `${version ?? ""} ${updated_time ?? ""}`,
});

const styleProfileInfo = (profile: AnswerOf<typeof styleProfileOf>) => ({
  id: profile.style_profile_id,
  name: profile.name,
  glossaries: profile.glossary_ids,
  styles: profile.style_rule_ids,
  memories: profile.translation_memory_ids,
  stamp: `${profile.updated_time ?? ""} ${profile.glossary_ids} ${profile.style_rule_ids} ${profile.translation_memory_ids}`,
});

const memoryInfo = (memory: Memory) => ({
  id: memory.translation_memory_id,
  name: memory.name ?? "",
  source: memory.source_language ?? "",
  targets: memory.target_languages ?? [],
  stamp: `${memory.updated_time ?? ""} ${memory.segment_count ?? ""}`,
});

/** Returns `undefined` for an id that the service does not know or that is not one of its ids. */
async function ignoreGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    const isGone = error instanceof Failure && (error.code === "service.notFound" || error.facts.status === 400);
    if (isGone) return undefined;
    throw error;
  }
}

async function findByName<T extends { readonly name?: string | undefined }>(
  all: AsyncIterable<T>,
  name: string,
): Promise<T | undefined> {
  for await (const one of all) if (one.name === name && name !== "") return one;
  return undefined;
}
