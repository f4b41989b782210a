import type { Locale } from "./catalog.ts";
import type { Failure } from "./failure.ts";
import { type AppliedResources, rootCode } from "./resources.ts";

/** `default` lets the service choose; `prefer_` falls back where the target has no formality. */
export type Formality = "default" | "more" | "less" | "prefer_more" | "prefer_less";
export type ModelType = "latency_optimized" | "quality_optimized" | "prefer_quality_optimized";

/** Custom instructions that one request takes. */
export const mostInstructions = 10;

/** Options of a request that change translations; part of every cache key (docs/protocol.md, *Text translation*). */
export interface TranslationOptions {
  readonly formality?: Formality;
  readonly modelType?: ModelType;
  /** At most 10 of at most 300 characters. */
  readonly customInstructions?: readonly string[];
  /** Not translated, not billed. One string per request: messages of different contexts can't share one. */
  readonly context?: string;
  /** Glossaries, style and memory, as they apply to the pair. */
  readonly resources?: AppliedResources;
}

/** What answers for a language pair. `pseudo` texts are no translations and go into pseudo-locales only, unless a person says yes. */
export interface Engine {
  /** Part of the cache key: tells apart what would answer differently. */
  readonly id: string;
  /** For people: *DeepL*, *Apertium (eng-spa)*, *Pseudo-localization*. */
  readonly name: string;
  readonly pseudo: boolean;
}

/** One batch-free order: the translator batches it. Texts are masked XML (`core/messages/mask.ts`) or plain, as `masked` says. */
export interface TranslationRequest {
  readonly texts: readonly string[];
  readonly masked: boolean;
  /** Absent: the service detects it. */
  readonly source?: Locale;
  readonly target: Locale;
  readonly options: TranslationOptions;
}

/** One text translated, told as soon as it arrives; `index` counts in the request's texts. */
export interface TranslatedText {
  readonly index: number;
  readonly text: string;
  /** Language code as the service writes it. */
  readonly detectedSource: string;
  /** Code points billed, where the service tells. */
  readonly billed?: number;
  /** Engine name, where the service tells (embedded only). */
  readonly engine?: string;
}

/** One text that the service refused for its own sake: too large, or with markup that it cannot read. The others go on. */
export interface RefusedText {
  readonly index: number;
  readonly failure: Failure;
}

/**
 * Whether a target heeds custom instructions: services refuse them elsewhere (docs/protocol.md, *Custom instructions*).
 */
export const takesInstructions = (target: Locale): boolean =>
  ["de", "en", "es", "fr", "it", "ja", "ko", "zh"].includes(rootCode(target));
