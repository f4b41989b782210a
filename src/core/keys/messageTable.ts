import type { Message, Path } from "../catalog/message.ts";
import type { Syntaxes } from "../messages/messageSyntax.ts";
import type { KeyOptions } from "./keyFramework.ts";
import type { KeyUsage } from "./keyUsage.ts";
import { isTextFormat, joinTexts, NamespaceTable } from "./namespaceTable.ts";
import type { ReferringDocument } from "./referencesInFile.ts";
import { isScopeName, type ScopedKey, scopedFolderOf, scopeFolder, splitScope } from "./scopeNames.ts";

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

/** A message in the file of a scope. */
export interface ScopedMessage {
  /** The file is named after the scope; code may give it any other name. */
  readonly isNamed: boolean;
  readonly messages: FoundMessage;
}

/** Returns a key of code as tables have it: its parts joined by dots. */
export const toTableKey = (key: string, keySeparator: string | false): string =>
  keySeparator === false || keySeparator === "." ? key : key.replaceAll(keySeparator, ".");

/** Returns the key of a table as code writes it. */
export const toCodeKey = (key: string, keySeparator: string | false): string =>
  keySeparator === false ? key : key.replaceAll(".", keySeparator);

/** Formats whose messages are also found by their texts, as their ids are computed from them. */
const isFoundByText = (identity: KeyUsage["identity"]): boolean => identity === "text" || identity === "hash";

/** Returns whether code asks for messages of a format by their names, and not by the ids that tools give them. */
export const isNamed = (identity: KeyUsage["identity"], format: string): boolean =>
  format === "xliff" && (identity === "path" || identity === "text");

/** Finds the messages of one catalog by key. */
export class MessageTable {
  readonly catalog: KeyedCatalog;
  /** The namespaces, that of the application before those of scopes: the one without a name. */
  readonly #names: readonly string[];
  readonly #byNamespace = new Map<string, NamespaceTable>();
  /** Keys of values that are no texts. */
  readonly #others = new Map<string, ReadonlySet<string>>();

  constructor(catalog: KeyedCatalog) {
    this.catalog = catalog;
    this.#names = [...catalog.namespaces.keys()].sort((one, other) => Number(one !== "") - Number(other !== ""));
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
    usage: Pick<KeyUsage, "identity" | "namespace" | "context" | "isScoped">,
    key: string,
    options: KeyOptions,
  ): readonly FoundMessage[] {
    const whole = usage.namespace === undefined ? this.#wholeFile(key) : undefined;
    if (whole !== undefined) return whole;
    const wanted = this.#tableKey(usage, key, options);
    const found = this.#namespacesOf(usage).flatMap((namespace) => this.#below(namespace, `${wanted}.`));
    return found.length > 0 || !usage.isScoped ? found : this.#findBelowScope(wanted);
  }

