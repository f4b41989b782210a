import type { Problem } from "../../core/problems/problem.ts";
import type { FileFindings } from "../../project/check/checkCatalog.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import { problemReporter, type ReportedProblem, reportFailure } from "../report/cliReport.ts";
import type { Scope } from "../terminal/scope.ts";
import type { CountedFile } from "./checkSummary.ts";

/** Reports the findings in one locale file. */
export function reportCheckedFile(
  { file, problems, failure }: FileFindings,
  { displayPath: shown }: Scope,
  report: (problem: Problem) => ReportedProblem,
): CountedFile {
  return {
    path: shown(file.path),
    locale: file.locale,
    problems: problems.map(report),
    failure: failure === undefined ? null : reportFailure(failure, shown),
  };
}

/** Reports what a merge left in the lock, or why it can't be read. */
export function reportCheckedLock(
  { lock, lockText, lockPath, lockFailure }: LoadedCatalog,
  { displayPath: shown }: Scope,
): CountedFile | null {
  if (lock.problems.length === 0 && lockFailure === undefined) return null;
  return {
    path: shown(lockPath),
    problems: lock.problems.map(problemReporter(lockText)),
    failure: lockFailure === undefined ? null : reportFailure(lockFailure, shown),
  };
}
