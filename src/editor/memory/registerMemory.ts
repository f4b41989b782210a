import { commands, type Disposable, type Uri, window } from "vscode";
import type { App } from "../platform/app/app.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import { resourceUri } from "../platform/resources/resourceUris.ts";
import { MemoryEditors, memoryViewType } from "./memoryEditors.ts";

/** Memories in the editor: read-only, as a grid that is searched at the service and loaded while scrolling. */
export function registerMemory(
  app: Pick<App, "register" | "service" | "resources" | "log">,
  extension: Uri,
): Disposable {
  const editors = new MemoryEditors(app, extension);
  return combineDisposables(
    editors,
    window.registerCustomEditorProvider(memoryViewType, editors, { supportsMultipleEditorsPerDocument: true }),
    app.register("_glossa.openMemory", async ([id, name]) => {
      await commands.executeCommand("vscode.openWith", resourceUri({ kind: "memory", id, name }), memoryViewType);
    }),
    app.register("glossa.memory.copyText", () => editors.copy("cell")),
    app.register("glossa.memory.copyRow", () => editors.copy("row")),
  );
}
