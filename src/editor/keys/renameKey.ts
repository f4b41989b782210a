import { l10n, type Position, type Range, type RenameProvider, type TextDocument } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import { replaceAskedKey } from "../../core/keys/keyRename.ts";
import { optionsOf, type StatedOptions } from "../../core/keys/statedOptions.ts";
import { signalOf } from "../platform/basics/abort.ts";
import { renameMessage } from "../platform/keys/renameMessage.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import { notify } from "../platform/ui/notify.ts";
import { findPrefixAt, findTakenGroup, findWrittenGroup } from "./groupAt.ts";
import { findKeyAt, type KeyNeeds } from "./keyPlaces.ts";
import { findMessageAt, type MessageTarget } from "./messageAt.ts";
import { showUndecided } from "./undecidedPlaces.ts";

/**
 * Renames a key, or a group of keys, everywhere: code, all locales, plural and context forms, and the lock, as one edit with a
 * preview. Code that cannot follow is left only if the user agrees.
 */
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
      const { keySeparator } = optionsOf(target, folder.options);
      const newKey = replaceAskedKey(found, prefix + written, prefix + newName, { keySeparator });
      const { edit, undecided, refusal } = await renameMessage(needs, target, newKey, signal).catch(rethrowSentence);
      if (refusal !== undefined) await requireConsent(refusal);
      if (undecided.length > 0) showUndecided(undecided);
      return edit;
    },
  };
}

/** Asks whether to leave code that cannot follow; throws the sentence about it if not. */
async function requireConsent(refusal: string): Promise<void> {
  const verb = l10n.t("Rename Anyway");
  const detail = l10n.t("These places stay as they are, and may then ask for a message that does not exist.");
  if ((await notify("warning", refusal, { modal: true, detail }, verb)) !== verb) throw new Error(refusal);
}

/** Throws the sentence of a failure: VS Code shows the message of what a rename throws. */
function rethrowSentence(error: unknown): never {
  throw error instanceof Failure ? new Error(toFailureSentence(error)) : error;
}

/** The message or the group whose key is at a place. */
interface KeyRenameTarget extends MessageTarget {
  readonly range: Range;
  /** The text that the scope puts before the written key. */
  readonly prefix: string;
  readonly written: string;
  /** Those that code states for the place. */
  readonly stated?: StatedOptions | undefined;
}

async function findTarget(
  needs: KeyNeeds,
  document: TextDocument,
  position: Position,
  signal: AbortSignal,
): Promise<KeyRenameTarget | undefined> {
  const inCode = await findInCode(needs, document, position);
  if (inCode !== undefined) return inCode;
  const own = await findMessageAt(needs, document, position, signal);
  const range = own && document.getWordRangeAtPosition(position, /[^"'`\s:=<>]+/);
  if (own && range) return { ...own, range, prefix: "", written: own.found.key };
  const group =
    (await findPrefixAt(needs, document, position, signal)) ??
    (await findWrittenGroup(needs, document, position, signal));
  return group && { ...group, prefix: "" };
}

async function findInCode(
  needs: KeyNeeds,
  document: TextDocument,
  position: Position,
): Promise<KeyRenameTarget | undefined> {
  const at = await findKeyAt(needs, document, position);
  if (at?.found === undefined || at.key?.span === undefined) return undefined;
  const { folder, range, usage, key, resolved } = at;
  const isGroup = resolved.found.some((found) => found.key === key.key && found.isGroup);
  const found = isGroup ? await findTakenGroup({ folder, found: at.found }, key.key) : at.found;
  const prefix = usage.prefix !== undefined && key.key.startsWith(usage.prefix) ? usage.prefix : "";
  return found && { folder, found, range, prefix, written: key.key.slice(prefix.length), stated: usage.stated };
}
