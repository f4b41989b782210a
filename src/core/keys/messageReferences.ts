import type { Message } from "../catalog/message.ts";
import { addToGroup } from "../values/collections.ts";
import type { KeyOptions } from "./keyFramework.ts";
import { isMention } from "./mentions.ts";
import { type KeyedCatalog, type MessageTable, toTableKey } from "./messageTable.ts";
import { createPassesValue, type PassesValue } from "./passedValues.ts";
import type { MessageOwner, PlacedUsage } from "./placedUsage.ts";
import { type ReferenceReading, referencesInFile } from "./referencesInFile.ts";
import type { ResolvedUsage } from "./resolveUsage.ts";

/** A usage in the text of a message. */
export interface PlacedReference extends PlacedUsage {
  readonly owner: MessageOwner;
}

/** The usages and messages of a root, as `KeyLookup` has them. */
interface UsagesAndMessages {
  readonly tables: readonly MessageTable[];
  /** All places in code that ask for a message. */
  all(): Iterable<PlacedUsage>;
  /** The same, with notes about files. */
  withMentions(): Iterable<PlacedUsage>;
  resolve(placed: PlacedUsage): ResolvedUsage;
  /** Returns the options with which code asks for the messages of a catalog. */
  optionsIn(catalog: KeyedCatalog): KeyOptions;
}

/** The references between the messages of a root. */
export class MessageReferences {
  readonly #root: UsagesAndMessages;
  #all: readonly PlacedReference[] | undefined;
  /** Names of values may be keys; `undefined` until somebody asks. */
  #hasKeysAsValues: boolean | undefined;
  #passes: PassesValue | undefined;

  constructor(root: UsagesAndMessages) {
    this.#root = root;
  }

  /**
   * Takes note that usages changed. In Transloco, the values that code passes decide which names are keys. In i18next, the
   * options that code states decide how a message names another one.
   */
  noteUsages(hasOtherOptions: boolean): void {
    if (hasOtherOptions) this.#all = undefined;
    if (this.#hasKeysAsValues === undefined || !(this.#findKeysAsValues() || this.#hasKeysAsValues)) return;
    this.#hasKeysAsValues = undefined;
    this.#all = undefined;
  }

  /** The places in source messages that name other messages. */
  get all(): readonly PlacedReference[] {
    this.#all ??= this.#root.tables.flatMap(({ catalog }) =>
      [...(catalog.files ?? [])].flatMap(([namespace, { path, document }]) => {
        const reading = this.readingOf(catalog, namespace);
        const found = reading === undefined ? [] : referencesInFile(document, reading);
        return found.map(({ owners, usage }) => ({ path, usage, owner: { catalog, namespace, messages: owners } }));
      }),
    );
    return this.#all;
  }

  /** Returns how the references of a namespace are read, in any locale; `undefined` if they are not looked for. */
  readingOf(catalog: KeyedCatalog, namespace: string): ReferenceReading | undefined {
    const { syntaxes, namespaces } = catalog;
    if (syntaxes === undefined) return undefined;
    const passes = this.#readPassedValues();
    const options = this.#root.optionsIn(catalog);
    const { nesting } = options;
    const reading = { syntaxes, hasKey: keyFinder(this.#root.tables, options), options, nesting };
    // keys of scopes are behind the names of these, so that values do not have them
    if (passes === undefined || (namespaces.size > 1 && namespace !== "")) return reading;
    return { ...reading, passesValue: (name, { path }) => passes(namespace, path, name) };
  }

  #readPassedValues(): PassesValue | undefined {
    if (this.#hasKeysAsValues !== undefined) return this.#passes;
    this.#hasKeysAsValues = this.#findKeysAsValues();
    this.#passes = this.#hasKeysAsValues
      ? createPassesValue(this.#root.all(), (placed) => this.#root.resolve(placed))
      : undefined;
    return this.#passes;
  }

  #findKeysAsValues(): boolean {
    for (const { usage } of this.#root.withMentions()) {
      if (usage.framework === "transloco" && !isMention(usage)) return true;
    }
    return false;
  }
}

/** Creates the search for a key, as references write it, in all namespaces of catalogs. */
export const keyFinder =
  (tables: readonly MessageTable[], { keySeparator }: Pick<KeyOptions, "keySeparator">) =>
  (key: string): boolean =>
    tables.some((table) =>
      [...table.catalog.namespaces.keys()].some(
        (name) => table.tableOf(name).find(toTableKey(key, keySeparator)) !== undefined,
      ),
    );

/** Messages that name others, and the others. */
export interface MessageLink {
  readonly owners: readonly Message[];
  readonly targets: ReadonlySet<Message>;
}

/** Returns the messages of `unused` that no message in use names, not even by way of others. */
export function withoutReferenced<Unused extends { readonly message: Message }>(
  unused: readonly Unused[],
  links: readonly MessageLink[],
): readonly Unused[] {
  const left = new Set(unused.map(({ message }) => message));
  const isUsed = ({ owners }: MessageLink): boolean => owners.length === 0 || owners.some((owner) => !left.has(owner));
  const followed = links.filter(isUsed);
  const waiting = new Map<Message, MessageLink[]>();
  for (const link of links) if (!isUsed(link)) for (const owner of link.owners) addToGroup(waiting, owner, link);
  for (const { targets } of followed) {
    const found = [...targets].filter((target) => left.delete(target));
    // the list grows while it is gone through
    followed.push(...found.flatMap((target) => waiting.get(target) ?? []));
  }
  return unused.filter(({ message }) => left.has(message));
}
