import type { FoundInTexts, LookWork } from "../../model/ports.ts";

/** Requests to the thread. */
export interface ToTextThread {
  readonly id: number;
  readonly work: LookWork;
}

/** Answers of the thread. */
export interface FromTextThread {
  readonly id: number;
  readonly found: FoundInTexts;
}
