import { array, object, optional, string } from "valibot";
import { endpoint } from "../endpoint.ts";

/**
 * Languages of texts to improve, in any case (docs/protocol.md, *Writing*). Bare `en`, `pt` and `zh` are en-US, pt-PT
 * and zh-Hans.
 */
export const writingLanguages = [
  ...["de", "en", "en-GB", "en-US", "es", "fr", "it", "ja", "ko", "pt", "pt-BR", "pt-PT", "zh", "zh-Hans"],
] as const;

/** `prefer_…` falls back if the language has no styles. */
export const writingStyles = [
  ...(["academic", "business", "casual", "default", "simple"] as const),
  ...(["prefer_academic", "prefer_business", "prefer_casual", "prefer_simple"] as const),
] as const;

/** `prefer_…` falls back if the language has no tones. */
export const tones = [
  ...(["confident", "default", "diplomatic", "enthusiastic", "friendly"] as const),
  ...(["prefer_confident", "prefer_diplomatic", "prefer_enthusiastic", "prefer_friendly"] as const),
] as const;

/** Parameters of `POST /v2/write/correct` (docs/protocol.md, *Writing*). */
export interface CorrectParams {
  /** Each is independent of the others. */
  readonly text: readonly string[];
  /** Default: the language of the text. */
  readonly target_lang?: string;
  /** Embedded service only: a text that no engine improved is answered with its failure. */
  readonly partial?: boolean;
}

/** Parameters of `POST /v2/write/rephrase`: a style or a tone, not both. */
export interface RephraseParams extends CorrectParams {
  readonly writing_style?: (typeof writingStyles)[number];
  readonly tone?: (typeof tones)[number];
}

const improved = object({
  improvements: array(
    object({
      text: string(),
      /** Lower case. */
      detected_source_language: optional(string()),
      /** BCP 47: `en-US`. */
      target_language: optional(string()),
      /** Embedded service only: the name of the engine that improved it. */
      engine: optional(string()),
      /** Embedded service only, with `partial`: no engine improved this text, and it is as it was. */
      failure: optional(object({ code: string(), engine: string(), detail: optional(string()) })),
    }),
  ),
});

/** Rephrases texts in their language; answers in their order. 400 403 413 415 429 456 500 504. Scope `write:improve`. */
export const rephrase = endpoint<RephraseParams>()("POST", "/v2/write/rephrase", improved, { tagged: true });

/** Corrects spelling and grammar, and nothing else. 400 403 413 415 429 456 500 504. Scope `write:improve`. */
export const correct = endpoint<CorrectParams>()("POST", "/v2/write/correct", improved, { tagged: true });
