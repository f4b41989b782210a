import type { LocaleDocument } from "../formats/format.ts";
import { type Message, pathKey } from "../message.ts";
import type { FileReference } from "../references/referencesInFile.ts";
import { applyEdits, type Edit } from "../textEdits.ts";
import { isBroken, type ReadDocument } from "./renameInFile.ts";

/** A rename of the message that some references of a locale file name. */
export interface ReferenceRename {
  /** Finds the references of a document of this file. */
  readonly find: (document: Pick<LocaleDocument, "text" | "messages">) => readonly FileReference[];
  /** The key that replaces the one of a reference; undefined for references to other messages. */
  readonly newKeyOf: (reference: FileReference) => string | undefined;
}

/**
 * Returns the edits that make the references of a locale file name the new key; `undefined` if their syntax, or the file,
 * cannot hold it. The file is read again before they count.
 */
export function renameReferences(
  document: LocaleDocument,
  read: ReadDocument,
  { find, newKeyOf }: ReferenceRename,
): readonly Edit[] | undefined {
  const before = find(document);
  const keys = before.map(newKeyOf);
  if (keys.every((key) => key === undefined)) return [];
  const texts = newTexts(before, keys);
  const isRight = (edits: readonly Edit[]): boolean => {
    const after = { text: applyEdits(document.text, edits), ...read(applyEdits(document.text, edits)) };
    return (
      !isBroken(after) && haveTexts(after.messages, document.messages, texts) && haveKeys(find(after), before, keys)
    );
  };
  const inPlace = editsInPlace(before, keys);
  if (inPlace !== undefined && isRight(inPlace)) return inPlace;
  const changes = [...texts].map(([{ path }, text]) => ({ path, text, keepsState: true as const }));
  const { edits, problems } = document.edit(changes);
  return problems.length === 0 && isRight(edits) ? edits : undefined;
}

/** The edits where the file writes the keys; `undefined` if it writes one of them in another way than it reads. */
function editsInPlace(
  references: readonly FileReference[],
  keys: readonly (string | undefined)[],
): readonly Edit[] | undefined {
  const edits = new Map<number, Edit>();
  for (const [index, { usage }] of references.entries()) {
    const [text, span] = [keys[index], usage.keys[0]?.span];
    if (text === undefined) continue;
    if (span === undefined) return undefined;
    edits.set(span.start, { span, text });
  }
  return [...edits.values()].sort((a, b) => a.span.start - b.span.start);
}

/** The texts of the messages that change. */
function newTexts(
  references: readonly FileReference[],
  keys: readonly (string | undefined)[],
): ReadonlyMap<Message, string> {
  const edits = new Map<Message, Edit[]>();
  for (const [index, { owners, usage, reference }] of references.entries()) {
    const text = keys[index];
    const { end } = reference.keySpan;
    const span = { start: end - (usage.keys[0]?.key.length ?? 0), end };
    if (text !== undefined) for (const owner of owners) edits.set(owner, [...(edits.get(owner) ?? []), { span, text }]);
  }
  return new Map([...edits].map(([message, own]) => [message, applyEdits(message.text, own)]));
}

/** Returns whether messages read as before, except for these texts. */
function haveTexts(
  after: readonly Message[],
  before: readonly Message[],
  texts: ReadonlyMap<Message, string>,
): boolean {
  const expected = new Map(before.map((message) => [pathKey(message.path), message]));
  return (
    after.length === before.length &&
    after.every(({ path, text, state, note }) => {
      const old = expected.get(pathKey(path));
      return old !== undefined && text === (texts.get(old) ?? old.text) && state === old.state && note === old.note;
    })
  );
}

/** Returns whether references name the same messages as before, and the new key where it replaced the old one. */
const haveKeys = (
  after: readonly FileReference[],
  before: readonly FileReference[],
  keys: readonly (string | undefined)[],
): boolean =>
  after.length === before.length &&
  after.every(({ usage }, index) => {
    const old = before[index]?.usage;
    return usage.namespace === old?.namespace && usage.keys[0]?.key === (keys[index] ?? old?.keys[0]?.key);
  });
