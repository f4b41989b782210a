import type { Log } from "../../core/log.ts";
import type { Engine } from "../../core/translationRequest.ts";
import { apertiumEngines } from "../apertium/apertiumEngines.ts";
import { hasSameMarkup, type MarkupPart } from "../markup/markupParts.ts";
import { isPseudoCode } from "../serviceLanguages.ts";
import type { EngineOptions, EnginePair, EngineSource, PairEngine } from "./pairEngine.ts";
import { pseudoEngines } from "./pseudoEngine.ts";

/** All engines, in order of preference. The last one accepts everything. */
export interface Engines {
  /** Returns the engines for a pair in order. */
  of(pair: EnginePair): Promise<readonly PairEngine[]>;
  /** Returns the languages that an engine is known to translate into a target, in upper case. */
  sources(target: string): Promise<readonly string[]>;
  close(): void;
}

/** A translated text and its engine. */
export interface EngineResult {
  readonly parts: readonly MarkupPart[];
  readonly engine: Engine;
}

/** The engines of this machine: Apertium where installed, pseudo-localization for the rest. */
export function createEngines(log: Log, sources: readonly EngineSource[] = [apertiumEngines({ log })]): Engines {
  return {
    async of(pair) {
      // a pseudo-locale wants no translation, even where its language could have one
      const asked = isPseudoCode(pair.target) ? [pseudoEngines] : [...sources, pseudoEngines];
      const found = await Promise.all(asked.map((source) => source.find(pair).catch(() => undefined)));
      return found.filter((engine) => engine !== undefined);
    },
    async sources(target) {
      if (isPseudoCode(target)) return [];
      const found = await Promise.all(sources.map(async (one) => (await one.sources?.(target).catch(() => [])) ?? []));
      return [...new Set(found.flat())];
    },
    close() {
      for (const source of sources) source.close();
    },
  };
}

/** Returns the translation of the first engine that keeps the markup. */
export async function translateBy(
  engines: readonly PairEngine[],
  parts: readonly MarkupPart[],
  options: EngineOptions,
  signal: AbortSignal,
): Promise<EngineResult> {
  for (const engine of engines) {
    try {
      const done = await engine.translate(parts, options, signal);
      if (hasSameMarkup(parts, done)) return { parts: done, engine };
    } catch {
      signal.throwIfAborted();
    }
  }
  throw new Error("no engine");
}
