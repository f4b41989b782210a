import {
  type CheckedCatalog,
  type CheckedCode,
  type CountedFile,
  listCheckedFiles,
  type ReportedIgnore,
  type UnreadCatalog,
} from "../check/checkSummary.ts";
import { countNoun, printable } from "../terminal/terminalText.ts";
import { countByCheck, countLine, countTable, type FindingCount, hasFailing, verdict } from "./findingCounts.ts";
import type { ReportedSeverity } from "./findingFilter.ts";
import { findingLines, type ListOptions } from "./findingLines.ts";
import { paintNothing } from "./terminalColors.ts";

/** The result of a check, as far as people read it. */
interface CheckedProject {
  readonly catalogs: readonly CheckedCatalog[];
  readonly code: CheckedCode;
  readonly ignored: readonly ReportedIgnore[];
}

/** The way a check is reported to people. */
export interface CheckTextOptions extends ListOptions {
  /** Only what fails the check; nothing if it passes. */
  readonly isQuiet?: boolean;
  /** Git's merge driver is gone or older, which fails the check. */
  readonly hasDeadDriver?: boolean;
  /** A correction could not be written, which fails the check. */
  readonly hasUnwritten?: boolean;
  /** `false` leaves out whether the check passed: something else decides that. */
  readonly hasVerdict?: boolean;
}

/** The findings for people: those of each file, what they are by check, and in the last line what fails the check. */
export function checkText(checked: CheckedProject, options: CheckTextOptions = {}): string {
  const files = listCheckedFiles(checked.catalogs, checked.code);
  const counts = countByCheck(files);
  const isFine = !hasFailing(counts) && otherFaults(options).length === 0;
  if (options.isQuiet === true)
    return isFine ? "" : toText([...blocksOf(files, "warning", options), endOf(counts, options)]);
  if (isFine && counts.length === 0)
    return toText([[...notesOf(checked), nothingLine(files.length, checked.catalogs.length)]]);
  const severity = options.severity ?? "information";
  const numbers = counts.length === 0 ? [] : [countLine(counts, files.length, severity)];
  return toText([
    ...blocksOf(files, severity, options),
    notesOf(checked),
    countTable(counts, severity, options.paint),
    [...numbers, ...endOf(counts, options)],
  ]);
}

const blocksOf = (files: readonly CountedFile[], severity: ReportedSeverity, options: ListOptions) =>
  files.map((file) => findingLines(file, { ...options, severity }));

/** The last line; none if something else decides. */
function endOf(counts: readonly FindingCount[], options: CheckTextOptions): readonly string[] {
  const { hasVerdict = true, paint = paintNothing } = options;
  if (!hasVerdict) return [];
  const others = otherFaults(options);
  return [paint(hasFailing(counts) || others.length > 0 ? "red" : "green", verdict(counts, others))];
}

/** Returns what fails the check apart from findings. */
const otherFaults = ({ hasDeadDriver, hasUnwritten }: CheckTextOptions): readonly string[] => [
  ...(hasDeadDriver ? ["the merge driver of git, as the warning says"] : []),
  ...(hasUnwritten ? ["a file that could not be written"] : []),
];

const nothingLine = (files: number, catalogs: number): string =>
  `Nothing found in ${countNoun(files, "file")} of ${countNoun(catalogs, "catalog")}.`;

const notesOf = ({ ignored, code }: CheckedProject): readonly string[] =>
  [...ignored.flatMap(formatIgnored), ...unreadLines(code.unread)].map(printable);

/** Blocks with an empty line between them. */
const toText = (blocks: readonly (readonly string[])[]): string =>
  `${blocks
    .filter(({ length }) => length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;

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
