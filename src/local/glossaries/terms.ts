import { readEntries } from "../../core/glossary/entries.ts";
import { createTermIndex, joinIndexes, type TermIndex } from "../../core/glossary/match.ts";
import { inSlices } from "../slices.ts";
import type { Resources } from "../translate/resources.ts";
import { Refusal } from "../wire/refusal.ts";
import type { GlossaryPair, GlossaryStore } from "./store.ts";

/** Bytes of the dictionaries whose indexes are kept; one request can name five. */
const kept = 50 * 1024 * 1024;

/** Terms of glossaries, each dictionary read once for all translations until it changes. */
export interface GlossaryTerms extends Pick<Resources, "terms"> {
  /** Forgets what was read of a glossary. */
  forget(id: string): void;
}

interface Known extends GlossaryPair {
  readonly id: string;
  readonly bytes: number;
  readonly index: Promise<TermIndex>;
}

/** Reads terms from the state when they are first asked for. */
export function createTerms(store: () => Pick<GlossaryStore, "get" | "entries">): GlossaryTerms {
  /** Least lately used first. */
  let known: readonly Known[] = [];
  const indexOf = (id: string, pair: GlossaryPair): Promise<TermIndex> => {
    const glossary = store().get(id);
    if (glossary === undefined) throw new Refusal(404, "Glossary not found");
    const isPair = (one: GlossaryPair) => one.source === pair.source && one.target === pair.target;
    const dictionary = glossary.dictionaries.find(isPair);
    if (dictionary === undefined) {
      const names = `${pair.source}-${pair.target}`;
      throw new Refusal(400, `Bad request. Reason: No dictionary found for language pair ${names} in glossary ${id}`);
    }
    const isIt = (one: Known) => one.id === id && isPair(one);
    const found = known.find(isIt) ?? {
      ...{ id, ...pair, bytes: dictionary.bytes },
      index: read(store().entries(id, pair) ?? "", pair),
    };
    known = fitting([...known.filter((one) => !isIt(one)), found]);
    return found.index;
  };
  return {
    async terms(ids, pair) {
      const roots = { source: rootOf(pair.source), target: rootOf(pair.target) };
      const indexes = [...new Set(ids.map((id) => id.toLowerCase()))].map((id) => indexOf(id, roots));
      return { index: joinIndexes(await Promise.all(indexes)) };
    },
    forget(id) {
      known = known.filter((one) => one.id !== id);
    },
  };
}

/** Glossaries are for roots and serve their variants (docs/protocol.md, *Applied resources*). */
const rootOf = (code: string): string => code.toLowerCase().split("-")[0] ?? "";

async function read(entries: string, pair: GlossaryPair): Promise<TermIndex> {
  const index = createTermIndex(pair.source);
  await inSlices(readEntries(entries, "tsv", pair), (line) => {
    if (line.rule === undefined) index.add(line.source, line.target);
  });
  return index;
}

function fitting(known: readonly Known[]): readonly Known[] {
  let room = kept;
  const from = known.findLastIndex(({ bytes }) => {
    room -= bytes;
    return room < 0;
  });
  return known.slice(from + 1);
}
