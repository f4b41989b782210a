import { array, boolean, integer, number, object, optional, pipe, record, string } from "valibot";
import type { Formality, ModelType } from "../core/translation.ts";
import { endpoint } from "./endpoint.ts";

/** Parameters of `POST /v2/translate` (specification, *Text translation*; wire facts 2). Codes are accepted in any case. */
export interface TranslateParams {
  /** Each is independent of the others; the former limit of 50 is gone, a body has at most 128 KiB. */
  readonly text: readonly string[];
  readonly target_lang: string;
  /** Absent: detected. Required with glossaries. */
  readonly source_lang?: string;
  /** Not translated, not billed. */
  readonly context?: string;
  readonly show_billed_characters?: boolean;
  /** Default `1`; `nonewlines` with HTML. */
  readonly split_sentences?: "0" | "1" | "nonewlines";
  readonly preserve_formatting?: boolean;
  /** `more` and `less` are refused (400) by a target without formality, `prefer_…` fall back. */
  readonly formality?: Formality;
  readonly model_type?: ModelType;
  /** Absent: tags are plain text. */
  readonly tag_handling?: "xml" | "html";
  /** `v2` refuses ill-formed XML (400). */
  readonly tag_handling_version?: "v1" | "v2";
  /** XML only. */
  readonly outline_detection?: boolean;
  readonly non_splitting_tags?: readonly string[];
  readonly splitting_tags?: readonly string[];
  readonly ignore_tags?: readonly string[];
  /** At most 10 of at most 300 characters; targets de en es fr it ja ko zh and their variants. */
  readonly custom_instructions?: readonly string[];
  readonly style_id?: string;
  /** Excludes `glossary_ids`; needs `source_lang`. */
  readonly glossary_id?: string;
  /** At most 5; each must hold the pair; needs `source_lang`. */
  readonly glossary_ids?: readonly string[];
  readonly translation_memory_id?: string;
  /** 0 to 100 percent, default 75. */
  readonly translation_memory_threshold?: number;
  /** Kept for compatibility, no effect. */
  readonly enable_beta_languages?: boolean;
}

const count = pipe(number(), integer());

const translation = object({
  /** Upper case. */
  detected_source_language: string(),
  text: string(),
  /** Code points of the source; with `show_billed_characters`. */
  billed_characters: optional(count),
  /** Only if `model_type` was sent. */
  model_type_used: optional(string()),
  /** Only if `tag_handling` was sent. */
  tag_handling_version: optional(string()),
  /** Embedded service only: what translated this text. */
  engine: optional(string()),
});

/** Translates texts; answers in their order. 400 403 404 413 414 429 456 500 504 529. */
export const translate = endpoint<TranslateParams>()(
  "POST",
  "/v2/translate",
  object({ translations: array(translation) }),
  { tagged: true },
);

const product = object({
  product_type: string(),
  /** `characters` or `minutes`. */
  billing_unit: optional(string()),
  api_key_unit_count: optional(number()),
  account_unit_count: optional(number()),
  api_key_character_count: optional(number()),
  character_count: optional(number()),
});

/** What the account used in this period, and its limits; unlimited shows as 1000000000000 (specification, *Usage and admin*; wire facts 12). */
export const usage = endpoint<NoParams>()(
  "GET",
  "/v2/usage",
  object({
    character_count: optional(number()),
    character_limit: optional(number()),
    document_count: optional(number()),
    document_limit: optional(number()),
    team_document_count: optional(number()),
    team_document_limit: optional(number()),
    products: optional(array(product)),
    api_key_character_count: optional(number()),
    api_key_character_limit: optional(number()),
    speech_to_text_milliseconds_count: optional(number()),
    speech_to_text_milliseconds_limit: optional(number()),
    speech_to_text_minutes_count: optional(number()),
    speech_to_text_minutes_limit: optional(number()),
    speech_to_speech_minutes_count: optional(number()),
    speech_to_speech_minutes_limit: optional(number()),
    start_time: optional(string()),
    end_time: optional(string()),
  }),
);

/** For endpoints that take nothing. */
export type NoParams = Readonly<Record<string, never>>;

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

/** Parameters of `GET /glossa/engines`: language codes; the source may be unknown. */
export interface EnginesParams {
  readonly source?: string;
  readonly target: string;
}

/** Embedded service only: what would translate this pair. */
export const engines = endpoint<EnginesParams>()(
  "GET",
  "/glossa/engines",
  object({ engine: object({ id: string(), name: string(), pseudo: boolean() }) }),
);

/** Embedded service only: an answer without an end, held open by every window that needs the service. */
export const leasePath = "/glossa/lease";

/** The file by which windows find the running service (mode 0600). */
export const serviceFile = object({ pid: count, port: count, key: string(), adminKey: string() });

/** Its name in the data folder. */
export const serviceFileName = "service.json";

/** Exit code of `glossa serve` where another one holds the data folder. */
export const alreadyServing = 3;

/** Statuses that the specification has beyond the common ones. */
export const quotaExceeded = 456;
export const overloaded = 529;

export const bodyLimit = 128 * 1024;

export const modelTypes = [
  "quality_optimized",
  "prefer_quality_optimized",
  "latency_optimized",
] as const satisfies readonly ModelType[];
export const formalities = [
  "default",
  "more",
  "less",
  "prefer_more",
  "prefer_less",
] as const satisfies readonly Formality[];
