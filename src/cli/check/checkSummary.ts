import type { TurnedOffCheck } from "../../core/projectFile/projectRules.ts";
import { groupBy } from "../../core/values/collections.ts";
import type { ReportedFailure, ReportedProblem } from "../report/cliReport.ts";
import { countNoun, printable } from "../terminal/terminalText.ts";

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

/** The source files of `glossa check` with findings, as JSON. */
export interface CheckedCode {
  /** Ids of the frameworks whose calls were looked for. */
  readonly frameworks: readonly string[];
  readonly files: readonly CountedFile[];
  /** Catalogs that nothing is said about missing and unused keys of. */
  readonly unread: readonly UnreadCatalog[];
}

/** A catalog that no place in code was seen to ask for a message of, or that several frameworks ask for messages of. */
export interface UnreadCatalog {
  readonly pattern: string;
  readonly messages: number;
  /** Each has rules of its own for keys. Undefined for a catalog that was not seen in use. */
  readonly frameworks?: readonly string[];
}

/** A check that a `glossa.json` turns off. */
export interface ReportedIgnore extends TurnedOffCheck {
  /** The path of the `glossa.json`. */
  readonly file: string;
}

/** Maximum number of problems of one kind in one file that are listed; the rest are counted. */
const maxProblems = 20;
/** The same for messages that are missing: they have no place to go to, and a new locale has nothing else. */
const maxMissing = 3;

/** Lists all files of a check, those of source code last. */
export function listCheckedFiles(
  catalogs: readonly CheckedCatalog[],
  code: { readonly files: readonly CountedFile[] },
): readonly CountedFile[] {
  const inCatalogs = catalogs.flatMap(({ files, lock }) => [...files, ...(lock === null ? [] : [lock])]);
  return [...inCatalogs, ...code.files];
}

/** The findings for people: one line each, as compilers write them. */
export function checkSummary(
  catalogs: readonly CheckedCatalog[],
  code: CheckedCode,
  ignored: readonly ReportedIgnore[],
): string {
  const files = listCheckedFiles(catalogs, code);
  const lines = [...files.flatMap(fileLines), ...ignored.flatMap(formatIgnored), ...unreadLines(code.unread)];
  const problems = files.reduce((total, file) => total + problemsToReport(file).length, 0);
  const failures = files.filter(({ failure }) => failure !== null).length;
  const end =
    problems + failures === 0
      ? `Nothing found in ${countNoun(files.length, "file")} of ${countNoun(catalogs.length, "catalog")}.`
      : `${countNoun(problems + failures, "finding")} in ${countNoun(files.length, "file")}.`;
  return `${[...lines, end].map(printable).join("\n")}\n`;
}

/** Returns lines about catalogs that were not seen in code: they are no findings, but "nothing found" would be wrong. */
function unreadLines(unread: readonly UnreadCatalog[]): readonly string[] {
  const lines = unread.map(({ pattern, messages, frameworks }) =>
    frameworks === undefined
      ? `${pattern}: no place in code was found that asks for its ${countNoun(messages, "message")}`
      : `${pattern}: code of several frameworks asks for its messages: ${frameworks.join(", ")}`,
  );
  return lines.length === 0
    ? []
    : [...lines, "Missing and unused keys of these are unknown: see glossa usages --unused."];
}

/** Checks that are off for a reason deserve a look now and then; those that are off without one are a setting. */
function formatIgnored({ file, check, path, locale, reason }: ReportedIgnore): readonly string[] {
  if (reason === undefined) return [];
  const place = path === undefined ? (locale === undefined ? "" : ` for ${locale}`) : ` in ${path}`;
  return [`${file}: the check ${check} is off${place}: ${reason}`];
}

function fileLines(file: CountedFile): readonly string[] {
  const { path, failure } = file;
  const kinds = groupBy(problemsToReport(file), ({ code }) => code);
  const lines = [...kinds].flatMap(([code, kind]) => {
    const max = code === "message.missing" ? maxMissing : maxProblems;
    const listed = kind.slice(0, max).map((problem) => line(path, problem));
    return kind.length > max ? [...listed, `${path}: ${kind.length - max} more like this`] : listed;
  });
  return failure === null ? lines : [[failure.message, failure.remedy].filter(Boolean).join(" "), ...lines];
}

/** Without the syntax errors that the failure of their file reports. */
export const problemsToReport = ({ problems, failure }: CountedFile): readonly ReportedProblem[] =>
  failure?.code === "file.syntax"
    ? problems.filter(({ code }) => code !== "format.syntax" && code !== "format.depth")
    : problems;

function line(path: string, { key, message, line: row, column }: ReportedProblem): string {
  const place = [path, row, column].filter((part) => part !== undefined).join(":");
  return `${place}: ${key === undefined ? "" : `${key}: `}${message}`;
}
