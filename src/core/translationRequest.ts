import type { Locale } from "./catalog.ts";
import type { Failure } from "./failure.ts";
import { type AppliedResources, rootCode } from "./resourceReferences.ts";

/** `default` lets the service choose; `prefer_` falls back if the target has no formality. */
export type Formality = "default" | "more" | "less" | "prefer_more" | "prefer_less";
export type ModelType = "latency_optimized" | "quality_optimized" | "prefer_quality_optimized";

/** Custom instructions that one request takes. */
export const maxInstructions = 10;

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

/** The engine of a language pair. `pseudo` texts only fill pseudo-locales unless a person agrees. */
export interface Engine {
  /** Part of the cache key: differs if the answers would differ. */
  readonly id: string;
  /** For people: *DeepL*, *Apertium (eng-spa)*, *Pseudo-localization*. */
  readonly name: string;
  readonly pseudo: boolean;
  /** A service whose engines are not known: whichever it names answered for it. */
  readonly isWholeService?: true;
}

/** Name of translation memories among engines. */
export const memoryEngineName = "Translation memory";

/** One batch-free order: the translator batches it. Texts are masked XML (`core/messages/mask.ts`) or plain, as `masked` says. */
export interface TranslationRequest {
  readonly texts: readonly string[];
  readonly masked: boolean;
  /** Absent: the service detects it. */
  readonly source?: Locale;
  readonly target: Locale;
  readonly options: TranslationOptions;
}

/** One translated text, reported as soon as it arrives; `index` counts in the request's texts. */
export interface TranslatedText {
  readonly index: number;
  readonly text: string;
  /** Language code as the service writes it. */
  readonly detectedSource: string;
  /** Code points billed, if the service reports them. */
  readonly billed?: number;
  /** Engine name, if the service reports it (embedded only). */
  readonly engine?: string;
}

/** One text that the service refused on its own: too large, or with markup that it cannot read. The others go on. */
export interface RefusedText {
  readonly index: number;
  readonly failure: Failure;
}

/**
 * Returns whether a target accepts custom instructions (docs/protocol.md, *Custom instructions*).
 */
export const acceptsInstructions = (target: Locale): boolean =>
  ["de", "en", "es", "fr", "it", "ja", "ko", "zh"].includes(rootCode(target));
