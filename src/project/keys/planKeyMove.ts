import type { Message } from "../../core/catalog/message.ts";
import { Failure } from "../../core/failures/failure.ts";
import { frameworkById } from "../../core/keys/frameworks/index.ts";
import type { KeyReference } from "../../core/keys/keyLookup.ts";
import { addToFile, moveInCode, removeFromFile } from "../../core/keys/keyMove.ts";
import type { KeyUsage } from "../../core/keys/keyUsage.ts";
import { type KeyedCatalog, MessageTable } from "../../core/keys/messageTable.ts";
import { keysOf } from "../../core/keys/namespaceTable.ts";
import { resolveUsage } from "../../core/keys/resolveUsage.ts";
import { groupBy } from "../../core/values/collections.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";
import { type RenamedMessage, renameInLock } from "../lock/renameLock.ts";
import { isShared } from "../model/formatFor.ts";
import { isGone, readText } from "../model/readText.ts";
import {
  formMatcher,
  type KeyRenamePlan,
  type KeyRenameRequest,
  mayReadOtherwise,
  placeInFile,
} from "./planKeyRename.ts";
import type { PlannedFile } from "./plannedFile.ts";
import { namespaceLike, referenceMover, searchReferences } from "./planReferenceRename.ts";
import { localeReaderOf, withReferences } from "./renameInLocales.ts";

/** A move of a message to another namespace of its catalog. */
export interface KeyMoveRequest extends Omit<KeyRenameRequest, "newKey"> {
  /** As the catalog has it. */
  readonly namespace: string;
}

/** A move that cannot be made. */
export type KeyMoveBlock =
  /** The namespace has the key, or one above or below it: the places of both, as `path:line`. */
  | { readonly block: "exists"; readonly places: readonly [own: string, other: string] }
  /** A locale that has the message has no file of the namespace. */
  | { readonly block: "noFile"; readonly locale: string }
  /** The file would not read as expected. */
  | { readonly block: "unverified"; readonly file: string };

/**
 * Plans the move of a message, with its plural and context forms, to another file in all locales, in code and in the lock;
 * writes nothing. Throws `Failure` for files that are broken, cannot be read, or changed since their keys were read.
 */
export async function planKeyMove(request: KeyMoveRequest): Promise<KeyRenamePlan | KeyMoveBlock> {
  const { lookup, found, namespace, loaded } = request;
  const references = lookup.referencesTo(found);
  const inLocales = moveInLocales(loaded, found.namespace, namespace, formMatcher(found, references));
  if ("block" in inLocales) return inLocales;
  const named = moveReferences(request, inLocales.files);
  if ("block" in named) return named;
  const inCode = references.filter(({ owner, key }) => owner === undefined || key === undefined);
  const { files, undecided } = await moveCode(request, inCode);
  const lock = await renameInLock(request.files, loaded, inLocales.moved);
  const locked = lock === undefined ? [] : [{ path: loaded.lockPath, kind: "lock" as const, ...lock }];
  return { files: [...files, ...named.files, ...locked], undecided };
}

/** Makes messages that refer to the moved one name its new namespace. */
function moveReferences(
  request: KeyMoveRequest,
  planned: readonly PlannedFile[],
): Pick<LocaleMoves, "files"> | KeyMoveBlock {
  const { loaded, found, namespace } = request;
  const search = searchReferences({ ...request, newKey: found.key }, loaded, found.catalog.id);
  const editsOf = referenceMover(search, namespace);
  if (editsOf === undefined) return { files: planned };
  const files = new Map(planned.map((file) => [file.path, file]));
  for (const [path, locales] of groupBy(loaded.files, (file) => file.path)) {
    const edits = withReferences(loaded, locales, files.get(path)?.edits ?? [], editsOf);
    if (edits === undefined) return { block: "unverified", file: path };
    if (edits.length > 0) files.set(path, { path, kind: "locale", text: locales[0]?.text ?? "", edits });
  }
  return { files: [...files.values()] };
}

/** Returns the namespaces that a message can be moved to. */
export const otherNamespaces = (catalog: KeyedCatalog, namespace: string): readonly string[] =>
  [...catalog.namespaces.keys()].filter((name) => name !== namespace);

interface LocaleMoves {
  readonly files: readonly PlannedFile[];
  readonly moved: readonly RenamedMessage[];
}

/** The files of a locale between which messages are moved. */
interface FilePair {
  readonly from: LoadedFile;
  readonly to: LoadedFile;
  readonly messages: readonly Message[];
}

function moveInLocales(
  loaded: LoadedCatalog,
  from: string,
  to: string,
  isOwn: (message: Message) => boolean,
): LocaleMoves | KeyMoveBlock {
  const concerned = loaded.files.filter(({ namespace }) => namespace === from || namespace === to);
  const broken = concerned.find(({ failure }) => failure !== undefined);
  if (broken?.failure !== undefined) throw broken.failure;
  // one unit of such a file has the texts of all locales
  if (isShared(loaded.catalog)) return { block: "unverified", file: concerned[0]?.path ?? "" };
  const files: PlannedFile[] = [];
  const moved: RenamedMessage[] = [];
  for (const { from: file, to: target, messages } of pairsOf(concerned, from, to, isOwn)) {
    if (target === undefined) return { block: "noFile", locale: file.locale };
    const planned = moveBetween(loaded, { from: file, to: target, messages });
    if ("block" in planned) return planned;
    files.push(...planned);
    const where = { locale: file.locale, file: file.path, newFile: target.path };
    moved.push(...messages.map(({ path }) => ({ ...where, from: path, to: path })));
  }
  return { files, moved };
}

