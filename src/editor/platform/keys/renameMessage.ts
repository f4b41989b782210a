import { l10n, WorkspaceEdit, type WorkspaceEditEntryMetadata } from "vscode";
import { findAgain } from "../../../core/keys/findAgain.ts";
import type { KeyReference } from "../../../core/keys/keyLookup.ts";
import type { RenameBlock } from "../../../core/keys/keyRename.ts";
import type { FoundMessage } from "../../../core/keys/messageTable.ts";
import type { LoadedCatalog } from "../../../project/discover/loadCatalogs.ts";
import { type KeyMoveBlock, planKeyMove } from "../../../project/keys/planKeyMove.ts";
import { type KeyRenameBlock, type KeyRenamePlan, planKeyRename } from "../../../project/keys/planKeyRename.ts";
import type { FolderCatalog } from "../projects/folderCatalogs.ts";
import type { Projects } from "../projects/projects.ts";
import { languageLabel } from "../ui/displayText.ts";
import { addEdits, requireWritable } from "./fileEdits.ts";
import type { FolderKeys } from "./folderKeys.ts";
import { findRefusal } from "./refusalSentence.ts";

/** The message to rename, from its key at a place. */
export interface RenameTarget {
  readonly folder: FolderKeys;
  readonly found: FoundMessage;
}

/** A change of a key in all files that have it. */
export interface KeyEdit {
  readonly edit: WorkspaceEdit;
  /** The same, for VS Code to show first. */
  readonly createPreview: (label: string) => WorkspaceEdit;
  /** Places that may ask for the old key, for the user to decide. */
  readonly undecided: readonly KeyReference[];
  /** The sentence that names those among them which would then ask for no message; undefined if there are none. */
  readonly refusal?: string;
  /** Number of places that change. */
  readonly places: number;
}

/** Makes the edit of a rename; throws with a sentence if the key cannot be had, and changes nothing then. */
export async function renameMessage(
  { projects }: { readonly projects: Pick<Projects, "load"> },
  { folder, found }: RenameTarget,
  newKey: string,
  signal: AbortSignal,
): Promise<KeyEdit> {
  const { catalog, ...request } = await requestFor(projects, { folder, found }, signal);
  const plan = await planKeyRename({ ...request, newKey });
  if ("block" in plan) throw new Error(blockSentence(plan, newKey));
  return await makeEdit(catalog, plan);
}

/** Makes the edit of a move to another namespace; throws with a sentence if it cannot be made, and changes nothing then. */
export async function createMoveEdit(
  { projects }: { readonly projects: Pick<Projects, "load"> },
  { folder, found }: RenameTarget,
  namespace: string,
  signal: AbortSignal,
): Promise<KeyEdit> {
  const { catalog, ...request } = await requestFor(projects, { folder, found }, signal);
  const plan = await planKeyMove({ ...request, namespace });
  if ("block" in plan) throw new Error(moveSentence(plan, found.key, namespace));
  return await makeEdit(catalog, plan);
}

async function requestFor(projects: Pick<Projects, "load">, { folder, ...target }: RenameTarget, signal: AbortSignal) {
  await folder.summary();
  const lookup = await folder.messages.lookup();
  const found = findAgain(lookup.tables, target.found);
  const catalog = found && folder.messages.catalogOf(found.catalog.id);
  if (found === undefined || catalog === undefined) throw new Error(l10n.t("This is not the key of a message."));
  const loaded = await projects.load(catalog, undefined, signal);
  const load = async (id: string): Promise<LoadedCatalog> => {
    const other = folder.messages.catalogOf(id);
    if (other === undefined) throw new Error(`no catalog ${id}`);
    return await projects.load(other, undefined, signal);
  };
  return { catalog, files: catalog.root.files, lookup, options: folder.options, loaded, load, found };
}

async function makeEdit(catalog: FolderCatalog, { files, undecided }: KeyRenamePlan): Promise<KeyEdit> {
  const createEdit = (metadata?: WorkspaceEditEntryMetadata): WorkspaceEdit => {
    const edit = new WorkspaceEdit();
    for (const { path, text, edits } of files)
      addEdits(edit, catalog, { path, text, ...(metadata && { metadata }) }, edits);
    return edit;
  };
  await requireWritable(
    catalog,
    files.map(({ path }) => path),
  );
  const places = files.reduce((sum, { edits }) => sum + edits.length, 0);
  const createPreview = (label: string): WorkspaceEdit => {
    const edit = createEdit({ label, needsConfirmation: false });
    addQuestion(edit, catalog, files[0], label);
    return edit;
  };
  const refusal = await findRefusal(catalog.root.files, undecided);
  return { edit: createEdit(), createPreview, undecided, ...(refusal !== undefined && { refusal }), places };
}

/**
 * Has VS Code show an edit before it is made, by an insertion of nothing that asks for confirmation: what asks is not ticked
 * in the preview, so that no true edit may.
 */
function addQuestion(
  edit: WorkspaceEdit,
  catalog: FolderCatalog,
  file: KeyRenamePlan["files"][number] | undefined,
  label: string,
): void {
  const start = file?.edits[0]?.span.start;
  if (file === undefined || start === undefined) return;
  const metadata = { label, needsConfirmation: true };
  addEdits(edit, catalog, { path: file.path, text: file.text, metadata }, [{ span: { start, end: start }, text: "" }]);
}

const blockSentence = ({ block, file, places }: KeyRenameBlock, key: string): string =>
  block === "unverified" && file !== undefined
    ? l10n.t("{0} cannot hold the key {1}.", file, key)
    : blockSentences[block](key) + seeText(places);

function moveSentence(blocked: KeyMoveBlock, key: string, namespace: string): string {
  if (blocked.block === "exists") return blockSentences.exists(key) + seeText(blocked.places);
  if (blocked.block === "noFile")
    return l10n.t("{0} has no file of the namespace {1}.", languageLabel(blocked.locale), namespace);
  return l10n.t("{0} cannot hold the key {1}.", blocked.file, key);
}

/** Names the places of a collision, behind a sentence. */
const seeText = (places: readonly [string, string] | undefined): string =>
  places === undefined ? "" : ` ${l10n.t("See {0} and {1}.", ...places)}`;

const blockSentences: Readonly<Record<RenameBlock, (key: string) => string>> = {
  invalid: (key) => l10n.t("{0} is not a key that can be written.", key),
  exists: (key) => l10n.t("A message with the key {0} already exists.", key),
  nested: (key) => l10n.t("{0} would be above or below another message.", key),
  unverified: (key) => l10n.t("The file would not read {0} as expected.", key),
  repeated: () => l10n.t("An alias repeats the message under another key, and both would change."),
  named: (key) =>
    l10n.t("A message already refers to {0}, a key that no message has: it would then show this one.", key),
  unnameable: (key) => l10n.t("A message refers to this one, and its syntax cannot hold the key {0}.", key),
};
