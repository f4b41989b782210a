import { l10n } from "vscode";
import type { PhraseRule } from "../../core/glossary/phraseRules.ts";

const sentences: Readonly<Record<PhraseRule, () => string>> = {
  empty: () => l10n.t("Type a phrase."),
  newline: () => l10n.t("A phrase must be one line."),
  control: () => l10n.t("A phrase can't contain control characters."),
  space: () => l10n.t("A phrase can't begin or end with a space."),
  tooLong: () => l10n.t("A phrase has at most 1,024 bytes."),
};

/** Describes the problem of a phrase to the user. */
export const phraseSentence = (rule: PhraseRule | undefined): string | undefined => rule && sentences[rule]();
