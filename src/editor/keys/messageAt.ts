import type { Position, TextDocument } from "vscode";
import { type Message, pathKey } from "../../core/catalog/message.ts";
import type { FoundMessage, MessageTable } from "../../core/keys/messageTable.ts";
import { keysOf } from "../../core/keys/namespaceTable.ts";
import type { Span } from "../../core/text/textEdits.ts";
import type { LoadedFile } from "../../project/discover/loadedFile.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import { rangesIn } from "../platform/projects/documentRanges.ts";
import type { KeyNeeds } from "./keyPlaces.ts";
import { type OpenLocaleFile, readOpenLocaleFile } from "./openLocaleFile.ts";

/** A message of a locale file, as the source has it. */
export interface MessageTarget {
  readonly folder: FolderKeys;
  readonly found: FoundMessage;
}

/** Returns the message at a position of a locale file: on its key or its text. */
export async function findMessageAt(
  needs: KeyNeeds,
  document: TextDocument,
  position: Position,
  signal: AbortSignal,
): Promise<MessageTarget | undefined> {
  const read = await readOpenLocaleFile(needs, document, signal);
  const written = read && !document.isClosed ? findWritten(read, position) : undefined;
  if (read === undefined || written === undefined) return undefined;
  const { known, folder } = read;
  const lookup = await folder.messages.lookup();
  const table = lookup.tables.find(({ catalog }) => catalog.id === known.catalog.id);
  const found = table && findInSource(table, written);
  return found && { folder, found };
}

/** A message as a locale file has it. */
interface WrittenMessage {
  readonly file: LoadedFile;
  readonly message: Message;
}

function findWritten({ files: [file] }: OpenLocaleFile, position: Position): WrittenMessage | undefined {
  if (file === undefined) return undefined;
  const rangeOf = rangesIn(file.text);
  const isAt = (span: Span | undefined): boolean => span !== undefined && rangeOf(span).contains(position);
  const message = file.document.messages.find(({ span, keySpan }) => isAt(span) || isAt(keySpan));
  return message && { file, message };
}

/** The messages of the source that a message belongs to: itself, and the other forms of its plural. */
function findInSource(table: MessageTable, { file, message }: WrittenMessage): FoundMessage | undefined {
  const { key, base } = keysOf(message, table.catalog.format);
  const own = table.tableOf(file.namespace).find(base ?? key) ?? table.tableOf(file.namespace).find(key);
  const isOwn = ({ path }: Message): boolean => base !== undefined || pathKey(path) === pathKey(message.path);
  const messages = own?.messages.filter(isOwn) ?? [];
  if (own === undefined || messages.length === 0) return undefined;
  return { catalog: table.catalog, namespace: file.namespace, key: own.key, messages };
}
