import { type Disposable, l10n, StatusBarAlignment, type StatusBarItem, ThemeColor, window } from "vscode";
import { setContext } from "../platform/context.ts";
import { together } from "../platform/disposables.ts";
import { blocks, list, strong, text } from "../platform/markdown.ts";
import { markdownString } from "../platform/markdownString.ts";
import { plainText } from "../platform/plainText.ts";
import type { Service } from "../platform/service.ts";
import type { StatusLines } from "../platform/statusLines.ts";
import { describeService } from "./description.ts";

/** The status bar item that says which service and engine is in use. */
export function registerStatus(service: Service, others: StatusLines): Disposable {
  const item = window.createStatusBarItem("glossa.service", StatusBarAlignment.Right, 90);
  item.name = l10n.t("Language Service (Glossa)");
  item.command = "glossa.showService";
  const show = () => {
    render(item, service, others.lines);
    setContext("glossa.service", service.state.kind);
  };
  show();
  item.show();
  return together(item, service.onDidChange(show), others.onDidChange(show));
}

function render(item: StatusBarItem, service: Service, others: readonly string[]): void {
  const { name, engine, facts, trouble } = describeService(service);
  const spoken = engine === undefined ? name : `${name}: ${engine}`;
  // the tooltip has the pair of languages that is part of an engine's name
  const brief = l10n.t("Glossa: {0}", engine?.replace(/ \(.*\)$/, "") ?? name);
  item.text = `${trouble ? "$(warning)" : "$(globe)"} ${plainText(brief)}`;
  item.backgroundColor = trouble ? new ThemeColor("statusBarItem.warningBackground") : undefined;
  item.accessibilityInformation = { label: l10n.t("Language service: {0}", spoken), role: "button" };
  item.tooltip = markdownString(blocks([strong(l10n.t("Language service")), list([...facts, ...others].map(text))]));
}
