import type { Position, TextDocument } from "vscode";
import { type FoundMessage, keysOf } from "../../core/keys/messageTable.ts";
import { pathKey } from "../../core/message.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import { rangesIn } from "../platform/projects/documentRanges.ts";
import { localeFilesOf } from "../platform/projects/folderCatalogs.ts";
import type { KeyNeeds } from "./keyPlaces.ts";

/** A message of a locale file, as the source has it. */
export interface MessageTarget {
  readonly folder: FolderKeys;
  readonly found: FoundMessage;
}

/** Returns the message at a position of a locale file: on its key or its text. */
export async function findMessageAt(
  { keys, projects }: KeyNeeds,
  document: TextDocument,
  position: Position,
  signal: AbortSignal,
): Promise<MessageTarget | undefined> {
  const known = projects.getCached(document.uri);
  const folder = known && (await keys.folderOf(document.uri));
  if (known === undefined || folder === undefined) return undefined;
  const locales = localeFilesOf(known).map(({ locale }) => locale);
  const loaded = await projects.load(known.catalog, locales, signal);
  const file = loaded.files.find(({ path, locale }) => path === known.file.path && locales.includes(locale));
  const rangeOf = file && rangesIn(file.text);
  const message = file?.document.messages.find(({ span, keySpan }) =>
    [span, ...(keySpan ? [keySpan] : [])].some((one) => rangeOf?.(one).contains(position)),
  );
  if (file === undefined || message === undefined) return undefined;
  const lookup = await folder.lookup();
  const table = lookup.tables.find(({ catalog }) => catalog.id === known.catalog.id);
  if (table === undefined) return undefined;
  const { key, base } = keysOf(message, table.catalog.format);
  const own = table.tableOf(file.namespace).find(base ?? key) ?? table.tableOf(file.namespace).find(key);
  const messages =
    own?.messages.filter((one) => base !== undefined || pathKey(one.path) === pathKey(message.path)) ?? [];
  if (own === undefined || messages.length === 0) return undefined;
  return { folder, found: { catalog: table.catalog, namespace: file.namespace, key: own.key, messages } };
}
