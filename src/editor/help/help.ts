import type { Disposable } from "vscode";
import type { App } from "../platform/app.ts";

/** What to do when something is wrong: an issue, with what is needed to understand it and nothing secret. */
export function registerHelp({ register, ...needs }: Pick<App, "register" | "service" | "log">): Disposable {
  return register("glossa.reportIssue", async () => {
    const { reportIssue } = await import("./report.ts");
    await reportIssue(needs);
  });
}
