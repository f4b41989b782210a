import { l10n } from "vscode";
import type { VersionName } from "../../core/text/versions.ts";
import type { Unmergeable } from "../../project/model/versionTexts.ts";

/** Returns the sentence for why the conflicts of a file cannot be resolved by message. */
export function unmergeableSentence(reason: Unmergeable): string {
  switch (reason.kind) {
    case "broken":
      return reason.line === undefined ? brokenSentences[reason.version]() : brokenLines[reason.version](reason.line);
    case "noPlace":
      return l10n.t("The file's encoding, {0}, lacks a character of theirs.", reason.encoding.toUpperCase());
    default:
      return sentences[reason.kind]();
  }
}

const brokenSentences: Readonly<Record<VersionName, () => string>> = {
  base: () => l10n.t("The base has a syntax error."),
  ours: () => l10n.t("Ours has a syntax error."),
  theirs: () => l10n.t("Theirs has a syntax error."),
};

const brokenLines: Readonly<Record<VersionName, (line: number) => string>> = {
  base: (line) => l10n.t("The base has a syntax error in line {0}.", line),
  ours: (line) => l10n.t("Ours has a syntax error in line {0}.", line),
  theirs: (line) => l10n.t("Theirs has a syntax error in line {0}.", line),
};

const sentences: Readonly<Record<Exclude<Unmergeable["kind"], "broken" | "noPlace">, () => string>> = {
  pointer: () => l10n.t("A version of it is a Git LFS pointer."),
  encoding: () => l10n.t("A version of it is binary, or in an encoding that is not read."),
  unreadable: () => l10n.t("A version of it cannot be read."),
  newerLock: () => l10n.t("A newer version of Glossa has written it."),
  noFormat: () => l10n.t("It is not a locale file that Glossa knows."),
  noKeys: () => l10n.t("Its messages have no keys."),
  otherLines: () => l10n.t("More than messages changed on the same lines."),
};
