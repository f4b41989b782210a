import { checkOf, isFailing } from "../../core/problems/checkSeverity.ts";
import { groupBy } from "../../core/values/collections.ts";
import { type CountedFile, problemsToReport } from "../check/checkSummary.ts";
import { countNoun } from "../terminal/terminalText.ts";
import { isAtLeast, type ReportedSeverity, reportedSeverities } from "./findingFilter.ts";
import { severityStyles } from "./findingLines.ts";
import { type Paint, paintNothing } from "./terminalColors.ts";

/** The findings of one check and severity. */
export interface FindingCount {
  /** The name of a check; the code of faults that no check finds. */
  readonly check: string;
  readonly severity: ReportedSeverity;
  readonly count: number;
}

/** Counts findings by check and severity: the most serious first, then the most frequent. */
export function countByCheck(files: readonly CountedFile[]): readonly FindingCount[] {
  const found = files.flatMap((file) => [
    ...(file.failure === null ? [] : [{ check: file.failure.code as string, severity: "error" as const }]),
    ...problemsToReport(file).map(({ code, severity = "error" }) => ({ check: checkOf[code] ?? code, severity })),
  ]);
  const groups = groupBy(found, ({ check, severity }) => `${severity} ${check}`).values();
  return [...groups]
    .flatMap(([first, ...others]) => (first === undefined ? [] : [{ ...first, count: others.length + 1 }]))
    .sort((one, other) => rankOf(one) - rankOf(other) || other.count - one.count);
}

const rankOf = ({ severity }: FindingCount): number => reportedSeverities.indexOf(severity);

const sum = (counts: readonly FindingCount[]): number => counts.reduce((total, { count }) => total + count, 0);

/** Returns one line for each count, in columns; none for a single one, which the last lines say anyway. */
export function countTable(
  counts: readonly FindingCount[],
  listed: ReportedSeverity,
  paint: Paint = paintNothing,
): readonly string[] {
  if (counts.length < 2) return [];
  const numbers = counts.map(({ count }) => count.toLocaleString("en"));
  const widths = {
    severity: Math.max(...counts.map(({ severity }) => severity.length)),
    number: Math.max(...numbers.map(({ length }) => length)),
  };
  return counts.map(({ check, severity }, at) => {
    const number = (numbers[at] ?? "").padStart(widths.number);
    const row = `${paint(severityStyles[severity], severity.padEnd(widths.severity))}  ${number}  ${check}`;
    return isAtLeast({ severity }, listed) ? row : `${row}${paint("dim", ", not listed")}`;
  });
}

const nouns: Readonly<Record<ReportedSeverity, (count: number) => string>> = {
  error: (count) => countNoun(count, "error"),
  warning: (count) => countNoun(count, "warning"),
  information: (count) => `${count.toLocaleString("en")} for information`,
  hint: (count) => countNoun(count, "hint"),
};

const ofSeverity = (counts: readonly FindingCount[], wanted: ReportedSeverity): readonly FindingCount[] =>
  counts.filter(({ severity }) => severity === wanted);

const bySeverity = (counts: readonly FindingCount[]): readonly string[] =>
  reportedSeverities.flatMap((severity) => {
    const count = sum(ofSeverity(counts, severity));
    return count === 0 ? [] : [nouns[severity](count)];
  });

/** Returns a line with all numbers: `62 findings in 2 files: 30 warnings, 32 hints.` */
export function countLine(counts: readonly FindingCount[], files: number, listed: ReportedSeverity): string {
  const total = `${countNoun(sum(counts), "finding")} in ${countNoun(files, "file")}: ${bySeverity(counts).join(", ")}.`;
  const hasHidden = listed !== "hint" && ofSeverity(counts, "hint").length > 0;
  return hasHidden ? `${total} --severity hint lists the hints.` : total;
}

/** Returns whether some of the findings fail the check. */
export const hasFailing = (counts: readonly FindingCount[]): boolean =>
  counts.some(({ severity }) => isFailing(severity));

/** Returns what fails the check, `others` apart from findings: `Failed: 30 warnings (missing 29, placeholders 1).` */
export function verdict(counts: readonly FindingCount[], others: readonly string[]): string {
  const failing = counts.filter(({ severity }) => isFailing(severity));
  const checks = groupBy(failing, ({ check }) => check);
  const names = [...checks].map(([check, own]) => `${check} ${sum(own).toLocaleString("en")}`);
  const found = failing.length === 0 ? [] : [`${bySeverity(failing).join(" and ")} (${names.join(", ")})`];
  const reasons = [...found, ...others];
  return reasons.length === 0 ? "Passed: no errors and no warnings." : `Failed: ${reasons.join("; ")}.`;
}