/** The files of each locale that has the messages. */
const pairsOf = (
  files: readonly LoadedFile[],
  from: string,
  to: string,
  isOwn: (message: Message) => boolean,
): readonly (Omit<FilePair, "to"> & { readonly to: LoadedFile | undefined })[] =>
  files
    .filter(({ namespace }) => namespace === from)
    .map((file) => ({
      from: file,
      to: files.find(({ namespace, locale }) => namespace === to && locale === file.locale),
      messages: file.document.messages.filter(isOwn),
    }))
    .filter(({ messages }) => messages.length > 0);

function moveBetween(loaded: LoadedCatalog, pair: FilePair): readonly PlannedFile[] | KeyMoveBlock {
  const { from, to, messages } = pair;
  const clash = clashOf(pair, loaded.catalog.format);
  if (clash !== undefined) return { block: "exists", places: clash };
  const model = loaded.sources.get(to.namespace);
  const added = addToFile(
    to.document,
    localeReaderOf(loaded, to),
    messages,
    model === to ? from.document : model?.document,
  );
  if (added === undefined) return { block: "unverified", file: to.path };
  const removed = removeFromFile(from.document, localeReaderOf(loaded, from), messages);
  if (removed === undefined) return { block: "unverified", file: from.path };
  return [
    { path: from.path, kind: "locale", text: from.text, edits: removed },
    { path: to.path, kind: "locale", text: to.text, edits: added },
  ];
}

/** The places of a message and of another one in its way. */
function clashOf({ from, to, messages }: FilePair, format: string): readonly [string, string] | undefined {
  for (const message of messages) {
    const other = to.document.messages.find((one) => isInWay(one, message, format));
    if (other !== undefined) return [placeInFile(from, message), placeInFile(to, other)];
  }
  return undefined;
}

/** Returns whether two messages cannot be in one file, or would be one for code. */
function isInWay(other: Message, own: Message, format: string): boolean {
  const names = new Set(Object.values(keysOf(own, format)));
  const { key, base } = keysOf(other, format);
  const shared = Math.min(other.path.length, own.path.length);
  const isAbove = own.path.slice(0, shared).every((part, index) => String(part) === String(other.path[index]));
  return names.has(key) || (base !== undefined && names.has(base)) || isAbove;
}

interface MovedCode {
  readonly files: readonly PlannedFile[];
  readonly undecided: readonly KeyReference[];
}

async function moveCode(request: KeyMoveRequest, references: readonly KeyReference[]): Promise<MovedCode> {
  const { lookup, namespace } = request;
  const written = references.find(({ usage }) => usage.namespace !== undefined)?.usage.namespace;
  const to = namespaceLike(namespace, written);
  const [exact, others] = split(references, ({ usage, key }) => key !== undefined && usage.framework === "i18next");
  const byPath = groupBy(exact, ({ path }) => path);
  const placed = [...lookup.all()].filter(({ path }) => byPath.has(path));
  const usages = groupBy(placed, ({ path }) => path);
  const moved: MovedCode[] = [];
  for (const [path, own] of byPath) {
    const all = (usages.get(path) ?? []).map(({ usage }) => usage);
    moved.push(await moveInFile(request, { path, usages: all, references: own, to }));
  }
  const lost = others.filter((one) => !isFoundAfter(one, request));
  return {
    files: moved.flatMap(({ files }) => files),
    undecided: [...moved.flatMap(({ undecided }) => undecided), ...lost],
  };
}

interface FileOfMove {
  readonly path: string;
  readonly usages: readonly KeyUsage[];
  readonly references: readonly KeyReference[];
  readonly to: string;
}

async function moveInFile(
  { files, options: { namespaceSeparator } }: KeyMoveRequest,
  { path, usages, references, to }: FileOfMove,
): Promise<MovedCode> {
  const read = await readText(files, path);
  if (read instanceof Failure && isGone(read)) return { files: [], undecided: [] };
  if (read instanceof Failure) throw read;
  const { text } = read;
  requireUnchanged(text, path, references);
  const { edits, undecided } = moveInCode({ text, usages, references }, { to, namespaceSeparator });
  return { files: edits.length === 0 ? [] : [{ path, kind: "code", text, edits }], undecided };
}

function split<T>(items: readonly T[], isFirst: (item: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** Throws `file.changed` if a key is not where it was read; keys with escapes are read differently from how they are written. */
function requireUnchanged(text: string, path: string, references: readonly KeyReference[]): void {
  for (const { usage, key = "" } of references) {
    const span = usage.keys.find((one) => one.key === key)?.span;
    if (span === undefined) continue;
    const now = text.slice(span.start, span.end);
    if (!key.endsWith(now) && !mayReadOtherwise(text, span)) throw new Failure("file.changed", { file: path });
  }
}

/** Returns whether code finds the message in its new place as well, as for its framework namespaces are no part of keys. */
function isFoundAfter(
  { usage, path, key }: KeyReference,
  { lookup, found, namespace, options }: KeyMoveRequest,
): boolean {
  const framework = frameworkById(usage.framework);
  if (key === undefined || framework === undefined || usage.framework === "i18next") return false;
  const { catalog, messages } = found;
  const own = new Set(messages);
  const namespaces = new Map(
    [...catalog.namespaces].map(([name, all]) => [
      name,
      name === namespace ? [...all, ...messages] : all.filter((message) => !own.has(message)),
    ]),
  );
  const tables = lookup.tables.map((table) =>
    table.catalog === catalog ? new MessageTable({ ...catalog, namespaces }) : table,
  );
  const { found: after } = resolveUsage(usage, path, tables, framework, options);
  return after.some((one) => one.key === key && one.messages?.namespace === namespace);
}
