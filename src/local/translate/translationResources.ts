import type { TermBinding } from "../../core/engines/textTerms.ts";
import type { FoundForm } from "../../core/glossary/termForms.ts";
import type { TermIndex } from "../../core/glossary/termIndex.ts";
import type { EnginePair } from "../engines/pairEngine.ts";
import type { MarkupPart } from "../markup/markupParts.ts";

/** Finds the resources that a translation names, once per request and before anything is billed. */
export interface TranslationResources {
  /**
   * The terms of glossaries for a pair; of two that have the same source the earlier glossary wins. Roots serve their
   * variants. Rejects with `HttpError` 404 for an unknown glossary, 400 for one without the pair.
   */
  terms(ids: readonly string[], pair: EnginePair): Promise<TermSource>;
  /** Throws `HttpError` 404 for an unknown list, 400 if its language is not the target's. */
  style(id: string, target: string): StyleApplier;
  /** Returns the source language of a memory in upper case, `undefined` for an unknown one. */
  memorySource(id: string): string | undefined;
  /** Throws `HttpError` 404 for an unknown memory and for one that doesn't cover the pair. */
  memory(id: string, pair: EnginePair, threshold: number): MemoryMatcher;
  /** Returns the ids of what fits a pair in a style profile. Throws `HttpError` 404 for an unknown profile. */
  profile(id: string, pair: EnginePair): FittingComponents;
  /** Returns the source languages of a profile's memories. Throws `HttpError` 404 for an unknown profile. */
  profileSources(id: string): readonly string[];
}

/** Components of a style profile that apply to one language pair, by id. */
export interface FittingComponents {
  /** In order of priority. */
  readonly glossaries: readonly string[];
  readonly style: string | undefined;
  readonly memory: string | undefined;
}

/** Source phrases with translations, for `findTerms`; read once for all requests, as it may hold very many. */
export interface TermSource {
  readonly index: TermIndex;
  /** Returns how much a term binds. Default: as it was found. */
  bindingOf?(found: FoundForm): TermBinding;
}

/** Rules of a list that a program can apply. */
export interface StyleApplier {
  /** All rules of the list as lines, for engines that follow words. */
  readonly lines?: readonly string[];
  /**
   * Applies the rules to the texts of a translation; tags and fixed parts stay as they are. Yields to the event loop.
   */
  apply(parts: readonly MarkupPart[]): Promise<readonly MarkupPart[]>;
}

/** A memory as one request uses it. */
export interface MemoryMatcher {
  /**
   * Returns the best segment at or above the threshold. Texts are compared as `comparable` (markup/placeholderParts.ts)
   * writes them: `text` is in that form, and so are indexed sources. Content of their placeholders is adapted later.
   */
  match(text: string, signal: AbortSignal): Promise<StoredMatch | undefined>;
  /** Returns the best segments at or above the threshold, at most so many, best first. */
  nearest(text: string, max: number, signal: AbortSignal): Promise<readonly StoredMatch[]>;
}

/** A stored pair as in files: the native codes in TMX inline elements (`<ph>{name}</ph>`) are text. */
export interface StoredMatch {
  readonly source: string;
  /** The stored translation. */
  readonly text: string;
  /** 0 to 100. */
  readonly score: number;
}
