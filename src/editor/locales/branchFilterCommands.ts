import type { Disposable } from "vscode";
import type { App } from "../platform/app/app.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";

/** Commands that limit the tree and the problems to the messages of a branch. */
export function registerBranchFilterCommands({
  register,
  branch,
  projects,
}: Pick<App, "register" | "branch" | "projects">): Disposable {
  return combineDisposables(
    register("glossa.locales.showBranch", async (_, signal) => await branch.set(true, branch.base, signal)),
    register("glossa.locales.showUnchanged", async (_, signal) => await branch.set(false, branch.base, signal)),
    register("glossa.locales.chooseBase", async (_, signal) => {
      const { chooseBase } = await import("./chooseBase.ts");
      await branch.set(true, await chooseBase({ branch, projects }, signal), signal);
    }),
  );
}
