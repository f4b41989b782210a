import type { Disposable, Uri } from "vscode";
import type { App } from "../platform/app.ts";
import { Slot, together } from "../platform/disposables.ts";
import type { DictationController, LoadDictation } from "./session.ts";

/** What dictation needs of the app. */
export type DictationNeeds = Pick<
  App,
  "register" | "projects" | "service" | "resources" | "choices" | "storage" | "log"
>;

/** Speaking into the editor: commands, status bar, panel. Nothing of it is loaded before it is asked for. */
export function registerDictation(app: DictationNeeds, extension: Uri): Disposable {
  const { register } = app;
  const made = new Slot();
  let loading: Promise<DictationController> | undefined;
  const load: LoadDictation = () => {
    loading ??= import("./loaded.ts").then(({ loadDictation }) => {
      const { controller, disposable } = loadDictation(app, extension);
      made.value = disposable;
      return controller;
    });
    return loading;
  };
  return together(
    made,
    register("glossa.dictate", async (_, signal) => {
      const controller = await load();
      if (controller.state.phase === "idle") {
        await controller.start(signal);
        await controller.ended();
      } else controller.stop();
    }),
    register("glossa.pauseDictation", async () => {
      const controller = await load();
      if (controller.state.phase === "paused") controller.resume();
      else controller.pause();
    }),
    register("glossa.chooseDictation", async (_, signal) => {
      const controller = await load();
      const { askChoices } = await import("./questions.ts");
      const answers = await askChoices(app, controller.settings, signal);
      await controller.choose({ sourceLanguage: undefined, ...answers });
    }),
  );
}
