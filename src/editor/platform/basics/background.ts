import { Failure } from "../../../core/failures/failure.ts";
import { traceOf } from "../../../core/failures/reason.ts";
import type { Log } from "../../../core/work/log.ts";
import { isCancelled } from "./abort.ts";
import { during } from "./activity.ts";

/** Runs background work and logs its errors; users are only notified about what they asked for. */
export function inBackground(log: Log, name: string, work: () => PromiseLike<unknown>): void {
  during("background", name, work).then(undefined, (error: unknown) => {
    if (!isCancelled(error)) log.error(`${name}: ${describeForLog(error)}`);
  });
}

/** Returns an error as the log has it: code and facts of a failure, the stack of a mistake of ours. */
export function describeForLog(error: unknown): string {
  if (error instanceof Failure) return `${error.code} ${JSON.stringify(error.facts)}`;
  return traceOf(error);
}
