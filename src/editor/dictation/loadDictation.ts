import { type Disposable, env, UIKind, type Uri } from "vscode";
import { findAnyRecorder, findRecorders } from "../../audio/installedRecorder.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import { setting } from "../platform/basics/settings.ts";
import { type ChooseSource, type ControllerNeeds, createController } from "./dictationController.ts";
import type { DictationController } from "./dictationSession.ts";
import { showDictationStatus } from "./dictationStatus.ts";
import { createRecorderPage, type RecorderPage } from "./recorderPage.ts";

/** The window's dictation with its status bar item and its recorder page, created on first use. */
export interface LoadedDictation extends Disposable {
  readonly controller: DictationController;
  readonly recorder: RecorderPage;
}

/** `start` runs the command, which reports failures. */
export function loadDictation(needs: ControllerNeeds, extension: Uri, start: () => void): LoadedDictation {
  const recorder = createRecorderPage({ extension, log: needs.log });
  const controller = createController(needs, createSources(recorder));
  const { dispose } = combineDisposables(
    recorder.attach(controller, start),
    recorder,
    controller,
    showDictationStatus(controller),
  );
  return { controller, recorder, dispose };
}

/**
 * Chooses the sound source by the setting; by default the recorder page that is open, else a program on the user's own
 * machine, else, as in remote windows, a page to be opened.
 */
function createSources(page: Pick<RecorderPage, "source" | "isConnected">): ChooseSource {
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
