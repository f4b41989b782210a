import { type Path, pathText } from "../../core/catalog/message.ts";
import type { ProblemCode } from "../../core/problems/problem.ts";
import { type ReportedFailure, reportFailure } from "../report/cliReport.ts";
import { countNoun, printable } from "../terminal/terminalText.ts";
import type { FixedFile } from "./correctFindings.ts";

/** The corrections of one locale file as JSON; with `--dry-run` those that would be made. */
export interface ReportedFix {
  readonly path: string;
  readonly locale: string;
  readonly corrections: readonly ReportedCorrection[];
  readonly failure: ReportedFailure | null;
}

interface ReportedCorrection {
  readonly key: string;
  readonly path: Path;
  readonly code: ProblemCode;
  readonly before: string;
  readonly after: string;
}

/** Reports corrections, with paths from the working folder. */
export const reportFixes = (fixed: readonly FixedFile[], shown: (path: string) => string): readonly ReportedFix[] =>
  fixed.map(({ file, corrections, failure }) => ({
    path: shown(file.path),
    locale: file.locale,
    corrections: corrections.map(({ path, code, before = "", after }) => ({
      ...{ key: pathText(path), path, code, before, after },
    })),
    failure: failure === undefined ? null : reportFailure(failure, shown),
  }));

/** Maximum number of corrections of a file that are listed; the rest are counted. */
const maxListed = 20;
/** Maximum number of characters that are shown on either side of a change. */
const maxAround = 30;

/** Lists corrections for people, and counts them. */
export function fixText(fixed: readonly ReportedFix[], dryRun: boolean, max = maxListed): string {
  const blocks = fixed.map(({ path, corrections, failure }) => {
    const listed = corrections.slice(0, max).map((one) => `  ${one.key}: ${changeText(one)}  ${one.code}`);
    const rest = corrections.length - listed.length;
    const more = rest > 0 ? [`  ${rest} more: --max all lists them`] : [];
    return [path, ...(failure === null ? [] : [`  ${failure.message}`]), ...listed, ...more];
  });
  const lines = [...blocks.flat(), countText(fixed, dryRun)];
  return `${lines.map(printable).join("\n")}\n\n`;
}

/** `“Kopie von” → “Kopie von ”`: of long texts what is around the change. */
function changeText({ before, after }: ReportedCorrection): string {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const from = start <= maxAround ? 0 : start - maxAround;
  const left = end <= maxAround ? 0 : end - maxAround;
  // half of a surrogate pair is no character
  const partOf = (text: string): string =>
    text
      .slice(from, text.length - left)
      .replaceAll(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "")
      .replaceAll("\n", "↵");
  const show = (text: string): string => `“${from > 0 ? "…" : ""}${partOf(text)}${left > 0 ? "…" : ""}”`;
  return `${show(before)} → ${show(after)}`;
}

function countText(fixed: readonly ReportedFix[], dryRun: boolean): string {
  const count = fixed.reduce((sum, { corrections }) => sum + corrections.length, 0);
  if (count === 0) return fixed.length === 0 ? "No finding has a certain correction." : "Nothing was fixed.";
  const files = fixed.filter(({ corrections }) => corrections.length > 0).length;
  const what = `${countNoun(count, "finding")} in ${countNoun(files, "file")}`;
  return dryRun ? `${what} would be fixed. Nothing was written.` : `Fixed ${what}.`;
}
