import { keysText, placeText } from "../keys/sourcePlaces.ts";
import { countNoun, printable } from "../terminal/terminalText.ts";
import type { ReportedExtractedFile, ReportedExtraction, ReportedUnused } from "./extractReport.ts";

/** Maximum number of names in a line. */
const maxNames = 5;

/** Maximum number of lines of one kind in one file; the rest are counted. */
const maxLines = 20;

/** The extraction for people: one line a key, as compilers write them. `isOneOfSeveral` names the catalog with its figures. */
export function extractSummary(report: ReportedExtraction, isOneOfSeveral = false): string {
  const { files, homeless, composed, ofLibraries, sources, keys } = report;
  const lines = [
    ...files.flatMap((file) => fileLines(file, report)),
    ...homeless.map((one) => homelessLine(one, report)),
    ...(composed.length === 0 ? [] : [composedLine(report)]),
    ...(ofLibraries.length === 0 ? [] : [librariesLine(report)]),
    ...(files.some(({ unused }) => unused.length > 0) ? [evidenceLine(report)] : []),
    ...(report.generator === undefined || files.every(({ missing }) => missing.length === 0)
      ? []
      : [`Then run ${report.generator}, which makes code of these files.`]),
    `${isOneOfSeveral ? `${report.pattern}: ` : ""}${[...counts(report), `${countNoun(keys, "key")} in ${countNoun(sources, "file")} of code`].join(", ")}.`,
  ];
  return `${lines.map(printable).join("\n")}\n`;
}

function counts({ files, checked }: ReportedExtraction): readonly string[] {
  const sum = (of: (file: ReportedExtractedFile) => number): number =>
    files.reduce((total, file) => total + of(file), 0);
  const parts = [
    checked ? `${sum(({ missing }) => missing.length)} missing` : `${sum(({ added }) => added)} added`,
    `${sum(({ unused }) => unused.length)} unused`,
  ];
  const removed = sum((file) => file.removed);
  return removed > 0 ? [...parts, `${removed} removed`] : parts;
}

function fileLines(file: ReportedExtractedFile, { checked }: ReportedExtraction): readonly string[] {
  const { path, missing, problems, failure, created } = file;
  const stuck = new Set(problems.map(({ key }) => key));
  const word = checked ? "missing" : "added";
  const added = failure === null ? missing.filter(({ key }) => !stuck.has(key)) : [];
  return [
    ...(created ? [`${path}: created`] : []),
    ...(failure === null ? [] : [`${path}: ${[failure.message, failure.remedy].filter(Boolean).join(" ")}`]),
    ...few(
      added.map(({ key, text }) => `${path}: ${key}: ${word}${text === "" ? ", without a text" : ""}`),
      path,
    ),
    ...few(
      problems.map(({ key, message }) => `${path}: ${key ?? ""}: not added: ${message}`),
      path,
    ),
    ...unusedLines(file),
  ];
}

/** A line for each unused message of a file. */
export const unusedLines = ({ path, unused, removed }: ReportedExtractedFile): readonly string[] =>
  few(
    unused.map((one) => `${path}:${one.line}:${one.column}: ${one.key}: ${unusedText(one, removed > 0)}`),
    path,
  );

const unusedText = ({ confidence }: ReportedUnused, areRemoved: boolean): string =>
  confidence === "likely" ? "unused, most likely" : areRemoved ? "removed" : "unused";

/** Returns the line about the usages by which unused messages are known. */
export function evidenceLine({ evidence }: Pick<ReportedExtraction, "evidence">): string {
  const { usages, openUsages, files, frameworks } = evidence;
  const open = openUsages === 0 ? "" : `; only the running program knows the keys of ${openUsages} of them`;
  const names = frameworks.length === 0 ? "" : ` (${frameworks.join(", ")})`;
  return `${countNoun(usages, "place")} in ${countNoun(files, "file")} of code ask for messages${names}${open}.`;
}

const few = (lines: readonly string[], path: string): readonly string[] =>
  lines.length <= maxLines
    ? lines
    : [...lines.slice(0, maxLines), `${path}: ${lines.length - maxLines} more like this`];

const homelessLine = (
  { namespace, keys }: ReportedExtraction["homeless"][number],
  { isOfI18next, pattern }: ReportedExtraction,
): string =>
  `namespace ${namespace}: no file for ${countNoun(keys, "key")}: ` +
  (isOfI18next
    ? "make one, or name the right one as defaultNamespace in i18next.config.ts or i18next-parser.config.json"
    : `make one next to those of ${pattern}`);

function librariesLine({ ofLibraries }: ReportedExtraction): string {
  const names = [...new Set(ofLibraries.map(keysText))];
  const shown = names.slice(0, maxNames).join(", ") + (names.length > maxNames ? ", …" : "");
  return `${countNoun(names.length, "name")} that libraries bring or other packages own; none of them is added: ${shown}`;
}

function composedLine({ composed }: ReportedExtraction): string {
  const [first] = composed;
  const example = first === undefined ? "" : `, as in ${placeText(first)}: ${keysText(first)}`;
  return `${countNoun(composed.length, "place")} with keys that are put together or known as the program runs${example}; none of them is added`;
}
