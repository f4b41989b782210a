import { l10n } from "vscode";
import type { SkipReason } from "../../../core/paths/skippedFile.ts";

/** Reasons for which a path is neither read nor written. */
export const skipReasonTexts: Record<SkipReason, () => string> = {
  link: () => l10n.t("It is a symbolic link to a file that is not a locale file of the same kind. It is not read."),
  brokenLink: () => l10n.t("It is a symbolic link to a file that does not exist. It is not read."),
  linkedFolder: () => l10n.t("It is a symbolic link to a folder, or in such a folder. It is not read."),
  outside: () => l10n.t("It leads outside the workspace folder. It is not read."),
  skippedFolder: () => l10n.t("It leads into a folder that Glossa does not search. It is not read."),
  format: () => l10n.t("It is named like a locale file, and Glossa reads no files of its kind."),
  program: () =>
    l10n.t("It is named like a locale file, but does more than export one literal with texts. Glossa runs no code."),
  special: () => l10n.t("It is not a regular file. It is not read."),
};
