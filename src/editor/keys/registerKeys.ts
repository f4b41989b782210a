import { type Disposable, env, type TextDocument, workspace } from "vscode";
import type { App } from "../platform/app/app.ts";
import { during } from "../platform/basics/activity.ts";
import { combineDisposables, Slot } from "../platform/basics/disposables.ts";

type Needs = Pick<App, "register" | "projects" | "keys" | "storage">;

/** Features for message keys in source code: inline texts, completion, navigation, editing and renaming. */
export function registerKeys({ register, ...needs }: Needs): Disposable {
  const features = new Slot();
  const start = async (): Promise<void> => {
    if (features.value !== undefined) return;
    features.value = { dispose: () => {} };
    const { registerKeyFeatures } = await import("./keyFeatures.ts");
    features.value = registerKeyFeatures(needs);
  };
  const startFor = (document: TextDocument): void => {
    if (document.uri.scheme === "file" && workspace.getWorkspaceFolder(document.uri) !== undefined)
      void during("background", "keys", start);
  };
  workspace.textDocuments.forEach(startFor);
  return combineDisposables(
    features,
    workspace.onDidOpenTextDocument(startFor),
    register("glossa.editMessage", async ([place], signal) => {
      await (await import("./editMessage.ts")).editMessage(needs, place, signal);
    }),
    register("glossa.moveMessage", async ([place], signal) => {
      await (await import("./moveMessage.ts")).moveMessage(needs, place, signal);
    }),
    register("glossa.describeCalls", async (_, signal) => {
      await (await import("./describeCalls.ts")).describeCalls(needs, signal);
    }),
    register("_glossa.describeCalls", async ([calls], signal) => {
      await (await import("./describeCalls.ts")).describeNamed(needs, calls, signal);
    }),
    register("_glossa.createMessage", async ([place], signal) => {
      await (await import("./createMessage.ts")).createMessage(needs, place, signal);
    }),
    register("_glossa.copyKey", async ([key]) => await env.clipboard.writeText(key)),
    register("glossa.toggleInlineText", async () => await (await import("./inlineText.ts")).toggleInlineText(needs)),
    register("glossa.chooseInlineLanguage", async (_, signal) => {
      await (await import("./inlineText.ts")).chooseInlineLanguage(needs, signal);
    }),
    register("glossa.explainKey", async (_, signal) => {
      await (await import("./explainKey.ts")).explainKey(needs, signal);
    }),
    register("glossa.nextUsage", async (_, signal) => {
      await (await import("./nextUsage.ts")).goToUsage(needs, 1, signal);
    }),
    register("glossa.previousUsage", async (_, signal) => {
      await (await import("./nextUsage.ts")).goToUsage(needs, -1, signal);
    }),
  );
}
