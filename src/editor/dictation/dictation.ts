import type { Disposable, Uri } from "vscode";
import type { App } from "../platform/app.ts";
import { together } from "../platform/disposables.ts";

/** What dictation needs of the app. */
export type DictationNeeds = Pick<
  App,
  "register" | "projects" | "service" | "resources" | "choices" | "storage" | "log"
>;

/** Speaking into the editor: commands, status bar, panel. */
export function registerDictation(_app: DictationNeeds, _extension: Uri): Disposable {
  return together();
}
