import type { Disposable, Uri } from "vscode";
import { together } from "../platform/disposables.ts";
import { type ControllerNeeds, createController } from "./controller.ts";
import type { DictationController } from "./session.ts";
import { createSources } from "./sources.ts";
import { showStatus } from "./status.ts";

/** The window's dictation with its status bar item: made when it is first asked for. */
export function loadDictation(
  needs: ControllerNeeds,
  extension: Uri,
): { readonly controller: DictationController; readonly disposable: Disposable } {
  const controller = createController(needs, createSources(needs, extension));
  return { controller, disposable: together(controller, showStatus(controller)) };
}
