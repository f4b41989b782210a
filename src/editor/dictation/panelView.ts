import { type Disposable, l10n, type Uri, type WebviewView } from "vscode";
import { readToEditor, type ToEditor, type ToPage } from "../../webview/dictation/protocol.ts";
import { disposeAll } from "../platform/disposables.ts";
import { showPage } from "../platform/page.ts";
import type { LoadedDictation } from "./loaded.ts";
import { type PanelNeeds, PanelSession } from "./panelSession.ts";

export interface PanelViewNeeds {
  readonly app: PanelNeeds;
  readonly extension: Uri;
  readonly dictation: LoadedDictation;
  /** What the command does: it tells what fails. */
  start(): void;
}

/** The panel and what is behind it. */
export interface PanelView extends Disposable {
  readonly session: PanelSession;
}

/** Shows the panel in a view. */
export function showPanel({ webview }: WebviewView, { app, extension, dictation, start }: PanelViewNeeds): PanelView {
  const { controller, recorder } = dictation;
  let session: PanelSession | undefined;
  const page = showPage<ToEditor, ToPage>(webview, {
    extension,
    name: "dictation",
    title: l10n.t("Dictation"),
    read: readToEditor,
    take: (message) => session?.take(message),
  });
  const made = new PanelSession({ app, dictation: controller, recorder, start, post: (message) => page.post(message) });
  session = made;
  return { session: made, dispose: () => disposeAll([page, made]) };
}
