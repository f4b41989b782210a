import type { EngineUse } from "../../core/engines/engineCost.ts";
import type { EngineFeature } from "../../core/engines/engineFeatures.ts";
import type { TextFacts } from "../../core/engines/textFacts.ts";
import type { Engine, Formality, ModelType } from "../../core/engines/translationRequest.ts";
import type { MarkupPart } from "../markup/markupParts.ts";
import type { SegmentRules } from "../markup/markupSegments.ts";
import type { DetectByEngine, WritingEngine } from "./writingEngine.ts";

/** A language pair: service codes in upper case (`EN`, `PT-BR`, `EN-XA`). */
export interface EnginePair {
  readonly source: string;
  readonly target: string;
}

/** Options of a request that engines follow. */
export interface EngineOptions {
  /** Boundaries of what is translated together. */
  readonly cut: SegmentRules;
  /** Sentences begin and end as their sources do, even if the target's grammar differs. */
  readonly preserveFormatting: boolean;
  /** Followed by engines that honour them. */
  readonly wording?: EngineWording;
  /** Facts about the text, for engines that honour `text_facts`. */
  readonly facts?: TextFacts;
  /** True if an answer that is not accepted is not asked for again. */
  readonly isOnce?: boolean;
  /** Called with the text's share of the tokens of each of its requests. */
  readonly onTokens?: (tokens: EngineTokens) => void;
}

/** Options about the words of a translation. */
export interface EngineWording {
  readonly formality?: Formality;
  readonly modelType?: ModelType;
  readonly instructions?: readonly string[];
  readonly context?: string;
  /** Rules of a style list as sentences. */
  readonly styleRules?: readonly string[];
}

/** The options of a request with what becomes known of its costs. */
export interface RequestOptions extends Omit<EngineOptions, "onTokens"> {
  /** Called for each request that a text was part of, also if its answer could not be used. */
  readonly onUse?: (use: EngineUse) => void;
}

/** An engine for one pair. It returns the parts it got, with translated texts and each tag once and nested. */
export interface PairEngine extends Engine {
  /** Default: none. */
  readonly honours?: readonly EngineFeature[];
  /** True for a model of an editor: it answers only while a window of it is open. */
  readonly isOfEditor?: boolean;
  /** True if no other engine may replace it: its failure is reported. */
  readonly isExclusive?: boolean;
  /**
   * Rejects if it fails: the next engine is used. `near` are similar texts with their translations. An engine that
   * honours `glossary_terms` may write the targets of fixed parts with a `term` as text.
   */
  translate(
    parts: readonly MarkupPart[],
    options: EngineOptions,
    signal: AbortSignal,
    near?: readonly SimilarText[],
  ): Promise<readonly MarkupPart[]>;
}

/** A stored translation of a similar text. */
export type SimilarText = readonly [source: string, target: string];

/** Provides the engine for a pair. */
export interface EngineSource {
  find(pair: EnginePair): Promise<PairEngine | undefined>;
  /** Returns the languages that it translates into a target, in upper case; undefined if it covers all of them. */
  sources?(target: string): Promise<readonly string[]>;
  /** Returns the engine that improves texts of a language (an upper-case code). Undefined if it improves no texts. */
  writer?(language: string): WritingEngine | undefined;
  /** Returns the options of requests that it follows in a target (an upper-case code). Undefined if it follows none. */
  follows?(target: string): readonly EngineFeature[];
  /** `undefined` if it detects no languages. */
  readonly detect?: DetectByEngine;
  /** Ends running processes. */
  close(): void;
}

/** Tokens of one request, and its sound. */
export interface EngineTokens {
  readonly input: number;
  readonly output: number;
  /** True if the endpoint didn't count them. */
  readonly isEstimated: boolean;
  /** Seconds of sound that were transcribed or spoken. Undefined if there was no sound. */
  readonly seconds?: number;
}
