import type { ExtensionContext } from "vscode";
import { registerChecks } from "./editor/checks/registerChecks.ts";
import { registerCodeLinks } from "./editor/codeLinks/codeLinkProvider.ts";
import { registerCompareVersions } from "./editor/compareVersions/registerCompareVersions.ts";
import { registerConflicts } from "./editor/conflicts/registerConflicts.ts";
import { registerConnect } from "./editor/connect/registerConnect.ts";
import { registerDetect } from "./editor/detect/registerDetect.ts";
import { registerDictation } from "./editor/dictation/registerDictation.ts";
import { registerDocuments } from "./editor/documents/registerDocuments.ts";
import { registerEngines } from "./editor/engines/registerEngines.ts";
import { registerExtract } from "./editor/extract/registerExtract.ts";
import { registerHardcoded } from "./editor/hardcoded/registerHardcoded.ts";
import { registerHelp } from "./editor/help/registerHelp.ts";
import { registerKeys } from "./editor/keys/registerKeys.ts";
import { registerMcpServer } from "./editor/languageModelTools/registerMcpServer.ts";
import { registerTools } from "./editor/languageModelTools/registerTools.ts";
import { registerLocales } from "./editor/locales/locales.ts";
import { registerMatches } from "./editor/matches/matches.ts";
import { registerMemory } from "./editor/memory/registerMemory.ts";
import { createApp } from "./editor/platform/app/app.ts";
import { registerTexts } from "./editor/resourceDocuments/registerTexts.ts";
import { registerResources } from "./editor/resources/registerResources.ts";
import { registerSelection } from "./editor/selection/registerSelection.ts";
import { registerTerms } from "./editor/terms/registerTerms.ts";
import { registerTranslate } from "./editor/translate/registerTranslate.ts";
import { registerText } from "./editor/translateText/registerText.ts";
import { registerUsage } from "./editor/usage/registerUsage.ts";
import { registerWriting } from "./editor/writing/registerWriting.ts";

export function activate(context: ExtensionContext): void {
  const app = createApp(context);
  context.subscriptions.push(
    app,
    registerConnect(app),
    registerEngines(app),
    registerTranslate(app, context.extensionUri),
    registerConflicts(app),
    registerExtract(app),
    registerHardcoded(app),
    registerKeys(app),
    registerSelection(app),
    registerText(app),
    registerDetect(app),
    registerHelp(app),
    registerTools(app),
    registerMcpServer(context.extensionUri, context.extension.packageJSON.version, context.secrets),
    registerWriting(app),
    registerTerms(app),
    registerChecks(app),
    registerLocales(app, context.extensionUri),
    registerCodeLinks(app),
    registerCompareVersions(app),
    registerMatches(app),
    registerMemory(app, context.extensionUri),
    registerResources(app),
    registerTexts(app),
    registerUsage(app, context.extensionUri),
    registerDictation(app, context.extensionUri),
    registerDocuments(app, context.secrets, context.globalStorageUri),
  );
}
