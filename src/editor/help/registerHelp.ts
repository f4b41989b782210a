import { commands, type Disposable } from "vscode";
import type { App } from "../platform/app/app.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";

/** The walkthrough, and issue reports: with all that is needed to understand a problem and nothing secret. */
export function registerHelp({ register, ...needs }: Pick<App, "register" | "service" | "log">): Disposable {
  return combineDisposables(
    register("glossa.openWalkthrough", async () => {
      await commands.executeCommand("workbench.action.openWalkthrough", "glossa.glossa#start");
    }),
    register("glossa.reportIssue", async () => {
      const { reportIssue } = await import("./reportIssue.ts");
      await reportIssue(needs);
    }),
  );
}
