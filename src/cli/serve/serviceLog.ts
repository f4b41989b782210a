import type { Log } from "../../core/work/log.ts";
import { observePaths } from "../../local/observe/observeRoutes.ts";
import type { RequestRecord } from "../../local/observe/requestRecord.ts";
import { logReasonOf } from "../../local/wire/httpError.ts";

/** Forms of the log of `glossa serve`. */
export const logForms = ["text", "json"] as const;
export type LogForm = (typeof logForms)[number];

/** The log of `glossa serve`, on its error output. */
export interface ServiceLog {
  readonly log: Log;
  /** Default: requests are not logged. */
  readonly onRequest?: (record: RequestRecord) => void;
}

/** Form of the log: only errors, as text; or each request and error as a line of JSON, without texts and keys. */
export function createServiceLog(form: LogForm, err: (text: string) => void, now = () => new Date()): ServiceLog {
  if (form === "text") {
    const write = (message: string | Error) => err(`${logReasonOf(message)}\n`);
    return { log: { ...quiet, warn: write, error: write } };
  }
  const writeLine = (line: object) => err(`${JSON.stringify({ time: now().toISOString(), ...line })}\n`);
  const write = (level: "warn" | "error") => (message: string | Error) =>
    writeLine({ level, event: "message", message: logReasonOf(message) });
  return {
    log: { ...quiet, warn: write("warn"), error: write("error") },
    onRequest(record) {
      if (observePaths.has(record.route) && record.status < 400) return;
      writeLine({ level: record.status >= 500 ? "error" : "info", event: "request", ...record });
    },
  };
}

const quiet = { trace() {}, debug() {}, info() {} };
