import { l10n, type QuickPickItem, QuickPickItemKind } from "vscode";
import type { LeftOut } from "../../core/resources/resourceReferences.ts";
import { isChosen } from "../../core/resources/resourceReferences.ts";
import { documentSizes, minBilledCharacters, minBilledTypes } from "../../service/protocol/documentEndpoints.ts";
import { charactersText, languageLabel, languageName, listText, numberText } from "../platform/ui/displayText.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import { formalityTexts } from "../platform/ui/formalityTexts.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import { type DocumentDraft, type DocumentFile, megabytes } from "./documentDraft.ts";
import { resultPathFor } from "./documentJobPlan.ts";
import type { ResolvedResources } from "./documentResources.ts";

/** The option that choosing a row changes. */
export type ReviewChange = "start" | "from" | "resources" | "formality" | "watermark" | "output" | "media" | "none";

export interface ReviewItem extends QuickPickItem {
  /** `undefined` for separators. */
  readonly change?: ReviewChange;
}

/**
 * Rows with the documents to send and their results, then the options of this run; `left` are characters of the
 * account.
 */
export function reviewItems(draft: DocumentDraft, resources: ResolvedResources, left?: number): readonly ReviewItem[] {
  const { files, targets, refused } = draft;
  return [
    {
      label: `$(play) ${formatStart(files.length, targets.length)}`,
      description: listText(targets.map(languageName)),
      detail: formatBilling(draft, left),
      change: "start",
    },
    { label: l10n.t("Documents"), kind: QuickPickItemKind.Separator },
    ...files.map((file) => fileItem(draft, file)),
    ...refused.map((failure) => ({
      label: `$(warning) ${failure.facts.file}`,
      detail: toFailureSentence(failure),
      change: "none" as const,
    })),
    { label: l10n.t("For this run"), kind: QuickPickItemKind.Separator },
    ...optionItems(draft, resources),
  ];
}

const formatStart = (files: number, targets: number): string => {
  const documents = files === 1 ? l10n.t("Translate 1 Document") : l10n.t("Translate {0} Documents", numberText(files));
  return targets === 1 ? documents : l10n.t("{0} into {1} languages", documents, numberText(targets));
};

function formatBilling({ files, targets }: DocumentDraft, left: number | undefined): string {
  const min = files.filter(({ type }) => minBilledTypes.has(type)).length * targets.length * minBilledCharacters;
  if (left !== undefined && (min > left || left === 0)) {
    const texts = [charactersText(min), charactersText(left)] as const;
    return `$(warning) ${l10n.t("At least {0} will be billed, but the account has {1} left.", ...texts)}`;
  }
  return min === 0
    ? l10n.t("Billed by characters, on download")
    : l10n.t("Billed on download: at least {0}", charactersText(min));
}

function fileItem(draft: DocumentDraft, file: DocumentFile): ReviewItem {
  const { free } = documentSizes[file.type];
  const isLarge = file.size > free ? [l10n.t("at most {0} for free accounts", megabytes(free))] : [];
  return {
    label: withoutIcons(file.name),
    description: [megabytes(file.size), ...isLarge].join(" · "),
    detail: withoutIcons(draft.targets.map((target) => resultPathFor(draft, file, target)).join(", ")),
    change: "none",
  };
}

function optionItems(draft: DocumentDraft, resources: ResolvedResources): readonly ReviewItem[] {
  const { files, from, options, pdfAsDocx } = draft;
  const has = (...types: readonly string[]) => files.some(({ type }) => types.includes(type));
  const row = (label: string, value: string, change: ReviewChange, detail?: string): ReviewItem => ({
    label: `$(settings) ${label}`,
    description: value,
    change,
    ...(detail !== undefined && { detail }),
  });
  const formatYesNo = (on: boolean) => (on ? l10n.t("yes") : l10n.t("no"));
  return [
    row(l10n.t("Source Language"), from === undefined ? l10n.t("detected automatically") : languageLabel(from), "from"),
    ...(isChosen(resources.choice)
      ? [row(l10n.t("Language Resources"), formatResources(draft, resources), "resources", formatLeftOut(resources))]
      : []),
    row(l10n.t("Formality"), formalityTexts[options.formality](), "formality"),
    ...(has("pdf") ? [row(l10n.t("Output of PDF"), pdfAsDocx ? "docx" : "pdf", "output")] : []),
    ...(has("docx", "doc", "pdf") ? [row(l10n.t("Watermark"), formatYesNo(options.watermark), "watermark")] : []),
    ...(has("docx", "pptx")
      ? [
          row(
            l10n.t("Pictures and Media"),
            options.withoutMedia ? l10n.t("kept here and put back afterwards") : l10n.t("are sent along"),
            "media",
          ),
        ]
      : []),
  ];
}

function formatResources({ options }: DocumentDraft, { choice }: ResolvedResources): string {
  if (!options.resources) return l10n.t("not used");
  const { glossaries = [], styles = {}, memory } = choice;
  return listText([...glossaries, ...Object.values(styles), ...(memory ? [memory] : [])].map(({ name }) => name));
}

function formatLeftOut({ leftOut }: ResolvedResources): string | undefined {
  const shown = leftOut.filter(({ kind, reason }) => kind !== "style" || reason !== "pair");
  if (shown.length === 0) return undefined;
  return shown
    .map((one) => l10n.t("{0} is left out for {1}: {2}", one.name, languageName(one.locale), reasons[one.reason]()))
    .join(" · ");
}

const reasons: Readonly<Record<LeftOut["reason"], () => string>> = {
  gone: () => l10n.t("the service does not have it"),
  pair: () => l10n.t("it is not for these languages"),
  notReady: () => l10n.t("it is not ready yet"),
};
