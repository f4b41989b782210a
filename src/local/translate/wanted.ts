import type { Fields } from "../wire/fields.ts";
import { Refusal } from "../wire/refusal.ts";

/** What a translation names beside its texts: glossaries, a style list, a memory. */
export interface Wanted {
  /** Ids, the first one first. */
  readonly glossaries: readonly string[];
  readonly style: string | undefined;
  /** The threshold is in percent. */
  readonly memory: { readonly id: string; readonly threshold: number } | undefined;
}

/** Reads the names of what is to be applied. Throws `Refusal` 400 (docs/protocol.md, *Applied resources*). */
export function readWanted(fields: Fields, source: string | undefined): Wanted {
  const glossaries = readGlossaries(fields);
  if (glossaries.length > 0 && source === undefined) {
    throw new Refusal(400, "Parameter 'source_lang' not specified", "It is required with a glossary.");
  }
  const threshold = fields.integer("translation_memory_threshold", 0, 100) ?? usualThreshold;
  const id = fields.text("translation_memory_id");
  return {
    glossaries,
    style: fields.text("style_id"),
    memory: id === undefined ? undefined : { id, threshold: Math.max(threshold, leastThreshold) },
  };
}

const usualThreshold = 75;
/** What is less alike than this is never applied. */
const leastThreshold = 50;
const mostGlossaries = 5;

function readGlossaries(fields: Fields): readonly string[] {
  const one = fields.text("glossary_id");
  const several = fields.texts("glossary_ids", "commas");
  if (one !== undefined && several !== undefined) {
    throw new Refusal(400, "Parameters glossary_id and glossary_ids cannot be used together");
  }
  if (several !== undefined && several.length > mostGlossaries) {
    throw new Refusal(400, "Parameter glossary_ids must not contain more than 5 glossary IDs");
  }
  return several ?? (one === undefined ? [] : [one]);
}
