import { array, boolean, integer, number, object, optional, pipe, string, transform, undefined_, union } from "valibot";
import { endpoint, type NoParams } from "../endpoint.ts";

/** One dictionary as it is sent (docs/protocol.md, *Dictionary input*): at most 10 MiB of entries. */
export interface DictionaryInput {
  /** A root code in any case: `en`, `zh`. */
  readonly source_lang: string;
  /** A root code; it serves the variants. */
  readonly target_lang: string;
  /** One entry a line, source phrase first; phrases of at most 1,024 UTF-8 bytes. */
  readonly entries: string;
  /** Default `tsv`. */
  readonly entries_format?: "tsv" | "csv";
}

/** Parameters of `POST /v3/glossaries`. */
export interface GlossaryInput {
  /** At most 1,024 UTF-8 bytes. */
  readonly name: string;
  /** One or more, each of its own pair. */
  readonly dictionaries: readonly DictionaryInput[];
}

/** Names one glossary; its id is a UUID. */
export interface GlossaryParams {
  readonly glossary_id: string;
}

/** Names one dictionary of a glossary. */
export interface DictionaryParams extends GlossaryParams {
  readonly source_lang: string;
  readonly target_lang: string;
}

/** Parameters of `PATCH /v3/glossaries/{glossary_id}`; absent members stay unchanged. */
export interface GlossaryChanges extends GlossaryParams {
  readonly name?: string;
  /** At most one; its entries replace those of the same source and join the others. */
  readonly dictionaries?: readonly DictionaryInput[];
}

const dictionary = object({
  source_lang: string(),
  target_lang: string(),
  entry_count: pipe(number(), integer()),
});

const glossaryAnswer = object({
  glossary_id: string(),
  name: string(),
  /** Default: `true` (docs/protocol.md, *Glossaries v3*). */
  ready: optional(boolean()),
  dictionaries: array(dictionary),
  creation_time: optional(string()),
});

const entries = object({
  source_lang: string(),
  target_lang: string(),
  /** TSV in any case. */
  entries: string(),
  entries_format: optional(string()),
});

const one = "/v3/glossaries/{glossary_id}";

/**
 * Creates a glossary (docs/protocol.md, *Glossaries v3*). 201; 400 with the line of a bad entry, 403 413 429 456 503.
 */
export const createGlossary = endpoint<GlossaryInput>()("POST", "/v3/glossaries", glossaryAnswer, {
  idempotent: false,
});

/** All glossaries of the account, without their entries. */
export const glossaries = endpoint<NoParams>()("GET", "/v3/glossaries", object({ glossaries: array(glossaryAnswer) }));

/** One glossary, without its entries. 404 for an unknown one. */
export const glossary = endpoint<GlossaryParams>()("GET", one, glossaryAnswer);

/**
 * The entries of one dictionary; older services answer with the bare dictionary (docs/protocol.md, *Glossaries v3*).
 * 404 for an unknown one.
 */
export const glossaryEntries = endpoint<DictionaryParams>()(
  "GET",
  `${one}/entries`,
  union([
    object({ dictionaries: array(entries) }),
    pipe(
      entries,
      transform((bare) => ({ dictionaries: [bare] })),
    ),
  ]),
);

/** Renames a glossary and merges entries into one of its dictionaries, which is created if missing. */
export const changeGlossary = endpoint<GlossaryChanges>()("PATCH", one, glossaryAnswer);

/** Creates one dictionary or replaces it with all its entries. */
export const putDictionary = endpoint<GlossaryParams & DictionaryInput>()("PUT", `${one}/dictionaries`, dictionary);

/** Deletes a glossary. 204. */
export const deleteGlossary = endpoint<GlossaryParams>()("DELETE", one, undefined_(), { result: "nothing" });

/** Deletes one dictionary. 204. */
export const deleteDictionary = endpoint<DictionaryParams>()("DELETE", `${one}/dictionaries`, undefined_(), {
  result: "nothing",
});
