import type { Message, Path } from "../message.ts";
import type { Syntaxes } from "../messages/messageSyntax.ts";
import { groupOf } from "../pluralGroups.ts";
import type { ReferringDocument } from "../references/referencesInFile.ts";
import { BeginningIndex } from "./beginningIndex.ts";
import type { KeyOptions } from "./keyFramework.ts";
import type { AskedForms, KeyUsage } from "./keyUsage.ts";
import { makeSearchItem, type SearchItem } from "./searchItem.ts";

/** The source messages of a catalog, by namespace, for finding what code asks for. */
export interface KeyedCatalog {
  /** Unique among all catalogs. */
  readonly id: string;
  /** Id of the format. */
  readonly format: string;
  /** A path of one of its files, relative to the root: the nearer to the code, the likelier it is meant. */
  readonly path: string;
  /** Messages of the source locale. */
  readonly namespaces: ReadonlyMap<string, readonly Message[]>;
  /** The files of the source locale, by namespace; absent if references between messages are not looked for. */
  readonly files?: ReadonlyMap<string, KeyedFile>;
  /** The syntaxes of its texts, which say how these refer to other messages. */
  readonly syntaxes?: Syntaxes;
}

/** A file of the source locale. */
export interface KeyedFile {
  readonly path: string;
  readonly document: ReferringDocument;
}

/** A message that a usage asks for, with all forms of its plural and its contexts. */
export interface FoundMessage {
  readonly catalog: KeyedCatalog;
  readonly namespace: string;
  /** The key as the table has it: parts joined by dots, without a plural form. */
  readonly key: string;
  readonly messages: readonly Message[];
}

/** Between the parts of a path that are texts: context and message of gettext. */
const textGap = "\u0004";

/** Formats whose paths are texts, with a context before them. */
const textFormats: ReadonlySet<string> = new Set(["po", "qt"]);

/** Formats whose messages have parts below their key: attributes, variants, variables. */
const formatsWithParts: ReadonlySet<string> = new Set(["fluent", "stringsdict", "xcstrings"]);

export const hasParts = (format: string): boolean => formatsWithParts.has(format);

/** Returns whether the messages of a format are identified by their source texts. */
export const isTextFormat = (format: string): boolean => textFormats.has(format);

/** Returns a key of code as tables have it: its parts joined by dots. */
export const toTableKey = (key: string, keySeparator: string | false): string =>
  keySeparator === false || keySeparator === "." ? key : key.replaceAll(keySeparator, ".");

/** Formats whose messages are also found by their texts, as their ids are computed from them. */
const isFoundByText = (identity: KeyUsage["identity"]): boolean => identity === "text" || identity === "hash";

/** Finds the messages of one catalog by key. */
export class MessageTable {
  readonly catalog: KeyedCatalog;
  readonly #byNamespace = new Map<string, NamespaceTable>();

  constructor(catalog: KeyedCatalog) {
    this.catalog = catalog;
  }

  /** Returns the table of a catalog that was read again; its unchanged parts are reused. */
  renew(catalog: KeyedCatalog): MessageTable {
    const { id, format, path, namespaces, files } = this.catalog;
    if (catalog.format !== format) return new MessageTable(catalog);
    const isSame = (name: string): boolean => catalog.namespaces.get(name) === namespaces.get(name);
    const hasAll = catalog.namespaces.size === namespaces.size && [...namespaces.keys()].every(isSame);
    const isSameText = [...(catalog.files ?? [])].every(
      ([name, { document }]) => files?.get(name)?.document.text === document.text,
    );
    if (hasAll && isSameText && catalog.id === id && catalog.path === path) return this;
    const renewed = new MessageTable(catalog);
    for (const [name, table] of this.#byNamespace) {
      if (catalog.namespaces.has(name) && isSame(name)) renewed.#byNamespace.set(name, table);
    }
    return renewed;
  }

