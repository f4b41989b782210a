import { runSteps, type Steps } from "../work/workSteps.ts";
import { CatalogOptions } from "./catalogOptions.ts";
import { findAgain } from "./findAgain.ts";
import { mayAskFor } from "./keyEndings.ts";
import type { KeyFramework, KeyOptions, OwnMessage } from "./keyFramework.ts";
import { mayCompose } from "./keyPatterns.ts";
import { type KeyUsage, usageCertainty } from "./keyUsage.ts";
import { isMention } from "./mentions.ts";
import { askedKeysOf } from "./messageGroup.ts";
import { MessageReferences } from "./messageReferences.ts";
import type { FoundMessage, KeyedCatalog, MessageTable } from "./messageTable.ts";
import { findMessageUse, type MessageUse, type UnusedMessage } from "./messageUse.ts";
import type { PlacedUsage } from "./placedUsage.ts";
import { type ResolvedKey, type ResolvedUsage, resolveReference, resolveUsage } from "./resolveUsage.ts";
import { type AskedKeys, AskedKeysByFile, areMessagesElsewhere, countAskedKeys, hasMessages } from "./servedCode.ts";
import { isTestFile } from "./testFiles.ts";

/** The usages of each file of a root. */
export type UsagesByFile = ReadonlyMap<string, readonly KeyUsage[]>;

/** A place that asks for a message by one of its keys. */
export interface KeyReference extends PlacedUsage {
  /** Complete, as in the usage; undefined for a pattern. */
  readonly key?: string;
}

/** Finds a framework by its id. */
export type FindFramework = (
  id: string,
) => Pick<KeyFramework, "formats" | "isCompiled" | "asksItself" | "isOfLibrary"> | undefined;

/** Names of Android may have dots in place of underscores. */
const madeKey = (framework: string, key: string): string => `${framework}\n${key.replaceAll(".", "_")}`;

/** Brings usages and messages of one root together. Its catalogs do not change; its usages may. */
export class KeyLookup {
  readonly tables: readonly MessageTable[];
  /** The references between messages. */
  readonly references: MessageReferences;
  readonly #usages: UsagesByFile;
  readonly #options: KeyOptions;
  readonly #find: FindFramework;
  readonly #catalogOptions: CatalogOptions;
  /** Until usages change. */
  readonly #served = new Map<string, boolean>();
  #made: ReadonlySet<string> | undefined;
  readonly #asked = new AskedKeysByFile();

  constructor(tables: readonly MessageTable[], usages: UsagesByFile, options: KeyOptions, find: FindFramework) {
    this.tables = tables;
    this.#usages = usages;
    this.#options = options;
    this.#find = find;
    this.#catalogOptions = new CatalogOptions(this, options);
    this.references = new MessageReferences(this);
  }

