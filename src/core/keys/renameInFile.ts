import { type Message, type PathRename, pathKey } from "../catalog/message.ts";
import { expandedMessages } from "../formats/aliases.ts";
import type { LocaleDocument } from "../formats/format.ts";
import { applyEdits, type Edit } from "../text/textEdits.ts";
import { createIsWritten, createPathAfter } from "./aliasRename.ts";
import { editsOfGroup, keyIndexOf } from "./groupInFile.ts";
import { nameOf } from "./namespaceTable.ts";

/** Reads a text as the document was read. */
export type ReadDocument = (text: string) => LocaleDocument;

/** The result of renaming in one locale file. */
export interface FileRename {
  readonly edits: readonly Edit[];
  /** Old and new paths of what was renamed. */
  readonly renamed: readonly PathRename[];
  /** An alias repeats the message there, so that the file does not write its key; or it would not read as expected. */
  readonly block?: "repeated" | "unverified";
}

/**
 * Returns the edits that rename messages of a locale file. A key is renamed where it is written if only its last part
 * changes; otherwise the message is added again and removed. Either result is read again and compared before it counts.
 */
export function renameInFile(document: LocaleDocument, read: ReadDocument, renames: readonly PathRename[]): FileRename {
  const byPath = new Map(expandedMessages(document).map((message) => [pathKey(message.path), message]));
  const own = renames.filter(({ from }) => byPath.has(pathKey(from)));
  if (own.length === 0) return { edits: [], renamed: [] };
  const renamed = own.flatMap(({ from }) => byPath.get(pathKey(from)) ?? []);
  if (!renamed.every(createIsWritten(document))) return { edits: [], renamed: [], block: "repeated" };
  for (const edits of waysToRename(document, own, byPath)) {
    if (edits !== undefined && isRenamed(document, read, edits, own)) return { edits, renamed: own };
  }
  return { edits: [], renamed: [], block: "unverified" };
}

/** The edits of each way to write a rename, the smallest ones first. */
function* waysToRename(
  document: LocaleDocument,
  renames: readonly PathRename[],
  byPath: ReadonlyMap<string, Message>,
): Generator<readonly Edit[] | undefined> {
  yield document.renameKeys?.(renames);
  // what follows renames paths alone
  if (renames.some(({ name }) => name !== undefined)) return;
  yield inPlace(document, renames, byPath);
  const keys =
    inPlace(
      document,
      renames.flatMap((rename) => withinGroup(rename, byPath)),
      byPath,
    ) ?? [];
  for (const edit of editsOfGroup(document.text, renames, byPath)) yield inOrder([edit, ...keys]);
  yield asNewMessages(document, renames, byPath);
}

/** The part of a rename that changes a key and leaves its group; none if the key stays. */
function withinGroup({ from, to }: PathRename, byPath: ReadonlyMap<string, Message>): readonly PathRename[] {
  const key = keyIndexOf(from, byPath.get(pathKey(from)));
  const part = to[key];
  return part === undefined || part === from[key] ? [] : [{ from, to: from.with(key, part) }];
}

const inOrder = (edits: readonly Edit[]): readonly Edit[] =>
  edits.toSorted((one, other) => one.span.start - other.span.start);

function inPlace(
  document: LocaleDocument,
  renames: readonly PathRename[],
  byPath: ReadonlyMap<string, Message>,
): readonly Edit[] | undefined {
  const edits = new Map<number, Edit>();
  for (const rename of renames) {
    const message = byPath.get(pathKey(rename.from));
    const own = message && editsOfKey(document, rename, message);
    if (own === undefined) return undefined;
    for (const edit of own) edits.set(edit.span.start, edit);
  }
  return inOrder([...edits.values()]);
}

/** The edits of a key where it is written, if it is the last part alone that changes. */
function editsOfKey(
  { text }: LocaleDocument,
  rename: PathRename,
  { keySpan, plural, repeats }: Message,
): readonly Edit[] | undefined {
  if (repeats !== undefined) return undefined;
  const [from, to] = [rename.from, rename.to].map((path) => (plural === undefined ? path : path.slice(0, -1)));
  if (keySpan === undefined || from === undefined || to === undefined) return undefined;
  if (from.length !== to.length || pathKey(from.slice(0, -1)) !== pathKey(to.slice(0, -1))) return undefined;
  const written = text.slice(keySpan.start, keySpan.end);
  const [key, newKey] = [String(from.at(-1)), String(to.at(-1))];
  const at = written.indexOf(key);
  if (at < 0 || written.indexOf(key, at + 1) >= 0) return undefined;
  const start = keySpan.start + at;
  const edit = { span: { start, end: start + key.length }, text: newKey };
  // ARB describes a message in its own member
  const about = text.indexOf(`"@${key}"`);
  if (about < 0) return [edit];
  return [edit, { span: { start: about + 2, end: about + 2 + key.length }, text: newKey }];
}

function asNewMessages(
  document: LocaleDocument,
  renames: readonly PathRename[],
  byPath: ReadonlyMap<string, Message>,
): readonly Edit[] | undefined {
  const changes = renames.flatMap(({ from, to }) => [
    { path: to, text: byPath.get(pathKey(from))?.text, keepsState: true as const },
    { path: from, text: undefined },
  ]);
  const { edits, problems } = document.edit(changes);
  return problems.length > 0 ? undefined : edits;
}

/** Returns whether a text reads after the edits as before, states and notes included, except for the renamed paths. */
export function isRenamed(
  document: LocaleDocument,
  read: ReadDocument,
  edits: readonly Edit[],
  renames: readonly PathRename[],
): boolean {
  const after = read(applyEdits(document.text, edits));
  if (isBroken(after)) return false;
  const [before, now] = [expandedMessages(document), expandedMessages(after)];
  const pathAfter = createPathAfter(document, renames);
  const paths = before.map((message) => pathAfter(message));
  const expected = new Map(paths.map((path, index) => [path && pathKey(path), before[index]]));
  const names = new Map(renames.map(({ to, name }) => [pathKey(to), name]));
  return (
    now.length === before.length &&
    expected.size === before.length &&
    now.every((message) => {
      const key = pathKey(message.path);
      const old = expected.get(key);
      if (old === undefined || old.state !== message.state || old.note !== message.note) return false;
      const name = names.get(key);
      return name === undefined ? old.text === message.text : hasName(message, old, name);
    })
  );
}

/** Returns whether a message has its new name, and its old text, unless that is the source that is its name. */
function hasName(message: Message, old: Message, name: string): boolean {
  const isSource = old.text === old.source && old.text === nameOf(old) && message.text === name;
  if (old.text !== message.text && !isSource) return false;
  // a name that is the same as the id is not kept apart from it
  return nameOf(message) === name || (message.path.at(-1) === name && message.source === old.source);
}

/** Returns whether a text could not be read to its end. */
export const isBroken = ({ problems }: Pick<LocaleDocument, "problems">): boolean =>
  problems.some(({ code }) => code === "format.syntax" || code === "format.depth");