  #below(namespace: string, beginning: string): readonly FoundMessage[] {
    // items of an array, whose names are joined like parts of a name
    const isArray = this.catalog.format === "android";
    const own = beginning.slice(0, -1);
    const found = isArray
      ? this.tableOf(namespace)
          .findBelow(`${own}_`)
          .filter(({ messages }) => messages.every((one) => isItemOf(one, own)))
      : this.tableOf(namespace).findBelow(beginning);
    return found.map((one) => ({ catalog: this.catalog, namespace, ...one }));
  }

  /** Finds the messages of a key in files of scopes, without the name of the scope that it begins with. */
  findInScopes(key: string): readonly ScopedMessage[] {
    const [scope, rest] = splitScope(key);
    if (rest === undefined) return [];
    return [...this.catalog.namespaces.keys()].flatMap((namespace): readonly ScopedMessage[] => {
      const own = this.tableOf(namespace).find(rest);
      const isNamed = own !== undefined && this.#isOfScope(namespace, scope);
      if (own === undefined || !(isNamed || namespace !== "")) return [];
      return [{ isNamed, messages: { catalog: this.catalog, namespace, ...own } }];
    });
  }

  #findBelowScope(wanted: string): readonly FoundMessage[] {
    const [scope, rest] = splitScope(wanted);
    const own = [...this.catalog.namespaces.keys()].filter((namespace) => this.#isOfScope(namespace, scope));
    return own.flatMap((namespace) => this.#below(namespace, rest === undefined ? "" : `${rest}.`));
  }

  /** Returns the place of a new key in the file of the scope that it begins with; `undefined` if there is no such file. */
  scopedPlace(wanted: string): ScopedKey | undefined {
    return this.placesInScopes(wanted).find(
      ({ namespace }) => namespace !== "" || !scopeFolder.test(this.#folderOf(namespace)),
    );
  }

  /** Returns the places of a key in the files of the scope that it begins with. */
  placesInScopes(wanted: string): readonly ScopedKey[] {
    const [scope, key] = splitScope(wanted);
    if (key === undefined) return [];
    const own = [...this.catalog.namespaces.keys()].filter((namespace) => this.#isOfScope(namespace, scope));
    return own.map((namespace) => ({ namespace, key }));
  }

  #folderOf(namespace: string): string {
    return this.catalog.files?.get(namespace)?.path.replace(/\/?[^/]*$/, "") ?? "";
  }

  /** Returns whether a file is named after a scope, by its namespace, or by its folder if it has none. */
  #isOfScope(namespace: string, scope: string): boolean {
    if (namespace !== "") return isScopeName(namespace, scope);
    // next to files of scopes it is that of the application
    if (this.catalog.namespaces.size > 1) return false;
    return isScopeName(scopedFolderOf(this.catalog.files?.get(namespace)?.path ?? ""), scope);
  }

  /** Returns all messages of a file. Laravel's code gets them by the name of the file: `trans("editor")`. */
  #wholeFile(key: string): readonly FoundMessage[] | undefined {
    if (this.catalog.format !== "php") return undefined;
    const namespace = [...this.catalog.namespaces.keys()].find((name) => name !== "" && isSameNamespace(name, key));
    if (namespace === undefined) return undefined;
    const entries = [...this.tableOf(namespace).entries()];
    return entries.map(([own, messages]) => ({ catalog: this.catalog, namespace, key: own, messages }));
  }

  /** Returns whether a key has a value that is not a text: a number, `false`, a list or a group. */
  hasOther(usage: Pick<KeyUsage, "identity" | "namespace" | "context">, key: string, options: KeyOptions): boolean {
    if (usage.identity !== "path" && this.catalog.format !== "android") return false;
    const wanted = this.#tableKey(usage, key, options);
    return this.#namespacesOf(usage).some((name) => this.#othersOf(name).has(wanted));
  }

  #othersOf(namespace: string): ReadonlySet<string> {
    const known = this.#others.get(namespace);
    const toKey = (path: Path): string =>
      this.catalog.format === "android" ? String(path[0]).replaceAll(".", "_") : path.join(".");
    const found = known ?? new Set(this.catalog.others?.(namespace).map(toKey));
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
    const all = this.#names;
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

/** Returns whether a message of Android is an item of an array. */
const isItemOf = ({ path }: Message, name: string): boolean =>
  typeof path.at(-1) === "number" && String(path[0]).replaceAll(".", "_") === name;

/** Returns the tables that may have files of scopes: the only file of a project is that of the application. */
export const withScopes = (tables: readonly MessageTable[]): readonly MessageTable[] =>
  tables.length > 1 ? tables : tables.filter(({ catalog }) => [...catalog.namespaces.keys()].some((one) => one !== ""));

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
 * `src/messages`, and of `messages+intl-icu`, where Symfony has texts of ICU.
 */
export const isSameNamespace = (name: string, wanted: string): boolean =>
  name === wanted ||
  name.endsWith(`/${wanted}`) ||
  (name === "" && wanted === "translation") ||
  (name.endsWith(intlIcu) && isSameNamespace(name.slice(0, -intlIcu.length), wanted));

const intlIcu = "+intl-icu";
