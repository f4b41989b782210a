import { l10n, type Position, type RenameProvider, type TextDocument, WorkspaceEdit } from "vscode";
import type { KeyReference } from "../../core/keys/keyLookup.ts";
import { type RenameBlock, renamedKey } from "../../core/keys/keyRename.ts";
import type { FoundMessage } from "../../core/keys/messageTable.ts";
import { type KeyRenameRefusal, planKeyRename } from "../../project/keys/planKeyRename.ts";
import { signalOf } from "../platform/commands/abort.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import { notify } from "../platform/ui/notify.ts";
import { findKeyAt, type KeyNeeds } from "./keyPlaces.ts";
import { findMessageAt } from "./messageAt.ts";
import { addEdits, requireWritable } from "./messageEdits.ts";

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
      const newKey = renamedKey(found, prefix + written, prefix + newName, folder.options);
      const { edit, undecided } = await renameMessage(needs, target, newKey, signal);
      if (undecided.length > 0) showUndecided(undecided);
      return edit;
    },
  };
}

/** What is renamed: a message, from its key at a place. */
export interface RenameTarget {
  readonly folder: FolderKeys;
  readonly found: FoundMessage;
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

/** Makes the edit of a rename; throws with a sentence if the key cannot be had, and changes nothing then. */
export async function renameMessage(
  needs: KeyNeeds,
  { folder, found }: RenameTarget,
  newKey: string,
  signal: AbortSignal,
): Promise<{ readonly edit: WorkspaceEdit; readonly undecided: readonly KeyReference[] }> {
  await folder.summary();
  const lookup = await folder.lookup();
  const catalog = folder.catalogOf(found.catalog.id);
  if (catalog === undefined) throw new Error(l10n.t("This is not the key of a message."));
  const loaded = await needs.projects.load(catalog, undefined, signal);
  const { options } = folder;
  const plan = await planKeyRename({ files: catalog.root.files, lookup, options, loaded, found, newKey });
  if ("block" in plan) throw new Error(refusalSentence(plan, newKey));
  const edit = new WorkspaceEdit();
  for (const { path, text, edits } of plan.files) addEdits(edit, catalog, { path, text }, edits);
  await requireWritable(
    catalog,
    plan.files.map(({ path }) => path),
  );
  return { edit, undecided: plan.undecided };
}

const refusalSentence = ({ block, file }: KeyRenameRefusal, key: string): string =>
  file === undefined ? blockSentences[block](key) : l10n.t("{0} cannot hold the key {1}.", file, key);

const blockSentences: Readonly<Record<RenameBlock, (key: string) => string>> = {
  invalid: (key) => l10n.t("{0} is not a key that can be written.", key),
  exists: (key) => l10n.t("A message with the key {0} exists already.", key),
  nested: (key) => l10n.t("{0} would be above or below another message.", key),
  unverified: (key) => l10n.t("The file would not read {0} as expected.", key),
};

function showUndecided(undecided: readonly KeyReference[]): void {
  const [first] = undecided;
  void notify(
    "warning",
    l10n.t(
      "{0} places may ask for the old key and were not changed, the first in {1}.",
      undecided.length,
      first?.path ?? "",
    ),
  );
}
