import { addToGroup } from "../collections.ts";
import type { LocaleDocument } from "../formats/format.ts";
import { type Message, pathKey } from "../message.ts";
import type { FileReference } from "../references/referencesInFile.ts";
import { applyEdits, type Edit, type Span } from "../textEdits.ts";
import { isBroken, type ReadDocument } from "./renameInFile.ts";

/** A rename of the message that some references of a locale file name. */
export interface ReferenceRename {
  /** Finds the references of a document of this file. */
  readonly find: (document: LocaleDocument) => readonly FileReference[];
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
    const after = read(applyEdits(document.text, edits));
    return (
      !isBroken(after) && haveTexts(after.messages, document.messages, texts) && haveKeys(find(after), before, keys)
    );
  };
  const inPlace = editsInPlace(before, keys);
  if (inPlace !== undefined && isRight(inPlace)) return inPlace;
  const changes = [...texts].map(([{ path }, text]) => ({ path, text, keepsState: true as const }));
  if (changes.some(({ text }) => text === undefined)) return undefined;
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

/**
 * The texts of the messages that change. Those whose references are in a syntax of the format are not known beforehand: their
 * references are compared.
 */
function newTexts(
  references: readonly FileReference[],
  keys: readonly (string | undefined)[],
): ReadonlyMap<Message, string | undefined> {
  const edits = new Map<Message, Edit[]>();
  const unknown = new Set<Message>();
  for (const [index, { owners, usage, reference }] of references.entries()) {
    const text = keys[index];
    if (text === undefined) continue;
    const span = spanInText(reference, usage);
    for (const owner of owners) {
      if (span === undefined) unknown.add(owner);
      else addToGroup(edits, owner, { span, text });
    }
  }
  const known = [...edits].map(([message, own]) => [message, applyEdits(message.text, own)] as const);
  return new Map([...known, ...[...unknown].map((message) => [message, undefined] as const)]);
}

/** The span of the key without its namespace. */
function spanInText(reference: FileReference["reference"], { keys: [used] }: FileReference["usage"]): Span | undefined {
  const end = reference?.keySpan.end;
  return end === undefined ? undefined : { start: end - (used?.key.length ?? 0), end };
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
