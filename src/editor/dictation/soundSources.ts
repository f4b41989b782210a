import { env, UIKind } from "vscode";
import { findAnyRecorder, findRecorders } from "../../audio/installedRecorder.ts";
import { setting } from "../platform/commands/settings.ts";
import type { ChooseSource } from "./dictationController.ts";
import type { RecorderPage } from "./recorderPage.ts";

/**
 * Chooses the sound source by the setting; by default the recorder page that is open, else a program on the user's own
 * machine, else, as in remote windows, a page that is to be opened.
 */
export function createSources(page: Pick<RecorderPage, "source" | "isConnected">): ChooseSource {
  return async () => {
    const wanted = setting("glossa.dictation.source");
    if (wanted === "page" || (wanted === "auto" && page.isConnected)) return page.source;
    if (wanted === "program") return await findAnyRecorder();
    const [program] = isOwnMachine() ? await findRecorders() : [];
    return program ?? page.source;
  };
}

/** Returns whether the extension runs on the user's machine: only there a program records the user's microphone. */
const isOwnMachine = (): boolean => env.remoteName === undefined && env.uiKind === UIKind.Desktop;
