import { l10n, WorkspaceEdit } from "vscode";
import type { KeyReference } from "../../../core/keys/keyLookup.ts";
import type { RenameBlock } from "../../../core/keys/keyRename.ts";
import type { FoundMessage } from "../../../core/keys/messageTable.ts";
import { type KeyRenameRefusal, planKeyRename } from "../../../project/keys/planKeyRename.ts";
import type { Projects } from "../projects/projects.ts";
import { addEdits, requireWritable } from "./fileEdits.ts";
import type { FolderKeys } from "./folderKeys.ts";

/** The message to rename, from its key at a place. */
export interface RenameTarget {
  readonly folder: FolderKeys;
  readonly found: FoundMessage;
}

/** Makes the edit of a rename; throws with a sentence if the key cannot be had, and changes nothing then. */
export async function renameMessage(
  { projects }: { readonly projects: Pick<Projects, "load"> },
  { folder, found }: RenameTarget,
  newKey: string,
  signal: AbortSignal,
): Promise<{ readonly edit: WorkspaceEdit; readonly undecided: readonly KeyReference[] }> {
  await folder.summary();
  const lookup = await folder.messages.lookup();
  const catalog = folder.messages.catalogOf(found.catalog.id);
  if (catalog === undefined) throw new Error(l10n.t("This is not the key of a message."));
  const loaded = await projects.load(catalog, undefined, signal);
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
