import { l10n } from "vscode";
import { type ChosenResource, rootCode } from "../../core/resourceReferences.ts";
import { fetchGlossary } from "../../service/operations/glossaryContents.ts";
import type { Client } from "../../service/serviceClient.ts";
import { textMarkdown } from "../platform/ui/safeMarkdown.ts";
import type { Tool } from "./tool.ts";

/** Input of `glossa_look_up_term`. */
export interface LookUpTermInput {
  readonly term: string;
  readonly sourceLanguage?: string;
  readonly targetLanguage?: string;
}

/** The maximum number of entries in one answer. */
const maxEntries = 50;

interface FoundEntry {
  readonly glossary: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly source: string;
  readonly target: string;
}

/** Looks a term up on either side of the glossaries that the project chose. */
export const lookUpTerm: Tool<LookUpTermInput> = {
  prepare: async (_, { term }) => ({ progress: textMarkdown(l10n.t("Looking up {0} in the chosen glossaries", term)) }),
  async invoke({ choices, service }, input, signal) {
    const { glossaries = [] } = await choices.current();
    if (glossaries.length === 0) return { entries: [], note: "The project has chosen no glossary." };
    const client = await service.client(signal);
    const found = (await Promise.all(glossaries.map((one) => findEntries(client, one, input, signal)))).flat();
    // what is the term itself before what holds it
    found.sort((a, b) => Math.min(a.source.length, a.target.length) - Math.min(b.source.length, b.target.length));
    return {
      glossaries: glossaries.map(({ name }) => name),
      entries: found.slice(0, maxEntries),
      ...(found.length > maxEntries && { more: found.length - maxEntries }),
    };
  },
};

async function findEntries(
  client: Client,
  { id, name }: ChosenResource,
  { term, sourceLanguage, targetLanguage }: LookUpTermInput,
  signal: AbortSignal,
): Promise<readonly FoundEntry[]> {
  const wanted = term.trim().toLowerCase();
  const { dictionaries } = await fetchGlossary(client, { glossary_id: id }, signal);
  const isOf = (code: string, language: string | undefined) => !language || rootCode(code) === rootCode(language);
  return dictionaries.flatMap(({ source_lang, target_lang, entries }) => {
    if (!isOf(source_lang, sourceLanguage) || !isOf(target_lang, targetLanguage)) return [];
    return entries.flatMap(({ source, target }) =>
      [source, target].some((text) => text.toLowerCase().includes(wanted))
        ? [{ glossary: name, sourceLanguage: source_lang, targetLanguage: target_lang, source, target }]
        : [],
    );
  });
}
