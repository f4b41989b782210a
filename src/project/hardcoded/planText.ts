import type { Path } from "../../core/catalog/message.ts";
import { KeyShape } from "../../core/extract/keyShape.ts";
import { Failure } from "../../core/failures/failure.ts";
import { expandedMessages } from "../../core/formats/aliases.ts";
import type { ExtractableText, TextMessage, TextPart, WrittenCall } from "../../core/hardcoded/hardcodedText.ts";
import { type PlaceholderStyle, placeholderStyle } from "../../core/hardcoded/placeholderStyle.ts";
import { type KeyFault, type KeyPlace, keyFault, proposeKey } from "../../core/hardcoded/proposeKey.ts";
import { compareShown, messageText, type TextDifference } from "../../core/hardcoded/renderCall.ts";
import { findSameMessages } from "../../core/hardcoded/sameMessages.ts";
import { messagesAround, nearestKeys, type TextHome } from "../../core/hardcoded/textHome.ts";
import type { KeyOptions } from "../../core/keys/keyFramework.ts";
import type { KeyLookup } from "../../core/keys/keyLookup.ts";
import type { KeyUsage } from "../../core/keys/keyUsage.ts";
import { MessageTable } from "../../core/keys/messageTable.ts";
import { resolveUsage } from "../../core/keys/resolveUsage.ts";
import { applyEdits, type Edit } from "../../core/text/textEdits.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";
import { extractEdits } from "../extract/extractEdits.ts";
import { formatFor } from "../model/formatFor.ts";

/** A message that a text can become. */
export interface TextChoice {
  /** As the call writes it, without the prefix of its scope. */
  readonly key: string;
  readonly message: TextMessage;
  /** Places in code that ask for the message; undefined for a new one. */
  readonly uses?: number;
}

/** What is known of a text and of the file that its message goes to. */
export interface TextContext {
  readonly path: string;
  readonly text: ExtractableText;
  readonly lookup: KeyLookup;
  readonly options: KeyOptions;
  readonly home: TextHome;
  readonly loaded: LoadedCatalog;
  readonly style: PlaceholderStyle;
}

/** Returns the style of the placeholders of a text; `undefined` if its values cannot be shown as they are. */
export function findStyle(
  { scope, parts }: Pick<ExtractableText, "scope" | "parts">,
  lookup: KeyLookup,
  { syntaxes }: Pick<LoadedCatalog, "syntaxes">,
): PlaceholderStyle | undefined {
  const style = placeholderStyle({ syntaxes, usages: lookup.withMentions(), isEscaping: scope.isEscaping });
  return style ?? (parts.every((part) => typeof part === "string") ? "i18next" : undefined);
}

/** Messages with the same text that are offered at most. */
const maxSame = 5;

/** The choices for a text: messages that have it already, the most used first, and a new key. */
export interface TextChoices {
  readonly same: readonly TextChoice[];
  readonly proposed: string;
  /** Returns why a key, as the call writes it, cannot be that of a new message. */
  fault(key: string): KeyFault | undefined;
  /** Makes the message of a new key. */
  create(key: string): TextChoice;
}

/** Finds what a text can become. */
export function findTextChoices(context: TextContext): TextChoices {
  const { text, home, options } = context;
  const { prefix, component } = text.scope;
  const place = keyPlaceOf(context);
  const neighbors = nearestKeys(home.neighbors, text.span.start);
  const proposed = proposeKey({ ...place, parts: text.parts, neighbors, prefix, ...(component && { component }) });
  const create = (key: string): TextChoice => ({
    key,
    message: { key, ...hookNamespace(context), names: namesOf(text.parts) },
  });
  return {
    same: findSame(context),
    proposed: proposed.slice(prefix.length),
    fault: (key) => keyFault(prefix + key, { ...place, namespaceSeparator: options.namespaceSeparator }),
    create,
  };
}

const hookNamespace = ({ text, home }: TextContext): Pick<TextMessage, "namespace"> =>
  text.scope.isNew && home.named !== undefined ? { namespace: home.named } : {};

const namesOf = (parts: readonly TextPart[]): Readonly<Record<string, string>> =>
  Object.fromEntries(parts.flatMap((part) => (typeof part === "string" ? [] : [[part.code, part.name]])));

function keyPlaceOf({ loaded, home, options }: TextContext): KeyPlace {
  const messages = loaded.sources.get(home.namespace)?.document.messages ?? [];
  const { keySeparator, namespaceSeparator } = options;
  return { messages, keySeparator, namespaceSeparator };
}

