import { type Disposable, l10n, StatusBarAlignment, type StatusBarItem, ThemeColor, window } from "vscode";
import { setContext } from "../platform/basics/context.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import type { LanguageService } from "../platform/service/languageService.ts";
import { markdownString } from "../platform/ui/markdownString.ts";
import { toPlainText } from "../platform/ui/plainText.ts";
import { blocksMarkdown, listMarkdown, strong, textMarkdown } from "../platform/ui/safeMarkdown.ts";
import type { StatusLines } from "../platform/ui/statusLines.ts";
import { describeService } from "./serviceDescription.ts";

/** The status bar item that says which service and engine is in use. */
export function registerServiceStatus(service: LanguageService, others: StatusLines): Disposable {
  const item = window.createStatusBarItem("glossa.service", StatusBarAlignment.Right, 90);
  item.name = l10n.t("Language Service (Glossa)");
  item.command = "glossa.showService";
  const show = () => {
    renderStatus(item, service, others.lines);
    setContext("glossa.service", service.state.kind);
  };
  show();
  item.show();
  return combineDisposables(item, service.onDidChange(show), others.onDidChange(show));
}

function renderStatus(item: StatusBarItem, service: LanguageService, others: readonly string[]): void {
  const { name, engine, facts, needsConnection } = describeService(service);
  const spoken = engine === undefined ? name : `${name}: ${engine}`;
  // the tooltip has the pair of languages that is part of an engine's name
  const brief = l10n.t("Glossa: {0}", engine?.replace(/ \(.*\)$/, "") ?? name);
  item.text = `${needsConnection ? "$(warning)" : "$(globe)"} ${toPlainText(brief)}`;
  item.backgroundColor = needsConnection ? new ThemeColor("statusBarItem.warningBackground") : undefined;
  item.accessibilityInformation = { label: l10n.t("Language service: {0}", spoken), role: "button" };
  item.tooltip = markdownString(
    blocksMarkdown([strong(l10n.t("Language service")), listMarkdown([...facts, ...others].map(textMarkdown))]),
  );
}
