import type { Format, LocaleDocument } from "../formats/format.ts";
import type { Message, Path } from "../message.ts";
import { pathKey } from "../message.ts";
import { applyEdits, type Edit, type Span } from "../textEdits.ts";
import type { KeyReference } from "./keyLookup.ts";
import type { KeyUsage, UsedKey } from "./keyUsage.ts";
import type { FoundMessage } from "./messageTable.ts";

/** Reasons a key cannot be renamed. */
export type RenameBlock =
  /** Not a key that this catalog can hold. */
  | "invalid"
  /** The key exists already. */
  | "exists"
  /** A message is where the parent of the new key would be, or below the new key. */
  | "nested"
  /** The file does not read as expected after the change. */
  | "unverified";

/** An edit of source code. */
export interface CodeRename {
  readonly path: string;
  readonly span: Span;
  readonly text: string;
}

/** The effect of a rename on code. */
export interface CodeRenames {
  readonly edits: readonly CodeRename[];
  /** Places that may ask for the key, for people to decide: patterns, composed keys, other prefixes. */
  readonly undecided: readonly KeyReference[];
}

/** Returns the edits of code that ask for a message, for its new key. */
export function renameInCode(references: readonly KeyReference[], newKey: string): CodeRenames {
  const edits = new Map<string, CodeRename>();
  const undecided: KeyReference[] = [];
  for (const reference of references) {
    const { path, usage } = reference;
    const used = usage.keys.find(({ key }) => key === reference.key);
    const text = used && writtenKey(usage, used, newKey);
    if (used?.span === undefined || text === undefined) undecided.push(reference);
    // a constant may be asked for in several places
    else edits.set(`${path}\n${used.span.start}`, { path, span: used.span, text });
  }
  return { edits: [...edits.values()], undecided };
}

/** The key as the place writes it: without the prefix of its scope. */
function writtenKey({ prefix = "" }: KeyUsage, { key }: UsedKey, newKey: string): string | undefined {
  if (prefix !== "" && key.startsWith(prefix)) {
    return newKey.startsWith(prefix) ? newKey.slice(prefix.length) : undefined;
  }
  return newKey;
}

/** Returns whether a key is one that can be written in quotation marks of any kind, and in any format. */
export const isValidKey = (key: string): boolean =>
  key !== "" && key.length <= 500 && !/["'`\\\n\r\t]|\$\{|^[.\s]|[.\s]$|\.\./.test(key);

/** Returns the path of a message after its key was renamed; forms of plurals and contexts keep their endings. */
export function renamedPath(message: Message, key: string, newKey: string, separator: string | false): Path {
  const { path } = message;
  const joined = path.map(String).join(".");
  const rest = joined.slice(key.length);
  if (separator === false || (path.length === 1 && String(path[0]).startsWith(key))) return [newKey + rest];
  const parts = newKey.split(".");
  // `_one` belongs to the last part, `.one` is a part of its own
  const tail = rest.startsWith(".") ? path.slice(-rest.slice(1).split(".").length) : [];
  const suffix = rest.startsWith(".") ? "" : rest;
  const named = parts.map((part, index) => (index === parts.length - 1 ? part + suffix : part));
  return [...named, ...tail];
}

/** Returns the reason why a catalog cannot have a new key, by its source messages. */
export function findRenameBlock(
  { messages, key }: Pick<FoundMessage, "messages" | "key">,
  newKey: string,
  all: readonly Message[],
  separator: string | false,
): RenameBlock | undefined {
  if (!isValidKey(newKey) || newKey === key) return "invalid";
  const own = new Set(messages.map(({ path }) => pathKey(path)));
  const renamed = messages.map((message) => renamedPath(message, key, newKey, separator));
  const wanted = new Set(renamed.map(pathKey));
  for (const { path } of all) {
    if (own.has(pathKey(path))) continue;
    if (wanted.has(pathKey(path))) return "exists";
    if (renamed.some((one) => isBelow(path, one) || isBelow(one, path))) return "nested";
  }
  return undefined;
}

const isBelow = (path: Path, parent: Path): boolean =>
  path.length > parent.length && parent.every((part, index) => String(part) === String(path[index]));

/** The result of renaming in one locale file. */
export interface FileRename {
  readonly edits: readonly Edit[];
  /** Old and new paths of what was renamed. */
  readonly renamed: readonly { readonly from: Path; readonly to: Path }[];
  readonly block?: RenameBlock;
}

/**
 * Returns the edits that rename messages of a locale file. A key is renamed where it is written if only its last part
 * changes; otherwise the message is written anew and removed. Either result is read again and compared before it counts.
 */
export function renameInFile(
  document: LocaleDocument,
  format: Format,
  renames: readonly { readonly from: Path; readonly to: Path }[],
): FileRename {
  const byPath = new Map(document.messages.map((message) => [pathKey(message.path), message]));
  const own = renames.filter(({ from }) => byPath.has(pathKey(from)));
  if (own.length === 0) return { edits: [], renamed: [] };
  for (const edits of [inPlace(document, own, byPath), anew(document, own, byPath)]) {
    if (edits !== undefined && isRenamed(document, format, edits, own)) return { edits, renamed: own };
  }
  return { edits: [], renamed: [], block: "unverified" };
}

type Renames = readonly { readonly from: Path; readonly to: Path }[];

function inPlace(
  document: LocaleDocument,
  renames: Renames,
  byPath: ReadonlyMap<string, Message>,
): readonly Edit[] | undefined {
  const edits: Edit[] = [];
  for (const { from, to } of renames) {
    const { keySpan } = byPath.get(pathKey(from)) ?? {};
    const isLast = from.length === to.length && pathKey(from.slice(0, -1)) === pathKey(to.slice(0, -1));
    const written = keySpan && document.text.slice(keySpan.start, keySpan.end);
    const key = String(from.at(-1));
    if (!isLast || keySpan === undefined || written === undefined) return undefined;
    const at = written.indexOf(key);
    if (at < 0 || written.indexOf(key, at + 1) >= 0) return undefined;
    const start = keySpan.start + at;
    edits.push({ span: { start, end: start + key.length }, text: String(to.at(-1)) });
  }
  return edits.sort((a, b) => a.span.start - b.span.start);
}

function anew(
  document: LocaleDocument,
  renames: Renames,
  byPath: ReadonlyMap<string, Message>,
): readonly Edit[] | undefined {
  const changes = renames.flatMap(({ from, to }) => [
    { path: to, text: byPath.get(pathKey(from))?.text, unmarked: true as const },
    { path: from, text: undefined },
  ]);
  const { edits, problems } = document.edit(changes);
  return problems.length > 0 ? undefined : edits;
}

/** Returns whether a text reads after the edits as before, except for the renamed paths. */
function isRenamed(document: LocaleDocument, format: Format, edits: readonly Edit[], renames: Renames): boolean {
  const after = format.read(applyEdits(document.text, edits));
  if (after.problems.some(({ code }) => code === "format.syntax" || code === "format.depth")) return false;
  const renamed = new Map(renames.map(({ from, to }) => [pathKey(from), pathKey(to)]));
  const expected = new Map(
    document.messages.map(({ path, text }) => [renamed.get(pathKey(path)) ?? pathKey(path), text]),
  );
  return (
    after.messages.length === document.messages.length &&
    expected.size === document.messages.length &&
    after.messages.every(({ path, text }) => expected.get(pathKey(path)) === text)
  );
}
