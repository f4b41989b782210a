import { type ChosenResource, rootCode } from "../../core/resources/resourceReferences.ts";
import type { Client } from "../serviceClient.ts";
import { fetchGlossary } from "./glossaryContents.ts";

/** A part of an entry, in any case, and the languages of the dictionaries to look in. */
export interface TermQuery {
  readonly term: string;
  readonly sourceLanguage?: string;
  readonly targetLanguage?: string;
}

/** An entry of a glossary, with language codes as the service writes them. */
export interface FoundGlossaryEntry {
  readonly glossary: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly source: string;
  readonly target: string;
}

/** Finds the entries of glossaries that hold a term on either side, the shortest first. Throws `Failure`. */
export async function findGlossaryEntries(
  client: Client,
  glossaries: readonly ChosenResource[],
  query: TermQuery,
  signal: AbortSignal,
): Promise<readonly FoundGlossaryEntry[]> {
  const found = (await Promise.all(glossaries.map((one) => findEntries(client, one, query, signal)))).flat();
  // what is the term itself before what holds it
  const lengthOf = ({ source, target }: FoundGlossaryEntry): number => Math.min(source.length, target.length);
  return found.sort((a, b) => lengthOf(a) - lengthOf(b));
}

async function findEntries(
  client: Client,
  { id, name }: ChosenResource,
  { term, sourceLanguage, targetLanguage }: TermQuery,
  signal: AbortSignal,
): Promise<readonly FoundGlossaryEntry[]> {
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
