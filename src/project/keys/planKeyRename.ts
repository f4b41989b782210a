import type { Message, PathRename } from "../../core/catalog/message.ts";
import { byPath } from "../../core/catalog/pathMap.ts";
import { Failure } from "../../core/failures/failure.ts";
import { findFollowing } from "../../core/keys/aliasRename.ts";
import type { KeyOptions } from "../../core/keys/keyFramework.ts";
import type { KeyLookup, KeyReference } from "../../core/keys/keyLookup.ts";
import {
  type CodeRename,
  type CodeRenames,
  findInWay,
  findRenameBlock,
  hasFlatKeys,
  isAskedByName,
  type KeyRename,
  type RenameBlock,
  renameInCode,
  renameMessage,
} from "../../core/keys/keyRename.ts";
import { findTakers } from "../../core/keys/messageGroup.ts";
import type { FoundMessage } from "../../core/keys/messageTable.ts";
import { isTextFormat, keysOf, nameOf } from "../../core/keys/namespaceTable.ts";
import { renamePrefixes } from "../../core/keys/prefixRename.ts";
import { type Edit, positionsOf, type Span } from "../../core/text/textEdits.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";
import { renameInLock } from "../lock/renameLock.ts";
import { mapConcurrent } from "../model/mapConcurrent.ts";
import type { Files } from "../model/ports.ts";
import { isGone, readText } from "../model/readText.ts";
import type { PlannedFile } from "./plannedFile.ts";
import { findNamed, referenceRenamer, searchReferences } from "./planReferenceRename.ts";
import { type LocaleRenames, renameInLocales } from "./renameInLocales.ts";

/** A rename and where it is done. */
export interface KeyRenameRequest {
  readonly files: Files;
  readonly lookup: KeyLookup;
  readonly options: KeyOptions;
  /** The catalog of the message, with the files of all locales. */
  readonly loaded: LoadedCatalog;
  /** Reads all locales of another catalog of the lookup, by its id. */
  readonly load: (catalogId: string) => Promise<LoadedCatalog>;
  readonly found: FoundMessage;
  /** As `FoundMessage` has it; see `renamedKey`. */
  readonly newKey: string;
}

/** The edits of a rename, each file once. */
export interface KeyRenamePlan {
  readonly files: readonly PlannedFile[];
  /** Places that may ask for the old key and are left to people. */
  readonly undecided: readonly KeyReference[];
}

/** A rename that cannot be made. */
export interface KeyRenameBlock {
  readonly block: RenameBlock;
  /** The locale file that cannot hold the key, for `unverified` and `unnameable`. */
  readonly file?: string;
  /** The places of the message and of what is in its way, as `path:line` or `path`. */
  readonly places?: readonly [own: string, other: string];
}

/**
 * Plans a rename in code, all locale files and the lock; writes nothing. Throws `Failure` for files that are broken,
 * cannot be read, or changed since their keys were read.
 */
export async function planKeyRename(request: KeyRenameRequest): Promise<KeyRenamePlan | KeyRenameBlock> {
  const { lookup, found, newKey, loaded } = request;
  const all = found.catalog.namespaces.get(found.namespace) ?? [];
  const references = lookup.referencesTo(found);
  const rename: KeyRename = { ...found, newKey, isByName: isAskedByName(found, references) };
  const isFlat = hasFlatKeys(all, rename, lookup.optionsIn(found.catalog));
  const isOwn = formMatcher(rename, references);
  const renamesOf = (messages: readonly Message[]): readonly PathRename[] =>
    messages.filter(isOwn).map((message) => renameMessage(message, rename, isFlat));
  const block = findRenameBlock(rename, renamesOf(all), all);
  if (block !== undefined) return { block, ...placesInWay(request, rename, renamesOf(all)) };
  const repeated = findRepeated(request, renamesOf(all));
  if (repeated !== undefined) return { block: "repeated", places: [placesOfMessage(request), repeated] };
  const named = findNamed(searchReferences(request, loaded, found.catalog.id));
  if (named !== undefined) return { block: "named", places: [placesOfMessage(request), named] };
  const inLocales = await renameInCatalogs(request, renamesOf);
  if ("block" in inLocales) return inLocales;
  const inCode = references.filter(({ owner, key }) => owner === undefined || key === undefined);
  const { edits, undecided } = renameAllCode(request, rename, inCode);
  const code = await editCode(request.files, edits);
  const lock = await renameInLock(request.files, loaded, inLocales.renamed);
  return {
    files: [
      ...mergeFiles([...code.files, ...inLocales.files]),
      ...(lock === undefined ? [] : [{ path: loaded.lockPath, kind: "lock" as const, ...lock }]),
    ],
    undecided: [...undecided, ...references.filter(({ path, usage }) => isEscaped(path, usage.keys, code.escaped))],
  };
}

