import { type Message, pathKey } from "../catalog/message.ts";
import type { LocaleDocument } from "../formats/format.ts";
import { applyEdits, type Edit } from "../text/textEdits.ts";
import { addToGroup } from "../values/collections.ts";
import type { FileReference } from "./referencesInFile.ts";
import { isBroken, type ReadDocument } from "./renameInFile.ts";

/** The name that a reference gets. */
export interface NewName {
  readonly key: string;
  /** A namespace, and the key with it as a reference writes both; undefined if a reference keeps the one that it has. */
  readonly namespaced?: { readonly namespace: string; readonly text: string };
}

/** A rename of the message that some references of a locale file name. */
export interface ReferenceRename {
  /** Finds the references of a document of this file. */
  readonly find: (document: LocaleDocument) => readonly FileReference[];
  /** Returns the name that a reference gets; undefined for references to other messages. */
  readonly newNameOf: (reference: FileReference) => NewName | undefined;
}

/**
 * Returns the edits that make the references of a locale file name the new key; `undefined` if their syntax, or the file,
 * cannot hold it. The file is read again before they count.
 */
export function renameReferences(
  document: LocaleDocument,
  read: ReadDocument,
  { find, newNameOf }: ReferenceRename,
): readonly Edit[] | undefined {
  const before = find(document);
  const names = before.map(newNameOf);
  if (names.every((name) => name === undefined)) return [];
  const texts = newTexts(before, names);
  const isRight = (edits: readonly Edit[]): boolean => {
    const after = read(applyEdits(document.text, edits));
    return (
      !isBroken(after) && haveTexts(after.messages, document.messages, texts) && haveNames(find(after), before, names)
    );
  };
  const inPlace = editsInPlace(before, names);
  if (inPlace !== undefined && isRight(inPlace)) return inPlace;
  const changes = [...texts].map(([{ path }, text]) => ({ path, text, keepsState: true as const }));
  if (changes.some(({ text }) => text === undefined)) return undefined;
  const { edits, problems } = document.edit(changes);
  return problems.length === 0 && isRight(edits) ? edits : undefined;
}

/** The edits where the file writes the keys; `undefined` if it writes one of them in another way than it reads. */
function editsInPlace(
  references: readonly FileReference[],
  names: readonly (NewName | undefined)[],
): readonly Edit[] | undefined {
  const edits = new Map<number, Edit>();
  for (const [index, reference] of references.entries()) {
    const [name, end] = [names[index], reference.usage.keys[0]?.span?.end];
    if (name === undefined) continue;
    if (end === undefined) return undefined;
    const edit = editOf(reference, name, end);
    edits.set(edit.span.start, edit);
  }
  return [...edits.values()].sort((a, b) => a.span.start - b.span.start);
}

/** The edit of a key that ends at an offset: of the key alone, or with its namespace. */
function editOf({ reference, usage }: FileReference, { key, namespaced }: NewName, end: number): Edit {
  const own = usage.keys[0]?.key.length ?? 0;
  const length = namespaced && reference ? reference.keySpan.end - reference.keySpan.start : own;
  return { span: { start: end - length, end }, text: namespaced?.text ?? key };
}

/**
 * The texts of the messages that change. Those whose references are in a syntax of the format are not known beforehand: their
 * references are compared.
 */
function newTexts(
  references: readonly FileReference[],
  names: readonly (NewName | undefined)[],
): ReadonlyMap<Message, string | undefined> {
  const edits = new Map<Message, Edit[]>();
  const unknown: Message[] = [];
  for (const [index, one] of references.entries()) {
    const [name, end] = [names[index], one.reference?.keySpan.end];
    if (name !== undefined && end === undefined) unknown.push(...one.owners);
    if (name === undefined || end === undefined) continue;
    for (const owner of one.owners) addToGroup(edits, owner, editOf(one, name, end));
  }
  const known = [...edits].map(([message, own]) => [message, applyEdits(message.text, own)] as const);
  return new Map([...known, ...unknown.map((message) => [message, undefined] as const)]);
}

/** Returns whether messages read as before, except for these texts. */
function haveTexts(
  after: readonly Message[],
  before: readonly Message[],
  texts: ReadonlyMap<Message, string | undefined>,
): boolean {
  const expected = new Map(before.map((message) => [pathKey(message.path), message]));
  return (
    after.length === before.length &&
    after.every(({ path, text, state, note }) => {
      const old = expected.get(pathKey(path));
      if (old === undefined || state !== old.state || note !== old.note) return false;
      return texts.has(old) ? text === (texts.get(old) ?? text) : text === old.text;
    })
  );
}

/** Returns whether references name what they named before, or what they were to name instead. */
const haveNames = (
  after: readonly FileReference[],
  before: readonly FileReference[],
  names: readonly (NewName | undefined)[],
): boolean =>
  after.length === before.length &&
  after.every(({ usage }, index) => {
    const [old, name] = [before[index]?.usage, names[index]];
    const namespace = name?.namespaced?.namespace ?? old?.namespace;
    return usage.namespace === namespace && usage.keys[0]?.key === (name?.key ?? old?.keys[0]?.key);
  });
