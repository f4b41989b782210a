import { type Message, type Path, type PathRename, pathKey } from "../catalog/message.ts";
import type { Span } from "../text/textEdits.ts";
import type { KeyOptions } from "./keyFramework.ts";
import type { KeyReference } from "./keyLookup.ts";
import type { KeyUsage, UsedKey } from "./keyUsage.ts";
import { type FoundMessage, isNamed, toCodeKey, toTableKey } from "./messageTable.ts";
import { hasParts, isTextFormat, keysOf, nameOf } from "./namespaceTable.ts";
import { optionsOf } from "./statedOptions.ts";

/** Reasons a key cannot be renamed. */
export type RenameBlock =
  /** Not a key that this catalog can hold. */
  | "invalid"
  /** The key exists already. */
  | "exists"
  /** A message is where the parent of the new key would be, or below the new key. */
  | "nested"
  /** The file does not read as expected after the change. */
  | "unverified"
  /** An alias of the file repeats the message under another key, and both would change. */
  | "repeated"
  /** A message names the new key, which no message has: it would name this one. */
  | "named"
  /** A reference to the message cannot be written with the new key. */
  | "unnameable";

/** The subject of a rename. Both keys are as `FoundMessage` has them. */
export interface KeyRename extends Pick<FoundMessage, "catalog" | "messages" | "key" | "isGroup"> {
  readonly newKey: string;
  /** Code asks for the message by its name or source text, as Symfony does in XLIFF. */
  readonly isByName?: boolean;
}

/** An edit of source code. */
export interface CodeRename {
  readonly path: string;
  readonly span: Span;
  /** The text that the span has, unless the file changed or writes the key with escapes. */
  readonly written: string;
  readonly text: string;
}

/** The effect of a rename on code. */
export interface CodeRenames {
  readonly edits: readonly CodeRename[];
  /** Places that may ask for the key, for people to decide: patterns, composed keys, other prefixes. */
  readonly undecided: readonly KeyReference[];
}

/** Returns the edits of code that ask for a message, for its new key. */
export function renameInCode(references: readonly KeyReference[], rename: KeyRename, options: KeyOptions): CodeRenames {
  const edits = new Map<string, CodeRename>();
  const undecided: KeyReference[] = [];
  for (const reference of references) {
    const { path, usage } = reference;
    const used = usage.keys.find(({ key }) => key === reference.key);
    const texts = used && findWrittenKeys(usage, used, rename, options);
    if (used?.span === undefined || texts === undefined) undecided.push(reference);
    // a constant may be asked for in several places
    else edits.set(`${path}\n${used.span.start}`, { path, span: used.span, ...texts });
  }
  return { edits: [...edits.values()], undecided };
}

/** Returns the key as the place writes it, without the prefix of its scope, and what it has to write. */
export function findWrittenKeys(
  usage: KeyUsage,
  { key }: UsedKey,
  rename: KeyRename,
  options: KeyOptions,
): Pick<CodeRename, "written" | "text"> | undefined {
  const { prefix = "" } = usage;
  const { keySeparator } = optionsOf(usage, options);
  const asked = newlyAsked(toTableKey(key, keySeparator), rename);
  if (asked === undefined) return undefined;
  const text = toCodeKey(asked, keySeparator);
  if (!key.startsWith(prefix)) return { written: key, text };
  return text.startsWith(prefix) ? { written: key.slice(prefix.length), text: text.slice(prefix.length) } : undefined;
}

/** Returns the key that replaces the one that code asks for now. */
function newlyAsked(asked: string, { catalog, key, newKey, isGroup }: KeyRename): string | undefined {
  // browser extensions find a name in any case
  if (catalog.format === "chrome" && asked.toLowerCase() === key.toLowerCase()) return newKey;
  // one form of a plural or a context
  if (asked.startsWith(key)) return newKey + asked.slice(key.length);
  // code has more: the scope of the file
  if (asked.endsWith(`.${key}`)) return asked.slice(0, -key.length) + newKey;
  const scope = isGroup ? scopeBefore(asked, key) : "";
  if (scope !== "") return scope + newKey + asked.slice(scope.length + key.length);
  // the catalog has more: a namespace, a context of gettext
  const more = key.slice(0, -asked.length);
  return key.endsWith(asked) && newKey.startsWith(more) ? newKey.slice(more.length) : undefined;
}

