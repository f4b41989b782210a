import type { Position, TextDocument } from "vscode";
import { fileKey, type LocaleFile } from "../../core/catalog/catalog.ts";
import type { Message } from "../../core/catalog/message.ts";
import { pathKey } from "../../core/catalog/message.ts";
import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import type { Span } from "../../core/text/textEdits.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import type { LoadedFile } from "../../project/discover/loadedFile.ts";
import { entriesKey, type FileEntries } from "../../project/memory/fileEntries.ts";
import { formatFor } from "../../project/model/formatFor.ts";
import { sourceFor } from "../../project/model/sourceFor.ts";
import type { App } from "../platform/app/app.ts";
import { type FolderCatalog, type KnownFile, localeFilesOf } from "../platform/projects/folderCatalogs.ts";

/** An empty or stale message at the cursor. */
export interface MatchPlace {
  readonly catalog: FolderCatalog;
  readonly loaded: LoadedCatalog;
  readonly file: LoadedFile;
  readonly entry: CatalogEntry & { readonly source: Message };
  /** The span of the value, in the file's text as it was read. */
  readonly span: Span;
  /** True if the cursor is at the place of the translation, not only at its source. */
  readonly isInside: boolean;
}

/** Dependencies of the search for a place. */
export interface MatchPlaceNeeds extends Pick<App, "projects"> {
  readonly entries: FileEntries;
}

/** Finds the message at a position that needs a translation; `undefined` if there is none. */
export async function findMatchPlace(
  { projects, entries }: MatchPlaceNeeds,
  document: TextDocument,
  position: Position,
  signal: AbortSignal,
): Promise<MatchPlace | undefined> {
  const known = projects.getCached(document.uri);
  const targets = known ? targetsOf(known) : [];
  if (!known || targets.length === 0) return undefined;
  const locales = targets.map(({ locale }) => locale);
  const loaded = await projects.load(known.catalog, locales, signal);
  const wanted = new Set(targets.map(fileKey));
  for (const file of loaded.files.filter((candidate) => wanted.has(fileKey(candidate)) && !candidate.failure)) {
    const entriesHere = () => entries.of(entriesKey(known.catalog.id, file), loaded, file);
    const offset = document.offsetAt(position) + bomOf(file.text);
    const found = findInFile(loaded, file, offset, entriesHere);
    if (found) return { ...found, catalog: known.catalog, loaded, file };
  }
  return undefined;
}

function targetsOf(known: KnownFile): readonly LocaleFile[] {
  const { sourceLocale } = known.catalog.found.catalog;
  return localeFilesOf(known).filter(({ locale }) => locale !== sourceLocale);
}

/** A BOM is in the text of a file, never in a document. */
const bomOf = (text: string): number => (text.startsWith("\uFEFF") ? 1 : 0);

type FoundMessage = Pick<MatchPlace, "entry" | "span" | "isInside">;

function findInFile(
  loaded: LoadedCatalog,
  file: LoadedFile,
  offset: number,
  entriesOf: () => readonly CatalogEntry[],
): FoundMessage | undefined {
  const holds = ({ span }: Message): boolean => span.start <= offset && offset <= span.end;
  const message = file.document.messages.find(holds);
  if (message) {
    const entry = entriesOf().find(({ target }) => target === message);
    return entry && isOpenEntry(entry) ? { entry, span: message.span, isInside: true } : undefined;
  }
  return loaded.format.bilingual ? findUnwritten(loaded, file, offset, entriesOf) : undefined;
}

const isOpenEntry = (entry: CatalogEntry): entry is MatchPlace["entry"] =>
  entry.source !== undefined && (entry.state === "missing" || entry.state === "stale");

/** Finds, in a bilingual file, a message that has a source and no translation. */
function findUnwritten(
  loaded: LoadedCatalog,
  file: LoadedFile,
  offset: number,
  entriesOf: () => readonly CatalogEntry[],
): FoundMessage | undefined {
  const message = sourcesIn(loaded, file).findLast(({ span }) => span.start <= offset);
  const key = message && pathKey(message.path);
  const entry = key && entriesOf().find((candidate) => !candidate.target && pathKey(candidate.path) === key);
  if (!message || !entry || !isOpenEntry(entry)) return undefined;
  const { path } = entry;
  const { edits } = file.document.edit([{ path, text: "x" }], { model: sourceFor(loaded, file)?.document });
  // the place of a new translation: a comment above the next message doesn't belong to this one
  const span = edits.map((edit) => edit.span).find(({ end }) => end >= message.span.end);
  if (!span || offset > span.end) return undefined;
  const isInside = span.start <= offset;
  return { entry, span: isInside ? span : message.span, isInside };
}

const sourcesByFile = new WeakMap<LoadedFile, readonly Message[]>();

function sourcesIn(loaded: LoadedCatalog, file: LoadedFile): readonly Message[] {
  const known = sourcesByFile.get(file) ?? formatFor(loaded, file.locale).read(file.document, "source").messages;
  sourcesByFile.set(file, known);
  return known;
}