  /** Is called when usages changed. */
  noteUsages(): void {
    this.#served.clear();
    this.#made = undefined;
    this.references.noteUsages(this.#catalogOptions.noteUsages());
    this.#asked.forget((path, usages) => this.#usages.get(path) !== usages);
  }

  resolve({ path, usage, owner }: PlacedUsage): ResolvedUsage {
    // usages that a project describes may mean any of its catalogs
    const isOfLibrary = this.#find(usage.framework)?.isOfLibrary;
    const framework = { formats: this.formatsOf(usage.framework), ...(isOfLibrary && { isOfLibrary }) };
    const resolved =
      owner === undefined
        ? resolveUsage(usage, path, this.tables, framework, this.#options)
        : resolveReference({ path, usage, owner }, this.tables, framework, this.optionsIn(owner.catalog));
    const isMade = ({ key, messages }: ResolvedKey): boolean =>
      messages === undefined && this.#madeKeys().has(madeKey(usage.framework, key));
    if (!resolved.found.some(isMade)) return resolved;
    return { ...resolved, found: resolved.found.map((one) => (isMade(one) ? { ...one, isOwn: true } : one)) };
  }

  /** Returns the options with which code asks for the messages of a catalog. */
  optionsIn(catalog: Pick<KeyedCatalog, "id">): KeyOptions {
    return this.#catalogOptions.of(catalog);
  }

  /** The keys of messages that no catalog has: the build creates them, or they are not translated. */
  #madeKeys(): ReadonlySet<string> {
    if (this.#made !== undefined) return this.#made;
    const found = new Set<string>();
    for (const { usage } of this.withMentions()) {
      if (usage.isMaking) found.add(madeKey(usage.framework, usage.pattern?.[0] ?? ""));
    }
    this.#made = found;
    return found;
  }

  /** The formats of the catalogs that code of a framework may ask for messages of. */
  formatsOf(framework: string): readonly string[] {
    return this.#find(framework)?.formats ?? this.tables.map(({ catalog }) => catalog.format);
  }

  /** Returns whether a framework, or a library that goes with it, asks for a message itself. */
  asksItself(framework: string, message: OwnMessage): boolean {
    return this.#find(framework)?.asksItself?.(message) === true;
  }

  /** All places in code that ask for a message. */
  *all(): Generator<PlacedUsage> {
    for (const placed of this.withMentions()) if (!isMention(placed.usage)) yield placed;
  }

  /** Returns whether code gives elements to all texts of a framework, in addition to those of a usage. */
  hasDefaultElements(framework: string): boolean {
    for (const { usage } of this.withMentions()) {
      if (usage.isElementDefault && usage.framework === framework) return true;
    }
    return false;
  }

  /** Returns whether code loads a namespace of i18next for all components. */
  isPreloaded(namespace: string): boolean {
    for (const { usage } of this.withMentions()) {
      if (usage.preloads?.some((one) => one === "*" || one === namespace)) return true;
    }
    return false;
  }

  /** The same, with texts that may be keys, and notes about files. */
  *withMentions(): Generator<PlacedUsage> {
    for (const [path, usages] of this.#usages) for (const usage of usages) yield { path, usage };
  }

  /**
   * Returns the places that ask for a message: those in code, then those in other messages; those that may by a pattern are
   * last.
   */
  referencesTo(known: FoundMessage): readonly KeyReference[] {
    const message = findAgain(this.tables, known);
    if (message === undefined) return [];
    const endings = new Set([
      ...[message.key, message.key.slice(message.key.lastIndexOf(".") + 1)],
      ...message.messages.flatMap(({ path }) => [path.join("."), String(path.at(-1))]),
      message.key.toLowerCase(),
    ]);
    const keys = askedKeysOf(message).map((key) => ({ namespace: message.namespace, key }));
    const found: KeyReference[] = [];
    const patterns: KeyReference[] = [];
    for (const placed of [...this.withMentions(), ...this.references.all]) {
      const { usage } = placed;
      if (usage.pattern !== undefined) {
        const isComposed = () => keys.some((key) => mayCompose(usage, message.catalog, key));
        if (!usage.isMaking && this.mayReach(placed, message.catalog) && isComposed()) patterns.push(placed);
      } else if (usage.keys.some(({ key }) => mayAskFor(usage, key, endings, this.#options))) {
        found.push(...this.#exactReferences(placed, message));
      }
    }
    return [...found, ...patterns];
  }

  #exactReferences(
    placed: PlacedUsage,
    { catalog, namespace, messages: wanted }: FoundMessage,
  ): readonly KeyReference[] {
    return this.resolve(placed).found.flatMap(({ key, messages }) => {
      const isOwn = messages?.catalog === catalog && messages.namespace === namespace;
      return isOwn && messages.messages.some((message) => wanted.includes(message)) ? { ...placed, key } : [];
    });
  }

  /** Returns whether a place may ask for a message of a catalog. */
  mayReach({ usage, owner }: PlacedUsage, catalog: KeyedCatalog): boolean {
    if (owner?.catalog.id === catalog.id) return true;
    return this.#find(usage.framework)?.formats.includes(catalog.format) ?? true;
  }

  /**
   * Returns whether the catalogs here are those of a usage's code. In a package that has the framework through others alone,
   * another key of the same file has to show it.
   */
  isServed({ path, usage: { framework, isLent } }: PlacedUsage): boolean {
    if (!this.#isServed(framework)) return false;
    return isLent !== true || this.#askedBy(framework, path, this.#usages.get(path) ?? []).isFound;
  }

  #isServed(framework: string): boolean {
    const known = this.#served.get(framework);
    if (known !== undefined) return known;
    const formats = this.#find(framework)?.formats;
    const own = this.tables.filter(({ catalog }) => formats?.includes(catalog.format) ?? true);
    const isServed =
      !own.some(({ catalog }) => hasMessages(catalog)) || !areMessagesElsewhere(this.#findAskedKeys(framework));
    this.#served.set(framework, isServed);
    return isServed;
  }

  *#findAskedKeys(framework: string): Generator<AskedKeys> {
    for (const [path, usages] of this.#usages) {
      yield this.#askedBy(framework, path, usages);
    }
  }

  #askedBy(framework: string, path: string, usages: readonly KeyUsage[]): AskedKeys {
    const byFramework = this.#asked.of(path, usages);
    const asked = byFramework.get(framework) ?? countAskedKeys(this.#resolveUsages(framework, path, usages));
    byFramework.set(framework, asked);
    return asked;
  }

  *#resolveUsages(framework: string, path: string, usages: readonly KeyUsage[]): Generator<ResolvedUsage["found"]> {
    for (const usage of usages) {
      const isAsking = usage.framework === framework && !isMention(usage) && this.isDemanding({ path, usage });
      if (isAsking) yield this.resolve({ path, usage }).found;
    }
  }

  /** Returns exact usages, in code and in messages, whose key is in no catalog that it could be in. */
  *findMissing(): Generator<PlacedUsage & { readonly key: string }> {
    for (const placed of [...this.all(), ...this.references.all]) {
      if (!this.isDemanding(placed)) continue;
      if (placed.owner === undefined && !this.isServed(placed)) continue;
      const { found, hasCatalog } = this.resolve(placed);
      if (!hasCatalog) continue;
      const missing = found.filter(({ messages, isOwn }) => messages === undefined && !isOwn);
      yield* missing.map(({ key }) => ({ ...placed, key }));
    }
  }

  /**
   * Returns whether a usage needs a message: only asking whether it exists or composing its key does not, and tests make keys
   * up.
   */
  isDemanding({ path, usage }: PlacedUsage): boolean {
    // in a comment it may also be an example
    if (usageCertainty(usage) !== "exact" || usage.isTest === true || usage.isComment === true) return false;
    if (isTestFile(path)) return false;
    return usage.identity !== "name" || this.#find(usage.framework)?.isCompiled !== true;
  }

  /** Returns the source messages that no code asks for. */
  findUnused(): readonly UnusedMessage[] {
    return runSteps(this.findUseSteps()).unused;
  }

  /** Finds what code does not ask for by an exact key, in steps: a large project has a hundred thousand usages. */
  findUseSteps(): Steps<MessageUse> {
    return findMessageUse(this, this.#options);
  }
}
