import type { TurnedOffCheck } from "../../core/projectFile/projectRules.ts";
import type { ReportedFailure, ReportedProblem } from "../report/cliReport.ts";

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

/** Lists all files of a check, those of source code last. */
export function listCheckedFiles(
  catalogs: readonly CheckedCatalog[],
  code: { readonly files: readonly CountedFile[] },
): readonly CountedFile[] {
  const inCatalogs = catalogs.flatMap(({ files, lock }) => [...files, ...(lock === null ? [] : [lock])]);
  return [...inCatalogs, ...code.files];
}

/** Without the syntax errors that the failure of their file reports. */
export const problemsToReport = ({ problems, failure }: CountedFile): readonly ReportedProblem[] =>
  failure?.code === "file.syntax"
    ? problems.filter(({ code }) => code !== "format.syntax" && code !== "format.depth")
    : problems;
