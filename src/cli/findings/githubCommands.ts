import type { ChangedLines } from "../../core/changes/patchLines.ts";
import { countNoun } from "../terminal/terminalText.ts";
import type { ReportFinding } from "./finding.ts";
import { countFindings, type FindingGroup, groupFindings } from "./findingGroups.ts";

/** Annotations of a kind that GitHub takes from one step. */
const maxOfKind = 10;

/**
 * Findings as workflow commands of GitHub Actions, which show them next to the changed lines, and a line that counts those
 * without an annotation. With `lines`, places that the branch did not change get none.
 */
export function githubCommands(findings: readonly ReportFinding[], lines?: ChangedLines): string {
  const groups = groupFindings(findings, lines);
  const inside = groups.filter(({ isOutside }) => !isOutside);
  const shown = commandKinds.flatMap((kind) =>
    inside.filter(({ severity }) => commands[severity] === kind).slice(0, maxOfKind),
  );
  const outside = countFindings(groups) - countFindings(inside);
  return shown.map(toCommand).join("") + restLine(outside, countFindings(inside) - countFindings(shown));
}

const commandKinds = ["error", "warning", "notice"] as const;
const commands = { error: "error", warning: "warning", information: "notice", hint: "notice" } as const;

function toCommand({ code, severity, path, line, column, message }: FindingGroup): string {
  const properties = { file: path, line, col: column, title: `Glossa: ${code}` };
  const written = Object.entries(properties).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`${name}=${escapeCommandText(String(value)).replaceAll(":", "%3A").replaceAll(",", "%2C")}`],
  );
  return `::${commands[severity]} ${written.join(",")}::${escapeCommandText(message)}\n`;
}

/** The findings without an annotation in one line; empty if there are none. */
function restLine(outside: number, beyond: number): string {
  const reasons = [
    ...(outside > 0 ? [`${outside.toLocaleString("en")} not on lines that the branch changed`] : []),
    ...(beyond > 0 ? [`${beyond.toLocaleString("en")} beyond the ${maxOfKind} of a kind that GitHub shows`] : []),
  ];
  return reasons.length === 0
    ? ""
    : `${countNoun(outside + beyond, "finding")} without annotation: ${reasons.join(", ")}.\n`;
}

/** Escapes the text of a workflow command. */
export const escapeCommandText = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
