import { l10n } from "vscode";
import { styleLimits } from "../../../core/style/rules.ts";
import type { StyleProblem } from "../../../core/style/styleList.ts";
import { numberText } from "./displayText.ts";

/** Why a text is no style rule list, as a sentence. */
export const styleProblemSentence = ({ rule, detail }: StyleProblem): string => sentences[rule](detail);

const sentences: Record<StyleProblem["rule"], (detail: string) => string> = {
  syntax: () => l10n.t("The JSON is broken."),
  shape: (detail) =>
    detail === "" ? l10n.t("An object is expected.") : l10n.t("“{0}” is missing or not valid.", detail),
  tooMany: () => l10n.t("A list has at most {0} custom instructions.", numberText(styleLimits.instructions)),
  labelTooLong: () => l10n.t("A label has at most {0} characters.", numberText(styleLimits.label)),
  promptTooLong: () => l10n.t("A prompt has at most {0} characters.", numberText(styleLimits.prompt)),
};
