import type { ReportedFailure } from "../cliReport.ts";
import { countNoun, printable } from "../terminalText.ts";

/** One file in the report of `glossa resolve`. */
export interface ReportedResolution {
  readonly path: string;
  /** Conflicts by their markers, before and after. */
  readonly before: number;
  readonly after: number;
  /** `false` if the file cannot be resolved by message; it is as it was. */
  readonly isResolved: boolean;
  /** The side that has removed the file while the other has changed it: only people know if it stays. */
  readonly removedBy?: "ours" | "theirs";
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

/** Returns the report of `glossa resolve` for people. */
export function resolveText(files: readonly ReportedResolution[]): string {
  const left = files.filter(({ isResolved, after }) => !isResolved || after > 0).length;
  const changed = files.some(({ before }) => before > 0);
  const end =
    left > 0
      ? `${countNoun(left, "file")} with conflicts left. Edit them, then run git add.`
      : changed
        ? "No conflicts are left. Look at the files, then run git add."
        : "No conflict markers were found.";
  return `${[...files.flatMap(fileLines), end].map(printable).join("\n")}\n`;
}

function fileLines(file: ReportedResolution): readonly string[] {
  const { path, before, after, isResolved, removedBy, conflicts, failure } = file;
  if (failure !== null) return [[failure.message, failure.remedy].filter(Boolean).join(" ")];
  if (removedBy !== undefined)
    return [
      `${path}: removed by ${removedBy}, changed by the other side. Keep it with git add, or remove it with git rm.`,
    ];
  if (!isResolved) return [`${path}: cannot be resolved by message`];
  if (before === 0) return [`${path}: no conflict markers`];
  if (after === 0) return [`${path}: resolved`];
  return [`${path}: ${countNoun(conflicts.length, "message")} left`, ...conflicts.flatMap(conflictLines)];
}

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