function findSame(context: TextContext): readonly TextChoice[] {
  const { text, home, lookup, options, style } = context;
  const { catalog } = home.table;
  const { prefix } = text.scope;
  const messages = catalog.namespaces.get(home.namespace) ?? [];
  const found = findSameMessages(messages, catalog.format, text.parts, style);
  const choices = found.flatMap(({ message, names }): readonly TextChoice[] => {
    const key = writtenKey(message.path, options);
    if (key === undefined || !key.startsWith(prefix) || key === prefix) return [];
    const own = key.slice(prefix.length);
    const references = lookup.referencesTo({
      catalog,
      namespace: home.namespace,
      key: message.path.join("."),
      messages: [message],
    });
    const uses = references.filter(({ usage }) => usage.pattern === undefined).length;
    return [{ key: own, uses, message: { key: own, ...hookNamespace(context), names } }];
  });
  return choices.sort((a, b) => (b.uses ?? 0) - (a.uses ?? 0)).slice(0, maxSame);
}

/** The key of a path as code writes it; `undefined` for one that code cannot name. */
function writtenKey(path: Path, { keySeparator, namespaceSeparator }: KeyOptions): string | undefined {
  const key = path.join(keySeparator === false ? "." : keySeparator);
  const isNamed = namespaceSeparator !== false && key.includes(namespaceSeparator);
  return isNamed || (keySeparator === false && path.length > 1) ? undefined : key;
}

/** The edits of a locale file that add a message. */
export interface MessageEdits {
  readonly file: LoadedFile;
  /** None if the message is there already. */
  readonly edits: readonly Edit[];
  /** The path of the message that the edits add. */
  readonly added?: Path;
}

/** Returns the edits that add the message of a new key to the source locale. Throws `Failure` if the file cannot take it. */
export function planMessage(context: TextContext, { key, uses }: TextChoice, sort: boolean): MessageEdits {
  const { text, home, loaded, options, style } = context;
  const file = loaded.sources.get(home.namespace);
  if (file === undefined) throw new Failure("catalog.none");
  if (file.failure !== undefined) throw file.failure;
  if (uses !== undefined) return { file, edits: [] };
  const shape = new KeyShape(file.document.messages, home.table.catalog.format);
  const path = shape.pathOf(text.scope.prefix + key, options.keySeparator);
  const message = { path, text: messageText(text.parts, style) };
  const [before, behind] = messagesAround(home.neighbors, home, text.span.start);
  const { namespace } = home;
  const addition = { path: file.path, namespace, source: file, missing: [message], blocked: [], unused: [] };
  const { edits, refused } = extractEdits(
    file.text,
    { ...addition, wanted: [...before, message, ...behind] },
    { loaded, options: { sort } },
    { remove: [], format: formatFor(loaded, loaded.catalog.sourceLocale), encoding: file.encoding },
  );
  const [problem] = refused;
  if (problem !== undefined || edits.length === 0)
    throw new Failure("file.unwritable", { file: file.path, detail: problem?.detail ?? problem?.code ?? key });
  return { file, edits, added: path };
}

/** The reason why an extraction is not made. */
export type TextFault = { readonly kind: "unread" } | ({ readonly kind: "different" } & TextDifference);

/**
 * Reads code and message again as they will be, and computes from them what the place shows. Returns the fault if the call
 * does not ask for the message, or if the place would show something else than before.
 */
export function verifyText(
  context: TextContext,
  written: WrittenCall,
  { file, edits }: MessageEdits,
): TextFault | undefined {
  const text = messageOfCall(context, written.usage, file, edits);
  if (text === undefined) return { kind: "unread" };
  const difference = compareShown(context.text.shown, written, text, context.style);
  return difference && { kind: "different", ...difference };
}

/** The text of the message that a call asks for once a file is changed. */
function messageOfCall(
  { path, lookup, home, loaded, options }: TextContext,
  usage: KeyUsage,
  file: LoadedFile,
  edits: readonly Edit[],
): string | undefined {
  const { catalog } = home.table;
  const format = formatFor(loaded, loaded.catalog.sourceLocale);
  const document = edits.length === 0 ? file.document : format.read(applyEdits(file.text, edits));
  const namespaces = new Map([...catalog.namespaces, [home.namespace, expandedMessages(document)] as const]);
  const changed = new MessageTable({ ...catalog, namespaces });
  const tables = lookup.tables.map((table) => (table === home.table ? changed : table));
  const { found } = resolveUsage(usage, path, tables, { formats: lookup.formatsOf(usage.framework) }, options);
  const [only, ...others] = found;
  const messages = only?.messages;
  const isOwn = messages?.catalog === changed.catalog && messages.namespace === home.namespace;
  return isOwn && others.length === 0 && messages.messages.length === 1 ? messages.messages[0]?.text : undefined;
}
