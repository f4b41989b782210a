import { env, UIKind } from "vscode";
<<<<<<< HEAD
import { anyRecorder, installedRecorders } from "../../audio/recorder.ts";
=======
import type { SoundSource } from "../../audio/sound.ts";
import { Failure } from "../../core/failure.ts";
>>>>>>> 7c57d1f (Dictate in a browser test, from flite's words to a comment and its translation)
import { setting } from "../platform/settings.ts";
import type { ChooseSource } from "./controller.ts";
import type { RecorderPage } from "./recorder.ts";

/**
<<<<<<< HEAD
 * What dictation records from, as the setting says; by itself the recorder page that is open, else a program of the
 * person's own machine, else, as in remote windows, a page that is to be opened.
=======
 * What dictation records from, as the setting says; by itself the recorder page that is open, else a program of this
 * machine where the person sits at it, else a page that is to be opened.
>>>>>>> 7c57d1f (Dictate in a browser test, from flite's words to a comment and its translation)
 */
export function createSources(page: Pick<RecorderPage, "source" | "isConnected">): ChooseSource {
  return async () => {
    const wanted = setting("glossa.dictation.source");
    if (wanted === "page" || (wanted === "auto" && page.isConnected)) return page.source;
<<<<<<< HEAD
    if (wanted === "program") return await anyRecorder();
    const [program] = isOwnMachine() ? await installedRecorders() : [];
    return program ?? page.source;
=======
    if (wanted === "program") return await program();
    return isHere() ? await program().catch(pageInstead) : page.source;
>>>>>>> 7c57d1f (Dictate in a browser test, from flite's words to a comment and its translation)
  };

  function pageInstead(error: unknown): SoundSource {
    if (error instanceof Failure && error.code === "sound.noRecorder") return page.source;
    throw error;
  }
}

/** Whether the extension runs where the person's microphone is. */
const isHere = (): boolean => env.uiKind === UIKind.Desktop && env.remoteName === undefined;

async function program(): Promise<SoundSource> {
  const { anyRecorder } = await import("../../audio/recorder.ts");
  return await anyRecorder();
}

/** Whether the extension runs where the person sits: only there a program records their microphone. */
const isOwnMachine = (): boolean => env.remoteName === undefined && env.uiKind === UIKind.Desktop;
