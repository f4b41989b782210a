import type { Message } from "../../../core/catalog/message.ts";
import type { Merge } from "../../../core/formats/format.ts";
import type { Problem } from "../../../core/problems/problem.ts";
import type { RebasedEdits } from "../../apply/rebaseEdits.ts";
import type { FormatName, FormatWork, MergeWork, ParseWork, RebaseWork, TrialWork } from "../../model/ports.ts";

/** Work whose texts are in memory that both threads read; see `shared`. */
type Handed<W extends FormatWork, Texts extends keyof W = never> = Omit<W, "name" | "text" | Texts> & {
  readonly name: FormatName;
  readonly text: SharedArrayBuffer;
} & { readonly [K in Texts]: SharedArrayBuffer };

interface HandedRebase extends Omit<Handed<RebaseWork, "model">, "model"> {
  /** `undefined` if it is the text itself. */
  readonly model?: SharedArrayBuffer;
}

/** Edits that apply rewrites, these by their places in the request. */
export interface RebasedPlaces extends Omit<RebasedEdits<never>, "accepted"> {
  readonly accepted: readonly number[];
}

/** Requests to the thread. */
export type ToFormatThread =
  | { readonly id: number; readonly kind: "parse"; readonly work: Omit<Handed<ParseWork>, "format"> }
  | { readonly id: number; readonly kind: "rebase"; readonly work: HandedRebase }
  | { readonly id: number; readonly kind: "try"; readonly work: Handed<TrialWork, "model"> }
  | { readonly id: number; readonly kind: "merge"; readonly work: Handed<MergeWork, "source"> }
  /** For the next slice of messages: what is taken at once would keep people waiting. */
  | { readonly id: number; readonly kind: "next" };

/** Answers of the thread; `rest` is a `Parsed` without its messages, of which `more` or `end` bring some. */
export type FromFormatThread =
  | { readonly id: number; readonly kind: "rebased"; readonly rebased: RebasedPlaces }
  | { readonly id: number; readonly kind: "tried"; readonly problems: readonly Problem[] }
  | { readonly id: number; readonly kind: "merged"; readonly merge: Merge }
  | { readonly id: number; readonly kind: "parsed"; readonly rest: object }
  | { readonly id: number; readonly kind: "more" | "end"; readonly messages: readonly Message[] }
  | { readonly id: number; readonly kind: "failed"; readonly message: string };
