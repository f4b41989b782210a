import type { Io } from "../terminal/io.ts";
import type { ActionInputs } from "./actionInputs.ts";
import type { Runner } from "./runner.ts";
import type { RunnerEvent } from "./runnerEvent.ts";

/** One run of the GitHub Action. */
export interface CiCall {
  readonly inputs: ActionInputs;
  readonly event: RunnerEvent;
  readonly runner: Runner;
  /** Without the log, which is the runner's. */
  readonly io: Omit<Io, "out">;
}
