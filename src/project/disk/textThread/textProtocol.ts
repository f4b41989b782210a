import type { FoundInTexts, LookWork } from "../../model/ports.ts";

/** Requests to the thread. */
export interface ToThread {
  readonly id: number;
  readonly work: LookWork;
}

/** Answers of the thread. */
export interface FromThread {
  readonly id: number;
  readonly found: FoundInTexts;
}
