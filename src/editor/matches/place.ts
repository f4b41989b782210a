import type { Position, TextDocument } from "vscode";
import { fileKey, type LocaleFile } from "../../core/catalog.ts";
import type { Message } from "../../core/message.ts";
import { pathKey } from "../../core/message.ts";
import type { Entry } from "../../core/plan.ts";
import type { Span } from "../../core/text.ts";
import type { LoadedCatalog, LoadedFile } from "../../project/catalogs.ts";
import { formatFor } from "../../project/formatFor.ts";
import { keptEntries } from "../../project/memory/translations.ts";
import { sourceFor } from "../../project/sources.ts";
import type { App } from "../platform/app.ts";
import { type FolderCatalog, type KnownFile, localeFilesOf } from "../platform/catalogs.ts";

/** An empty or stale message at the cursor. */
export interface MatchPlace {
  readonly catalog: FolderCatalog;
  readonly loaded: LoadedCatalog;
  readonly file: LoadedFile;
  readonly entry: Entry & { readonly source: Message };
  /** Of the value, in the file's text as it was read. */
  readonly span: Span;
  /** Whether the cursor is where the translation is to be written, not only at what it is of. */
  readonly isInside: boolean;
}

/** The message at a position that could use a translation; `undefined` where there is none. */
export async function placeAt(
  { projects }: Pick<App, "projects">,
  document: TextDocument,
  position: Position,
  signal: AbortSignal,
): Promise<MatchPlace | undefined> {
  const known = projects.known(document.uri);
  const targets = known ? targetsOf(known) : [];
  if (!known || targets.length === 0) return undefined;
  const locales = targets.map(({ locale }) => locale);
  const loaded = await projects.load(known.catalog, locales, signal);
  const wanted = new Set(targets.map(fileKey));
  for (const file of loaded.files.filter((one) => wanted.has(fileKey(one)) && !one.failure)) {
    const found = placeIn(loaded, file, document.offsetAt(position) + bomOf(file.text));
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

type Found = Pick<MatchPlace, "entry" | "span" | "isInside">;

function placeIn(loaded: LoadedCatalog, file: LoadedFile, offset: number): Found | undefined {
  const holds = ({ span }: Message): boolean => span.start <= offset && offset <= span.end;
  const message = file.document.messages.find(holds);
  if (message) {
    const entry = keptEntries(loaded, file).find(({ target }) => target === message);
    return entry && isOpen(entry) ? { entry, span: message.span, isInside: true } : undefined;
  }
  return loaded.format.bilingual ? unwritten(loaded, file, offset) : undefined;
}

const isOpen = (entry: Entry): entry is MatchPlace["entry"] =>
  entry.source !== undefined && (entry.state === "missing" || entry.state === "stale");

/** In a bilingual file, a message whose source is there and whose translation is not. */
function unwritten(loaded: LoadedCatalog, file: LoadedFile, offset: number): Found | undefined {
  const message = sourcesIn(loaded, file).findLast(({ span }) => span.start <= offset);
  const key = message && pathKey(message.path);
  const entry = key && keptEntries(loaded, file).find((one) => !one.target && pathKey(one.path) === key);
  if (!message || !entry || !isOpen(entry)) return undefined;
  const { path } = entry;
  const { edits } = file.document.edit([{ path, text: "x" }], { model: sourceFor(loaded, file)?.document });
  // where a translation would be written: a comment above the next message is none of this one
  const span = edits.map((edit) => edit.span).find(({ end }) => end >= message.span.end);
  if (!span || offset > span.end) return undefined;
  const isInside = span.start <= offset;
  return { entry, span: isInside ? span : message.span, isInside };
}

const kept = new WeakMap<LoadedFile, readonly Message[]>();

function sourcesIn(loaded: LoadedCatalog, file: LoadedFile): readonly Message[] {
  const known = kept.get(file) ?? formatFor(loaded, file.locale).read(file.document, "source").messages;
  kept.set(file, known);
  return known;
}
