import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";

/** Resources that a translation names: glossaries, a style list, a memory. */
export interface ResourceSelection {
  /** Ids, in order of priority. */
  readonly glossaries: readonly string[];
  readonly style: string | undefined;
  /** The threshold is in percent. */
  readonly memory: { readonly id: string; readonly threshold: number } | undefined;
}

/** Reads the selected resources. Throws `HttpError` 400 (docs/protocol.md, *Applied resources*). */
export function readResourceSelection(fields: Fields, source: string | undefined): ResourceSelection {
  const glossaries = readGlossaries(fields);
  if (glossaries.length > 0 && source === undefined) {
    throw new HttpError(400, "Parameter 'source_lang' not specified", "It is required with a glossary.");
  }
  const threshold = fields.integer("translation_memory_threshold", 0, 100) ?? defaultThreshold;
  const id = fields.text("translation_memory_id");
  return {
    glossaries,
    style: fields.text("style_id"),
    memory: id === undefined ? undefined : { id, threshold: Math.max(threshold, minThreshold) },
  };
}

const defaultThreshold = 75;
/** Minimum similarity for applying a match. */
export const minThreshold = 50;
const maxGlossaries = 5;

function readGlossaries(fields: Fields): readonly string[] {
  const one = fields.text("glossary_id");
  const several = fields.texts("glossary_ids", "commas");
  if (one !== undefined && several !== undefined) {
    throw new HttpError(400, "Parameters glossary_id and glossary_ids cannot be used together");
  }
  if (several !== undefined && several.length > maxGlossaries) {
    throw new HttpError(400, "Parameter glossary_ids must not contain more than 5 glossary IDs");
  }
  return several ?? (one === undefined ? [] : [one]);
}
