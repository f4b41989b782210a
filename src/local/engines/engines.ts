import type { Log } from "../../core/log.ts";
import type { Engine } from "../../core/translation.ts";
import { apertiumEngines } from "../apertium/engines.ts";
import { isPseudoCode } from "../languages.ts";
import { type Part, sameMarkup } from "../markup/parts.ts";
import type { EngineSource, Manner, Pair, PairEngine } from "./engine.ts";
import { pseudoEngines } from "./pseudo.ts";

/** All engines, asked in order for each text. The last one takes everything. */
export interface Engines {
  /** Those that would be asked for a pair, the first one first. */
  of(pair: Pair): Promise<readonly PairEngine[]>;
  /** Languages that an engine is known to translate into a target, in upper case. */
  sources(target: string): Promise<readonly string[]>;
  close(): void;
}

/** A text in another language, and what made it. */
export interface Translated {
  readonly parts: readonly Part[];
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

/** The first engine's translation that keeps the markup. */
export async function translateBy(
  engines: readonly PairEngine[],
  parts: readonly Part[],
  manner: Manner,
  signal: AbortSignal,
): Promise<Translated> {
  for (const engine of engines) {
    try {
      const done = await engine.translate(parts, manner, signal);
      if (sameMarkup(parts, done)) return { parts: done, engine };
    } catch {
      signal.throwIfAborted();
    }
  }
  throw new Error("no engine");
}
