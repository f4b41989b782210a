import { l10n, type Position, type RenameProvider, type TextDocument } from "vscode";
import { Failure } from "../../core/failure.ts";
import { replaceAskedKey } from "../../core/keys/keyRename.ts";
import { signalOf } from "../platform/commands/abort.ts";
import { renameMessage } from "../platform/keys/renameMessage.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import { findKeyAt, type KeyNeeds } from "./keyPlaces.ts";
import { findMessageAt } from "./messageAt.ts";
import { showUndecided } from "./undecidedPlaces.ts";

/** Renames a key everywhere: code, all locales, plural and context forms, and the lock, as one edit with a preview. */
export function createKeyRename(needs: KeyNeeds): RenameProvider {
  return {
    prepareRename: async (document, position, token) => {
      const target = await findTarget(needs, document, position, signalOf(token));
      if (target === undefined) throw new Error(l10n.t("This is not the key of a message."));
      return { range: target.range, placeholder: target.written };
    },
    provideRenameEdits: async (document, position, newName, token) => {
      const signal = signalOf(token);
      const target = await findTarget(needs, document, position, signal);
      if (target === undefined) throw new Error(l10n.t("This is not the key of a message."));
      const { found, folder, prefix, written } = target;
      const newKey = replaceAskedKey(found, prefix + written, prefix + newName, folder.options);
      const { edit, undecided } = await renameMessage(needs, target, newKey, signal).catch(rethrowSentence);
      if (undecided.length > 0) showUndecided(undecided);
      return edit;
    },
  };
}

/** Throws the sentence of a failure: VS Code shows the message of what a rename throws. */
function rethrowSentence(error: unknown): never {
  throw error instanceof Failure ? new Error(toFailureSentence(error)) : error;
}

async function findTarget(needs: KeyNeeds, document: TextDocument, position: Position, signal: AbortSignal) {
  const at = await findKeyAt(needs, document, position);
  if (at?.found !== undefined && at.key?.span !== undefined) {
    const { folder, found, range, usage, key } = at;
    const prefix = usage.prefix !== undefined && key.key.startsWith(usage.prefix) ? usage.prefix : "";
    return { folder, found, range, prefix, written: key.key.slice(prefix.length) };
  }
  const own = await findMessageAt(needs, document, position, signal);
  const range = own && document.getWordRangeAtPosition(position, /[^"'`\s:=<>]+/);
  return own && range && { ...own, range, prefix: "", written: own.found.key };
}
