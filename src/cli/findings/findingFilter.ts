import type { Locale } from "../../core/catalog/catalog.ts";
import { Failure } from "../../core/failures/failure.ts";
import { bcp47 } from "../../core/locales/locale.ts";
import { type CheckSeverity, severities } from "../../core/problems/checkDefinitions.ts";
import { checkNames, checkOf, codesOfChecks } from "../../core/problems/checkSeverity.ts";
import { nearestWord } from "../../core/values/nearestWord.ts";
import type { CheckedCatalog, CheckedCode, CountedFile } from "../check/checkSummary.ts";
import type { ReportedProblem } from "../report/cliReport.ts";
import { oneOfWords, readWords } from "../terminal/arguments.ts";
import { WrongUsage } from "../terminal/exitCodes.ts";

/** Severities of reported findings, the most serious first. */
export const reportedSeverities = severities.filter((one) => one !== "off");
export type ReportedSeverity = Exclude<CheckSeverity, "off">;

/** Options of `glossa check` that leave findings out. */
export const filterFlags = {
  severity: { type: "string" },
  code: { type: "string", multiple: true },
  locale: { type: "string", multiple: true },
} as const;

/** The findings that are wanted; undefined members want all. */
export interface FindingFilter {
  /** The least serious one. */
  readonly severity?: ReportedSeverity | undefined;
  /** Codes of problems and names of checks. */
  readonly codes?: ReadonlySet<string> | undefined;
  readonly locales?: readonly Locale[] | undefined;
}

/** Words of `--code`: names of checks, then codes of problems. */
export const codeWords: readonly string[] = [...checkNames, ...codesOfChecks];

/** Reads the options; throws `WrongUsage` for words that they don't know. */
export function readFilter(values: {
  readonly severity?: string | undefined;
  readonly code?: readonly string[] | undefined;
  readonly locale?: readonly string[] | undefined;
}): FindingFilter {
  const codes = readWords(values.code);
  const locales = readWords(values.locale);
  const unknown = codes?.length === 0 ? "" : codes?.find((one) => !Object.hasOwn(checkOf, one) && !isCheckName(one));
  if (unknown !== undefined) {
    const meant = nearestWord(unknown, codeWords);
    const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
    throw new WrongUsage(`--code takes names of checks and codes of problems, not “${unknown}”.${hint}`);
  }
  if (locales?.length === 0) throw new WrongUsage("--locale takes locales, as de or de,pt-BR.");
  const severity = oneOfWords("--severity", values.severity, reportedSeverities);
  return { severity, codes: codes && new Set(codes), locales };
}

const isCheckName = (word: string): boolean => checkNames.some((name) => name === word);

/** Returns whether a filter may want findings in source code. */
export const wantsCode = ({ codes, locales }: FindingFilter): boolean =>
  locales === undefined && (codes === undefined || [...codes].some(isOfCode));

const keyChecks: ReadonlySet<string | undefined> = new Set(
  codesOfChecks.filter((code) => code.startsWith("key.")).map((code) => checkOf[code]),
);

const isOfCode = (word: string): boolean => word.startsWith("key.") || keyChecks.has(word);

/** Returns whether the findings in a locale are wanted. */
export const wantsLocale = ({ locales }: FindingFilter, locale: Locale): boolean =>
  locales === undefined || locales.some((one) => isSame(one, locale));

const isSame = (one: Locale, other: Locale): boolean => bcp47(one).toLowerCase() === bcp47(other).toLowerCase();

/** Throws `Failure` `catalog.none` if a filter names a locale that is not known. */
export function requireKnownLocales(known: readonly Locale[], { locales }: FindingFilter): void {
  const strange = locales?.find((locale) => !known.some((one) => isSame(one, locale)));
  if (strange !== undefined) throw new Failure("catalog.none", { detail: `There are no locale files of ${strange}.` });
}

/** The files of a check, and those of its source code. */
interface Filtered {
  readonly catalogs: readonly CheckedCatalog[];
  readonly code: CheckedCode;
}

/**
 * Leaves out the findings that are not wanted. A file that cannot be checked is reported regardless of codes, as nothing is
 * known about it. Throws `Failure` if a catalog has no file of a locale.
 */
export function filterFindings({ catalogs, code }: Filtered, filter: FindingFilter): Filtered {
  requireKnownLocales(
    catalogs.flatMap(({ files }) => files.flatMap(({ locale }) => locale ?? [])),
    filter,
  );
  const isWanted = isWantedFinding(filter);
  const filterFile = (file: CountedFile): CountedFile => ({ ...file, problems: file.problems.filter(isWanted) });
  const filterLock = (lock: CountedFile | null): CountedFile | null => {
    const filtered = lock && filterFile(lock);
    return filtered && (filtered.problems.length > 0 || filtered.failure !== null) ? filtered : null;
  };
  return {
    catalogs: catalogs.map(({ files, lock, ...catalog }) => ({
      ...catalog,
      files: files.filter(({ locale = "" }) => wantsLocale(filter, locale)).map(filterFile),
      lock: filterLock(lock),
    })),
    code: { ...code, files: code.files.map(filterFile).filter(({ problems }) => problems.length > 0) },
  };
}

/** Returns a predicate for findings that a filter wants. */
export function isWantedFinding({
  severity,
  codes,
}: FindingFilter): (problem: Pick<ReportedProblem, "code" | "severity">) => boolean {
  return (problem) =>
    (severity === undefined || isAtLeast(problem, severity)) &&
    (codes === undefined || codes.has(problem.code) || codes.has(checkOf[problem.code] ?? ""));
}

/** Returns whether a problem is as serious as `severity` or more so; one without a severity is an error. */
export const isAtLeast = (problem: Pick<ReportedProblem, "severity">, severity: ReportedSeverity): boolean =>
  reportedSeverities.indexOf(problem.severity ?? "error") <= reportedSeverities.indexOf(severity);
