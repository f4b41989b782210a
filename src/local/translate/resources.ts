import type { TermIndex } from "../../core/glossary/match.ts";
import type { Pair } from "../engines/engine.ts";
import type { Part } from "../markup/parts.ts";

/** Finds what a translation names beside its texts, once a request and before anything is billed. */
export interface Resources {
  /**
   * The terms of glossaries for a pair; of two that have the same source the earlier glossary wins. Roots serve their
   * variants. Rejects with `Refusal` 404 for an unknown glossary, 400 for one without the pair.
   */
  terms(ids: readonly string[], pair: Pair): Promise<Terms>;
  /** Throws `Refusal` 404 for an unknown list, 400 where its language is not the target's. */
  style(id: string, target: string): Style;
  /** The source language of a memory in upper case, `undefined` for an unknown one. */
  memorySource(id: string): string | undefined;
  /** Throws `Refusal` 404 for an unknown memory and for one that doesn't cover the pair. */
  memory(id: string, pair: Pair, threshold: number): Memory;
}

/** Source phrases and what they become, for `findTerms`; read once for all requests, as it may hold very many. */
export interface Terms {
  readonly index: TermIndex;
}

/** The rules of a list that can be applied by a program. */
export interface Style {
  /** The translation with the rules applied to its texts; tags and fixed parts stay as they are. Others get their turn. */
  apply(parts: readonly Part[]): Promise<readonly Part[]>;
}

/** A memory as one request uses it. */
export interface Memory {
  /**
   * The best segment at or above the threshold. Texts are compared as `comparable` (markup/placeholders.ts) writes them:
   * so is `text` given, and so have stored sources to be indexed. What stands in their placeholders is made to fit later.
   */
  match(text: string, signal: AbortSignal): Promise<MemoryMatch | undefined>;
}

/** A stored pair as files have it: the native codes in TMX inline elements (`<ph>{name}</ph>`) stand as text. */
export interface MemoryMatch {
  readonly source: string;
  /** The stored translation. */
  readonly text: string;
  /** 0 to 100. */
  readonly score: number;
}
