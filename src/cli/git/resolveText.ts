import type { LeftToPeople } from "../../project/disk/git/leftToPeople.ts";
import type { ReportedFailure } from "../report/cliReport.ts";
import { countNoun, printable } from "../terminal/terminalText.ts";
import { type ReportedSeparated, separatedLines } from "./separatedText.ts";

/** One file in the report of `glossa resolve`. */
export interface ReportedResolution extends Partial<LeftToPeople>, ReportedSeparated {
  readonly path: string;
  /** Conflicts by their markers, before and after. */
  readonly before: number;
  readonly after: number;
  /** True if nothing is left but `git add`. */
  readonly isResolved: boolean;
  /** True if the file was one side, without markers, and was merged from the versions in git's index. */
  readonly isFromIndex?: true;
  /** True if git has not merged the file, and it has no markers, but has the changes of both sides already. */
  readonly isComplete?: true;
  /** Messages that both sides have changed in different ways. */
  readonly conflicts: readonly ReportedConflict[];
  readonly failure: ReportedFailure | null;
}

/** One message with different texts on the two sides; `null` if a version lacks it. */
export interface ReportedConflict {
  readonly key: string;
  readonly locale?: string;
  readonly source: string | null;
  readonly ours: string | null;
  readonly base: string | null;
  readonly theirs: string | null;
}

/** Texts are shown up to this length. */
const maxTextLength = 200;

/**
 * Returns the report of `glossa resolve` for people; `earlier` are the files that a run resolved before it was
 * interrupted.
 */
export const resolveText = (files: readonly ReportedResolution[], earlier: readonly string[] = []): string =>
  `${[...earlierLines(earlier), ...files.flatMap(linesOf), lastLine(files, earlier)].map(printable).join("\n")}\n`;

const earlierLines = (earlier: readonly string[]): readonly string[] =>
  earlier.length === 0
    ? []
    : [
        `An earlier run was interrupted after it had resolved ${countNoun(earlier.length, "file")}: ${earlier.join(", ")}`,
      ];

function lastLine(files: readonly ReportedResolution[], earlier: readonly string[]): string {
  if (files.length === 0) return "Git has no unmerged files here.";
  const left = files.filter(({ isResolved }) => !isResolved).length;
  if (left > 0) return `${countNoun(left, "file")} left to you. Edit them, then run git add.`;
  const hadConflicts = files.some(({ before, isFromIndex, isComplete }) => before > 0 || isFromIndex || isComplete);
  return hadConflicts || earlier.length > 0
    ? "No conflicts are left. Look at the files, then run git add."
    : "No conflict markers were found.";
}

const linesOf = (file: ReportedResolution): readonly string[] => [
  ...fileLines(file),
  ...separatedLines(file).map((line) => `  ${line}`),
];

function fileLines(file: ReportedResolution): readonly string[] {
  const { path, before, after, conflicts, failure, left, isFromIndex, isComplete } = file;
  if (left !== undefined) return [`${path}: ${leftTexts[left](file)}`];
  if (failure !== null) return [[failure.message, failure.remedy].filter(Boolean).join(" ")];
  if (conflicts.length > 0)
    return [`${path}: ${countNoun(conflicts.length, "message")} left`, ...conflicts.flatMap(conflictLines)];
  if (after > 0) return [`${path}: ${countNoun(after, "conflict")} left`];
  if (isFromIndex) return [`${path}: resolved from the versions in git's index`];
  if (isComplete) return [`${path}: has the changes of both sides`];
  return [`${path}: ${before === 0 ? "no conflict markers" : "resolved"}`];
}

/** Reasons why a file is left to people, with what they can do. */
const leftTexts: Record<LeftToPeople["left"], (file: ReportedResolution) => string> = {
  removed: ({ removedBy = "ours", isAbsent }) => {
    const other = removedBy === "ours" ? "theirs" : "ours";
    return `removed by ${removedBy}, changed by ${other}. ${keepOrRemove(other, isAbsent)}`;
  },
  renamed: ({ onlyIn = "base", isAbsent }) =>
    onlyIn === "base"
      ? "removed or renamed by both sides. Remove it with git rm."
      : `only ${onlyIn} has it, as a side renamed or removed it. ${keepOrRemove(onlyIn, isAbsent)}`,
  notRegular: () => "a link, a folder or a submodule on a side. Put the right one there, then run git add.",
  absent: () =>
    "not in the working tree. Take a side with git checkout --ours or --theirs and git add, or remove it with git rm.",
  notLocaleFile: () => "not a locale file. Merge it yourself, then run git add.",
  edited: () => "edited, without conflict markers, so it was not touched. Once it is right, run git add.",
  unmergeable: ({ detail }) =>
    `cannot be resolved by message${detail === undefined ? "" : ` (${detail})`}. Edit it, or take a side with git checkout --ours or --theirs, then run git add.`,
};

const keepOrRemove = (side: "ours" | "theirs", isAbsent = false): string =>
  `Keep it with ${isAbsent ? `git checkout --${side} and ` : ""}git add, or remove it with git rm.`;

function conflictLines({ key, locale, ...texts }: ReportedConflict): readonly string[] {
  const shown = (["source", "ours", "base", "theirs"] as const).flatMap((name) => {
    const text = texts[name];
    if (text === null && name === "source") return [];
    return `    ${`${name}:`.padEnd(8)}${text === null ? "(absent)" : shorten(text)}`;
  });
  return [`  ${locale === undefined ? key : `${key} (${locale})`}`, ...shown];
}

/** A text on one line. */
function shorten(text: string): string {
  const line = JSON.stringify(text);
  return line.length <= maxTextLength ? line : `${line.slice(0, maxTextLength - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
