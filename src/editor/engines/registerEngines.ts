import type { Disposable } from "vscode";
import type { App } from "../platform/app/app.ts";

/** Managing the engines of the embedded service. */
export function registerEngines({
  register,
  service,
  engineList,
  models,
}: Pick<App, "register" | "service" | "engineList" | "models">): Disposable {
  return register("glossa.manageEngines", async ([isAdding], signal) => {
    const { addEngine, manageEngines } = await import("./manageEngines.ts");
    // menus pass their own arguments
    const work = isAdding === true ? addEngine : manageEngines;
    await work({ service, engineList, models }, signal);
  });
}
