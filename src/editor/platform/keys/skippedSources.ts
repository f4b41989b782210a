import { type LogOutputChannel, l10n } from "vscode";
import type { KeySummary, SkippedSource } from "../../../project/disk/keyThread/keyProtocol.ts";
import { numberText } from "../ui/displayText.ts";

/** Files that are named in the log at once; the others are counted. */
const maxNamed = 100;

/** Writes into the log how much was read, and what was not, with the reasons. */
export function logSummary(
  log: Pick<LogOutputChannel, "info">,
  { files, parsed, stored, skipped }: Omit<KeySummary, "frameworks">,
): void {
  log.info(`keys: ${files} source files, ${parsed} parsed, ${stored} known`);
  for (const { path, reason } of skipped.slice(0, maxNamed)) log.info(`keys: not read, ${logWords[reason]}: ${path}`);
  if (skipped.length > maxNamed) log.info(`keys: ${skipped.length - maxNamed} more files are not read`);
}

/** The log is in English. */
const logWords: Readonly<Record<SkippedSource["reason"], string>> = {
  tooLarge: "larger than 2 MB",
  binary: "not a text",
  generated: "generated",
  unreadable: "unreadable",
  tooMany: "more than 100,000 files",
};

/** The reason why a file is not read, as a sentence. */
export const skipSentence = ({ reason }: SkippedSource): string => skipSentences[reason]();

const skipSentences: Readonly<Record<SkippedSource["reason"], () => string>> = {
  tooLarge: () => l10n.t("This file is not read for keys: it is larger than 2 MB."),
  binary: () => l10n.t("This file is not read for keys: it is not a text."),
  generated: () => l10n.t("This file is not read for keys: it is generated."),
  unreadable: () => l10n.t("This file is not read for keys: it cannot be read."),
  tooMany: () => l10n.t("The folder has more than 100,000 source files. The others are not read."),
};

/** Says how many files of a folder are not read; nothing if all are. */
export function describeSkippedCount(skipped: readonly SkippedSource[]): readonly string[] {
  const count = skipped.filter(({ reason }) => reason !== "tooMany").length;
  if (count === 0) return [];
  return [
    count === 1
      ? l10n.t("1 file of this folder is not read for keys; the log names it.")
      : l10n.t("{0} files of this folder are not read for keys; the log names them.", numberText(count)),
  ];
}
