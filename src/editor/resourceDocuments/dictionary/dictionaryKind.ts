import {
  type EntryConflict,
  entryChanges,
  equalEntries,
  mergeGlossaryEntries,
} from "../../../core/glossary/entryChanges.ts";
import {
  type DictionaryPair,
  type EntryProblem,
  type GlossaryEntry,
  writeEntries,
} from "../../../core/glossary/glossaryEntries.ts";
import {
  changeGlossary,
  type DictionaryParams,
  glossary,
  glossaryEntries,
  putDictionary,
} from "../../../service/protocol/glossaryEndpoints.ts";
import type { Client } from "../../../service/serviceClient.ts";
import { isGoneAtService } from "../isGoneText.ts";
import type { TextAddress } from "../textAddress.ts";
import { ResourceTextError, type ServiceTextKind } from "../textKind.ts";
import { parseDictionary } from "./readDictionaryText.ts";

/** A dictionary: its entries by source phrase. */
interface Dictionary {
  readonly entries: readonly GlossaryEntry[];
  /** The text as the service returns it. */
  readonly text?: string;
  /** Some entries break a rule: shown as they are, and replaced as a whole. */
  readonly unsound: boolean;
}

/** Sentences about a dictionary. */
export interface DictionarySentences {
  /** Nothing was sent: the first problem, and the number of problems. */
  readonly broken: (first: EntryProblem, count: number) => string;
  readonly tooLarge: () => string;
  readonly empty: () => string;
  readonly gone: () => string;
  readonly conflict: (conflict: EntryConflict) => string;
}

/** One dictionary of a glossary as tab-separated text (docs/protocol.md, *Dictionary input*). */
export function dictionaryKind(
  { id, source, target }: TextAddress & { kind: "glossary" },
  sentences: DictionarySentences,
): ServiceTextKind<Dictionary> {
  const pair: DictionaryPair = { source, target };
  const params: DictionaryParams = { glossary_id: id, source_lang: source, target_lang: target };
  return {
    resource: "glossary",
    fetch: async (client, signal) => {
      const text = await entriesText(client, params, sentences, signal);
      const { entries, problems } = await parseDictionary(text, pair, signal);
      return { entries, text, unsound: problems.length > 0 };
    },
    print: ({ entries, text }) => text ?? writeEntries(entries, "tsv"),
    parse: async (text, signal) => {
      const { entries, problems, tooLarge } = await parseDictionary(text, pair, signal);
      const [first] = problems;
      if (first) throw new ResourceTextError(sentences.broken(first, problems.length));
      if (tooLarge) throw new ResourceTextError(sentences.tooLarge());
      if (entries.length === 0) throw new ResourceTextError(sentences.empty());
      return { entries, unsound: false };
    },
    isSame: (one, other) =>
      one.unsound === other.unsound &&
      (!one.unsound || one.text === other.text) &&
      equalEntries(one.entries, other.entries),
    send: async (client, before, after, reached, signal) => {
      const { changed, removed } = entryChanges(before.entries, after.entries);
      const isPatch = removed === 0 && !before.unsound && before.entries.length > 0;
      const entries = writeEntries(isPatch ? changed : after.entries, "tsv");
      const dictionary = { source_lang: source, target_lang: target, entries, entries_format: "tsv" } as const;
      reached(after);
      if (isPatch) await client.call(changeGlossary, { glossary_id: id, dictionaries: [dictionary] }, signal);
      else await client.call(putDictionary, { glossary_id: id, ...dictionary }, signal);
    },
    merge: (base, theirs, mine) => {
      const { entries, conflicts } = mergeGlossaryEntries(base?.entries ?? [], theirs.entries, mine.entries);
      return { text: writeEntries(entries, "tsv"), conflicts: conflicts.map(sentences.conflict) };
    },
  };
}

/** The entries as the service returns them; none if the glossary has no dictionary of the pair yet. */
async function entriesText(
  client: Client,
  params: DictionaryParams,
  sentences: DictionarySentences,
  signal: AbortSignal,
): Promise<string> {
  try {
    const { dictionaries } = await client.call(glossaryEntries, params, signal);
    // several would be a service's mistake; the entries of all of them are still entries
    const text = dictionaries.map(({ entries }) => entries.replace(/\r\n/g, "\n")).join("\n");
    return text === "" || text.endsWith("\n") ? text : `${text}\n`;
  } catch (error) {
    if (!isGoneAtService(error)) throw error;
  }
  try {
    await client.call(glossary, { glossary_id: params.glossary_id }, signal);
    return "";
  } catch (error) {
    throw isGoneAtService(error) ? new ResourceTextError(sentences.gone()) : error;
  }
}
