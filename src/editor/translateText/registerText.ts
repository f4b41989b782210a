import type { Disposable } from "vscode";
import type { App } from "../platform/app/app.ts";
import type { TextNeeds } from "./resultQuestion.ts";
import { TypedTexts } from "./typedTexts.ts";

/** Translates typed text: text, language, result, with Back and the history of the session. */
export function registerText({ register, ...needs }: TextNeeds & Pick<App, "register">): Disposable {
  const session = new TypedTexts();
  return register("glossa.translateText", async (_, signal) => {
    const { translateTyped } = await import("./translateTyped.ts");
    await translateTyped(needs, session, signal);
  });
}
