import type { Locale } from "../catalog/catalog.ts";
import type { Failure } from "../failures/failure.ts";
import { type AppliedResources, rootCode } from "../resources/resourceReferences.ts";
import type { EngineMeter, EngineUse } from "./engineCost.ts";
import type { TextFacts } from "./textFacts.ts";
import type { TextTerm } from "./textTerms.ts";

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
  /** Id of the only engine to use (embedded service only). Defaults to the first that covers the pair. */
  readonly engine?: string;
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
  /** Options that it follows (`core/engines/engineFeatures.ts`). Undefined if it doesn't say. */
  readonly honours?: readonly string[] | undefined;
  /** Id in the engine list of the embedded service; undefined for engines without an entry. */
  readonly entry?: string | undefined;
  /** Model and version of the prompt, for people and the lock: `gpt-4o-mini/p1`. */
  readonly model?: string | undefined;
  /** True if it has another model for `latency_optimized`. */
  readonly hasFastModel?: boolean | undefined;
  /** True if it may cost money of which nothing is known. */
  readonly hasUnknownCost?: boolean | undefined;
  /** `undefined` if it counts no tokens. */
  readonly meter?: EngineMeter | undefined;
}

/** Name of translation memories among engines. */
export const memoryEngineName = "Translation memory";

/**
 * One batch-free order: the translator batches it. Texts are masked XML (`core/messages/mask.ts`) or plain, as `masked`
 * says.
 */
export interface TranslationRequest {
  readonly texts: readonly string[];
  readonly masked: boolean;
  /** Default: the service detects it. */
  readonly source?: Locale;
  readonly target: Locale;
  readonly options: TranslationOptions;
  /** Returns the facts of a text by its index. Only for engines that follow `text_facts`. */
  readonly factsOf?: (index: number) => TextFacts | undefined;
  /** Returns the terms of a text; those of glossaries go before them. Only for engines that follow `glossary_terms`. */
  readonly termsIn?: (text: string) => readonly TextTerm[];
  /** True if a model is not asked again for an answer that is not accepted. Only the embedded service knows it. */
  readonly isOnce?: boolean;
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
  /** Its share of the tokens of its requests, if the engine counts them. */
  readonly use?: EngineUse;
}

/** One text that the service refused on its own: too large, or with markup that it cannot read. The others go on. */
export interface RefusedText {
  readonly index: number;
  readonly failure: Failure;
  /** Its share of the tokens of requests that brought no usable answer. */
  readonly use?: EngineUse;
}

/**
 * Returns whether a target accepts custom instructions (docs/protocol.md, *Custom instructions*).
 */
export const acceptsInstructions = (target: Locale): boolean =>
  ["de", "en", "es", "fr", "it", "ja", "ko", "zh"].includes(rootCode(target));
