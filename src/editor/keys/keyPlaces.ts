import { Location, type Position, type Range, type TextDocument, type Uri, type Location as VsLocation } from "vscode";
import type { KeyUsage, UsedKey } from "../../core/keys/keyUsage.ts";
import { isMention } from "../../core/keys/mentions.ts";
import type { FoundMessage } from "../../core/keys/messageTable.ts";
import type { ResolvedUsage } from "../../core/keys/resolveUsage.ts";
import type { Span } from "../../core/text/textEdits.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import { type MessageInFile, messagesInLocale } from "../../project/keys/messageInLocales.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import { rangesIn, toRange } from "../platform/projects/documentRanges.ts";
import { type FolderCatalog, uriOf } from "../platform/projects/folderCatalogs.ts";
import { readDocumentUsages } from "./documentUsages.ts";
import type { OpenLocaleFileNeeds } from "./openLocaleFile.ts";

/** Services that the features of keys need. */
export type KeyNeeds = OpenLocaleFileNeeds;

/** A usage at a place of a document, with what it asks for. */
export interface KeyAt {
  readonly folder: FolderKeys;
  /** The path of the document, relative to the folder. */
  readonly path: string;
  readonly usage: KeyUsage;
  /** The key at the place; of a usage with several keys the one under the cursor, else the first. */
  readonly key: UsedKey | undefined;
  readonly range: Range;
  readonly resolved: ResolvedUsage;
  readonly found: FoundMessage | undefined;
}

/** Returns the usage whose key is at a position of a document: in code, or in the text of a message that refers to another. */
export async function findKeyAt(
  needs: KeyNeeds,
  document: TextDocument,
  position: Position,
  signal: AbortSignal = new AbortController().signal,
): Promise<KeyAt | undefined> {
  const read = await readDocumentUsages(needs, document, signal);
  const offset = document.offsetAt(position);
  const placed = read?.usages.find(({ usage }) => !isMention(usage) && isAt(usage, offset));
  if (read === undefined || placed === undefined) return undefined;
  const { folder, path } = read;
  const { usage } = placed;
  const lookup = await folder.messages.lookup();
  const resolved = lookup.resolve(placed);
  const key = usage.keys.find(({ span }) => span && contains(span, offset)) ?? usage.keys[0];
  const found = resolved.found.find((candidate) => candidate.key === key?.key)?.messages;
  const isOwn = key?.span !== undefined && contains(key.span, offset);
  const range = toRange(document, isOwn && key.span ? key.span : usage.span);
  return { folder, path, usage, key, range, resolved, found };
}

const isAt = ({ span, keys }: KeyUsage, offset: number): boolean =>
  contains(span, offset) || keys.some((key) => key.span && contains(key.span, offset));

const contains = ({ start, end }: Span, offset: number): boolean => start <= offset && offset <= end;

/** A message in one locale file. */
export interface LocaleMessage extends MessageInFile {
  readonly catalog: FolderCatalog;
}

/** A message in all locales of its catalog. */
export interface MessageInLocales {
  readonly catalog: FolderCatalog;
  readonly loaded: LoadedCatalog;
  /** The order of the catalog: source first. */
  readonly locales: readonly { readonly locale: string; readonly messages: readonly LocaleMessage[] }[];
}

/** Reads a message in its locales: all, or those named. */
export async function readLocales(
  needs: Pick<KeyNeeds, "projects">,
  folder: FolderKeys,
  found: FoundMessage,
  only: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<MessageInLocales | undefined> {
  return await createLocaleReader(needs, folder, only, signal)(found);
}

/** Reads a message in the locales of a reader. */
export type ReadLocales = (found: FoundMessage) => Promise<MessageInLocales | undefined>;

/** Creates a reader for many messages at one time: each catalog is loaded once. */
export function createLocaleReader(
  { projects }: Pick<KeyNeeds, "projects">,
  folder: FolderKeys,
  only: readonly string[] | undefined,
  signal: AbortSignal,
): ReadLocales {
  const loads = new Map<FolderCatalog, Promise<LoadedCatalog>>();
  return async (found) => {
    const catalog = folder.messages.catalogOf(found.catalog.id);
    if (catalog === undefined) return undefined;
    const loading = loads.get(catalog) ?? projects.load(catalog, only, signal);
    loads.set(catalog, loading);
    const loaded = await loading;
    const names = [...new Set(loaded.catalog.files.map(({ locale }) => locale))];
    const wanted =
      only === undefined
        ? names
        : names.filter((locale) => only.includes(locale) || locale === loaded.catalog.sourceLocale);
    const locales = wanted.map((locale) => ({
      locale,
      messages: messagesInLocale(loaded, found, locale).map((message) => ({ catalog, ...message })),
    }));
    return { catalog, loaded, locales };
  };
}

/** The place of a message's key in its file, else of its text. */
export function locationOf({ catalog, file, message }: LocaleMessage): VsLocation {
  return new Location(uriOf(catalog, file.path), rangesIn(file.text)(message.keySpan ?? message.span));
}

/** The place of a usage in its file; the text is read, as the file need not be open. */
export async function locationOfUsage(
  folder: FolderKeys,
  path: string,
  span: Span,
  texts: Map<string, Promise<string>>,
): Promise<VsLocation> {
  const uri = folder.uriOf(path);
  const text = texts.get(path) ?? readSourceText(uri);
  texts.set(path, text);
  return new Location(uri, rangesIn(await text)(span));
}

/** Returns the present text of a file: that of its document if it is open. */
export async function readSourceText(uri: Uri): Promise<string> {
  const { workspace } = await import("vscode");
  const open = workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open !== undefined) return open.getText();
  return new TextDecoder().decode(await workspace.fs.readFile(uri));
}
