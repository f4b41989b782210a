import type { Engine } from "../../core/translation.ts";
import type { Part } from "../markup/parts.ts";

/** A language pair: service codes in upper case (`EN`, `PT-BR`, `EN-XA`). */
export interface Pair {
  readonly source: string;
  readonly target: string;
}

/** An engine for one pair. It gives back the parts it got, texts translated, tags once each and nested. */
export interface PairEngine extends Engine {
  /** Rejects where it can't: the next engine is asked. */
  translate(parts: readonly Part[], splitting: ReadonlySet<string>, signal: AbortSignal): Promise<readonly Part[]>;
}

/** Where engines come from: finds the one that covers a pair. */
export interface EngineSource {
  find(pair: Pair): Promise<PairEngine | undefined>;
  /** Ends what runs. */
  close(): void;
}
