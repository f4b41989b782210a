import { type Disposable, window } from "vscode";
import type { App } from "../platform/app/app.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import type { DetectNeeds } from "./detectLanguage.ts";
import { LanguageStatus } from "./languageStatus.ts";

/** Shows the language of a selection, in the status bar, or of a file. */
export function registerDetect({ register, ...needs }: DetectNeeds & Pick<App, "register">): Disposable {
  const status = new LanguageStatus();
  return combineDisposables(
    status,
    register("glossa.detectLanguage", async ([file], signal) => {
      const { detectInEditor, detectInFile } = await import("./detectLanguage.ts");
      // menus of an editor name its file
      if (file === undefined || window.activeTextEditor?.document.uri.toString() === file.toString())
        await detectInEditor(needs, status, signal);
      else await detectInFile(needs, file, signal);
    }),
  );
}
