import { type Disposable, l10n, type Uri, type WebviewView, type WebviewViewProvider, window } from "vscode";
import { readToEditor, type ToEditor, type ToPage } from "../../webview/dictation/protocol.ts";
import type { App } from "../platform/app.ts";
import { inBackground } from "../platform/commands.ts";
import { disposeAll, Slot, together } from "../platform/disposables.ts";
import { showPage } from "../platform/page.ts";
import type { LoadedDictation } from "./loaded.ts";
import type { PanelNeeds, PanelSession } from "./panelSession.ts";

/** As the manifest's `views` name it. */
const viewId = "glossa.dictation";

interface Needs {
  readonly app: PanelNeeds & Pick<App, "register">;
  readonly extension: Uri;
  readonly load: () => Promise<LoadedDictation>;
  /** What the command does: it tells what fails. */
  start(): void;
}

interface Open extends Disposable {
  readonly session: Promise<PanelSession>;
}

/** The panel of dictation; nothing is loaded before it is looked at. */
export function registerDictationPanel(needs: Needs): Disposable {
  const open = new Slot<Open>();
  const provider: WebviewViewProvider = {
    resolveWebviewView(view) {
      const opened = show(view, needs);
      open.value = opened;
      view.onDidDispose(() => {
        if (open.value === opened) open.value = undefined;
      });
    },
  };
  return together(
    open,
    window.registerWebviewViewProvider(viewId, provider),
    needs.app.register("_glossa.dictation.act", async ([action, id, language, selected], signal) => {
      await (await open.value?.session)?.do(action, id, { language, selected }, signal);
    }),
  );
}

function show({ webview }: WebviewView, { app, extension, load, start }: Needs): Open {
  let made: PanelSession | undefined;
  const early: ToEditor[] = [];
  const page = showPage<ToEditor, ToPage>(webview, {
    extension,
    name: "dictation",
    title: l10n.t("Dictation"),
    read: readToEditor,
    // the page may speak before all of this is loaded
    take: (message) => (made === undefined ? void early.push(message) : made.take(message)),
  });
  let isGone = false;
  const begin = async (): Promise<PanelSession> => {
    const [{ PanelSession }, { controller, recorder }] = await Promise.all([import("./panelSession.ts"), load()]);
    const session = new PanelSession({
      app,
      dictation: controller,
      recorder,
      start,
      post: (message) => page.post(message),
    });
    if (isGone) session.dispose();
    else made = session;
    for (const message of early) made?.take(message);
    return session;
  };
  const session = begin();
  inBackground(app.log, "dictation panel", session);
  return {
    session,
    dispose() {
      isGone = true;
      disposeAll([page, ...(made ? [made] : [])]);
    },
  };
}
