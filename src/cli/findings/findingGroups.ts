import type { ChangedLines } from "../../core/changes/patchLines.ts";
import { groupBy } from "../../core/values/collections.ts";
import type { FindingPlace, ReportFinding } from "./finding.ts";

/** Findings that are shown as one: those of a source message in several locales, or a single one. */
export interface FindingGroup extends Omit<FindingPlace, "endLine">, Pick<ReportFinding, "code" | "severity"> {
  /** With the locales, if its place is the source message. */
  readonly message: string;
  readonly findings: readonly ReportFinding[];
  /** Its place is one that the branch did not change. */
  readonly isOutside: boolean;
}

/**
 * Groups findings for people, the most important first: those that fail, and then those of the most locales. A finding on a
 * line of its own that the branch changed stays alone. Without `lines` every line counts, and locales are always grouped.
 */
export function groupFindings(findings: readonly ReportFinding[], lines?: ChangedLines): readonly FindingGroup[] {
  const keyOf = (finding: ReportFinding): string => {
    const { code, severity, source, message, fingerprint } = finding;
    const changed = lines && hasOwnLine(finding) ? placeIn(lines, finding) : undefined;
    const isAlone = source === undefined || changed !== undefined;
    return isAlone ? fingerprint : JSON.stringify([code, severity, source.path, source.line, source.column, message]);
  };
  return [...groupBy(findings, keyOf).values()]
    .map((group) => toGroup(group, lines))
    .sort((a, b) => rank(a) - rank(b) || b.findings.length - a.findings.length);
}

/** Returns the number of findings in groups. */
export const countFindings = (groups: readonly FindingGroup[]): number =>
  groups.reduce((sum, { findings }) => sum + findings.length, 0);

const severityOrder: readonly string[] = ["error", "warning", "information", "hint"];
const rank = ({ severity }: FindingGroup): number => severityOrder.indexOf(severity);

function toGroup(findings: readonly ReportFinding[], lines: ChangedLines | undefined): FindingGroup {
  const [first] = findings as readonly [ReportFinding];
  const { code, severity, source } = first;
  const hasOwnPlace = source === undefined || (findings.length === 1 && hasOwnLine(first));
  const own = { place: first, message: first.message };
  const atSource = source && { place: source, message: messageAtSource(findings, first) };
  const places = [...(hasOwnPlace ? [own] : []), ...(atSource ? [atSource] : [])];
  const changed = places.flatMap(({ place, message }) => {
    const found = lines === undefined ? place : placeIn(lines, place);
    return found === undefined ? [] : [{ place: found, message }];
  });
  const { place, message } = changed[0] ?? places[0] ?? own;
  const { path, line, column } = place;
  return {
    ...{ code, severity, path, message, findings, isOutside: changed.length === 0 },
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  };
}

/** A message that a file lacks has no line there. */
const hasOwnLine = ({ line }: ReportFinding): boolean => line !== undefined;

/** Returns the first changed line of a place; of one without lines the file, if it changed. */
function placeIn(lines: ChangedLines, place: FindingPlace): FindingPlace | undefined {
  const { path, line, endLine = line } = place;
  if (line === undefined || endLine === undefined) return lines.hasFile(path) ? place : undefined;
  const changed = lines.firstIn(path, line, endLine);
  if (changed === undefined) return undefined;
  return changed === line ? place : { path, line: changed };
}

function messageAtSource(findings: readonly ReportFinding[], { code, key, message }: ReportFinding): string {
  const short = shortSentences[code];
  const text = short === undefined ? message : [key, short].filter((part) => part !== undefined).join(": ");
  const locales = [...new Set(findings.map(({ locale }) => locale))];
  if (locales.length === 1) return `${text} in ${locales[0]}`;
  const more = locales.length > maxLocales ? ", …" : "";
  return `${text} in ${locales.length} locales: ${locales.slice(0, maxLocales).join(", ")}${more}`;
}

/** Maximum number of locales that are named. */
const maxLocales = 12;

/** Sentences that locales can follow, in place of those that have a reason at their end. */
const shortSentences: Readonly<Record<string, string>> = {
  "message.untranslated": "not translated",
  "message.stale": "stale",
};
