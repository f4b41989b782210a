import { window } from "vscode";
import { during } from "../basics/activity.ts";
import { toPlainText } from "./plainText.ts";

export type NotificationSeverity = "information" | "warning" | "error";

/** A modal dialog instead of a notification, with more text below its message. */
export interface Modal {
  readonly modal: true;
  readonly detail: string;
}

/**
 * Shows a notification or a modal dialog; returns the chosen button. The only way to either: texts of files and services
 * are in most of them, and none of these may become a link, which could run any command.
 */
export function notify(
  severity: NotificationSeverity,
  message: string,
  ...[first, ...others]: [modal?: Modal | string, ...buttons: string[]]
): Thenable<string | undefined> {
  const isButton = typeof first === "string";
  const buttons = isButton ? [first, ...others] : others;
  const items = buttons.map((button) => ({ title: toPlainText(button), button }));
  const options = first === undefined || isButton ? {} : { modal: true, detail: toPlainText(first.detail) };
  return during("person", "notification", () =>
    window[functions[severity]](toPlainText(message), options, ...items).then((chosen) => chosen?.button),
  );
}

/** Shows a text in the status bar for some seconds, after an icon. */
export function showBriefly(text: string, icon?: "check" | "info" | "mic", seconds = 4): void {
  window.setStatusBarMessage(`${icon === undefined ? "" : `$(${icon}) `}${toPlainText(text)}`, seconds * 1000);
}

const functions = {
  information: "showInformationMessage",
  warning: "showWarningMessage",
  error: "showErrorMessage",
} as const satisfies Record<NotificationSeverity, keyof typeof window>;
