import { l10n, type QuickPickItem, QuickPickItemKind } from "vscode";
import { Failure } from "../../core/failure.ts";
import { languageLabel } from "../platform/names.ts";
import { withoutIcons } from "../platform/plainText.ts";
import { errorSentence } from "../platform/sentences.ts";
import { isUntranslated } from "../platform/texts.ts";
import type { Translation } from "./session.ts";

/** What can be done with a translation, or where there is none. */
export type ResultChoice = "insert" | "replace" | "copy" | "another" | "again" | "connect" | "pseudo";

export interface ResultItem extends QuickPickItem {
  readonly choice?: ResultChoice;
}

/** Where a translation can go. */
export interface Destination {
  /** An editor was active when the command began. */
  readonly editor: boolean;
  /** It had text selected. */
  readonly selection: boolean;
}

/** The translation, and what can be done with it. */
export function resultItems({ translation, target, engine }: Translation, to: Destination): readonly ResultItem[] {
  const usual = to.selection ? "replace" : to.editor ? "insert" : "copy";
  return [
    {
      label: withoutIcons(translation),
      detail: [languageLabel(target), engine].filter(Boolean).join(" · "),
      choice: usual,
    },
    { label: "", kind: QuickPickItemKind.Separator },
    ...(to.selection ? [item("replace", "replace", l10n.t("Replace the Selection"))] : []),
    ...(to.editor ? [item("insert", "insert", l10n.t("Insert at the Cursor"))] : []),
    item("copy", "copy", l10n.t("Copy")),
    item("another", "globe", l10n.t("Translate into Another Language…")),
  ];
}

/** What went wrong, and the ways on; the text stays. */
export function failureItems(error: unknown, embedded: boolean): readonly ResultItem[] {
  const code = error instanceof Failure ? error.code : undefined;
  const noEngine = code === "service.noEngine";
  return [
    { label: `$(error) ${withoutIcons(errorSentence(error))}`, choice: noEngine ? "another" : "again" },
    { label: "", kind: QuickPickItemKind.Separator },
    ...(noEngine ? [] : [item("again", "refresh", l10n.t("Try Again"))]),
    item("another", "globe", l10n.t("Translate into Another Language…")),
    ...(code?.startsWith("service.") ? [item("connect", "plug", l10n.t("Connect to a Language Service…"))] : []),
    ...(error instanceof Failure && isUntranslated(error) && embedded
      ? [item("pseudo", "beaker", l10n.t("Use Pseudo-Localized Text"))]
      : []),
  ];
}

const item = (choice: ResultChoice, icon: string, label: string): ResultItem => ({
  label: `$(${icon}) ${label}`,
  choice,
});
