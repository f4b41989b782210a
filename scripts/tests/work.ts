import type { Terminal } from "../progress.ts";
import type { Counts } from "./counts.ts";
import type { MochaRun } from "./mocha.ts";
import type { PartTimes } from "./times.ts";

/** Options of a part. */
export interface Work extends Pick<MochaRun, "grep" | "tier" | "suites" | "isInBackground"> {
  readonly out: Terminal;
  /** Times of the run; a part may add that of a step. */
  readonly times: PartTimes[];
}

/** Work of a part of the tests. */
export type Run = (work: Work) => Promise<Counts>;
