import { l10n } from "vscode";
import type { Formality } from "../../../core/engines/translationRequest.ts";

/** Display names of formalities. */
export const formalityTexts: Readonly<Record<Formality, () => string>> = {
  default: () => l10n.t("default"),
  prefer_more: () => l10n.t("formal if the language has it"),
  prefer_less: () => l10n.t("informal if the language has it"),
  more: () => l10n.t("formal, or refuse"),
  less: () => l10n.t("informal, or refuse"),
};
