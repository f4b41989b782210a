import type { Merge } from "../../../core/formats/format.ts";
import type { Message } from "../../../core/message.ts";
import type { Problem } from "../../../core/problem.ts";
import type { BlockedWork, MergeWork, ParseWork, SettledWork, SettleWork } from "../../ports.ts";

/** Work whose text is in memory that both threads read; see `shared`. */
type Handed<W extends { readonly text: string }> = Omit<W, "text"> & { readonly text: SharedArrayBuffer };

interface HandedSettle extends Omit<Handed<SettleWork>, "writing"> {
  readonly writing: Omit<SettleWork["writing"], "model">;
  /** Absent where it is the text itself. */
  readonly model?: SharedArrayBuffer;
}

interface HandedBlocked extends Omit<Handed<BlockedWork>, "model"> {
  readonly model: SharedArrayBuffer;
}

interface HandedMerge extends Omit<Handed<MergeWork>, "source"> {
  readonly source: SharedArrayBuffer;
}

/** What the thread is asked. */
export type ToThread =
  | { readonly id: number; readonly kind: "parse"; readonly work: Handed<ParseWork> }
  | { readonly id: number; readonly kind: "settle"; readonly work: HandedSettle }
  | { readonly id: number; readonly kind: "blocked"; readonly work: HandedBlocked }
  | { readonly id: number; readonly kind: "merge"; readonly work: HandedMerge }
  /** For the next slice of messages: what is taken at once would keep people waiting. */
  | { readonly id: number; readonly kind: "next" };

/** What it answers; `rest` is a `Parsed` without its messages, of which `more` or `end` bring some. */
export type FromThread =
  | { readonly id: number; readonly kind: "settled"; readonly settled: SettledWork }
  | { readonly id: number; readonly kind: "refused"; readonly problems: readonly Problem[] }
  | { readonly id: number; readonly kind: "merged"; readonly merge: Merge }
  | { readonly id: number; readonly kind: "parsed"; readonly rest: object }
  | { readonly id: number; readonly kind: "more" | "end"; readonly messages: readonly Message[] }
  | { readonly id: number; readonly kind: "failed"; readonly message: string };
