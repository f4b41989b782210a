import { type Disposable, type Uri, type WebviewViewProvider, window } from "vscode";
import type { App } from "../platform/app/app.ts";
import { combineDisposables, Slot } from "../platform/basics/disposables.ts";
import type { LoadedDictation } from "./loadDictation.ts";
import type { PanelNeeds } from "./panelSession.ts";
import type { PanelView } from "./panelView.ts";

/** As the manifest's `views` name it. */
const viewId = "glossa.dictation";

interface Needs {
  readonly app: PanelNeeds & Pick<App, "register">;
  readonly extension: Uri;
  readonly load: () => Promise<LoadedDictation>;
  /** Runs the command, which reports failures. */
  start(): void;
}

/** The panel of dictation; nothing is loaded before it is visible. */
export function registerDictationPanel({ app, extension, load, start }: Needs): Disposable {
  const open = new Slot<PanelView>();
  const provider: WebviewViewProvider = {
    async resolveWebviewView(view) {
      const [{ showPanel }, dictation] = await Promise.all([import("./panelView.ts"), load()]);
      const shown = showPanel(view, { app, extension, dictation, start });
      open.value = shown;
      view.onDidDispose(() => {
        if (open.value === shown) open.value = undefined;
      });
    },
  };
  return combineDisposables(
    open,
    window.registerWebviewViewProvider(viewId, provider),
    app.register("_glossa.dictation.act", async ([action, id, language, selected], signal) => {
      await open.value?.session.do(action, id, { language, selected }, signal);
    }),
  );
}
