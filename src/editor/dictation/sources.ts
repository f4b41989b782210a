import { env, UIKind } from "vscode";
import { anyRecorder, installedRecorders } from "../../audio/recorder.ts";
import { setting } from "../platform/settings.ts";
import type { ChooseSource } from "./controller.ts";
import type { RecorderPage } from "./recorder.ts";

/**
 * What dictation records from, as the setting says; by itself the recorder page that is open, else a program of the
 * person's own machine, else, as in remote windows, a page that is to be opened.
 */
export function createSources(page: Pick<RecorderPage, "source" | "isConnected">): ChooseSource {
  return async () => {
    const wanted = setting("glossa.dictation.source");
    if (wanted === "page" || (wanted === "auto" && page.isConnected)) return page.source;
    if (wanted === "program") return await anyRecorder();
    const [program] = isOwnMachine() ? await installedRecorders() : [];
    return program ?? page.source;
  };
}

/** Whether the extension runs where the person sits: only there a program records their microphone. */
const isOwnMachine = (): boolean => env.remoteName === undefined && env.uiKind === UIKind.Desktop;
