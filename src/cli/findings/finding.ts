import { createHash } from "node:crypto";
import type { CheckSeverity } from "../../core/checks/checkDefinitions.ts";
import { type CountedFile, problemsToReport } from "../checkSummary.ts";

/** One finding of `glossa check`, as reports of other programs need it. */
export interface ReportFinding {
  /** Id of the rule: the code of the problem or of the failure. */
  readonly code: string;
  readonly severity: Exclude<CheckSeverity, "off">;
  /** Relative to the root of the repository, with `/`. */
  readonly path: string;
  /** The locale of a locale file. */
  readonly locale?: string;
  /** From 1; columns in UTF-16 code units. */
  readonly line?: number;
  readonly column?: number;
  /** The key and the sentence. */
  readonly message: string;
  /** The same for the same finding in any commit, as it does not depend on lines; 64 hexadecimal digits. */
  readonly fingerprint: string;
}

/** Lists the findings of files, in their order. */
export function findingsOf(files: readonly CountedFile[]): readonly ReportFinding[] {
  const seen = new Map<string, number>();
  const fingerprint = (...parts: readonly string[]): string => {
    const same = parts.join("\0");
    const count = seen.get(same) ?? 0;
    seen.set(same, count + 1);
    return createHash("sha256").update(`${same}\0${count}`).digest("hex");
  };
  return files.flatMap((file): readonly ReportFinding[] => {
    const { path, locale, failure } = file;
    const where = { path, ...(locale !== undefined && { locale }) };
    const findings = problemsToReport(file).map(
      ({ code, severity = "error", key, message, line, column }): ReportFinding => {
        const place = { ...(line !== undefined && { line }), ...(column !== undefined && { column }) };
        const text = key === undefined ? message : `${key}: ${message}`;
        const own = key === undefined ? message : "";
        return {
          code,
          severity,
          ...where,
          ...place,
          message: text,
          fingerprint: fingerprint(code, path, locale ?? "", key ?? "", own),
        };
      },
    );
    if (failure === null) return findings;
    const { code, message, remedy, line, column } = failure;
    const place = { ...(line !== undefined && { line }), ...(column !== undefined && { column }) };
    const text = [message, remedy].filter(Boolean).join(" ");
    return [
      { code, severity: "error", ...where, ...place, message: text, fingerprint: fingerprint(code, path) },
      ...findings,
    ];
  });
}
