import type { Failure } from "../../core/failures/failure.ts";
import type { Log } from "../../core/work/log.ts";

/** Collects why texts of a run have no translation. */
export interface RefusalLog {
  add(failure: Failure): void;
  /** Writes one line for each reason, with its texts counted. */
  write(): void;
}

/** Reasons that are written; models may give as many as there are texts. */
const maxReasons = 20;

/** Creates the log of one run. */
export function createRefusalLog(log: Log): RefusalLog {
  const counts = new Map<string, number>();
  return {
    add({ code, facts: { engine, detail, serviceMessage, status } }) {
      const words = [engine, status === undefined ? undefined : `status ${status}`, serviceMessage ?? detail];
      const reason = [code, ...words.filter((one) => one !== undefined && one !== "")].join(": ");
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    },
    write() {
      const all = [...counts].sort(([, a], [, b]) => b - a);
      for (const [reason, count] of all.slice(0, maxReasons)) log.warn(`not translated, ${count} texts: ${reason}`);
      if (all.length > maxReasons) log.warn(`not translated for ${all.length - maxReasons} more reasons`);
    },
  };
}
