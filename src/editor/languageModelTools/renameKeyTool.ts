import { l10n, workspace } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import { replaceAskedKey } from "../../core/keys/keyRename.ts";
import { parseKey } from "../../project/keys/findMessages.ts";
import { renameMessage } from "../platform/keys/renameMessage.ts";
import { textMarkdown } from "../platform/ui/safeMarkdown.ts";
import { findNamedMessages } from "./namedMessages.ts";
import type { Tool, ToolNeeds } from "./tool.ts";

/** Input of `glossa_rename_key`. */
export interface RenameKeyInput {
  readonly key: string;
  readonly newKey: string;
  /** Code that cannot follow is left as it is. */
  readonly force?: boolean;
}

/**
 * Renames the key of a message, or of a group, in code, in all locales and in the lock, after confirmation, as one step to
 * undo. Refuses if code cannot follow, unless it is forced.
 */
export const renameKey: Tool<RenameKeyInput> = {
  async prepare(needs, input, signal) {
    const { key, newKey } = input;
    const { edit, undecided } = await planRename(needs, input, signal);
    const changes = l10n.t("{0} files change.", edit.size);
    const left = l10n.t("{0} places may ask for the old key and are not changed.", undecided.length);
    return {
      progress: textMarkdown(l10n.t("Renaming {0} to {1}", key, newKey)),
      question: {
        title: l10n.t("Rename a key in source code and locale files?"),
        message: textMarkdown([`${key} → ${newKey}`, changes, ...(undecided.length > 0 ? [left] : [])].join(" · ")),
      },
    };
  },
  async invoke(needs, input, signal) {
    const { edit, undecided, folder } = await planRename(needs, input, signal);
    const files = edit.entries().map(([uri]) => workspace.asRelativePath(uri));
    if (!(await workspace.applyEdit(edit, { isRefactoring: true }))) throw new Failure("file.changed", {});
    const left = [...new Set(undecided.map(({ path }) => workspace.asRelativePath(folder.uriOf(path))))];
    return { files, ...(left.length > 0 && { mayAskForTheOldKey: left }) };
  },
};

async function planRename(needs: ToolNeeds, { key, newKey, force = false }: RenameKeyInput, signal: AbortSignal) {
  const [target, ...others] = await findNamedMessages(needs, key, { orGroups: true });
  if (target === undefined) throw new Error(l10n.t("No message has the key {0}.", key));
  if (others.length > 0) throw new Error(l10n.t("Several messages have the key {0}.", key));
  const { folder, found } = target;
  const lookup = await folder.messages.lookup();
  const options = lookup.optionsIn(found.catalog);
  const all = { lookup, options };
  const wanted = replaceAskedKey(found, parseKey(key, all).key, parseKey(newKey, all).key, options);
  const made = await renameMessage(needs, target, wanted, signal);
  if (made.refusal !== undefined && !force)
    throw new Error(`${made.refusal} ${l10n.t("Change the code first, or set force to leave it as it is.")}`);
  return { folder, ...made };
}
