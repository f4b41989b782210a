import { array, integer, number, object, optional, pipe, string, undefined_ } from "valibot";
import { endpoint, type NoParams } from "../endpoint.ts";

/** The terms of one language: one a line, 300 characters in all, each once, no white space around them. */
export interface TermListInput {
  /** A language that speech is recognized in. */
  readonly lang: string;
  readonly entries: string;
}

/** Parameters of `POST /v3/spoken-terms`. */
export interface SpokenTermsInput {
  /** At most 1,024 UTF-8 bytes. */
  readonly name: string;
  /** At most one a language. */
  readonly term_lists: readonly TermListInput[];
}

/** Names one collection. */
export interface SpokenTermsParams {
  readonly spoken_terms_id: string;
}

/** Names the terms of one language. */
export interface TermListParams extends SpokenTermsParams {
  readonly lang: string;
}

/**
 * Parameters of `PATCH /v3/spoken-terms/{spoken_terms_id}`: absent members stay, terms are added to those of their
 * language.
 */
export interface SpokenTermsChanges extends SpokenTermsParams {
  readonly name?: string;
  readonly term_lists?: readonly TermListInput[];
}

const termList = object({ lang: string(), entry_count: pipe(number(), integer()) });

const collection = object({
  spoken_terms_id: string(),
  name: string(),
  term_lists: array(termList),
  /** ISO 8601. */
  creation_time: optional(string()),
});

const all = "/v3/spoken-terms";
const one = `${all}/{spoken_terms_id}`;
const nothing = { result: "nothing" } as const;

/** Creates a collection (docs/protocol.md, *Spoken terms*). 201; 400 403 413 415, 456 for too many. */
export const createSpokenTerms = endpoint<SpokenTermsInput>()("POST", all, collection, { idempotent: false });

/** All collections of the account. */
export const spokenTerms = endpoint<NoParams>()("GET", all, object({ spoken_terms: array(collection) }));

/** One collection. 404 for an unknown one. */
export const spokenTermsOf = endpoint<SpokenTermsParams>()("GET", one, collection);

/** The terms of one language, one per line. 404 if it has none. */
export const spokenTermEntries = endpoint<TermListParams>()(
  "GET",
  `${one}/entries`,
  object({ lang: string(), entries: string() }),
);

/** Renames a collection and merges terms into its lists. 400 404. */
export const changeSpokenTerms = endpoint<SpokenTermsChanges>()("PATCH", one, collection);

/** Replaces the terms of one language, or creates them. 400 404. */
export const putTermList = endpoint<SpokenTermsParams & TermListInput>()("PUT", `${one}/term-lists`, termList);

/** Deletes a collection. 204; 404. */
export const deleteSpokenTerms = endpoint<SpokenTermsParams>()("DELETE", one, undefined_(), nothing);

/** Deletes the terms of one language. 204; 404. */
export const deleteTermList = endpoint<TermListParams>()("DELETE", `${one}/term-lists`, undefined_(), nothing);
