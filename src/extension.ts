import type { ExtensionContext } from "vscode";
import { registerChecks } from "./editor/checks/checks.ts";
import { registerConnect } from "./editor/connect/connect.ts";
import { registerLocales } from "./editor/locales/locales.ts";
import { createApp } from "./editor/platform/app.ts";
import { registerTranslate } from "./editor/translate/translate.ts";

export function activate(context: ExtensionContext): void {
  const app = createApp(context);
  context.subscriptions.push(
    app,
    registerConnect(app),
    registerTranslate(app),
    registerChecks(app),
    registerLocales(app),
  );
}
