import { displayWidth } from "../../core/messages/displayWidth.ts";
import { excerpt } from "../../core/text/textEdits.ts";
import { groupBy } from "../../core/values/collections.ts";
import { type CountedFile, problemsToReport } from "../check/checkSummary.ts";
import type { ReportedFailure, ReportedProblem } from "../report/cliReport.ts";
import { printable } from "../terminal/terminalText.ts";
import { isAtLeast, type ReportedSeverity, reportedSeverities } from "./findingFilter.ts";
import { type Paint, paintNothing, type TerminalStyle } from "./terminalColors.ts";

/** The way findings are listed for people. */
export interface ListOptions {
  /** The least serious severity that is listed. Default: information, as hints would bury the rest. */
  readonly severity?: ReportedSeverity | undefined;
  /** Maximum number of findings of a kind in a file. */
  readonly max?: number | undefined;
  /** Columns of the terminal; lines are not wrapped if undefined. */
  readonly width?: number | undefined;
  readonly paint?: Paint;
}

/** Maximum number of findings of one kind in one file that are listed; the rest are counted. */
const maxOfKind: Readonly<Record<ReportedSeverity, number>> = { error: 20, warning: 20, information: 5, hint: 5 };
/** The same for messages that are missing: they have no place to go to, and a new locale has nothing else. */
const maxMissing = 3;
/** A key may be a whole source text. */
const maxKeyLength = 80;
/** Columns for a sentence below which lines are not wrapped. */
const minSentence = 30;

/** Styles of severities. */
export const severityStyles: Readonly<Record<ReportedSeverity, TerminalStyle>> = {
  error: "red",
  warning: "yellow",
  information: "cyan",
  hint: "dim",
};

/** One line before it is laid out. */
interface FindingLine {
  readonly place: string;
  readonly severity: ReportedSeverity;
  readonly text: string;
  readonly code: string;
}

/** Lists the findings of a file below its path, the most serious first; empty if none is to be listed. */
export function findingLines(file: CountedFile, options: ListOptions = {}): readonly string[] {
  const { paint = paintNothing, severity = "information" } = options;
  const problems = problemsToReport(file).filter((one) => isAtLeast(one, severity));
  const rankOf = (one: ReportedProblem): number => reportedSeverities.indexOf(one.severity ?? "error");
  const kinds = [...groupBy(problems, ({ code }) => code).values()].sort(
    ([one], [other]) => (one ? rankOf(one) : 0) - (other ? rankOf(other) : 0),
  );
  const limits = kinds.map((kind) => limitOf(kind[0], options.max));
  const listed = kinds.map((kind, at) => kind.slice(0, limits[at]).map(toLine));
  const failure = file.failure === null ? [] : [failureLine(file.failure)];
  const all = [...failure, ...listed.flat()];
  if (all.length === 0) return [];
  const widths = {
    place: Math.max(...all.map(({ place }) => place.length)),
    severity: Math.max(...all.map((line) => line.severity.length)),
  };
  const lines = listed.flatMap((kind, at) => {
    const rest = (kinds[at]?.length ?? 0) - kind.length;
    const laid = kind.map((line) => layOut(line, widths, options));
    return rest === 0 ? laid : [...laid, restLine(rest, kind[0]?.code ?? "", widths, paint)];
  });
  return [paint("bold", printable(file.path)), ...failure.map((line) => layOut(line, widths, options)), ...lines];
}

const limitOf = (problem: ReportedProblem | undefined, max: number | undefined): number =>
  max ?? (problem?.code === "message.missing" ? maxMissing : maxOfKind[problem?.severity ?? "error"]);

function toLine({ key, message, line, column, severity = "error", code }: ReportedProblem): FindingLine {
  const place = [line, column].filter((part) => part !== undefined).join(":");
  const text = key === undefined ? message : `${excerpt(key, maxKeyLength)}: ${message}`;
  return { place, severity, text: printable(text), code };
}

const failureLine = ({ code, message, remedy }: ReportedFailure): FindingLine => ({
  place: "",
  severity: "error",
  text: printable([message, remedy].filter(Boolean).join(" ")),
  code,
});

interface Widths {
  readonly place: number;
  readonly severity: number;
}

function layOut({ place, severity, text, code }: FindingLine, widths: Widths, options: ListOptions): string {
  const { paint = paintNothing } = options;
  const at = widths.place === 0 ? "" : `${paint("dim", place.padEnd(widths.place))}  `;
  const start = `  ${at}${paint(severityStyles[severity], severity.padEnd(widths.severity))}  `;
  const indent = startWidth(widths);
  const lines = wrap(text, code, (options.width ?? Number.POSITIVE_INFINITY) - indent);
  const last = lines.length - 1;
  return lines
    .map((line, index) => {
      const shown = index < last ? line : `${line.slice(0, line.length - code.length)}${paint("dim", code)}`;
      return index === 0 ? start + shown : " ".repeat(indent) + shown;
    })
    .join("\n");
}

const startWidth = ({ place, severity }: Widths): number => 2 + (place === 0 ? 0 : place + 2) + severity + 2;

const restLine = (rest: number, code: string, widths: Widths, paint: Paint): string =>
  " ".repeat(startWidth(widths)) + paint("dim", `… ${rest.toLocaleString("en")} more of ${code}`);

/** Breaks a sentence with its code at spaces; the code, at the end, is never broken. */
function wrap(text: string, code: string, width: number): readonly string[] {
  const whole = `${text}  ${code}`;
  if (width < minSentence || displayWidth(whole) <= width) return [whole];
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && displayWidth(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  const end = `${line}  ${code}`;
  return displayWidth(end) > width ? [...lines, line, code] : [...lines, end];
}
