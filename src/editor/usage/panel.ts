import { type Disposable, l10n, Uri, ViewColumn, type WebviewPanel, window } from "vscode";
import { readToEditor, type ToEditor, type ToPage } from "../../webview/usage/protocol.ts";
import { disposeAll } from "../platform/disposables.ts";
import { showPage } from "../platform/page.ts";
import { type SessionNeeds, UsageSession } from "./session.ts";

export const viewType = "glossa.usage";

/** The panel of usage and what is behind it. */
export interface UsagePanel extends Disposable {
  readonly panel: WebviewPanel;
  readonly session: UsageSession;
}

/** Makes a panel beside the editors. */
export const createPanel = (): WebviewPanel =>
  window.createWebviewPanel(viewType, l10n.t("Usage"), ViewColumn.Active, { enableFindWidget: true });

/** Shows usage in a panel: a new one, or one that a reload of the window left. */
export function openPanel(panel: WebviewPanel, needs: Omit<SessionNeeds, "post">, extension: Uri): UsagePanel {
  const icon = (theme: string) => Uri.joinPath(extension, "media", `usage-${theme}.svg`);
  panel.iconPath = { light: icon("light"), dark: icon("dark") };
  let session: UsageSession | undefined;
  const page = showPage<ToEditor, ToPage>(panel.webview, {
    extension,
    name: "usage",
    title: l10n.t("Usage"),
    read: readToEditor,
    take: (message) => session?.take(message),
  });
  const made = new UsageSession({ ...needs, post: (view) => page.post(view) });
  session = made;
  return { panel, session: made, dispose: () => disposeAll([page, made]) };
}
