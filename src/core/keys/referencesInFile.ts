import { type Message, type Path, pathKey } from "../catalog/message.ts";
import { aliasFinder } from "../formats/aliases.ts";
import type { LocaleDocument, NamedMessage } from "../formats/format.ts";
import type { HasKey, KnownKeys, MessageReference, ReferenceKind } from "../messages/messageReference.ts";
import type { Syntaxes } from "../messages/messageSyntax.ts";
import { findReferences } from "../references/textReferences.ts";
import type { Span } from "../text/textEdits.ts";
import { addToGroup } from "../values/collections.ts";
import type { KeyOptions } from "./keyFramework.ts";
import type { KeyUsage } from "./keyUsage.ts";

/** A reference that a locale file has, as a usage whose spans are of the file. */
export interface FileReference {
  /** The messages that name the other one; none if the file has no message there. */
  readonly owners: readonly Message[];
  /** The beginning of their paths, in a syntax of the file format. */
  readonly owner?: Path;
  /** As the text of the only owner has it; undefined in a syntax of the file format. */
  readonly reference?: MessageReference;
  /** The part of the message that it names: `.title`. */
  readonly part?: string;
  readonly usage: KeyUsage;
}

/** The part of a document that references are found in. */
export type ReferringDocument = Pick<LocaleDocument, "text" | "messages" | "references" | "expanded" | "aliases">;

/** Facts of a catalog that decide how references are read. */
export interface ReferenceReading extends Pick<KnownKeys, "linksEndAtSpace" | "nesting"> {
  /** Those of its catalog. */
  readonly syntaxes: Syntaxes;
  readonly hasKey: HasKey;
  /**
   * Returns whether code passes a value of a name for a message. Names of others may be keys of messages; undefined where
   * they never are.
   */
  readonly passesValue?: (name: string, owner: Message) => boolean;
  readonly options: Pick<KeyOptions, "namespaceSeparator">;
}

/** Finds the references of a locale file: those in the order of its messages, then those of its format. */
export function referencesInFile(
  document: ReferringDocument,
  { syntaxes, hasKey, passesValue, options, linksEndAtSpace, nesting }: ReferenceReading,
): readonly FileReference[] {
  const { text, messages } = document;
  const inTexts = messages.flatMap((message) => {
    const isMessage = (name: string): boolean => hasKey(name) && passesValue?.(name, message) === false;
    const keys = { hasKey, linksEndAtSpace, nesting, ...(passesValue !== undefined && { isMessage }) };
    const found = findReferences(message.text, syntaxes, keys);
    if (found.length === 0) return [];
    const locate = createLocator(text, message);
    return found.map((reference) => ({
      owners: [message],
      reference,
      usage: toUsage(reference, locate(reference), message.span, options),
    }));
  });
  // files of resources are also read as code, where their names are usages
  const named = (document.references?.() ?? []).filter(isInText);
  if (named.length === 0 && document.aliases === undefined) return inTexts;
  return [...inTexts, ...ofFormat(named, messages), ...ofAliases(document)];
}

/** The places where a file has messages of its own by aliases. */
function ofAliases(document: ReferringDocument): readonly FileReference[] {
  const aliasOf = aliasFinder(document);
  return (document.expanded ?? []).flatMap((message): readonly FileReference[] => {
    const { repeats } = message;
    const span = repeats && aliasOf(message)?.span;
    if (repeats === undefined || span === undefined) return [];
    const keys = [{ key: repeats.join(".") }];
    return [{ owners: [message], usage: { framework: "yaml", identity: "path", keys, span, call: span } }];
  });
}

/** A place of a text that names a message. */
interface NamedInText extends NamedMessage {
  readonly kind: Exclude<NamedMessage["kind"], "resource">;
}

const isInText = (one: NamedMessage): one is NamedInText => one.kind !== "resource";

