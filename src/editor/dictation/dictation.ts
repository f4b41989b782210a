import type { Disposable, Uri } from "vscode";
import type { App } from "../platform/app.ts";
import { runCommand } from "../platform/commands.ts";
import { Slot, together } from "../platform/disposables.ts";
import type { LoadedDictation } from "./loaded.ts";
import { registerDictationPanel } from "./panel.ts";
import type { LoadDictation } from "./session.ts";

/** What dictation needs of the app. */
export type DictationNeeds = Pick<
  App,
  "register" | "projects" | "service" | "resources" | "choices" | "languages" | "storage" | "cache" | "log"
>;

/** Speaking into the editor: commands, status bar, panel. Nothing of it is loaded before it is asked for. */
export function registerDictation(app: DictationNeeds, extension: Uri): Disposable {
  const { register } = app;
  const made = new Slot();
  const start = () => void runCommand("glossa.dictate");
  let loading: Promise<LoadedDictation> | undefined;
  const all = (): Promise<LoadedDictation> => {
    loading ??= import("./loaded.ts").then(({ loadDictation }) => {
      const loaded = loadDictation(app, extension, start);
      made.value = loaded;
      return loaded;
    });
    return loading;
  };
  const load: LoadDictation = async () => (await all()).controller;
  return together(
    made,
    registerDictationPanel({ app, extension, load: all, start }),
    register("glossa.openRecorderPage", async () => await (await all()).recorder.open()),
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
    register("glossa.transcribeAudioFile", async ([file], signal) => {
      const { transcribe } = await import("./transcribe.ts");
      await transcribe(app, file, signal);
    }),
    register("glossa.chooseDictation", async (_, signal) => {
      const controller = await load();
      const { askChoices } = await import("./questions.ts");
      const answers = await askChoices(app, controller.settings, signal);
      await controller.choose({ sourceLanguage: undefined, ...answers });
    }),
  );
}
