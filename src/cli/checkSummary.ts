import { groupBy } from "../core/collections.ts";
import type { ReportedFailure, ReportedProblem } from "./cliReport.ts";
import { countNoun } from "./countNoun.ts";
import { printable } from "./printable.ts";

/** One catalog in the report of `glossa check`. */
export interface CheckedCatalog {
  readonly pattern: string;
  readonly sourceLocale: string;
  readonly files: readonly CountedFile[];
  /** `glossa.lock`, if it has problems; reported with the first catalog that uses it. */
  readonly lock: CountedFile | null;
}

/** One file in the report of `glossa check`. */
export interface CountedFile {
  readonly path: string;
  /** The locale of a locale file. */
  readonly locale?: string;
  readonly problems: readonly ReportedProblem[];
  readonly failure: ReportedFailure | null;
}

/** Maximum number of problems of one kind that are listed; the rest are counted. */
const maxProblems = 20;

/** The findings for people: one line each, as compilers write them. */
export function checkSummary(
  catalogs: readonly CheckedCatalog[],
  code: { readonly files: readonly CountedFile[] },
): string {
  const inCatalogs = catalogs.flatMap(({ files: own, lock }) => [...own, ...(lock === null ? [] : [lock])]);
  const files = [...inCatalogs, ...code.files];
  const lines = files.flatMap(fileLines);
  const problems = files.reduce((total, file) => total + problemsToReport(file).length, 0);
  const failures = files.filter(({ failure }) => failure !== null).length;
  const end =
    problems + failures === 0
      ? `Nothing found in ${countNoun(files.length, "file")} of ${countNoun(catalogs.length, "catalog")}.`
      : `${countNoun(problems + failures, "finding")} in ${countNoun(files.length, "file")}.`;
  return `${[...lines, end].map(printable).join("\n")}\n`;
}

function fileLines(file: CountedFile): readonly string[] {
  const { path, failure } = file;
  const kinds = groupBy(problemsToReport(file), ({ code }) => code);
  const lines = [...kinds.values()].flatMap((kind) => {
    const told = kind.slice(0, maxProblems).map((problem) => line(path, problem));
    return kind.length > maxProblems ? [...told, `${path}: ${kind.length - maxProblems} more like this`] : told;
  });
  return failure === null ? lines : [[failure.message, failure.remedy].filter(Boolean).join(" "), ...lines];
}

/** Without the syntax errors that the failure of their file reports. */
const problemsToReport = ({ problems, failure }: CountedFile): readonly ReportedProblem[] =>
  failure?.code === "file.syntax"
    ? problems.filter(({ code }) => code !== "format.syntax" && code !== "format.depth")
    : problems;

function line(path: string, { key, message, line: row, column }: ReportedProblem): string {
  const place = [path, row, column].filter((part) => part !== undefined).join(":");
  return `${place}: ${key === undefined ? "" : `${key}: `}${message}`;
}