  /** Returns the messages of the first key that exists; a usage with several keys asks for either of them. */
  find(
    usage: Pick<KeyUsage, "identity" | "namespace" | "context" | "hasCount" | "forms">,
    key: string,
    options: KeyOptions,
  ): FoundMessage | undefined {
    const wanted = this.#tableKey(usage, key, options);
    for (const namespace of this.#namespacesOf(usage)) {
      const table = this.tableOf(namespace);
      const own =
        table.findInContexts(wanted, usage.forms, options.contextSeparator) ??
        (isFoundByText(usage.identity) ? table.findText(key) : undefined);
      if (own !== undefined) return { catalog: this.catalog, namespace, ...own };
    }
    return this.#findBelowNamespace(usage, wanted);
  }

  /** Returns all messages below a key, for code that asks for an object. */
  findBelow(
    usage: Pick<KeyUsage, "identity" | "namespace" | "context">,
    key: string,
    options: KeyOptions,
  ): readonly FoundMessage[] {
    const prefix = `${this.#tableKey(usage, key, options)}.`;
    return this.#namespacesOf(usage).flatMap((namespace) =>
      [...this.tableOf(namespace).entries()].flatMap(([one, messages]) =>
        one.startsWith(prefix) ? [{ catalog: this.catalog, namespace, key: one, messages }] : [],
      ),
    );
  }

  /** Returns the messages of a namespace by key. */
  tableOf(namespace: string): NamespaceTable {
    const known = this.#byNamespace.get(namespace);
    if (known !== undefined) return known;
    const table = new NamespaceTable(this.catalog.namespaces.get(namespace) ?? [], this.catalog.format);
    this.#byNamespace.set(namespace, table);
    return table;
  }

  /** A file for all namespaces has them as the first part of its keys. */
  #findBelowNamespace(
    { identity, namespace }: Pick<KeyUsage, "identity" | "namespace">,
    wanted: string,
  ): FoundMessage | undefined {
    if (identity !== "path" || namespace === undefined || this.#hasNamespace(namespace)) return undefined;
    for (const name of this.catalog.namespaces.keys()) {
      const found = this.tableOf(name).find(`${namespace}.${wanted}`);
      if (found !== undefined) return { catalog: this.catalog, namespace: name, ...found };
    }
    return undefined;
  }

  /** The namespaces that a usage may mean, the likeliest first. */
  #namespacesOf({ identity, namespace }: Pick<KeyUsage, "identity" | "namespace">): readonly string[] {
    const all = [...this.catalog.namespaces.keys()];
    const fitting = namespace === undefined ? [] : all.filter((name) => isSameNamespace(name, namespace));
    if (fitting.length > 0) return fitting;
    // the namespace of a name or a text is a help, not a condition
    return identity === "path" && namespace !== undefined && all.length > 1 ? [] : all;
  }

  #hasNamespace(namespace: string): boolean {
    return [...this.catalog.namespaces.keys()].some((name) => isSameNamespace(name, namespace));
  }

  #tableKey(
    { identity, context }: Pick<KeyUsage, "identity" | "context">,
    key: string,
    { keySeparator }: KeyOptions,
  ): string {
    if (textFormats.has(this.catalog.format)) return context === undefined ? key : context + textGap + key;
    if (this.catalog.format === "android") return key.replaceAll(".", "_");
    return identity === "path" ? toTableKey(key, keySeparator) : key;
  }
}

/** Returns the tables of catalogs; those of `before` are reused if nothing changed. */
export function tablesOf(
  catalogs: readonly KeyedCatalog[],
  before: readonly MessageTable[] = [],
): readonly MessageTable[] {
  const known = new Map(before.map((table) => [table.catalog.id, table]));
  return catalogs.map((catalog) => known.get(catalog.id)?.renew(catalog) ?? new MessageTable(catalog));
}

/**
 * Returns whether a namespace of a catalog is the one that code names: `messages` is that of `shop/messages` and
 * `src/messages`.
 */
export const isSameNamespace = (name: string, wanted: string): boolean =>
  name === wanted || name.endsWith(`/${wanted}`) || (name === "" && wanted === "translation");

interface KeyedMessages {
  readonly key: string;
  readonly messages: readonly Message[];
}

