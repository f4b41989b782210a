import type { Engine } from "../../core/translationRequest.ts";
import type { MarkupPart } from "../markup/markupParts.ts";
import type { SegmentRules } from "../markup/markupSegments.ts";

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
}

/** An engine for one pair. It returns the parts it got, with translated texts and each tag once and nested. */
export interface PairEngine extends Engine {
  /** Rejects if it fails: the next engine is used. */
  translate(parts: readonly MarkupPart[], options: EngineOptions, signal: AbortSignal): Promise<readonly MarkupPart[]>;
}

/** Provides the engine for a pair. */
export interface EngineSource {
  find(pair: EnginePair): Promise<PairEngine | undefined>;
  /** Returns the languages that it translates into a target, in upper case; absent if it covers all of them. */
  sources?(target: string): Promise<readonly string[]>;
  /** Ends running processes. */
  close(): void;
}
