import type { ReportedExtractedFile, ReportedExtraction } from "./extractReport.ts";
import { countNoun, printable } from "./terminalText.ts";

/** Maximum number of lines of one kind in one file; the rest are counted. */
const maxLines = 20;

/** The extraction for people: one line a key, as compilers write them. */
export function extractSummary(report: ReportedExtraction): string {
  const { files, homeless, remarks, sources, keys } = report;
  const lines = [
    ...files.flatMap((file) => fileLines(file, report)),
    ...homeless.map(homelessLine),
    ...(remarks.length === 0 ? [] : [remarksLine(report)]),
    `${[...counts(report), `${countNoun(keys, "key")} in ${countNoun(sources, "file")} of code`].join(", ")}.`,
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
  const { path, missing, unused, problems, failure, removed, created } = file;
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
    ...few(
      unused.map(({ key, line, column }) => `${path}:${line}:${column}: ${key}: ${removed > 0 ? "removed" : "unused"}`),
      path,
    ),
  ];
}

const few = (lines: readonly string[], path: string): readonly string[] =>
  lines.length <= maxLines
    ? lines
    : [...lines.slice(0, maxLines), `${path}: ${lines.length - maxLines} more like this`];

const homelessLine = ({ namespace, keys }: ReportedExtraction["homeless"][number]): string =>
  `namespace ${namespace}: no file for ${countNoun(keys, "key")}: make one, or name the right one as defaultNamespace ` +
  "in i18next-parser.config.json";

function remarksLine({ remarks }: ReportedExtraction): string {
  const files = new Set(remarks.map(({ file }) => file));
  const [first] = remarks;
  return `${countNoun(remarks.length, "place")} in ${countNoun(files.size, "file")} could not be understood, as in ${first?.file} (${first?.detail})`;
}
