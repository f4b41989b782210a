import { CodeAction, CodeActionKind, type CodeActionProvider, l10n } from "vscode";
import { findKeyAt, type KeyNeeds } from "./keyPlaces.ts";

/** Offers actions on a key in the light bulb: editing its message, and copying the key. */
export function createKeyActions(needs: KeyNeeds): CodeActionProvider {
  return {
    provideCodeActions: async (document, range) => {
      const at = await findKeyAt(needs, document, range.start);
      if (at?.found === undefined) return [];
      const { line, character } = range.start;
      const edit = new CodeAction(l10n.t("Edit Message…"), CodeActionKind.RefactorRewrite);
      edit.command = {
        command: "glossa.editMessage",
        title: edit.title,
        arguments: [{ uri: document.uri.toString(), position: { line, character } }],
      };
      return [edit];
    },
  };
}
