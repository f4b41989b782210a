import type { Message, Path } from "../catalog/message.ts";
import type { Syntaxes } from "../messages/messageSyntax.ts";
import type { KeyOptions } from "./keyFramework.ts";
import type { KeyUsage } from "./keyUsage.ts";
import { isTextFormat, joinTexts, NamespaceTable } from "./namespaceTable.ts";
import type { ReferringDocument } from "./referencesInFile.ts";

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
  /** The paths of values of a namespace that are no texts, and that code can ask for like messages. */
  readonly others?: (namespace: string) => readonly Path[];
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
  /** They are all messages below the key, which is none itself. */
  readonly isGroup?: true;
}

/** Returns a key of code as tables have it: its parts joined by dots. */
export const toTableKey = (key: string, keySeparator: string | false): string =>
  keySeparator === false || keySeparator === "." ? key : key.replaceAll(keySeparator, ".");

/** Formats whose messages are also found by their texts, as their ids are computed from them. */
const isFoundByText = (identity: KeyUsage["identity"]): boolean => identity === "text" || identity === "hash";

/** Returns whether code asks for messages of a format by their names, and not by the ids that tools give them. */
export const isNamed = (identity: KeyUsage["identity"], format: string): boolean =>
  format === "xliff" && (identity === "path" || identity === "text");

/** Finds the messages of one catalog by key. */
export class MessageTable {
  readonly catalog: KeyedCatalog;
  readonly #byNamespace = new Map<string, NamespaceTable>();
  /** Keys of values that are no texts. */
  readonly #others = new Map<string, ReadonlySet<string>>();

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
        (isNamed(usage.identity, this.catalog.format) ? table.findName(key) : undefined) ??
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
    const whole = usage.namespace === undefined ? this.#wholeFile(key) : undefined;
    if (whole !== undefined) return whole;
    const prefix = `${this.#tableKey(usage, key, options)}.`;
    return this.#namespacesOf(usage).flatMap((namespace) =>
      this.tableOf(namespace)
        .findBelow(prefix)
        .map((found) => ({ catalog: this.catalog, namespace, ...found })),
    );
  }

  /** Laravel's code names a file to get all that it has: `trans("editor")`. */
  #wholeFile(key: string): readonly FoundMessage[] | undefined {
    if (this.catalog.format !== "php") return undefined;
    const namespace = [...this.catalog.namespaces.keys()].find((name) => name !== "" && isSameNamespace(name, key));
    if (namespace === undefined) return undefined;
    const entries = [...this.tableOf(namespace).entries()];
    return entries.map(([own, messages]) => ({ catalog: this.catalog, namespace, key: own, messages }));
  }

  /** Returns whether a catalog has a value for a key that is no text: a number, `false`, a list or a group. */
  hasOther(usage: Pick<KeyUsage, "identity" | "namespace" | "context">, key: string, options: KeyOptions): boolean {
    if (usage.identity !== "path") return false;
    const wanted = this.#tableKey(usage, key, options);
    return this.#namespacesOf(usage).some((name) => this.#othersOf(name).has(wanted));
  }

  #othersOf(namespace: string): ReadonlySet<string> {
    const known = this.#others.get(namespace);
    const found = known ?? new Set(this.catalog.others?.(namespace).map((path) => path.join(".")));
    this.#others.set(namespace, found);
    return found;
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
    if (isTextFormat(this.catalog.format)) return context === undefined ? key : joinTexts([context, key]);
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
