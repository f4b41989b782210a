import { array, boolean, object, optional, record, string } from "valibot";
import { endpoint } from "../endpoint.ts";

/** Resources of `GET /v3/languages` (wire facts 11). */
export type LanguageResource =
  | "translate_text"
  | "translate_document"
  | "glossary"
  | "voice"
  | "write"
  | "style_rules"
  | "translation_memory";

/** Parameters of `GET /v3/languages`. */
export interface LanguagesParams {
  readonly resource: LanguageResource;
  readonly include?: readonly ("beta" | "external")[];
}

const language = object({
  /** BCP 47: `en-US`, `zh-Hant`. */
  lang: string(),
  name: string(),
  usable_as_source: boolean(),
  usable_as_target: boolean(),
  /** `stable`, `beta`, `early_access`. */
  status: optional(string()),
  features: optional(record(string(), object({ status: optional(string()), external: optional(boolean()) }))),
});

/** Languages of one resource, with their features (specification, *Languages*; wire facts 11). Cache for an hour. */
export const languages = endpoint<LanguagesParams>()("GET", "/v3/languages", array(language));

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
