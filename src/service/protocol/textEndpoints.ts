import { array, integer, number, object, optional, pipe, string } from "valibot";
import type { TextFacts } from "../../core/engines/textFacts.ts";
import type { TextTerm } from "../../core/engines/textTerms.ts";
import type { Formality, ModelType } from "../../core/engines/translationRequest.ts";
import { endpoint } from "../endpoint.ts";

/** Parameters of `POST /v2/translate` (docs/protocol.md, *Text translation*). Codes are accepted in any case. */
export interface TranslateParams {
  /** Each is independent of the others; the former limit of 50 is gone, a body has at most 128 KiB. */
  readonly text: readonly string[];
  readonly target_lang: string;
  /** Default: detected. The embedded service requires it with glossaries. */
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
  /** Default: tags are plain text. */
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
  /** A style rule list in the target's language; 404 for an unknown one. */
  readonly style_id?: string;
  /** Excludes `glossary_ids`. */
  readonly glossary_id?: string;
  /** At most 5, each must hold the pair (400), roots serve variants. */
  readonly glossary_ids?: readonly string[];
  readonly translation_memory_id?: string;
  /** 0 to 100 percent, default 75; less than 50 counts as 50. 404 for a memory that is missing or lacks the pair. */
  readonly translation_memory_threshold?: number;
  /** A style profile instead of glossaries, style list and memory (400 with both); 404 for an unknown one. */
  readonly style_profile_id?: string;
  /** Embedded service only: a text that no engine translated is answered with its failure. */
  readonly partial?: boolean;
  /** Embedded service only: what models read about each text, in the order of the texts; `{}` for nothing. */
  readonly facts?: readonly TextFacts[];
  /**
   * Embedded service only: terms of each text, in the order of the texts. Those of glossaries go before them. `phrase`: the
   * target must be in the translation; `form`: a form of it is asked for again; `hint`: the engine may use it.
   */
  readonly terms?: readonly (readonly TextTerm[])[];
  /** Embedded service only: a model is not asked again for an answer that is not accepted. */
  readonly once?: boolean;
  /** Embedded service only: id of the one engine to use, as `GET /glossa/engines` lists them (400 for another one). */
  readonly engine?: string;
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
  /** Embedded service only: the engine that translated this text. */
  engine: optional(string()),
  /** Embedded service only: its share of the tokens of its requests, and their price, one for each currency. */
  usage: optional(
    array(
      object({
        input_tokens: number(),
        output_tokens: number(),
        cost: optional(number()),
        currency: optional(string()),
      }),
    ),
  ),
  /** Embedded service only, with `partial`: no engine translated this text. */
  failure: optional(object({ code: string(), engine: string(), detail: optional(string()) })),
});

/** Translates texts; answers in their order. 400 403 404 413 414 429 456 500 504 529. */
export const translate = endpoint<TranslateParams>()(
  "POST",
  "/v2/translate",
  object({ translations: array(translation) }),
  { tagged: true },
);

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
