import type { Disposable, Uri } from "vscode";
import { combineDisposables } from "../platform/commands/disposables.ts";
import { type ControllerNeeds, createController } from "./dictationController.ts";
import type { DictationController } from "./dictationSession.ts";
import { showDictationStatus } from "./dictationStatus.ts";
import { createRecorderPage, type RecorderPage } from "./recorderPage.ts";
import { createSources } from "./soundSources.ts";

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
