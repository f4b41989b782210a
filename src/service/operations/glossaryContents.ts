import { setTimeout as sleep } from "node:timers/promises";
import { type GlossaryEntry, parseEntries } from "../../core/glossary/glossaryEntries.ts";
import type { AnswerOf, Endpoint } from "../endpoint.ts";
import { type GlossaryParams, glossary, glossaryEntries } from "../protocol/glossaryEndpoints.ts";
import type { Client } from "../serviceClient.ts";

type Glossary = AnswerOf<typeof glossary>;

/** One dictionary with its entries, in the service's order. */
export interface FullDictionary {
  readonly source_lang: string;
  readonly target_lang: string;
  readonly entries: readonly GlossaryEntry[];
}

/**
 * Fetches a glossary with all entries: one request per dictionary (docs/protocol.md, *Glossaries v3*). Throws
 * `Failure`.
 */
export async function fetchGlossary(
  client: Client,
  params: GlossaryParams,
  signal: AbortSignal,
): Promise<Omit<Glossary, "dictionaries"> & { readonly dictionaries: readonly FullDictionary[] }> {
  const found = await client.call(glossary, params, signal);
  const dictionaries: FullDictionary[] = [];
  for (const { source_lang, target_lang } of found.dictionaries) {
    dictionaries.push(await fetchDictionary(client, { ...params, source_lang, target_lang }, signal));
  }
  return { ...found, dictionaries };
}

/** Fetches one dictionary of a glossary. Throws `Failure`, `service.notFound` if there is none for the pair. */
export async function fetchDictionary(
  client: Client,
  params: GlossaryParams & { readonly source_lang: string; readonly target_lang: string },
  signal: AbortSignal,
): Promise<FullDictionary> {
  const { source_lang, target_lang } = params;
  const { dictionaries } = await client.call(glossaryEntries, params, signal);
  const pair = { source: source_lang, target: target_lang };
  // several would be a service's mistake; the entries of all of them are still entries
  const entries = dictionaries.flatMap((dictionary) => parseEntries(dictionary.entries, "tsv", pair).entries);
  return { source_lang, target_lang, entries };
}

/** Fetches the entries of one dictionary as TSV, as the service writes them. Throws `Failure`. */
export async function fetchDictionaryText(
  client: Client,
  glossary_id: string,
  { source, target }: { readonly source: string; readonly target: string },
  signal: AbortSignal,
): Promise<string> {
  const params = { glossary_id, source_lang: source, target_lang: target };
  const { dictionaries } = await client.call(glossaryEntries, params, signal);
  return dictionaries.map(({ entries }) => entries).join("\n");
}

/** Milliseconds: the first wait, and the longest. */
const waits = { first: 250, longest: 15_000 };

/**
 * Waits until a new glossary is usable in translations (docs/protocol.md, *Glossaries v3*), with growing intervals.
 * Most are ready at once: then nothing is requested. `endpoint` is `glossary` or, for those of v2, `olderGlossary`.
 * Throws `Failure`.
 */
export async function waitUntilReady<
  Answer extends { readonly glossary_id: string; readonly ready?: boolean | undefined },
>(client: Client, endpoint: Endpoint<GlossaryParams, Answer>, created: Answer, signal: AbortSignal): Promise<Answer> {
  let found = created;
  for (let wait = waits.first; found.ready === false; wait = Math.min(wait * 1.6, waits.longest)) {
    await sleep(wait, undefined, { signal });
    found = await client.call(endpoint, { glossary_id: created.glossary_id }, signal);
  }
  return found;
}
