import type { ExtensionContext } from "vscode";
import { registerChecks } from "./editor/checks/checks.ts";
import { registerConnect } from "./editor/connect/connect.ts";
import { registerDetect } from "./editor/detect/detect.ts";
import { registerDictation } from "./editor/dictation/dictation.ts";
import { registerDocuments } from "./editor/documents/documents.ts";
import { registerExtract } from "./editor/extract/extract.ts";
import { registerHelp } from "./editor/help/help.ts";
import { registerLocales } from "./editor/locales/locales.ts";
import { registerMatches } from "./editor/matches/matches.ts";
import { registerMemory } from "./editor/memory/memory.ts";
import { createApp } from "./editor/platform/app.ts";
import { registerResources } from "./editor/resources/resources.ts";
import { registerSelection } from "./editor/selection/selection.ts";
import { registerTerms } from "./editor/terms/terms.ts";
import { registerText } from "./editor/text/text.ts";
import { registerTexts } from "./editor/texts/texts.ts";
import { registerTools } from "./editor/tools/tools.ts";
import { registerTranslate } from "./editor/translate/translate.ts";
import { registerUsage } from "./editor/usage/usage.ts";
import { registerWriting } from "./editor/writing/writing.ts";

export function activate(context: ExtensionContext): void {
  const app = createApp(context);
  context.subscriptions.push(
    app,
    registerConnect(app),
    registerTranslate(app),
    registerExtract(app),
    registerSelection(app),
    registerText(app),
    registerDetect(app),
    registerHelp(app),
    registerTools(app),
    registerWriting(app),
    registerTerms(app),
    registerChecks(app),
    registerLocales(app, context.extensionUri),
    registerMatches(app),
    registerMemory(app, context.extensionUri),
    registerResources(app),
    registerTexts(app),
    registerUsage(app, context.extensionUri),
    registerDictation(app, context.extensionUri),
    registerDocuments(app, context.secrets, context.globalStorageUri),
  );
}
