import { counted } from "./counted.ts";
import { printable } from "./printable.ts";
import type { ReportedFailure, ReportedProblem } from "./report.ts";

/** One catalog in the report of `glossa check`. */
export interface CheckedCatalog {
  readonly pattern: string;
  readonly sourceLocale: string;
  readonly files: readonly CheckedFile[];
  /** `glossa.lock`, where something is wrong with it; told with the first catalog that uses it. */
  readonly lock: CheckedFile | null;
}

/** One file in the report of `glossa check`. */
export interface CheckedFile {
  readonly path: string;
  /** Of a locale file. */
  readonly locale?: string;
  readonly problems: readonly ReportedProblem[];
  readonly failure: ReportedFailure | null;
}

/** Problems of one kind told one by one; the rest are counted. */
const most = 20;

/** What the checks found, for people: one line a finding, as compilers write them. */
export function checkText(catalogs: readonly CheckedCatalog[]): string {
  const files = catalogs.flatMap(({ files: own, lock }) => [...own, ...(lock === null ? [] : [lock])]);
  const lines = files.flatMap(fileLines);
  const problems = files.reduce((total, file) => total + untold(file).length, 0);
  const failures = files.filter(({ failure }) => failure !== null).length;
  const end =
    problems + failures === 0
      ? `Nothing found in ${counted(files.length, "file")} of ${counted(catalogs.length, "catalog")}.`
      : `${counted(problems + failures, "finding")} in ${counted(files.length, "file")}.`;
  return `${[...lines, end].map(printable).join("\n")}\n`;
}

function fileLines(file: CheckedFile): readonly string[] {
  const { path, failure } = file;
  const kinds = new Map<string, ReportedProblem[]>();
  for (const problem of untold(file)) {
    const kind = kinds.get(problem.code) ?? [];
    kind.push(problem);
    kinds.set(problem.code, kind);
  }
  const lines = [...kinds.values()].flatMap((kind) => {
    const told = kind.slice(0, most).map((problem) => line(path, problem));
    return kind.length > most ? [...told, `${path}: ${kind.length - most} more like this`] : told;
  });
  return failure === null ? lines : [[failure.message, failure.remedy].filter(Boolean).join(" "), ...lines];
}

/** Without the syntax errors that are told by the failure of their file. */
const untold = ({ problems, failure }: CheckedFile): readonly ReportedProblem[] =>
  failure?.code === "file.syntax"
    ? problems.filter(({ code }) => code !== "format.syntax" && code !== "format.depth")
    : problems;

function line(path: string, { key, message, line: row, column }: ReportedProblem): string {
  const place = [path, row, column].filter((part) => part !== undefined).join(":");
  return `${place}: ${key === undefined ? "" : `${key}: `}${message}`;
}
