import type { Message, PathRename } from "../../core/catalog/message.ts";
import { expandedMessages } from "../../core/formats/aliases.ts";
import type { LocaleDocument } from "../../core/formats/format.ts";
import { isRenamed, renameInFile } from "../../core/keys/renameInFile.ts";
import { composeEdits } from "../../core/text/composeEdits.ts";
import { applyEdits, type Edit } from "../../core/text/textEdits.ts";
import { groupBy } from "../../core/values/collections.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";
import type { RenamedMessage } from "../lock/renameLock.ts";
import { formatOfFile } from "../model/alignedFormat.ts";
import type { PlannedFile } from "./plannedFile.ts";

/** The subject of a rename in the locale files of one catalog. */
export interface LocaleRename {
  /** The namespace of the message; undefined in a catalog that only refers to it. */
  readonly namespace: string | undefined;
  readonly renamesOf: (messages: readonly Message[]) => readonly PathRename[];
  /** Returns the edits of the references in a document of a file; `undefined` if they cannot be written. */
  readonly editsOfReferences: (
    file: LoadedFile,
    document: LocaleDocument,
    read: (text: string) => LocaleDocument,
  ) => readonly Edit[] | undefined;
}

/** A locale file that cannot be written as a rename needs it. */
interface BlockedFile {
  readonly block: "unverified" | "repeated" | "unnameable";
  readonly file: string;
}

/** The edits of locale files, and the messages that got another path. */
export interface LocaleRenames {
  readonly files: readonly PlannedFile[];
  readonly renamed: readonly RenamedMessage[];
}

/**
 * Plans a rename in all locale files of a catalog: of the key, and of the references to it. Throws the `Failure` of a broken
 * file of the namespace, as it may have the key too.
 */
export function renameInLocales(loaded: LoadedCatalog, rename: LocaleRename): LocaleRenames | BlockedFile {
  const byPath = groupBy(renamesByFile(loaded, rename), ({ file }) => file.path);
  const files: PlannedFile[] = [];
  for (const [path, locales] of byPath) {
    const planned = editsOfFile(loaded, locales, rename);
    if ("block" in planned) return { ...planned, file: path };
    const text = locales[0]?.file.text ?? "";
    if (planned.edits.length > 0) files.push({ path, kind: "locale", text, edits: planned.edits });
  }
  const renamed = [...byPath.values()]
    .flat()
    .flatMap(({ file, renames }) => renames.map((one) => ({ locale: file.locale, file: file.path, ...one })));
  return { files, renamed };
}

/** Each file with the renames of its messages, of which files of other namespaces have none. */
function renamesByFile({ files }: LoadedCatalog, { namespace, renamesOf }: LocaleRename): readonly FileRenames[] {
  const isOwn = (file: LoadedFile): boolean => file.namespace === namespace;
  const broken = files.find((file) => isOwn(file) && file.failure !== undefined);
  if (broken?.failure !== undefined) throw broken.failure;
  return files.map((file) => ({ file, renames: isOwn(file) ? renamesOf(expandedMessages(file.document)) : [] }));
}

interface FileRenames {
  readonly file: LoadedFile;
  readonly renames: readonly PathRename[];
}

type FileEdits = { readonly edits: readonly Edit[] } | Pick<BlockedFile, "block">;

/** The edits of a file, which may hold several locales. */
function editsOfFile(loaded: LoadedCatalog, locales: readonly FileRenames[], rename: LocaleRename): FileEdits {
  const edits = editsOfKeys(loaded, locales);
  if (typeof edits === "string") return { block: edits };
  const files = locales.map(({ file }) => file);
  const all = withReferences(loaded, files, edits, rename.editsOfReferences);
  return all === undefined ? { block: "unnameable" } : { edits: all };
}

/** Adds those of references to the edits of a file, given in each of its locales; `undefined` if they cannot be written. */
export function withReferences(
  loaded: LoadedCatalog,
  locales: readonly LoadedFile[],
  edits: readonly Edit[],
  editsOfReferences: LocaleRename["editsOfReferences"],
): readonly Edit[] | undefined {
  const before = locales[0]?.text ?? "";
  let all = edits;
  for (const file of locales) {
    const read = localeReaderOf(loaded, file);
    const document = all.length === 0 ? file.document : read(applyEdits(before, all));
    const more = editsOfReferences(file, document, read);
    if (more === undefined) return undefined;
    all = composeEdits(before.length, all, more);
  }
  return all;
}

/** The edits of keys, or why there are none. */
function editsOfKeys(
  loaded: LoadedCatalog,
  locales: readonly FileRenames[],
): readonly Edit[] | "unverified" | "repeated" {
  const concerned = locales.filter(({ renames }) => renames.length > 0);
  const all = new Map<string, Edit>();
  for (const { file, renames } of concerned) {
    const { edits, block } = renameInFile(file.document, localeReaderOf(loaded, file), renames);
    if (block !== undefined) return block;
    for (const edit of edits) all.set(JSON.stringify(edit), edit);
  }
  const edits = [...all.values()].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  if (concerned.length < 2) return edits;
  // each locale for itself is not all of them together
  if (edits.some(({ span }, index) => span.start < (edits[index - 1]?.span.end ?? 0))) return "unverified";
  const isFine = concerned.every(({ file, renames }) =>
    isRenamed(file.document, localeReaderOf(loaded, file), edits, renames),
  );
  return isFine ? edits : "unverified";
}

/** Returns the function that reads a file of a catalog again. */
export function localeReaderOf(loaded: LoadedCatalog, file: LoadedFile) {
  const format = formatOfFile(loaded, file, loaded.sources.get(file.namespace));
  const side = file.locale === loaded.catalog.sourceLocale ? "own" : "target";
  return (text: string) => format.read(text, side);
}
