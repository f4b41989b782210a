import type { TextDocument } from "vscode";
import type { PlacedUsage } from "../../core/keys/placedUsage.ts";
import { referencesOfFile } from "../../project/keys/fileReferences.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import { pathIn } from "../platform/projects/workspaceFiles.ts";
import { type OpenLocaleFileNeeds, readOpenLocaleFile } from "./openLocaleFile.ts";

/** The places of a document that ask for messages. */
export interface DocumentUsages {
  /** The version of the text that they belong to. */
  readonly version: number;
  readonly folder: FolderKeys;
  /** Relative to the folder. */
  readonly path: string;
  readonly usages: readonly PlacedUsage[];
  /** The locale of a locale file, whose messages refer to others. */
  readonly locale?: string;
}

/** Reads the usages of source code, or the references of a locale file; `undefined` for other documents. */
export async function readDocumentUsages(
  needs: OpenLocaleFileNeeds,
  document: TextDocument,
  signal: AbortSignal,
): Promise<DocumentUsages | undefined> {
  const inCode = await readCode(needs, document);
  const inMessages = await readMessages(needs, document, signal);
  if (inCode === undefined || inMessages === undefined) return inCode ?? inMessages;
  return { ...inMessages, usages: [...inCode.usages, ...inMessages.usages] };
}

async function readCode(
  { keys }: Pick<OpenLocaleFileNeeds, "keys">,
  document: TextDocument,
): Promise<DocumentUsages | undefined> {
  const read = await keys.read(document);
  const folder = read && (await keys.folderOf(document.uri));
  const path = folder && pathIn(folder.folder.uri, document.uri);
  if (read === undefined || folder === undefined || path === undefined) return undefined;
  return { version: read.version, folder, path, usages: read.usages.map((usage) => ({ path, usage })) };
}

async function readMessages(
  needs: OpenLocaleFileNeeds,
  document: TextDocument,
  signal: AbortSignal,
): Promise<DocumentUsages | undefined> {
  const { version } = document;
  const read = await readOpenLocaleFile(needs, document, signal);
  if (read === undefined) return undefined;
  const { known, folder, files } = read;
  const { catalog, file } = known;
  const lookup = await folder.messages.lookup();
  const usages = files.flatMap((file) => referencesOfFile(lookup, catalog.id, file));
  // those whose place the file writes in another way than it reads have none to show
  const placed = usages.filter(({ usage }) => usage.keys.length === 0 || usage.keys[0]?.span !== undefined);
  return { version, folder, path: file.path, usages: placed, locale: file.locale };
}
