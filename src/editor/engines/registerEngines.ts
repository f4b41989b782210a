import type { Disposable } from "vscode";
import type { App } from "../platform/app/app.ts";

/** Managing the engines of the embedded service. */
export function registerEngines({
  register,
  service,
  engineList,
  models,
}: Pick<App, "register" | "service" | "engineList" | "models">): Disposable {
  return register("glossa.manageEngines", async (_, signal) => {
    const { manageEngines } = await import("./manageEngines.ts");
    await manageEngines({ service, engineList, models }, signal);
  });
}
