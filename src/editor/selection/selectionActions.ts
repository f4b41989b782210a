import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  CodeActionTriggerKind,
  type Disposable,
  l10n,
  languages,
  type Range,
  type TextDocument,
  type Uri,
} from "vscode";
import type { App } from "../platform/app/app.ts";
import { isOnKey } from "../platform/keys/isOnKey.ts";
import { recentTargets } from "../platform/languages/recentTargets.ts";
import { toSpan } from "../platform/projects/documentRanges.ts";
import { languageLabel } from "../platform/ui/displayText.ts";
import type { TranslationAction } from "./translateSelections.ts";

const kind = CodeActionKind.RefactorRewrite.append("glossa").append("selection");

const withoutText = new Set(["output", "glossa", "vscode-terminal"]);

/**
 * The light bulb on texts: translates the selection, or the text at the cursor on request. Locale files have their own.
 */
export function registerSelectionActions({
  storage,
  projects,
  keys,
}: Pick<App, "storage" | "projects" | "keys">): Disposable {
  const isElsewhere = (uri: Uri) => withoutText.has(uri.scheme) || projects.getCached(uri) !== undefined;
  const provider: CodeActionProvider = {
    provideCodeActions: async (document, range, { only, triggerKind }) => {
      if ((only && !only.contains(kind)) || isElsewhere(document.uri)) return [];
      const asked = triggerKind === CodeActionTriggerKind.Invoke;
      const span = toSpan(document, range);
      // without a selection the bulb would shine in every comment
      if (!asked && range.isEmpty) return [];
      const { actionsFor } = await import("./availableActions.ts");
      const actions = (await isOnKey(keys, document, range)) ? [] : actionsFor(document, span, asked);
      return [
        ...quickActions(document, range, actions),
        ...actions.map((action) => createAction(action, document, range)),
      ];
    },
  };
  const quickActions = (document: TextDocument, range: Range, actions: readonly TranslationAction[]) => {
    const [last] = recentTargets(storage);
    return last !== undefined && actions.includes("replace") ? [createTargetAction(last, document, range)] : [];
  };
  return languages.registerCodeActionsProvider("*", provider, { providedCodeActionKinds: [kind] });
}

const titles: Record<TranslationAction, () => string> = {
  replace: () => l10n.t("Replace with Translation…"),
  below: () => l10n.t("Insert Translation Below…"),
  copy: () => l10n.t("Copy Translation…"),
};

function createAction(action: TranslationAction, document: TextDocument, range: Range): CodeAction {
  return createCodeAction(titles[action](), { uri: document.uri.toString(), range, action });
}

function createTargetAction(target: string, document: TextDocument, range: Range): CodeAction {
  const title = l10n.t("Translate into {0}", languageLabel(target));
  return createCodeAction(title, { uri: document.uri.toString(), range, action: "replace", target });
}

function createCodeAction(title: string, argument: object): CodeAction {
  const made = new CodeAction(title, kind);
  made.command = { command: "_glossa.translateAt", title, arguments: [argument] };
  return made;
}
