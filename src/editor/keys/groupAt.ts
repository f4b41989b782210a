import type { Position, Range, TextDocument } from "vscode";
import type { KeyLookup } from "../../core/keys/keyLookup.ts";
import { findGroup } from "../../core/keys/messageGroup.ts";
import { type FoundMessage, toTableKey } from "../../core/keys/messageTable.ts";
import type { StatedOptions } from "../../core/keys/statedOptions.ts";
import { findGroupAt } from "../../core/keys/writtenGroup.ts";
import type { Span } from "../../core/text/textEdits.ts";
import { localeReaderOf } from "../../project/keys/renameInLocales.ts";
import { toRange } from "../platform/projects/documentRanges.ts";
import { readDocumentUsages } from "./documentUsages.ts";
import type { KeyNeeds } from "./keyPlaces.ts";
import type { MessageTarget } from "./messageAt.ts";
import { readOpenLocaleFile } from "./openLocaleFile.ts";

/** A group of messages, where its key is written. */
export interface GroupTarget extends MessageTarget {
  readonly range: Range;
  /** As it is written there. */
  readonly written: string;
  /** The options that code states for the place. */
  readonly stated?: StatedOptions | undefined;
}

/** Returns the group that the prefix at a position of code names: `useTranslations("cart")`. */
export async function findPrefixAt(
  needs: KeyNeeds,
  document: TextDocument,
  position: Position,
  signal: AbortSignal,
): Promise<GroupTarget | undefined> {
  const read = await readDocumentUsages(needs, document, signal);
  const offset = document.offsetAt(position);
  const behind = read?.usages.filter(({ usage }) => isIn(usage.writtenPrefix?.span, offset)) ?? [];
  const { writtenPrefix: written, stated } = behind[0]?.usage ?? {};
  if (read === undefined || written === undefined) return undefined;
  const { folder } = read;
  const lookup = await folder.messages.lookup();
  // some of its keys may be missing
  const [messages] = behind.flatMap((placed) => lookup.resolve(placed).found.flatMap((one) => one.messages ?? []));
  const found = messages && findGroupIn(lookup, messages, written.text);
  return found && { folder, found, range: toRange(document, written.span), written: written.text, stated };
}

const isIn = (span: Span | undefined, offset: number): boolean =>
  span !== undefined && span.start <= offset && offset <= span.end;

/** Returns the group whose key is at a position of a locale file. */
export async function findWrittenGroup(
  needs: KeyNeeds,
  document: TextDocument,
  position: Position,
  signal: AbortSignal,
): Promise<GroupTarget | undefined> {
  const read = await readOpenLocaleFile(needs, document, signal);
  if (read === undefined) return undefined;
  const { known, folder, loaded } = read;
  const lookup = await folder.messages.lookup();
  const table = lookup.tables.find(({ catalog }) => catalog.id === known.catalog.id);
  // a document that is ahead of what was read has other places
  const files = read.files.filter(({ text }) => text === document.getText());
  for (const file of table === undefined ? [] : files) {
    const group = findGroupAt(file.document, localeReaderOf(loaded, file), document.offsetAt(position));
    const found = group && table && findGroup(table, file.namespace, group.path.join("."));
    if (group && found) return { folder, found, range: toRange(document, group.span), written: found.key };
  }
  return undefined;
}

/** Returns all messages below the key that code takes as a whole: `t("cart", { returnObjects: true })`. */
export async function findTakenGroup({ folder, found }: MessageTarget, key: string): Promise<FoundMessage | undefined> {
  return findGroupIn(await folder.messages.lookup(), found, key);
}

/** Returns all messages below a key as code writes it, in the namespace of one of them. */
function findGroupIn(lookup: KeyLookup, { catalog, namespace }: FoundMessage, key: string): FoundMessage | undefined {
  const table = lookup.tables.find((one) => one.catalog.id === catalog.id);
  return table && findGroup(table, namespace, toTableKey(key, lookup.optionsIn(catalog).keySeparator));
}
