import {
  type DictionaryPair,
  type EntryProblem,
  type GlossaryEntry,
  maxDictionaryBytes,
  readEntries,
} from "../../../core/glossary/glossaryEntries.ts";
import { utf8Length } from "../../../core/glossary/phraseRules.ts";
import { processInEditorSlices } from "../../platform/resources/editorSlices.ts";

/** The entries of a dictionary's text, and all of its problems. */
export interface ParsedDictionary {
  readonly entries: readonly GlossaryEntry[];
  readonly problems: readonly EntryProblem[];
  /** More than 10 MiB in UTF-8. */
  readonly tooLarge: boolean;
}

/** Reads a dictionary in slices. Rejects with the signal's reason. */
export async function parseDictionary(
  text: string,
  pair: DictionaryPair,
  signal: AbortSignal,
): Promise<ParsedDictionary> {
  const entries: GlossaryEntry[] = [];
  const problems: EntryProblem[] = [];
  const sort = (read: ReturnType<typeof readEntries> extends Generator<infer Line> ? Line : never): void => {
    if (read.rule === undefined) entries.push({ source: read.source, target: read.target });
    else problems.push(read);
  };
  await processInEditorSlices(readEntries(text, "tsv", pair), sort, signal);
  return { entries, problems, tooLarge: isTooLarge(text) };
}

/** No character takes more than three bytes a code unit. */
const isTooLarge = (text: string): boolean =>
  text.length * 3 > maxDictionaryBytes && utf8Length(text) > maxDictionaryBytes;
