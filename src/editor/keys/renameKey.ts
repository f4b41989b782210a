import { l10n, type Position, type RenameProvider, type TextDocument, WorkspaceEdit } from "vscode";
import type { KeyReference } from "../../core/keys/keyLookup.ts";
import {
  findRenameBlock,
  type RenameBlock,
  renamedPath,
  renameInCode,
  renameInFile,
} from "../../core/keys/keyRename.ts";
import type { FoundMessage } from "../../core/keys/messageTable.ts";
import type { Path } from "../../core/message.ts";
import { renameInLock } from "../../project/keys/renameLock.ts";
import { formatOfFile } from "../../project/model/alignedFormat.ts";
import { signalOf } from "../platform/commands/abort.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import { rangesIn } from "../platform/projects/documentRanges.ts";
import { uriOf } from "../platform/projects/folderCatalogs.ts";
import { notify } from "../platform/ui/notify.ts";
import { findKeyAt, type KeyNeeds, readLocales, readSourceText } from "./keyPlaces.ts";
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
      const { edit, undecided } = await renameMessage(needs, target, target.prefix + newName, signal);
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
  const { keySeparator } = folder.options;
  const all = found.catalog.namespaces.get(found.namespace) ?? [];
  const block = findRenameBlock(found, newKey, all, keySeparator);
  if (block !== undefined) throw new Error(blockSentences[block](newKey));
  const inLocales = await readLocales(needs, folder, found, undefined, signal);
  if (inLocales === undefined) throw new Error(l10n.t("This is not the key of a message."));
  const { catalog, loaded } = inLocales;
  const edit = new WorkspaceEdit();
  const touched: string[] = [];
  const renamed: { locale: string; file: string; from: Path; to: Path }[] = [];
  const files = [...new Set(inLocales.locales.flatMap(({ messages }) => messages.map(({ file }) => file)))];
  for (const file of files) {
    if (file.failure !== undefined) throw file.failure;
    const own = inLocales.locales.flatMap(({ messages }) => messages.filter((one) => one.file === file));
    const renames = own.map(({ message }) => ({
      from: message.path,
      to: renamedPath(message, found.key, newKey, keySeparator),
    }));
    const format = formatOfFile(loaded, file, loaded.sources.get(file.namespace));
    const { edits, block: refused } = renameInFile(format.read(file.text), format, renames);
    if (refused !== undefined) throw new Error(l10n.t("{0} cannot hold the key {1}.", file.path, newKey));
    addEdits(edit, catalog, file, edits);
    touched.push(file.path);
    for (const { from, to } of renames) renamed.push({ locale: file.locale, file: file.path, from, to });
  }
  const references = lookup.referencesTo(found);
  const { edits, undecided } = renameInCode(references, newKey);
  for (const path of new Set(edits.map((one) => one.path))) {
    const uri = folder.uriOf(path);
    const rangeOf = rangesIn(await readSourceText(uri));
    for (const one of edits) if (one.path === path) edit.replace(uri, rangeOf(one.span), one.text);
    touched.push(path);
  }
  const lock = await renameInLock(catalog.root.files, loaded, renamed);
  if (lock !== undefined) {
    const rangeOf = rangesIn(lock.text);
    for (const one of lock.edits) edit.replace(uriOf(catalog, loaded.lockPath), rangeOf(one.span), one.text);
    touched.push(loaded.lockPath);
  }
  await requireWritable(catalog, touched);
  return { edit, undecided };
}

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