/** The edits of prefixes and keys, and what is left to people: also code that looks into a group by itself. */
function renameAllCode(
  { lookup, found, options }: KeyRenameRequest,
  rename: KeyRename,
  references: readonly KeyReference[],
): CodeRenames {
  const all = [...lookup.all()];
  const resolve = lookup.resolve.bind(lookup);
  const asking = new Set(references.map(({ usage }) => usage));
  const prefixes = renamePrefixes({ all, asking, resolve }, rename, options);
  const { edits, undecided } = renameInCode(
    references.filter(({ usage }) => !prefixes.followed.has(usage)),
    rename,
    options,
  );
  const takers = findTakers(all, resolve, found, options).filter(({ usage }) => !asking.has(usage));
  return { edits: [...prefixes.edits, ...edits], undecided: [...undecided, ...takers] };
}

/** Renames in the files of the message's catalog, and in those of others whose messages name it. */
async function renameInCatalogs(
  request: KeyRenameRequest,
  renamesOf: (messages: readonly Message[]) => readonly PathRename[],
): Promise<LocaleRenames | KeyRenameBlock> {
  const { lookup, found, loaded, load } = request;
  const all: LocaleRenames[] = [];
  const naming = lookup.referencesTo(found).flatMap(({ owner }) => owner?.catalog.id ?? []);
  for (const id of new Set([found.catalog.id, ...naming])) {
    const isOwn = id === found.catalog.id;
    const catalog = isOwn ? loaded : await load(id);
    const editsOfReferences = referenceRenamer(searchReferences(request, catalog, id));
    const planned = renameInLocales(catalog, {
      namespace: isOwn ? found.namespace : undefined,
      renamesOf,
      editsOfReferences,
    });
    if ("block" in planned) return planned;
    all.push(planned);
  }
  return { files: all.flatMap(({ files }) => files), renamed: all.flatMap(({ renamed }) => renamed) };
}

/** Plans each file once: a locale file may also have what is read as code (`@string/name`). */
function mergeFiles(planned: readonly PlannedFile[]): readonly PlannedFile[] {
  const merged = new Map<string, PlannedFile>();
  for (const file of planned) {
    const before = merged.get(file.path);
    const edits = [...(before?.edits ?? []), ...file.edits].sort((a, b) => a.span.start - b.span.start);
    merged.set(file.path, { ...file, edits });
  }
  return [...merged.values()];
}

function placesInWay(
  { loaded, found }: KeyRenameRequest,
  rename: KeyRename,
  renames: readonly PathRename[],
): Pick<KeyRenameBlock, "places"> {
  const file = loaded.sources.get(found.namespace);
  const [own] = found.messages;
  const other = file && findInWay(rename, renames, file.document.messages);
  return file && own && other ? { places: [placeInFile(file, own), placeInFile(file, other)] } : {};
}

/** Returns the file that asks for a message which an alias repeats, and whose key would change as well. */
function findRepeated({ lookup, loaded, found }: KeyRenameRequest, renames: readonly PathRename[]): string | undefined {
  const { catalog, namespace } = found;
  const file = loaded.sources.get(namespace);
  const own = byPath(catalog.namespaces.get(namespace) ?? []);
  for (const message of file === undefined ? [] : findFollowing(file.document, renames)) {
    const { key, base } = keysOf(message, catalog.format);
    const known = own.get(message.path);
    const messages = known === undefined ? [] : [known];
    const [asking] = lookup.referencesTo({ catalog, namespace, key: base ?? key, messages });
    if (asking !== undefined) return asking.path;
  }
  return undefined;
}

