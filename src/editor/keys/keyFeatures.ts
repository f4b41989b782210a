import { CodeActionKind, type Disposable, type DocumentSelector, languages } from "vscode";
import { endings } from "../../core/formats/extensions.ts";
import type { App } from "../platform/app/app.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import { sourceGlob } from "../platform/keys/sourceDocuments.ts";
import { createValueCircles } from "./circleFindings.ts";
import { InlineReplacements } from "./inlineReplacements.ts";
import { InlineStatus } from "./inlineStatus.ts";
import { createKeyCompletions, keyTriggers } from "./keyCompletions.ts";
import { createKeyFindings } from "./keyFindings.ts";
import { createKeyFixes, createLocaleFixes } from "./keyFixes.ts";
import { createKeyHover } from "./keyHover.ts";
import { KeyInlayHints } from "./keyInlay.ts";
import { createKeyDefinitions, createKeyReferences } from "./keyNavigation.ts";
import type { KeyNeeds } from "./keyPlaces.ts";
import { createKeyActions } from "./messageActions.ts";
import { createKeyRename } from "./renameKey.ts";
import { createUnusedMessages } from "./unusedMessages.ts";
import { UsageLenses } from "./usageLenses.ts";

const kinds = { providedCodeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite] };

/** Registers what VS Code asks for in source files, and in locale files, whose messages may refer to others. */
export function registerKeyFeatures(needs: KeyNeeds & Pick<App, "storage">): Disposable {
  const sources = { pattern: sourceGlob };
  const hints = new KeyInlayHints(needs);
  const findings = createKeyFindings(needs);
  const unused = createUnusedMessages(needs);
  const circles = createValueCircles(needs);
  const lenses = new UsageLenses(needs);
  const locales = { pattern: `**/*.{${endings.join(",")}}` };
  const both: DocumentSelector = [sources, locales];
  return combineDisposables(
    hints,
    findings,
    unused,
    circles,
    lenses,
    new InlineStatus(needs),
    new InlineReplacements(needs),
    languages.registerHoverProvider(both, createKeyHover(needs)),
    languages.registerDefinitionProvider(both, createKeyDefinitions(needs)),
    languages.registerReferenceProvider(both, createKeyReferences(needs)),
    languages.registerCompletionItemProvider(sources, createKeyCompletions(needs), ...keyTriggers),
    languages.registerInlayHintsProvider(both, hints),
    languages.registerRenameProvider(both, createKeyRename(needs)),
    languages.registerCodeLensProvider(locales, lenses),
    languages.registerCodeActionsProvider(sources, createKeyFixes(findings), kinds),
    languages.registerCodeActionsProvider(sources, createKeyActions(needs), kinds),
    languages.registerCodeActionsProvider(locales, createLocaleFixes(unused, "key.unused"), kinds),
    languages.registerCodeActionsProvider(locales, createLocaleFixes(circles, "reference.circular"), kinds),
  );
}
