import { type Disposable, l10n, type Uri, type WebviewView } from "vscode";
import { type FromPanel, readFromPanel, type ToPanel } from "../../webview/dictation/dictationProtocol.ts";
import { disposeAll } from "../platform/basics/disposables.ts";
import { showPage } from "../platform/ui/webviewPage.ts";
import type { LoadedDictation } from "./loadDictation.ts";
import { type PanelNeeds, PanelSession } from "./panelSession.ts";

export interface PanelViewNeeds {
  readonly app: PanelNeeds;
  readonly extension: Uri;
  readonly dictation: LoadedDictation;
  /** Runs the command, which reports failures. */
  start(): void;
}

/** The panel and its session. */
export interface PanelView extends Disposable {
  readonly session: PanelSession;
}

/** Shows the panel in a view. */
export function showPanel({ webview }: WebviewView, { app, extension, dictation, start }: PanelViewNeeds): PanelView {
  const { controller, recorder } = dictation;
  let session: PanelSession | undefined;
  const page = showPage<FromPanel, ToPanel>(webview, {
    extension,
    name: "dictation",
    title: l10n.t("Dictation"),
    read: readFromPanel,
    take: (message) => session?.take(message),
  });
  const made = new PanelSession({ app, dictation: controller, recorder, start, post: (message) => page.post(message) });
  session = made;
  return { session: made, dispose: () => disposeAll([page, made]) };
}
