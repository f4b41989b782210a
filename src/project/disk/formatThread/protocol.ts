import type { Message } from "../../../core/message.ts";
import type { ParseWork, SettledWork, SettleWork } from "../../ports.ts";

/** What the thread is asked. */
export type ToThread =
  | { readonly id: number; readonly kind: "parse"; readonly work: ParseWork }
  | { readonly id: number; readonly kind: "settle"; readonly work: SettleWork }
  /** For the next slice of messages: what is taken at once would keep people waiting. */
  | { readonly id: number; readonly kind: "next" };

/** What it answers; `rest` is a `Parsed` without its messages, of which `more` or `end` bring some. */
export type FromThread =
  | { readonly id: number; readonly kind: "settled"; readonly settled: SettledWork }
  | { readonly id: number; readonly kind: "parsed"; readonly rest: object }
  | { readonly id: number; readonly kind: "more" | "end"; readonly messages: readonly Message[] }
  | { readonly id: number; readonly kind: "failed"; readonly message: string };