function placesOfMessage({ loaded, found }: KeyRenameRequest): string {
  const file = loaded.sources.get(found.namespace);
  const [own] = found.messages;
  return file && own ? placeInFile(file, own) : "";
}

/** Returns the place of a message as `path:line`. */
export const placeInFile = ({ path, text }: LoadedFile, { keySpan, span }: Message): string =>
  `${path}:${positionsOf(text)((keySpan ?? span).start).line}`;

/**
 * Messages that are renamed together: all forms of a plural, the contexts of i18next (`friend_male`) if a usage passes
 * one, and all of a group.
 */
export function formMatcher(
  { catalog, key, isGroup }: Pick<FoundMessage, "catalog" | "key" | "isGroup">,
  references: readonly KeyReference[],
): (message: Message) => boolean {
  if (isGroup) return (message) => keysOf(message, catalog.format).key.startsWith(`${key}.`);
  const contexts = new Set<string>();
  let isOpen = false;
  for (const { usage } of isTextFormat(catalog.format) ? [] : references) {
    for (const context of usage.forms?.contexts ?? []) contexts.add(`${key}_${context}`);
    isOpen ||= usage.forms?.isContextOpen === true;
  }
  return (message) => {
    const own = keysOf(message, catalog.format);
    const name = catalog.format === "xliff" ? nameOf(message) : own.base;
    const names = name === undefined ? [own.key] : [own.key, name];
    return names.some((name) => name === key || contexts.has(name)) || (isOpen && own.key.startsWith(`${key}_`));
  };
}

interface CodeEdits {
  readonly files: readonly PlannedFile[];
  /** Places whose text writes the key in another way than it reads. */
  readonly escaped: ReadonlySet<string>;
}

const placeOf = (path: string, start: number): string => `${path}\n${start}`;

const isEscaped = (path: string, keys: KeyReference["usage"]["keys"], escaped: ReadonlySet<string>): boolean =>
  keys.some(({ span }) => span !== undefined && escaped.has(placeOf(path, span.start)));

/** Reads each file that is still there, and takes the edits whose places still have the key. */
async function editCode(files: Files, renames: readonly CodeRename[]): Promise<CodeEdits> {
  const escaped = new Set<string>();
  const byPath = new Map<string, CodeRename[]>();
  for (const one of renames) byPath.set(one.path, [...(byPath.get(one.path) ?? []), one]);
  const planned = await mapConcurrent([...byPath], async ([path, own]): Promise<readonly PlannedFile[]> => {
    const read = await readText(files, path);
    if (read instanceof Failure && isGone(read)) return [];
    if (read instanceof Failure) throw read;
    const edits = own.flatMap(({ span, written, text }): readonly Edit[] => {
      const now = read.text.slice(span.start, span.end);
      if (now === written) return [{ span, text }];
      const selected = selectorEdit(read.text, span, written, text);
      if (selected !== undefined) return [selected];
      if (!mayReadOtherwise(read.text, span)) throw new Failure("file.changed", { file: path });
      escaped.add(placeOf(path, span.start));
      return [];
    });
    edits.sort((a, b) => a.span.start - b.span.start);
    return edits.length === 0 ? [] : [{ path, kind: "code", text: read.text, edits }];
  });
  return { files: planned.flat(), escaped };
}

/** The edit of a selector: `$ => $.a.b`. */
function selectorEdit(text: string, { start, end }: Span, written: string, newText: string): Edit | undefined {
  const isPlain = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u;
  if (!isSelector(text, { start, end }) || !text.slice(start, end).endsWith(`.${written}`)) return undefined;
  return isPlain.test(newText) ? { span: { start: end - written.length, end }, text: newText } : undefined;
}

/** Returns whether the place of a key is a member of something, and no text. */
const isSelector = (text: string, { start, end }: Span): boolean =>
  !/["'`]/.test(text.charAt(start - 1)) && /^[\p{L}_$][\p{L}\p{N}_$]*\s*[.[]/u.test(text.slice(start, end));

/** Returns whether a key may be written differently from how it reads: with escapes, or as a selector. */
export const mayReadOtherwise = (text: string, span: Span): boolean =>
  /[\\&%]/.test(text.slice(span.start, span.end)) || isSelector(text, span);
