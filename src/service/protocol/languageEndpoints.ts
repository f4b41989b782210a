import { array, boolean, object, optional, record, string } from "valibot";
import { endpoint, type NoParams } from "../endpoint.ts";

/** Resources of `GET /v3/languages` (docs/protocol.md, *Languages*). */
export const languageResources = [
  "translate_text",
  "translate_document",
  "glossary",
  "voice",
  "write",
  "style_rules",
  "translation_memory",
] as const;

export type LanguageResource = (typeof languageResources)[number];

/** Kinds of languages listed on request only. */
export const languageIncludes = ["beta", "external"] as const;

/** Parameters of `GET /v3/languages`. */
export interface LanguagesParams {
  readonly resource: LanguageResource;
  readonly include?: readonly (typeof languageIncludes)[number][];
}

const language = object({
  /** BCP 47: `en-US`, `zh-Hant`. */
  lang: string(),
  name: string(),
  usable_as_source: boolean(),
  usable_as_target: boolean(),
  /** `stable`, `beta`, `early_access`. */
  status: optional(string()),
  /** By name: `auto_detection`, `formality`, `glossary`, `spoken_terms` and more; `{}` when there is none. */
  features: optional(record(string(), object({ status: optional(string()), external: optional(boolean()) }))),
});

/**
 * Languages of one resource, with their features (docs/protocol.md, *Languages*). Cache for an hour. 400 401 403 429
 * 500 503.
 */
export const languages = endpoint<LanguagesParams>()("GET", "/v3/languages", array(language));

/** The resources, and which side of a pair must have each feature; an absent flag is false. 401 403 429 500 503. */
export const resources = endpoint<NoParams>()(
  "GET",
  "/v3/languages/resources",
  array(
    object({
      name: string(),
      features: array(
        object({
          name: string(),
          needs_source_support: optional(boolean()),
          needs_target_support: optional(boolean()),
        }),
      ),
    }),
  ),
);

/** Parameters of `GET /v2/languages`; default `source`. */
export interface OlderLanguagesParams {
  readonly type?: "source" | "target";
}

/** Languages in the older, deprecated form; codes in upper case, `supports_formality` with targets only. */
export const olderLanguages = endpoint<OlderLanguagesParams>()(
  "GET",
  "/v2/languages",
  array(object({ language: string(), name: string(), supports_formality: optional(boolean()) })),
);