/** The messages of one namespace, by key. */
export class NamespaceTable {
  readonly #byKey = new Map<string, Message[]>();
  /** Forms of plurals and contexts, by the key that code writes. */
  readonly #byBase = new Map<string, Message[]>();
  readonly #messages: readonly Message[];
  readonly #format: string;
  #byText: Map<string, KeyedMessages> | undefined;
  #byBeginning: BeginningIndex | undefined;
  #writable: readonly (readonly [key: string, base: string | undefined, message: Message])[] | undefined;
  #searchItems: readonly SearchItem[] | undefined;

  constructor(messages: readonly Message[], format: string) {
    this.#messages = messages;
    this.#format = format;
    for (const message of messages) {
      const { key, base } = keysOf(message, format);
      push(this.#byKey, key, message);
      if (base !== undefined) push(this.#byBase, base, message);
    }
  }

  find(key: string): KeyedMessages | undefined {
    const own = this.#byKey.get(key);
    const forms = this.#byBase.get(key);
    if (own === undefined && forms === undefined) return undefined;
    return { key, messages: [...new Set([...(own ?? []), ...(forms ?? [])])] };
  }

  /** Finds a key together with its contexts that a call may pass: `friend_male`, `friend_male_other` of `friend`. */
  findInContexts(key: string, forms: AskedForms = {}, separator = "_"): KeyedMessages | undefined {
    const { contexts = [] } = forms;
    const isOpen = forms.isContextOpen || forms.hasOpenOptions;
    const own = this.find(key);
    if (contexts.length === 0 && !isOpen) return own;
    const known = contexts.flatMap((context) => this.find(key + separator + context)?.messages ?? []);
    this.#byBeginning ??= new BeginningIndex(this.#byKey);
    const others = isOpen ? this.#byBeginning.of(key + separator) : [];
    const messages = [...new Set([...(own?.messages ?? []), ...known, ...others])];
    return messages.length === 0 ? undefined : { key, messages };
  }

  findText(text: string): KeyedMessages | undefined {
    if (this.#byText === undefined) {
      this.#byText = new Map();
      for (const [key, messages] of this.#byKey) {
        for (const message of messages) this.#byText.set(message.source ?? message.text, { key, messages });
      }
    }
    return this.#byText.get(text);
  }

  entries(): Iterable<readonly [key: string, messages: readonly Message[]]> {
    return this.#byKey.entries();
  }

  /** Returns each key that code may write with a message of it; a plural is written without its form. */
  writable(): readonly (readonly [key: string, base: string | undefined, message: Message])[] {
    if (this.#writable !== undefined) return this.#writable;
    const seen = new Set<string>();
    const found: (readonly [string, string | undefined, Message])[] = [];
    for (const message of this.#messages) {
      const { key, base } = keysOf(message, this.#format);
      if (seen.has(base ?? key)) continue;
      seen.add(base ?? key);
      found.push([key, base, message]);
    }
    this.#writable = found;
    return found;
  }

  /** Returns one message for each key that code may write, prepared for a search: of a plural its first form. */
  searchItems(): readonly SearchItem[] {
    this.#searchItems ??= this.writable().map(([own, base, message]) => makeSearchItem(base ?? own, message));
    return this.#searchItems;
  }
}

/** Returns the key of a message in a table, and the key that code writes for it if that is another. */
export function keysOf(message: Message, format: string): { readonly key: string; readonly base?: string } {
  const path = message.plural === undefined ? message.path : message.path.slice(0, -1);
  const key = joinPath(path, format);
  if (message.plural !== undefined) return { key };
  const group = groupOf(path);
  if (group !== undefined) {
    const parent = path.slice(0, -1);
    return { key, base: joinPath(group.base === "" ? parent : [...parent, group.base], format) };
  }
  const singular = /^(.+)(?:_(?:plural|\d+)|#(?:zero|one|two|few|many|other))$/s.exec(String(path.at(-1)))?.[1];
  if (singular !== undefined) return { key, base: joinPath([...path.slice(0, -1), singular], format) };
  return { key };
}

function joinPath(path: Path, format: string): string {
  if (hasParts(format)) return String(path[0]);
  if (textFormats.has(format)) return path.join(textGap);
  const key = path.length === 1 ? String(path[0]) : path.join(".");
  return format === "android" ? key.replaceAll(".", "_") : key;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
