import { l10n } from "vscode";
import type { FailureFacts } from "../../../core/failures/failure.ts";
import type { GitFailureCode } from "../../../core/failures/gitFailures.ts";

/** Failures of questions to git. */
export const gitSentences: Record<GitFailureCode, (facts: FailureFacts) => string> = {
  "git.none": () => l10n.t("Git is not installed, or not on the PATH."),
  "git.noRepository": () => l10n.t("The folder is not in a Git repository."),
  "git.bare": () => l10n.t("The folder is a bare Git repository, which has no files."),
  "git.foreign": () => l10n.t("The repository belongs to another user, and Git refuses to read it."),
  "git.noCommit": () => l10n.t("The repository has no commits yet."),
  "git.unknownRef": ({ detail = "" }) => l10n.t("Git knows no branch, tag or commit {0} here.", detail),
  "git.unknownRefShallow": ({ detail = "" }) =>
    l10n.t("Git knows no branch, tag or commit {0} in this shallow clone. Fetch it first.", detail),
  "git.noBase": ({ detail = "" }) => l10n.t("HEAD and {0} have no common ancestor.", detail),
  "git.noBaseShallow": ({ detail = "" }) =>
    l10n.t(
      "The history of this shallow clone ends before the commit that HEAD and {0} have in common. Run: git fetch --unshallow",
      detail,
    ),
  "git.missingObject": () =>
    l10n.t("This clone lacks files of that commit. Run: git fetch --refetch --no-filter origin"),
  "git.deadDriver": ({ detail = "" }) =>
    l10n.t("The program of git's merge driver for locale files is gone: {0}. Run: glossa git install", detail),
  "git.oldDriver": ({ detail = "" }) =>
    l10n.t("Git merges locale files with Glossa {0}, which is older than this extension. Update the package.", detail),
  "git.untrusted": () => l10n.t("Git is not started in a workspace that you don't trust."),
  "git.failed": ({ detail }) =>
    detail ? l10n.t("Git could not be run: {0}", detail) : l10n.t("Git could not be run."),
};
