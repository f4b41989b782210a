import { type Disposable, l10n, Uri, ViewColumn, type WebviewPanel, window } from "vscode";
import { type FromUsagePage, readFromUsagePage, type ToUsagePage } from "../../webview/usage/usageProtocol.ts";
import { disposeAll } from "../platform/basics/disposables.ts";
import { showPage } from "../platform/ui/webviewPage.ts";
import { UsageSession, type UsageSessionNeeds } from "./usageSession.ts";

export const usageViewType = "glossa.usage";

/** The panel of usage and its session. */
export interface UsagePanel extends Disposable {
  readonly panel: WebviewPanel;
  readonly session: UsageSession;
}

/** Creates a panel next to the editors. */
export const createUsagePanel = (): WebviewPanel =>
  window.createWebviewPanel(usageViewType, l10n.t("Usage"), ViewColumn.Active, { enableFindWidget: true });

/** Shows usage in a panel: a new one, or one that a reload of the window left. */
export function openUsagePanel(
  panel: WebviewPanel,
  needs: Omit<UsageSessionNeeds, "post">,
  extension: Uri,
): UsagePanel {
  const icon = (theme: string) => Uri.joinPath(extension, "media", `usage-${theme}.svg`);
  panel.iconPath = { light: icon("light"), dark: icon("dark") };
  let session: UsageSession | undefined;
  const page = showPage<FromUsagePage, ToUsagePage>(panel.webview, {
    extension,
    name: "usage",
    hasTables: true,
    title: l10n.t("Usage"),
    read: readFromUsagePage,
    take: (message) => session?.take(message),
  });
  const made = new UsageSession({ ...needs, post: (view) => page.post(view) });
  session = made;
  return { panel, session: made, dispose: () => disposeAll([page, made]) };
}
