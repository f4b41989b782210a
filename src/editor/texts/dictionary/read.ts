import {
  type DictionaryPair,
  type EntryProblem,
  type GlossaryEntry,
  largestDictionary,
  readEntries,
} from "../../../core/glossary/entries.ts";
import { utf8Length } from "../../../core/glossary/phrase.ts";
import { inSlices } from "../slices.ts";

/** What a dictionary's text says, and all that is wrong with it. */
export interface DictionaryText {
  readonly entries: readonly GlossaryEntry[];
  readonly problems: readonly EntryProblem[];
  /** More than 10 MiB in UTF-8. */
  readonly tooLarge: boolean;
}

/** Reads a dictionary in slices. Rejects with the signal's reason. */
export async function readDictionary(text: string, pair: DictionaryPair, signal: AbortSignal): Promise<DictionaryText> {
  const entries: GlossaryEntry[] = [];
  const problems: EntryProblem[] = [];
  const sort = (read: ReturnType<typeof readEntries> extends Generator<infer Line> ? Line : never): void => {
    if (read.rule === undefined) entries.push({ source: read.source, target: read.target });
    else problems.push(read);
  };
  await inSlices(readEntries(text, "tsv", pair), sort, signal);
  return { entries, problems, tooLarge: isTooLarge(text) };
}

/** No character takes more than three bytes a code unit. */
const isTooLarge = (text: string): boolean =>
  text.length * 3 > largestDictionary && utf8Length(text) > largestDictionary;
