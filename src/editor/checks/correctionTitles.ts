import { l10n } from "vscode";
import type { Problem, ProblemCode } from "../../core/problems/problem.ts";

/** Returns the title of the correction of a text problem; `undefined` if no program can correct it. */
export function describeCorrection({ code, detail = "", term, variant }: Problem): string | undefined {
  if (variant) return l10n.t("Use “{0}” Here", variant.main);
  return term ? l10n.t("Use “{0}” for “{1}”", term.target, term.source) : titles[code]?.(detail);
}

const titles: Readonly<Partial<Record<ProblemCode, (detail: string) => string>>> = {
  "placeholder.renamed": (detail) => {
    const [written = "", name = ""] = detail.split(" → ");
    return l10n.t("Change {0} to {1}", written, name);
  },
  "placeholder.quoted": () => l10n.t("Write the Apostrophes Twice"),
  "text.space": () => l10n.t("Use the Spaces of the Source"),
  "text.punctuation": (detail) =>
    detail ? l10n.t("Correct the Punctuation to “{0}”", detail) : l10n.t("Remove the Punctuation Mark"),
  "text.number": (detail) => l10n.t("Use the Number {0} of the Source", detail),
  "text.link": (detail) => l10n.t("Use the Link {0} of the Source", detail),
  "text.quote": (detail) => l10n.t("Use the Quotation Marks {0}", detail),
  "text.doubledWord": () => l10n.t("Remove the Doubled Word"),
  "text.doubledSpace": () => l10n.t("Remove the Doubled Spaces"),
  "text.inconsistent": () => l10n.t("Use the Translation from Elsewhere"),
  "text.invisible": () => l10n.t("Remove the Invisible Characters"),
  "text.mixedScripts": () => l10n.t("Use Letters of One Script"),
};
