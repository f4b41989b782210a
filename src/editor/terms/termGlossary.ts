import { type GlossaryEntry, parseEntries, writeEntries } from "../../core/glossary/glossaryEntries.ts";
import { rootCode } from "../../core/resources/resourceReferences.ts";
import type { App } from "../platform/app/app.ts";
import type { GlossaryAnswer } from "./glossaryQuestion.ts";

type Needs = Pick<App, "service" | "resources">;

/** A pair of root codes. */
export interface RootCodePair {
  readonly from: string;
  readonly to: string;
}

/** Returns a glossary's current entries for a pair, by source phrase. Throws `Failure`. */
export async function fetchEntries(
  { service, resources }: Needs,
  glossary: GlossaryAnswer,
  { from, to }: RootCodePair,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  if (glossary.id === undefined) return new Map();
  const all = await resources.list("glossary", signal);
  const dictionary = all
    .find(({ glossary_id: id }) => id === glossary.id)
    ?.dictionaries.find(
      (dictionary) => rootCode(dictionary.source_lang) === from && rootCode(dictionary.target_lang) === to,
    );
  if (dictionary === undefined) return new Map();
  const { fetchDictionaryText: dictionaryText } = await import("../../service/operations/glossaryContents.ts");
  const pair = { source: dictionary.source_lang, target: dictionary.target_lang };
  const text = await dictionaryText(await service.client(signal), glossary.id, pair, signal);
  return new Map(parseEntries(text, "tsv", pair).entries.map(({ source, target }) => [source, target]));
}

/**
 * Adds entries: those of the same source phrase get the new target, all others stay. Returns the glossary's id. Throws
 * `Failure`.
 */
export async function addGlossaryEntries(
  { service, resources }: Needs,
  glossary: GlossaryAnswer,
  { from, to }: RootCodePair,
  entries: readonly GlossaryEntry[],
  signal: AbortSignal,
): Promise<string> {
  const [protocol, { waitUntilReady: untilReady }, client] = await Promise.all([
    import("../../service/protocol/glossaryEndpoints.ts"),
    import("../../service/operations/glossaryContents.ts"),
    service.client(signal),
  ]);
  const dictionaries = [
    { source_lang: from, target_lang: to, entries: writeEntries(entries, "tsv"), entries_format: "tsv" as const },
  ];
  try {
    if (glossary.id !== undefined) {
      await client.call(protocol.changeGlossary, { glossary_id: glossary.id, dictionaries }, signal);
      return glossary.id;
    }
    const created = await client.call(protocol.createGlossary, { name: glossary.name, dictionaries }, signal);
    await untilReady(client, protocol.glossary, created, signal);
    return created.glossary_id;
  } finally {
    resources.invalidate("glossary");
  }
}
