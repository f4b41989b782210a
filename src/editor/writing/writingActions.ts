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
  WorkspaceEdit,
} from "vscode";
import type { Improvement } from "../../service/operations/textImprovement.ts";
import type { App } from "../platform/app/app.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import { isOnKey } from "../platform/keys/isOnKey.ts";
import type { WritingCorrection, WritingCorrections } from "./documentCorrections.ts";

const kind = CodeActionKind.RefactorRewrite.append("glossa").append("writing");
const withoutText = new Set(["output", "glossa", "vscode-terminal"]);

/** The light bulb: correct or rephrase the selection, and the fixes of a checked document. */
export function registerWritingActions(
  { projects, keys }: Pick<App, "projects" | "keys">,
  corrections: WritingCorrections,
): Disposable {
  const isNoText = async (document: TextDocument, range: Range): Promise<boolean> =>
    withoutText.has(document.uri.scheme) || (await isOnKey(keys, document, range));
  const improving: CodeActionProvider = {
    provideCodeActions: async (document, range, { only, triggerKind }) => {
      if (only && !only.contains(kind)) return [];
      // without a selection the bulb would shine everywhere
      if (range.isEmpty && triggerKind !== CodeActionTriggerKind.Invoke) return [];
      if (await isNoText(document, range)) return [];
      const rephrase = createImprovementAction(l10n.t("Rephrase Text…"), document, range, "rephrase");
      // the bulb of a locale file has more of ours
      if (projects.getCached(document.uri)) return [rephrase];
      return [createImprovementAction(l10n.t("Correct Text"), document, range, "correct"), rephrase];
    },
  };
  const fixing: CodeActionProvider = {
    provideCodeActions: (document, range) => {
      const known = corrections.get(document.uri.toString());
      if (known === undefined || known.version !== document.version) return [];
      const here = known.all.filter(({ diagnostic }) => diagnostic.range.intersection(range) !== undefined);
      const one = here.map((correction) => createFix(document, correction.label, [correction]));
      return here.length > 0 && known.all.length > 1
        ? [...one, createFix(document, l10n.t("Accept All {0} Corrections", known.all.length), known.all)]
        : one;
    },
  };
  return combineDisposables(
    languages.registerCodeActionsProvider("*", improving, { providedCodeActionKinds: [kind] }),
    languages.registerCodeActionsProvider("*", fixing, { providedCodeActionKinds: [CodeActionKind.QuickFix] }),
  );
}

function createImprovementAction(
  title: string,
  document: TextDocument,
  range: Range,
  kindOfImprovement: Improvement["kind"],
): CodeAction {
  const action = new CodeAction(title, kind);
  const argument = { uri: document.uri.toString(), range, kind: kindOfImprovement };
  action.command = { command: "_glossa.improveAt", title, arguments: [argument] };
  return action;
}

function createFix(document: TextDocument, title: string, corrections: readonly WritingCorrection[]): CodeAction {
  const action = new CodeAction(title, CodeActionKind.QuickFix);
  action.diagnostics = corrections.map(({ diagnostic }) => diagnostic);
  action.edit = new WorkspaceEdit();
  for (const { diagnostic, text } of corrections) action.edit.replace(document.uri, diagnostic.range, text);
  return action;
}
