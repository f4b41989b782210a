import { l10n, type QuickPickItem } from "vscode";
import { countReplacedIn, type ReplacedCounts } from "../../project/apply/replacedCounts.ts";
import type { LocalePlan, Plan } from "../../project/plan/translationPlan.ts";
import { formatReplaced, numberText } from "../platform/ui/displayText.ts";
import { countsText } from "./mergeQuestion.ts";

/**
 * Rows below a language: messages that are merged first, translations that are kept, and people's translations that are
 * replaced.
 */
export function createKeptRows({ loaded }: Plan, { files }: LocalePlan): readonly QuickPickItem[] {
  const merges = files.flatMap(({ target }) => target?.merged?.merge ?? []);
  const kept = files.reduce((total, file) => total + file.kept.length, 0);
  const replaced = countReplacedIn(loaded, files);
  return [
    ...(merges.length > 0
      ? [{ label: `$(git-merge) ${l10n.t("The source file is merged first")}`, description: countsText(merges) }]
      : []),
    ...(kept > 0 ? [{ label: `$(check) ${formatKept(kept)}`, detail: whyKept() }] : []),
    ...(replaced.human > 0
      ? [{ label: `$(person) ${formatReplaced(replaced.human)}`, ...describeDoubt(replaced) }]
      : []),
  ];
}

const formatKept = (count: number): string =>
  count === 1 ? l10n.t("1 translation is kept") : l10n.t("{0} translations are kept", numberText(count));

const whyKept = (): string => l10n.t("Only white space, quotes, the look of placeholders or ids changed.");

const describeDoubt = ({ unknown }: ReplacedCounts): { readonly detail?: string } =>
  unknown === 0 ? {} : { detail: l10n.t("The author of {0} of them is unknown.", numberText(unknown)) };

/** Returns whether a plan brings target files up to date with their source file. */
export const hasMerges = ({ locales }: Plan): boolean =>
  locales.some(({ files }) => files.some(({ target }) => target?.merged !== undefined));
