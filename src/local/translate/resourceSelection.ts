import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";

/** Resources that a translation names: glossaries, a style list, a memory, or a style profile instead of them. */
export interface ResourceSelection {
  /** Ids, in order of priority. */
  readonly glossaries: readonly string[];
  readonly style: string | undefined;
  readonly memory: MemorySelection | undefined;
  /** A profile whose components are used as far as they fit; the threshold is for its memory. */
  readonly profile?: MemorySelection;
}

interface MemorySelection {
  readonly id: string;
  /** 50 to 100 percent. */
  readonly threshold: number;
}

/** Reads the selected resources. Throws `HttpError` 400 (docs/protocol.md, *Applied resources*). */
export function readResourceSelection(fields: Fields, source: string | undefined): ResourceSelection {
  const profile = fields.text("style_profile_id");
  if (profile !== undefined) assertAlone(fields);
  const glossaries = readGlossaries(fields);
  if (glossaries.length > 0 && source === undefined) {
    throw new HttpError(400, "Parameter 'source_lang' not specified", "It is required with a glossary.");
  }
  const threshold = Math.max(fields.integer("translation_memory_threshold", 0, 100) ?? defaultThreshold, minThreshold);
  const id = fields.text("translation_memory_id");
  return {
    glossaries,
    style: fields.text("style_id"),
    memory: id === undefined ? undefined : { id, threshold },
    ...(profile !== undefined && { profile: { id: profile, threshold } }),
  };
}

/** A profile replaces all other resources. Throws `HttpError` 400 if both are there. */
function assertAlone(fields: Fields): void {
  const other = ["glossary_id", "glossary_ids", "style_id", "translation_memory_id"].find((name) => fields.has(name));
  if (other !== undefined) throw new HttpError(400, `Parameters style_profile_id and ${other} cannot be used together`);
}

const defaultThreshold = 75;
/** Minimum similarity for applying a match. */
export const minThreshold = 50;
const maxGlossaries = 5;

/** Reads `glossary_id` or `glossary_ids`, not both. Throws `HttpError` 400. */
export function readGlossaries(fields: Fields): readonly string[] {
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
