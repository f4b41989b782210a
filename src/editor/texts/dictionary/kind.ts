import { l10n } from "vscode";
import { entryChanges, mergeEntries, sameEntries } from "../../../core/glossary/changes.ts";
import { type DictionaryPair, type GlossaryEntry, writeEntries } from "../../../core/glossary/entries.ts";
import type { Client } from "../../../service/client.ts";
import {
  changeGlossary,
  type DictionaryParams,
  glossary,
  glossaryEntries,
  putDictionary,
} from "../../../service/protocol/glossaries.ts";
import { numberText } from "../../platform/names.ts";
import type { TextAddress } from "../address.ts";
import { isGone } from "../gone.ts";
import { Refused, type TextKind } from "../kind.ts";
import { readDictionary } from "./read.ts";
import { ruleSentence, tooLargeSentence } from "./sentences.ts";

/** A dictionary: its entries by source phrase. */
interface Dictionary {
  readonly entries: readonly GlossaryEntry[];
  /** What the service says where some of it breaks a rule: shown as it is, and replaced as a whole. */
  readonly unsound?: string;
}

/** One dictionary of a glossary as tab-separated text (specification, *Dictionary input*). */
export function dictionaryKind({ id, source, target }: TextAddress & { kind: "glossary" }): TextKind<Dictionary> {
  const pair: DictionaryPair = { source, target };
  const params: DictionaryParams = { glossary_id: id, source_lang: source, target_lang: target };
  return {
    resource: "glossary",
    fetch: async (client, signal) => {
      const text = await entriesText(client, params, signal);
      const { entries, problems } = await readDictionary(text, pair, signal);
      return problems.length > 0 ? { entries, unsound: text } : { entries };
    },
    print: ({ entries, unsound }) => unsound ?? writeEntries(entries, "tsv"),
    parse: async (text, signal) => {
      const { entries, problems, tooLarge } = await readDictionary(text, pair, signal);
      const [first] = problems;
      if (first) throw new Refused(notSaved(first.line, ruleSentence(first), problems.length));
      if (tooLarge) throw new Refused(tooLargeSentence());
      if (entries.length === 0) throw new Refused(emptySentence());
      return { entries };
    },
    same: (one, other) => one.unsound === other.unsound && sameEntries(one.entries, other.entries),
    send: async (client, before, after, reached, signal) => {
      const { changed, removed } = entryChanges(before.entries, after.entries);
      const isPatch = removed === 0 && before.unsound === undefined && before.entries.length > 0;
      const entries = writeEntries(isPatch ? changed : after.entries, "tsv");
      const dictionary = { source_lang: source, target_lang: target, entries, entries_format: "tsv" } as const;
      reached(after);
      if (isPatch) await client.call(changeGlossary, { glossary_id: id, dictionaries: [dictionary] }, signal);
      else await client.call(putDictionary, { glossary_id: id, ...dictionary }, signal);
    },
    merge: (base, theirs, mine) => {
      const { entries, conflicts } = mergeEntries(base?.entries ?? [], theirs.entries, mine.entries);
      const sentences = conflicts.map((one) => {
        if (one.mine === undefined) return l10n.t("“{0}” was removed here and changed at the service.", one.source);
        if (one.theirs === undefined) return l10n.t("“{0}” was changed here and removed at the service.", one.source);
        return l10n.t("“{0}” has a translation here and another at the service.", one.source);
      });
      return { text: writeEntries(entries, "tsv"), conflicts: sentences };
    },
  };
}

/** The entries as the service says them; none where the glossary has no dictionary of the pair yet. */
async function entriesText(client: Client, params: DictionaryParams, signal: AbortSignal): Promise<string> {
  try {
    const { dictionaries } = await client.call(glossaryEntries, params, signal);
    // several would be a service's mistake; the entries of all of them are still entries
    return dictionaries.map(({ entries }) => entries.replace(/\r\n/g, "\n")).join("\n");
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  try {
    await client.call(glossary, { glossary_id: params.glossary_id }, signal);
    return "";
  } catch (error) {
    throw isGone(error) ? new Refused(l10n.t("The service no longer has this glossary.")) : error;
  }
}

function notSaved(line: number, sentence: string, count: number): string {
  const first = l10n.t("Nothing was sent. Line {0}: {1}", numberText(line), sentence);
  return count === 1 ? first : `${first} ${l10n.t("Problems lists all {0}.", numberText(count))}`;
}

const emptySentence = (): string =>
  l10n.t("Nothing was sent. A dictionary has at least one entry; delete it in Language Resources to be rid of it.");
