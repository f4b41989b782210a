import { createHash } from "node:crypto";
import type { CheckSeverity } from "../../core/problems/checkDefinitions.ts";
import { type CountedFile, problemsToReport } from "../check/checkSummary.ts";

/** A place in a file, relative to the root of the repository, with `/`. */
export interface FindingPlace {
  readonly path: string;
  /** From 1; columns in UTF-16 code units. */
  readonly line?: number;
  readonly column?: number;
  /** The last line, if it is another one. */
  readonly endLine?: number;
}

/** One finding of `glossa check`, as reports of other programs need it. */
export interface ReportFinding extends FindingPlace {
  /** Id of the rule: the code of the problem or of the failure. */
  readonly code: string;
  readonly severity: Exclude<CheckSeverity, "off">;
  /** The locale of a locale file. */
  readonly locale?: string;
  /** The source message of an absent or outdated translation. */
  readonly source?: FindingPlace;
  readonly key?: string;
  /** The key and the sentence. */
  readonly message: string;
  /** The same for the same finding in any commit, as it does not depend on lines; 64 hexadecimal digits. */
  readonly fingerprint: string;
}

/** Lists the findings of files, in their order. `toRepositoryPath` turns paths of a report into those of findings. */
export function findingsOf(
  files: readonly CountedFile[],
  toRepositoryPath: (path: string) => string = (path) => path,
): readonly ReportFinding[] {
  const seen = new Map<string, number>();
  const fingerprint = (...parts: readonly string[]): string => {
    const same = parts.join("\0");
    const count = seen.get(same) ?? 0;
    seen.set(same, count + 1);
    return createHash("sha256").update(`${same}\0${count}`).digest("hex");
  };
  return files.flatMap((file): readonly ReportFinding[] => {
    const { locale, failure } = file;
    const path = toRepositoryPath(file.path);
    const where = { path, ...(locale !== undefined && { locale }) };
    const findings = problemsToReport(file).map((problem): ReportFinding => {
      const { code, severity = "error", key, message, source } = problem;
      const text = key === undefined ? message : `${key}: ${message}`;
      const own = key === undefined ? message : "";
      return {
        code,
        severity,
        ...where,
        ...linesOf(problem),
        ...(source !== undefined && { source: { path: toRepositoryPath(source.file), ...linesOf(source) } }),
        ...(key !== undefined && { key }),
        message: text,
        fingerprint: fingerprint(code, path, locale ?? "", key ?? "", own),
      };
    });
    if (failure === null) return findings;
    const { code, message, remedy } = failure;
    const text = [message, remedy].filter(Boolean).join(" ");
    const print = fingerprint(code, path);
    return [{ code, severity: "error", ...where, ...linesOf(failure), message: text, fingerprint: print }, ...findings];
  });
}

const linesOf = ({ line, column, endLine }: Omit<FindingPlace, "path">): Omit<FindingPlace, "path"> => ({
  ...(line !== undefined && { line }),
  ...(column !== undefined && { column }),
  ...(endLine !== undefined && { endLine }),
});
