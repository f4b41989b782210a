import { l10n, type QuickPickItem, QuickPickItemKind } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import { isUntranslated } from "../platform/resources/looseTexts.ts";
import { languageLabel } from "../platform/ui/displayText.ts";
import { errorSentence } from "../platform/ui/failureSentences.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import type { TypedTranslation } from "./typedTexts.ts";

/** Actions for a translation, or if there is none. */
export type ResultChoice = "insert" | "replace" | "copy" | "another" | "again" | "connect" | "pseudo";

export interface ResultItem extends QuickPickItem {
  readonly choice?: ResultChoice;
}

/** Possible destinations of a translation. */
export interface ResultDestination {
  /** An editor was active when the command began. */
  readonly editor: boolean;
  /** It had text selected. */
  readonly selection: boolean;
}

/** The translation, and its actions. */
export function createResultItems(
  { translation, target, engine }: TypedTranslation,
  to: ResultDestination,
): readonly ResultItem[] {
  const defaultChoice = to.selection ? "replace" : to.editor ? "insert" : "copy";
  return [
    {
      label: withoutIcons(translation),
      detail: [languageLabel(target), engine].filter(Boolean).join(" · "),
      choice: defaultChoice,
    },
    { label: "", kind: QuickPickItemKind.Separator },
    ...(to.selection ? [createItem("replace", "replace", l10n.t("Replace the Selection"))] : []),
    ...(to.editor ? [createItem("insert", "insert", l10n.t("Insert at the Cursor"))] : []),
    createItem("copy", "copy", l10n.t("Copy")),
    createItem("another", "globe", l10n.t("Translate into Another Language…")),
  ];
}

/** The failure, and possible actions; the text stays. */
export function createFailureItems(error: unknown, embedded: boolean): readonly ResultItem[] {
  const code = error instanceof Failure ? error.code : undefined;
  const noEngine = code === "service.noEngine";
  return [
    { label: `$(error) ${withoutIcons(errorSentence(error))}`, choice: noEngine ? "another" : "again" },
    { label: "", kind: QuickPickItemKind.Separator },
    ...(noEngine ? [] : [createItem("again", "refresh", l10n.t("Try Again"))]),
    createItem("another", "globe", l10n.t("Translate into Another Language…")),
    ...(code?.startsWith("service.") ? [createItem("connect", "plug", l10n.t("Connect to a Language Service…"))] : []),
    ...(error instanceof Failure && isUntranslated(error) && embedded
      ? [createItem("pseudo", "beaker", l10n.t("Use Pseudo-Localized Text"))]
      : []),
  ];
}

const createItem = (choice: ResultChoice, icon: string, label: string): ResultItem => ({
  label: `$(${icon}) ${label}`,
  choice,
});
