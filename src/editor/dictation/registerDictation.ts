import type { Disposable, Uri } from "vscode";
import { lazyOnce } from "../../core/work/lazyOnce.ts";
import type { App } from "../platform/app/app.ts";
import { during } from "../platform/basics/activity.ts";
import { combineDisposables, Slot } from "../platform/basics/disposables.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { registerDictationPanel } from "./dictationPanel.ts";
import type { LoadDictation } from "./dictationSession.ts";
import type { LoadedDictation } from "./loadDictation.ts";

/** The services of the app that dictation needs. */
export type DictationNeeds = Pick<
  App,
  "register" | "projects" | "service" | "resources" | "choices" | "languages" | "storage" | "cache" | "log"
>;

/** Speaking into the editor: commands, status bar, panel. Loaded on first use. */
export function registerDictation(app: DictationNeeds, extension: Uri): Disposable {
  const { register } = app;
  const made = new Slot();
  const start = () => void runCommand("glossa.dictate");
  const all = lazyOnce(async (): Promise<LoadedDictation> => {
    const { loadDictation } = await import("./loadDictation.ts");
    const loaded = loadDictation(app, extension, start);
    made.value = loaded;
    return loaded;
  });
  const load: LoadDictation = async () => (await all()).controller;
  return combineDisposables(
    made,
    registerDictationPanel({ app, extension, load: all, start }),
    register("glossa.openRecorderPage", async () => await (await all()).recorder.open()),
    register("glossa.dictate", async (_, signal) => {
      const controller = await load();
      if (controller.state.phase === "idle") {
        await during("person", "dictation", async () => {
          await controller.start(signal);
          await controller.waitUntilEnded();
        });
      } else controller.stop();
    }),
    register("glossa.pauseDictation", async () => {
      const controller = await load();
      if (controller.state.phase === "paused") controller.resume();
      else controller.pause();
    }),
    register("glossa.transcribeAudioFile", async ([file], signal) => {
      const { transcribeFile: transcribe } = await import("./transcribeFile.ts");
      await transcribe(app, file, signal);
    }),
    register("glossa.chooseDictation", async (_, signal) => {
      const controller = await load();
      const { askDictationChoices: askChoices } = await import("./dictationQuestions.ts");
      const answers = await askChoices(app, controller.settings, signal);
      await controller.choose({ sourceLanguage: undefined, glossary: undefined, ...answers });
    }),
  );
}
