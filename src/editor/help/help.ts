import { commands, type Disposable } from "vscode";
import type { App } from "../platform/app.ts";
import { together } from "../platform/disposables.ts";

/** The walkthrough, and what to do when something is wrong: an issue with what is needed to understand it and nothing secret. */
export function registerHelp({ register, ...needs }: Pick<App, "register" | "service" | "log">): Disposable {
  return together(
    register("glossa.openWalkthrough", async () => {
      await commands.executeCommand("workbench.action.openWalkthrough", "glossa.glossa#start");
    }),
    register("glossa.reportIssue", async () => {
      const { reportIssue } = await import("./report.ts");
      await reportIssue(needs);
    }),
  );
}
