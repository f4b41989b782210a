import { array, boolean, integer, nullish, number, object, optional, pipe, string, undefined_ } from "valibot";
import { endpoint, type NoParams } from "../endpoint.ts";

/** Parameters of `POST /v3/style_profiles`; everything that a profile links must exist (400). */
export interface StyleProfileInput {
  /** Not empty, at most 1,024 UTF-8 bytes. */
  readonly name: string;
  readonly description?: string;
  readonly industry?: string;
  /** Any number, in order of priority. */
  readonly glossary_ids?: readonly string[];
  /** At most one list for each target language. */
  readonly style_rule_ids?: readonly string[];
  /** At most one memory for each source language. */
  readonly translation_memory_ids?: readonly string[];
  /** Default false. */
  readonly glossary_priority_order_enabled?: boolean;
}

/** Names one profile; its id is a UUID. */
export interface StyleProfileParams {
  readonly style_profile_id: string;
}

/**
 * Parameters of `PATCH /v3/style_profiles/{style_profile_id}`; absent members stay unchanged, a list that is sent
 * replaces the one before, and an empty text clears the description or the industry.
 */
export type StyleProfileChanges = StyleProfileParams & Partial<StyleProfileInput>;

const styleProfile = object({
  style_profile_id: string(),
  name: string(),
  description: nullish(string()),
  industry: nullish(string()),
  glossary_ids: optional(array(string()), []),
  style_rule_ids: optional(array(string()), []),
  translation_memory_ids: optional(array(string()), []),
  glossary_priority_order_enabled: optional(boolean(), false),
  /** ISO 8601. */
  creation_time: optional(string()),
  /** ISO 8601; moved by every change. */
  updated_time: optional(string()),
});

const all = "/v3/style_profiles";
const one = `${all}/{style_profile_id}`;

/** All profiles of the account, not paged (docs/protocol.md, *Style profiles*). 401 403. */
export const styleProfiles = endpoint<NoParams>()(
  "GET",
  all,
  object({ style_profiles: array(styleProfile), total_count: optional(pipe(number(), integer())) }),
);

/** Creates a profile, or nothing: 400 names the member with something that does not exist. 201; 456 for too many. */
export const createStyleProfile = endpoint<StyleProfileInput>()("POST", all, styleProfile, { idempotent: false });

/** One profile. 404 for an unknown one. */
export const styleProfileOf = endpoint<StyleProfileParams>()("GET", one, styleProfile);

/** Changes a profile; nothing is changed if the request is refused. 400 404. */
export const changeStyleProfile = endpoint<StyleProfileChanges>()("PATCH", one, styleProfile);

/** Deletes a profile, and nothing that it links. 204; 404. */
export const deleteStyleProfile = endpoint<StyleProfileParams>()("DELETE", one, undefined_(), { result: "nothing" });
