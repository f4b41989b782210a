import type { Engine } from "../../core/translation.ts";
import type { Part } from "../markup/parts.ts";
import type { Cut } from "../markup/segments.ts";

/** A language pair: service codes in upper case (`EN`, `PT-BR`, `EN-XA`). */
export interface Pair {
  readonly source: string;
  readonly target: string;
}

/** What of a request an engine heeds. */
export interface Manner {
  /** What is translated together. */
  readonly cut: Cut;
  /** Sentences begin and end as their sources do, even where the target's grammar has it otherwise. */
  readonly preserveFormatting: boolean;
}

/** An engine for one pair. It gives back the parts it got, texts translated, tags once each and nested. */
export interface PairEngine extends Engine {
  /** Rejects where it can't: the next engine is asked. */
  translate(parts: readonly Part[], manner: Manner, signal: AbortSignal): Promise<readonly Part[]>;
}

/** Where engines come from: finds the one that covers a pair. */
export interface EngineSource {
  find(pair: Pair): Promise<PairEngine | undefined>;
  /** Languages that it translates into a target, in upper case; absent where it makes no difference between them. */
  sources?(target: string): Promise<readonly string[]>;
  /** Ends what runs. */
  close(): void;
}
