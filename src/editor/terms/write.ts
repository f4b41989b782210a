import { type GlossaryEntry, parseEntries, writeEntries } from "../../core/glossary/entries.ts";
import { rootCode } from "../../core/resources.ts";
import type { App } from "../platform/app.ts";
import type { GlossaryAnswer } from "./glossaryQuestion.ts";

type Needs = Pick<App, "service" | "resources">;

/** A pair of root codes. */
export interface Pair {
  readonly from: string;
  readonly to: string;
}

/** What a glossary has for a pair now, by source phrase. Throws `Failure`. */
export async function presentEntries(
  { service, resources }: Needs,
  glossary: GlossaryAnswer,
  { from, to }: Pair,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  if (glossary.id === undefined) return new Map();
  const all = await resources.list("glossary", signal);
  const dictionary = all
    .find(({ glossary_id: id }) => id === glossary.id)
    ?.dictionaries.find((one) => rootCode(one.source_lang) === from && rootCode(one.target_lang) === to);
  if (dictionary === undefined) return new Map();
  const { dictionaryText } = await import("../../service/parts/glossaries.ts");
  const pair = { source: dictionary.source_lang, target: dictionary.target_lang };
  const text = await dictionaryText(await service.client(signal), glossary.id, pair, signal);
  return new Map(parseEntries(text, "tsv", pair).entries.map(({ source, target }) => [source, target]));
}

/** Adds entries: those of the same source phrase get the new target, all others stay. Gives the glossary's id. Throws `Failure`. */
export async function addEntries(
  { service, resources }: Needs,
  glossary: GlossaryAnswer,
  { from, to }: Pair,
  entries: readonly GlossaryEntry[],
  signal: AbortSignal,
): Promise<string> {
  const [protocol, { untilReady }, client] = await Promise.all([
    import("../../service/protocol/glossaries.ts"),
    import("../../service/parts/glossaries.ts"),
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
    resources.changed("glossary");
  }
}
