import type { Disposable, Uri } from "vscode";
import { together } from "../platform/disposables.ts";
import { type ControllerNeeds, createController } from "./controller.ts";
import { createRecorderPage, type RecorderPage } from "./recorder.ts";
import type { DictationController } from "./session.ts";
import { createSources } from "./sources.ts";
import { showStatus } from "./status.ts";

/** The window's dictation with its status bar item and its recorder page: made when it is first asked for. */
export interface LoadedDictation extends Disposable {
  readonly controller: DictationController;
  readonly recorder: RecorderPage;
}

/** `start` is what the command does: it tells what fails. */
export function loadDictation(needs: ControllerNeeds, extension: Uri, start: () => void): LoadedDictation {
  const recorder = createRecorderPage({ extension, log: needs.log });
  const controller = createController(needs, createSources(recorder));
  const { dispose } = together(recorder.attach(controller, start), recorder, controller, showStatus(controller));
  return { controller, recorder, dispose };
}
