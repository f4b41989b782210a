import { CodeAction, CodeActionKind, type CodeActionProvider, l10n } from "vscode";
import { otherNamespaces } from "../../project/keys/planKeyMove.ts";
import type { KeyPlace } from "../platform/commands/commandArguments.ts";
import { findKeyAt, type KeyNeeds } from "./keyPlaces.ts";

/** Offers actions on a key in the light bulb: editing its message, and moving it to another namespace. */
export function createKeyActions(needs: KeyNeeds): CodeActionProvider {
  return {
    provideCodeActions: async (document, range) => {
      const at = await findKeyAt(needs, document, range.start);
      if (at?.found === undefined) return [];
      const { line, character } = range.start;
      const place: KeyPlace = { uri: document.uri.toString(), position: { line, character } };
      const edit = commandAction(l10n.t("Edit Message…"), "glossa.editMessage", place);
      if (otherNamespaces(at.found.catalog, at.found.namespace).length === 0) return [edit];
      return [edit, commandAction(l10n.t("Move to Namespace…"), "glossa.moveMessage", place)];
    },
  };
}

function commandAction(title: string, command: string, place: KeyPlace): CodeAction {
  const action = new CodeAction(title, CodeActionKind.RefactorRewrite);
  action.command = { command, title, arguments: [place] };
  return action;
}
