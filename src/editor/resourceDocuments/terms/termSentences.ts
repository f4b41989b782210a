import { l10n } from "vscode";
import { maxTermListLength, type TermRule } from "../../../core/resources/spokenTermList.ts";
import { numberText } from "../../platform/ui/displayText.ts";

const sentences: Record<TermRule, () => string> = {
  empty: () => l10n.t("The line is empty: a list has at least one term, each on its line."),
  control: () => l10n.t("The term contains a control character."),
  space: () => l10n.t("The term begins or ends with white space."),
  duplicate: () => l10n.t("The term already exists."),
  tooLong: () =>
    l10n.t("All terms together have at most {0} characters, line ends included.", numberText(maxTermListLength)),
};

/** The problem of a term, as a sentence. */
export const termSentence = (rule: TermRule): string => sentences[rule]();