/** Returns the name of the scope, with its dot, that a key has before that of a group; empty if it has none. */
export function scopeBefore(asked: string, group: string): string {
  const scope = asked.slice(0, asked.indexOf(".") + 1);
  return `${asked.slice(scope.length)}.`.startsWith(`${group}.`) ? scope : "";
}

/**
 * Returns the new key of a message if one of the keys that code asks for it by gets another name; both as in `UsedKey`.
 */
export function replaceAskedKey(
  { catalog, key }: Pick<FoundMessage, "catalog" | "key">,
  asked: string,
  newAsked: string,
  { keySeparator }: Pick<KeyOptions, "keySeparator">,
): string {
  if (isTextFormat(catalog.format)) return key.endsWith(asked) ? key.slice(0, -asked.length) + newAsked : newAsked;
  const [own, wanted] = [toTableKey(asked, keySeparator), toTableKey(newAsked, keySeparator)];
  const scope = own.endsWith(`.${key}`) ? own.slice(0, -key.length) : "";
  if (scope !== "" && wanted.startsWith(scope)) return wanted.slice(scope.length);
  return key.endsWith(own) ? key.slice(0, key.length - own.length) + wanted : wanted;
}

/** Returns whether a key can be written in quotation marks of any kind; parts of a path must not be empty. */
export const isValidKey = (key: string, isPath = true): boolean =>
  key.trim() !== "" &&
  key.length <= 500 &&
  !/["'`\\\n\r\t]|\$\{/.test(key) &&
  !(isPath && /^[.\s]|[.\s]$|\.\./.test(key));

/** Returns whether code asks for a message by its name or source text, and not by its path. */
export const isAskedByName = (
  { catalog, messages }: Pick<FoundMessage, "catalog" | "messages">,
  references: readonly KeyReference[],
): boolean =>
  references.some(({ usage }) => isNamed(usage.identity, catalog.format)) ||
  (references.length === 0 && messages.some(({ name }) => name !== undefined));

/** Returns the rename of a message in a file: of its path, of its name, or of both. */
export function renameMessage(message: Message, rename: KeyRename, isFlat: boolean): PathRename {
  const { catalog, key, newKey, isByName = false } = rename;
  const from = message.path;
  const hasOtherPath = isByName && keysOf(message, catalog.format).key !== key;
  return {
    ...{ from, to: hasOtherPath ? from : renamePath(message, rename, isFlat) },
    ...(isByName && { name: newKey }),
  };
}

/** Returns the path of a message after its key was renamed; forms of plurals and contexts keep their endings. */
export function renamePath({ path, plural }: Message, { catalog, key, newKey }: KeyRename, isFlat: boolean): Path {
  const form = plural === undefined ? [] : path.slice(-1);
  const own = plural === undefined ? path : path.slice(0, -1);
  if (isTextFormat(catalog.format)) return [...newKey.split("\u0004"), ...form];
  if (hasParts(catalog.format)) return [newKey, ...path.slice(1)];
  const rest = own.join(".").slice(key.length);
  if (isFlat) return [newKey + rest, ...form];
  // `_one` belongs to the last part, `.one` is a part of its own
  const end = own.findIndex((_, index) => own.slice(0, index + 1).join(".") === key);
  const tail = rest.startsWith(".") && end >= 0 ? own.slice(end + 1) : [];
  return [...partsLike(own, newKey + (tail.length > 0 ? "" : rest)), ...tail, ...form];
}

/** The parts of a key; those that it shares with a path stay, as they may hold dots. */
function partsLike(path: Path, key: string): Path {
  const shared: (string | number)[] = [];
  let rest = key;
  for (const part of path) {
    if (!rest.startsWith(`${part}.`)) break;
    shared.push(part);
    rest = rest.slice(String(part).length + 1);
  }
  return [...shared, ...rest.split(".")];
}

/** Formats whose messages can be below others. */
const nestingFormats: ReadonlySet<string> = new Set(["json", "json5", "yaml", "toml", "php", "script"]);

/** Returns whether a catalog has whole keys as names, however many dots these have. */
export function hasFlatKeys(all: readonly Message[], { catalog, newKey }: KeyRename, options: KeyOptions): boolean {
  if (options.keySeparator === false) return true;
  const isNested = ({ path, plural }: Message) => path.length > (plural === undefined ? 1 : 2);
  if (all.some(isNested)) return false;
  // nothing shows how such a catalog would write a path
  const isPlain = ({ path }: Message) => !String(path[0]).includes(".");
  return !(nestingFormats.has(catalog.format) && newKey.includes(".") && all.every(isPlain));
}

/** Keys that programs of a format can read; those of other formats are verified by reading them. */
const formatKeys: ReadonlyMap<string, RegExp> = new Map([
  ["chrome", /^[A-Za-z0-9_@]+$/],
  ["android", /^[A-Za-z_][A-Za-z0-9_.]*$/],
  ["fluent", /^-?[A-Za-z][A-Za-z0-9_-]*$/],
  ["arb", /^[A-Za-z][A-Za-z0-9_$]*$/],
  // words that YAML 1.1 reads as other values
  ["yaml", /^(?!(?:.*\.)?(?:y|n|yes|no|on|off|true|false|null|~)(?:\.|$))/i],
]);

/** Returns the reason why a catalog cannot have a new key, by all source messages of its namespace. */
export function findRenameBlock(
  rename: KeyRename,
  renames: readonly PathRename[],
  all: readonly Message[],
): RenameBlock | undefined {
  const { catalog, key, newKey, isByName = false } = rename;
  const isText = isTextFormat(catalog.format);
  if (!isValidKey(newKey.replace("\u0004", " "), !isText && !isByName) || newKey === key) return "invalid";
  if (formatKeys.get(catalog.format)?.test(newKey) === false) return "invalid";
  // a term of Fluent is no message: code cannot ask for it
  if (catalog.format === "fluent" && key.startsWith("-") !== newKey.startsWith("-")) return "invalid";
  const others = othersOf(renames, all);
  if (others.some((message) => isTaken(message, rename, renames))) return "exists";
  return !isText && others.some((message) => isNested(message, rename, renames)) ? "nested" : undefined;
}

/** Returns the message because of which a key exists already, or that it would be above or below. */
export function findInWay(
  rename: KeyRename,
  renames: readonly PathRename[],
  all: readonly Message[],
): Message | undefined {
  const others = othersOf(renames, all);
  const taken = others.find((message) => isTaken(message, rename, renames));
  return taken ?? others.find((message) => isNested(message, rename, renames));
}

function othersOf(renames: readonly PathRename[], all: readonly Message[]): readonly Message[] {
  const own = new Set(renames.map(({ from }) => pathKey(from)));
  return all.filter(({ path }) => !own.has(pathKey(path)));
}

const isTaken = (message: Message, rename: KeyRename, renames: readonly PathRename[]): boolean =>
  isFoundBy(message, rename) || renames.some(({ to }) => isSamePath(message.path, to));

function isNested(message: Message, { catalog, newKey, isGroup }: KeyRename, renames: readonly PathRename[]): boolean {
  // two groups that became one cannot be separated again
  if (isGroup && keysOf(message, catalog.format).key.startsWith(`${newKey}.`)) return true;
  return renames.some(({ to }) => isBelow(message.path, to) || isBelow(to, message.path));
}

/** Returns whether code would ask for a message, or for the plural that it is a form of, by the new key. */
function isFoundBy(message: Message, { catalog, newKey, isByName }: KeyRename): boolean {
  const { key, base } = keysOf(message, catalog.format);
  return key === newKey || base === newKey || (isByName === true && nameOf(message) === newKey);
}

const isSamePath = (one: Path, other: Path): boolean => pathKey(one) === pathKey(other);

const isBelow = (path: Path, parent: Path): boolean =>
  path.length > parent.length && parent.every((part, index) => String(part) === String(path[index]));
