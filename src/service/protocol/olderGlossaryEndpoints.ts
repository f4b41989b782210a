import { array, boolean, integer, number, object, optional, pipe, string, undefined_ } from "valibot";
import { endpoint, type NoParams } from "../endpoint.ts";
import type { DictionaryInput, GlossaryParams } from "./glossaryEndpoints.ts";

/** Parameters of `POST /v2/glossaries`: a glossary of one dictionary. */
export interface OlderGlossaryInput extends DictionaryInput {
  readonly name: string;
}

const olderGlossaryAnswer = object({
  glossary_id: string(),
  name: string(),
  /** `false`: not usable yet; ask again. */
  ready: optional(boolean()),
  source_lang: string(),
  target_lang: string(),
  creation_time: optional(string()),
  entry_count: pipe(number(), integer()),
});

const one = "/v2/glossaries/{glossary_id}";

/**
 * Creates a glossary that can't be changed in v2 (docs/protocol.md, *Glossaries v2*). 201; 400 with the line of a bad
 * entry.
 */
export const createOlderGlossary = endpoint<OlderGlossaryInput>()("POST", "/v2/glossaries", olderGlossaryAnswer, {
  idempotent: false,
});

/** All glossaries with one dictionary. */
export const olderGlossaries = endpoint<NoParams>()(
  "GET",
  "/v2/glossaries",
  object({ glossaries: array(olderGlossaryAnswer) }),
);

/** One glossary. 404 if unknown or if it has several dictionaries. */
export const olderGlossary = endpoint<GlossaryParams>()("GET", one, olderGlossaryAnswer);

/** The entries as TSV. 415 if `Accept` requests something else. */
export const olderGlossaryEntries = endpoint<GlossaryParams>()("GET", `${one}/entries`, string(), {
  result: "text",
  accept: "text/tab-separated-values",
});

/** Deletes a glossary. 204. */
export const deleteOlderGlossary = endpoint<GlossaryParams>()("DELETE", one, undefined_(), { result: "nothing" });

/** All ordered pairs, in lower case; deprecated for `GET /v3/languages?resource=glossary`. */
export const glossaryLanguagePairs = endpoint<NoParams>()(
  "GET",
  "/v2/glossary-language-pairs",
  object({ supported_languages: array(object({ source_lang: string(), target_lang: string() })) }),
);
