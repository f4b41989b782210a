import { readEntries } from "../../core/glossary/glossaryEntries.ts";
import { createTermIndex, joinIndexes, type TermIndex } from "../../core/glossary/termIndex.ts";
import { inSlices } from "../inSlices.ts";
import type { TranslationResources } from "../translate/translationResources.ts";
import { HttpError } from "../wire/httpError.ts";
import type { GlossaryPair, GlossaryStore } from "./glossaryStore.ts";

/** Maximum bytes of dictionaries with a cached index; one request can name five. */
const maxCachedBytes = 50 * 1024 * 1024;

/** Terms of glossaries, each dictionary read once for all translations until it changes. */
export interface GlossaryTerms extends Pick<TranslationResources, "terms"> {
  /** Forgets the cached terms of a glossary. */
  forget(id: string): void;
}

interface CachedIndex extends GlossaryPair {
  readonly id: string;
  readonly revision: number;
  readonly bytes: number;
  readonly index: Promise<TermIndex>;
}

/** Creates terms that are read from the state on first use. */
export function createGlossaryTermCache(store: () => Pick<GlossaryStore, "get" | "entries">): GlossaryTerms {
  /** Least recently used first. */
  let known: readonly CachedIndex[] = [];
  const indexOf = (id: string, pair: GlossaryPair): Promise<TermIndex> => {
    const glossary = store().get(id);
    if (glossary === undefined) throw new HttpError(404, "Glossary not found");
    const isPair = (one: GlossaryPair) => one.source === pair.source && one.target === pair.target;
    const dictionary = glossary.dictionaries.find(isPair);
    if (dictionary === undefined) {
      const names = `${pair.source}-${pair.target}`;
      throw new HttpError(400, `Bad request. Reason: No dictionary found for language pair ${names} in glossary ${id}`);
    }
    const isIt = (one: CachedIndex) => one.id === id && isPair(one);
    const { revision } = glossary;
    // another process may have changed it
    const found = known.find((one) => isIt(one) && one.revision === revision) ?? {
      id,
      revision,
      ...pair,
      bytes: dictionary.bytes,
      index: read(store().entries(id, pair) ?? "", pair),
    };
    known = withinBudget([...known.filter((one) => !isIt(one)), found]);
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

/**
 * Returns the root of a code: glossaries are for roots and serve their variants (docs/protocol.md, *Applied
 * resources*).
 */
const rootOf = (code: string): string => code.toLowerCase().split("-")[0] ?? "";

async function read(entries: string, pair: GlossaryPair): Promise<TermIndex> {
  const index = createTermIndex(pair.source);
  await inSlices(readEntries(entries, "tsv", pair), (line) => {
    if (line.rule === undefined) index.add(line.source, line.target);
  });
  return index;
}

function withinBudget(known: readonly CachedIndex[]): readonly CachedIndex[] {
  let room = maxCachedBytes;
  const from = known.findLastIndex(({ bytes }) => {
    room -= bytes;
    return room < 0;
  });
  return known.slice(from + 1);
}
