import { CodeActionKind, type Disposable, type DocumentSelector, languages } from "vscode";
import { endings } from "../../core/formats/extensions.ts";
import { combineDisposables } from "../platform/commands/disposables.ts";
import { sourceGlob } from "../platform/keys/sourceDocuments.ts";
import { InlineReplacements } from "./inlineReplacements.ts";
import { InlineStatus } from "./inlineStatus.ts";
import { createKeyCompletions, keyTriggers } from "./keyCompletions.ts";
import { KeyFindings } from "./keyFindings.ts";
import { createKeyFixes, createUnusedFixes } from "./keyFixes.ts";
import { createKeyHover } from "./keyHover.ts";
import { KeyInlayHints } from "./keyInlay.ts";
import { createKeyDefinitions, createKeyReferences } from "./keyNavigation.ts";
import type { KeyNeeds } from "./keyPlaces.ts";
import { createKeyActions } from "./messageActions.ts";
import { createKeyRename } from "./renameKey.ts";
import { UnusedMessages } from "./unusedMessages.ts";
import { createUsageLenses } from "./usageLenses.ts";

const kinds = { providedCodeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite] };

/** Registers what VS Code asks for in source files, and references and renames in locale files. */
export function registerKeyFeatures(needs: KeyNeeds): Disposable {
  const sources = { pattern: sourceGlob };
  const hints = new KeyInlayHints(needs);
  const findings = new KeyFindings(needs);
  const unused = new UnusedMessages(needs);
  const locales = { pattern: `**/*.{${endings.join(",")}}` };
  const both: DocumentSelector = [sources, locales];
  return combineDisposables(
    hints,
    findings,
    unused,
    new InlineStatus(needs),
    new InlineReplacements(needs),
    languages.registerHoverProvider(sources, createKeyHover(needs)),
    languages.registerDefinitionProvider(sources, createKeyDefinitions(needs)),
    languages.registerReferenceProvider(both, createKeyReferences(needs)),
    languages.registerCompletionItemProvider(sources, createKeyCompletions(needs), ...keyTriggers),
    languages.registerInlayHintsProvider(sources, hints),
    languages.registerRenameProvider(both, createKeyRename(needs)),
    languages.registerCodeLensProvider(locales, createUsageLenses(needs)),
    languages.registerCodeActionsProvider(sources, createKeyFixes(findings), kinds),
    languages.registerCodeActionsProvider(sources, createKeyActions(needs), kinds),
    languages.registerCodeActionsProvider(locales, createUnusedFixes(unused), kinds),
  );
}
