import type { Merge } from "../../../core/formats/format.ts";
import type { Message } from "../../../core/message.ts";
import type { Problem } from "../../../core/problem.ts";
import type { MergeWork, ParseWork, SettledWork, SettleWork, TrialWork } from "../../model/ports.ts";

/** Work whose text is in memory that both threads read; see `shared`. */
type Handed<W extends { readonly text: string }> = Omit<W, "text"> & { readonly text: SharedArrayBuffer };

interface HandedSettle extends Omit<Handed<SettleWork>, "model"> {
  /** Absent if it is the text itself. */
  readonly model?: SharedArrayBuffer;
}

interface HandedTrial extends Omit<Handed<TrialWork>, "model"> {
  readonly model: SharedArrayBuffer;
}

interface HandedMerge extends Omit<Handed<MergeWork>, "source"> {
  readonly source: SharedArrayBuffer;
}

/** What the thread is asked. */
export type ToThread =
  | { readonly id: number; readonly kind: "parse"; readonly work: Handed<ParseWork> }
  | { readonly id: number; readonly kind: "settle"; readonly work: HandedSettle }
  | { readonly id: number; readonly kind: "try"; readonly work: HandedTrial }
  | { readonly id: number; readonly kind: "merge"; readonly work: HandedMerge }
  /** For the next slice of messages: what is taken at once would keep people waiting. */
  | { readonly id: number; readonly kind: "next" };

/** What it answers; `rest` is a `Parsed` without its messages, of which `more` or `end` bring some. */
export type FromThread =
  | { readonly id: number; readonly kind: "settled"; readonly settled: SettledWork }
  | { readonly id: number; readonly kind: "tried"; readonly problems: readonly Problem[] }
  | { readonly id: number; readonly kind: "merged"; readonly merge: Merge }
  | { readonly id: number; readonly kind: "parsed"; readonly rest: object }
  | { readonly id: number; readonly kind: "more" | "end"; readonly messages: readonly Message[] }
  | { readonly id: number; readonly kind: "failed"; readonly message: string };
