import { Failure } from "../../core/failure.ts";
import type { KeyOptions } from "../../core/keys/keyFramework.ts";
import type { KeyLookup, KeyReference } from "../../core/keys/keyLookup.ts";
import {
  type CodeRename,
  findInWay,
  findRenameBlock,
  hasFlatKeys,
  isRenamed,
  type KeyRename,
  type PathRename,
  type RenameBlock,
  renameInCode,
  renameInFile,
  renamePath,
} from "../../core/keys/keyRename.ts";
import { type FoundMessage, isTextFormat, keysOf } from "../../core/keys/messageTable.ts";
import type { Message } from "../../core/message.ts";
import { type Edit, positionsOf, type Span } from "../../core/textEdits.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";
import { formatOfFile } from "../model/alignedFormat.ts";
import { mapConcurrent } from "../model/mapConcurrent.ts";
import type { Files } from "../model/ports.ts";
import { isGone, readText } from "../model/readText.ts";
import { type RenamedMessage, renameInLock } from "./renameLock.ts";

/** A rename and where it is done. */
export interface KeyRenameRequest {
  readonly files: Files;
  readonly lookup: KeyLookup;
  readonly options: KeyOptions;
  /** The catalog of the message, with the files of all locales. */
  readonly loaded: LoadedCatalog;
  readonly found: FoundMessage;
  /** As `FoundMessage` has it; see `renamedKey`. */
  readonly newKey: string;
}

/** The sorted edits of one file, and the text that they are edits of. */
export interface PlannedFile {
  readonly path: string;
  readonly kind: "code" | "locale" | "lock";
  readonly text: string;
  readonly edits: readonly Edit[];
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
  /** The locale file that cannot hold the key, for `unverified`. */
  readonly file?: string;
  /** The places of the message and of the one in its way, as `path:line`, for `exists` and `nested`. */
  readonly places?: readonly [own: string, other: string];
}

/**
 * Plans a rename in code, all locale files and the lock; writes nothing. Throws `Failure` for files that are broken,
 * cannot be read, or changed since their keys were read.
 */
export async function planKeyRename(request: KeyRenameRequest): Promise<KeyRenamePlan | KeyRenameBlock> {
  const { lookup, found, newKey, options, loaded } = request;
  const rename: KeyRename = { ...found, newKey };
  const all = found.catalog.namespaces.get(found.namespace) ?? [];
  const references = lookup.referencesTo(found);
  const isFlat = hasFlatKeys(all, rename, options);
  const isOwn = formMatcher(rename, references);
  const renamesOf = (messages: readonly Message[]): readonly PathRename[] =>
    messages.filter(isOwn).map((message) => ({ from: message.path, to: renamePath(message, rename, isFlat) }));
  const block = findRenameBlock(rename, renamesOf(all), all);
  if (block !== undefined) return { block, ...placesInWay(request, rename, renamesOf(all)) };
  const inLocales = renameInLocales(loaded, found.namespace, renamesOf);
  if ("block" in inLocales) return inLocales;
  const { edits, undecided } = renameInCode(references, rename, options);
  const code = await editCode(request.files, edits);
  const lock = await renameInLock(request.files, loaded, inLocales.renamed);
  return {
    files: [
      ...code.files,
      ...inLocales.files,
      ...(lock === undefined ? [] : [{ path: loaded.lockPath, kind: "lock" as const, ...lock }]),
    ],
    undecided: [...undecided, ...references.filter(({ path, usage }) => isEscaped(path, usage.keys, code.escaped))],
  };
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

/** Returns the place of a message as `path:line`. */
export const placeInFile = ({ path, text }: LoadedFile, { keySpan, span }: Message): string =>
  `${path}:${positionsOf(text)((keySpan ?? span).start).line}`;

/**
 * Messages that are renamed together: all forms of a plural, and the contexts of i18next (`friend_male`) if a usage
 * passes one.
 */
export function formMatcher(
  { catalog, key }: Pick<FoundMessage, "catalog" | "key">,
  references: readonly KeyReference[],
): (message: Message) => boolean {
  const hasContext =
    !isTextFormat(catalog.format) && references.some(({ usage }) => usage.parameters?.includes("context"));
  return (message) => {
    const own = keysOf(message, catalog.format);
    if (own.key === key || own.base === key) return true;
    return hasContext && own.key.startsWith(`${key}_`);
  };
}

interface LocaleRenames {
  readonly files: readonly PlannedFile[];
  readonly renamed: readonly RenamedMessage[];
}

function renameInLocales(
  loaded: LoadedCatalog,
  namespace: string,
  renamesOf: (messages: readonly Message[]) => readonly PathRename[],
): LocaleRenames | KeyRenameBlock {
  const byPath = new Map<string, FileRenames[]>();
  for (const one of renamesByFile(loaded, namespace, renamesOf)) {
    byPath.set(one.file.path, [...(byPath.get(one.file.path) ?? []), one]);
  }
  const files: PlannedFile[] = [];
  for (const [path, locales] of byPath) {
    const edits = editsOfFile(loaded, locales);
    if (edits === undefined) return { block: "unverified", file: path };
    files.push({ path, kind: "locale", text: locales[0]?.file.text ?? "", edits });
  }
  const renamed = [...byPath.values()]
    .flat()
    .flatMap(({ file, renames }) => renames.map((one) => ({ locale: file.locale, file: file.path, ...one })));
  return { files, renamed };
}

/** The renames of each file that has any; throws the `Failure` of a broken one, as it may have the key too. */
function renamesByFile(
  { files }: LoadedCatalog,
  namespace: string,
  renamesOf: (messages: readonly Message[]) => readonly PathRename[],
): readonly FileRenames[] {
  const own = files.filter((file) => file.namespace === namespace);
  const broken = own.find(({ failure }) => failure !== undefined);
  if (broken?.failure !== undefined) throw broken.failure;
  return own
    .map((file) => ({ file, renames: renamesOf(file.document.messages) }))
    .filter(({ renames }) => renames.length > 0);
}

interface FileRenames {
  readonly file: LoadedFile;
  readonly renames: readonly PathRename[];
}

/** The edits of a file, which may hold several locales; `undefined` if it would not read as expected. */
function editsOfFile(loaded: LoadedCatalog, locales: readonly FileRenames[]): readonly Edit[] | undefined {
  const all = new Map<string, Edit>();
  for (const { file, renames } of locales) {
    const { edits, block } = renameInFile(file.document, localeReaderOf(loaded, file), renames);
    if (block !== undefined) return undefined;
    for (const edit of edits) all.set(JSON.stringify(edit), edit);
  }
  const edits = [...all.values()].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  if (locales.length === 1) return edits;
  // each locale for itself is not all of them together
  if (edits.some(({ span }, index) => span.start < (edits[index - 1]?.span.end ?? 0))) return undefined;
  const isFine = locales.every(({ file, renames }) =>
    isRenamed(file.document, localeReaderOf(loaded, file), edits, renames),
  );
  return isFine ? edits : undefined;
}

/** Returns the function that reads a file of a catalog again. */
export function localeReaderOf(loaded: LoadedCatalog, file: LoadedFile) {
  const format = formatOfFile(loaded, file, loaded.sources.get(file.namespace));
  const side = file.locale === loaded.catalog.sourceLocale ? "own" : "target";
  return (text: string) => format.read(text, side);
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