/** The frameworks that formats have references of, and how these identify their messages. */
const ofKind = {
  fluent: { framework: "fluent", identity: "name" },
  // gems bring messages, too
  symbol: { framework: "rails", identity: "path", isTest: true },
} as const satisfies Readonly<Record<NamedInText["kind"], Partial<KeyUsage>>>;

function ofFormat(named: readonly NamedInText[], messages: readonly Message[]): readonly FileReference[] {
  const lengths = new Set([1, ...named.map(({ owner }) => owner.length)]);
  const byOwner = new Map<string, Message[]>();
  for (const message of messages)
    for (const length of lengths)
      if (length <= message.path.length) addToGroup(byOwner, pathKey(message.path.slice(0, length)), message);
  const ownersOf = ({ kind, owner }: NamedInText): readonly Message[] =>
    byOwner.get(pathKey(owner)) ??
    // attributes of terms are no messages
    (kind === "fluent" ? byOwner.get(pathKey(owner.slice(0, 1))) : undefined) ??
    [];
  return named.map((one) => {
    const { kind, owner, key, part, keySpan, span } = one;
    const usage = { ...ofKind[kind], keys: [{ key, span: keySpan }], span: keySpan, call: span };
    return { owners: ownersOf(one), owner, ...(part !== undefined && { part }), usage };
  });
}

/** The spans of a reference in its file. */
interface PlaceInFile {
  readonly key: Span;
  readonly whole: Span;
}

/**
 * Returns a function that finds references of a message, in their order, where the file writes them; `undefined` for one
 * whose beginning the file writes in another way than it reads.
 */
function createLocator(
  file: string,
  { text, span }: Message,
): (reference: MessageReference) => PlaceInFile | undefined {
  const value = file.slice(span.start, span.end);
  let from = 0;
  return ({ span: whole, keySpan }) => {
    const written = text.slice(whole.start, keySpan.end);
    const at = value.indexOf(written, from);
    if (at < 0) return undefined;
    from = at + written.length;
    const [start, keyEnd] = [span.start + at, span.start + from];
    const rest = text.slice(keySpan.end, whole.end);
    // what is behind the key may have escapes
    const end = value.startsWith(rest, from) ? keyEnd + rest.length : keyEnd;
    return { key: { start: start + keySpan.start - whole.start, end: keyEnd }, whole: { start, end } };
  };
}

/** Ids of the frameworks whose syntax a reference is in. */
const frameworks: Readonly<Record<ReferenceKind, string>> = {
  nesting: "i18next",
  link: "vue-i18n",
  value: "transloco",
};

function toUsage(
  reference: MessageReference,
  place: PlaceInFile | undefined,
  message: Span,
  options: Pick<KeyOptions, "namespaceSeparator">,
): KeyUsage {
  const { kind, key, pattern, context, hasCount } = reference;
  const whole = place?.whole ?? message;
  const [named, own] = kind === "nesting" ? splitNamespace(key, options) : [undefined, key];
  const namespace = reference.namespace ?? named;
  return {
    ...{
      framework: frameworks[kind],
      identity: "path",
      keys: keysOf(own, place),
      span: place?.key ?? whole,
      call: whole,
    },
    ...(pattern && { pattern }),
    ...(namespace !== undefined && { namespace }),
    ...(context !== undefined && { forms: { contexts: [context] } }),
    ...(hasCount && { hasCount }),
  };
}

function keysOf(key: string | undefined, place: PlaceInFile | undefined): KeyUsage["keys"] {
  if (key === undefined) return [];
  return place === undefined ? [{ key }] : [{ key, span: { start: place.key.end - key.length, end: place.key.end } }];
}

/** Splits `ns:key` of i18next. */
function splitNamespace(
  key: string | undefined,
  { namespaceSeparator: separator }: Pick<KeyOptions, "namespaceSeparator">,
): readonly [namespace: string | undefined, key: string | undefined] {
  const at = separator === false || key === undefined ? -1 : key.indexOf(separator);
  if (separator === false || key === undefined || at <= 0) return [undefined, key];
  return [key.slice(0, at), key.slice(at + separator.length)];
}
