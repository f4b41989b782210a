import type { Failure } from "../../core/failures/failure.ts";
import { type Log, silent } from "../../core/work/log.ts";
import { type ReportedFailure, reportFailure } from "../report/cliReport.ts";
import type { Io } from "./io.ts";
import { printable } from "./terminalText.ts";

/** A log for the terminal: everything with `--verbose`, else warnings only, as the report contains the rest. */
export function terminalLog(err: (text: string) => void, verbose: boolean): Log {
  const writeLine = (message: string | Error): void =>
    err(`${printable(message instanceof Error ? message.message : message)}\n`);
  return verbose
    ? { trace() {}, debug: writeLine, info: writeLine, warn: writeLine, error: writeLine }
    : { ...silent, warn: writeLine };
}

/** Reports warnings of a command that continues: immediately as a line, and in the report. */
export function createWarningReporter(
  command: string,
  { err }: Pick<Io, "err">,
  shown: (path: string) => string,
): { readonly warnings: readonly ReportedFailure[]; readonly onWarning: (warning: Failure) => void } {
  const warnings: ReportedFailure[] = [];
  return {
    warnings,
    onWarning(warning) {
      const reported = reportFailure(warning, shown);
      warnings.push(reported);
      err(`glossa ${command}: warning: ${printable([reported.message, reported.remedy].filter(Boolean).join(" "))}\n`);
    },
  };
}
