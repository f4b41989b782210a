import type { Failure } from "../core/failure.ts";
import type { Io } from "./io.ts";
import { printable } from "./printable.ts";
import { type ReportedFailure, reportFailure } from "./report.ts";

/** Tells what people should know though a command goes on: at once as a line of its own, and in the report. */
export function warningTeller(
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
