import { type KeyUsage, usageCertainty } from "../keys/keyUsage.ts";
import type { DynamicKey, FoundKey } from "./extraction.ts";
import type { ExtractOptions } from "./extractOptions.ts";
import { mergeKeys, type ResolvedKeys } from "./resolveKeys.ts";

/** The usages of code that an extractor read, and what makes messages of them. */
export interface IndexedCode {
  /** The files that the extractor read; usages elsewhere do not count. */
  readonly files: readonly string[];
  /** By file, with the separators of the extraction. */
  readonly usages: ReadonlyMap<string, readonly KeyUsage[]>;
  readonly defaultNamespace: string;
  /** Those that the extractor read with. */
  readonly options: Pick<ExtractOptions, "namespaceSeparator" | "contextSeparator">;
}

/**
 * Adds the keys of i18next that only the index finds: by selectors, scopes, constants, and hooks of the project. Keys that
 * the extractor found stay as they are; others follow their neighbors in code. What must not be added (composed keys, keys
 * in comments, objects, contexts that are only known at run time) counts as used.
 */
export function addIndexedKeys({ keys, dynamic }: ResolvedKeys, code: IndexedCode): ResolvedKeys {
  const list = new KeyList(keys);
  const others = new Map(dynamic.map((one) => [dynamicId(one), one]));
  for (const file of code.files) {
    list.beginFile();
    for (const usage of usagesOf(code, file)) {
      const asked = keysOf(usage, code);
      for (const one of asked.dynamic) others.set(dynamicId(one), one);
      for (const key of asked.keys) list.add(key, usage.isNamespaceAssumed === true);
    }
  }
  return { keys: list.all(), dynamic: [...others.values()] };
}

/** Keys of the extractor, to which others are added behind their neighbors. */
class KeyList {
  readonly #known: ReadonlyMap<string, FoundKey>;
  readonly #names: ReadonlySet<string>;
  readonly #added = new Map<string, FoundKey>();
  /** Ids of added keys, by the id of the known key before them in their file; empty for those before all others. */
  readonly #followers = new Map<string, string[]>();
  #neighbor = "";

  constructor(keys: readonly FoundKey[]) {
    this.#known = new Map(keys.map((key) => [idOf(key), key]));
    this.#names = new Set(keys.map(({ key }) => key));
  }

  beginFile(): void {
    this.#neighbor = "";
  }

  add(key: FoundKey, isNamespaceAssumed: boolean): void {
    const id = idOf(key);
    if (this.#known.has(id)) {
      this.#neighbor = id;
      return;
    }
    // the extractor gave it the namespace of the file
    if (isNamespaceAssumed && this.#names.has(key.key)) return;
    const before = this.#added.get(id);
    this.#added.set(id, mergeKeys(before, key));
    if (before === undefined) this.#followers.set(this.#neighbor, [...this.#after(this.#neighbor), id]);
  }

  all(): readonly FoundKey[] {
    const findAdded = (id: string): readonly FoundKey[] => this.#after(id).flatMap((one) => this.#added.get(one) ?? []);
    return [...[...this.#known].flatMap(([id, key]) => [key, ...findAdded(id)]), ...findAdded("")];
  }

  #after(id: string): readonly string[] {
    return this.#followers.get(id) ?? [];
  }
}

const idOf = ({ namespace, key }: FoundKey): string => `${namespace}\n${key}`;

const dynamicId = ({ namespace, parts }: DynamicKey): string => [namespace, ...parts].join("\n");

const usagesOf = ({ usages }: IndexedCode, file: string): readonly KeyUsage[] =>
  (usages.get(file) ?? [])
    .filter(({ framework }) => framework === "i18next")
    .toSorted((one, other) => one.span.start - other.span.start);

function keysOf(usage: KeyUsage, { defaultNamespace, options }: IndexedCode): ResolvedKeys {
  const { namespace = defaultNamespace, pattern, forms = {} } = usage;
  if (pattern !== undefined) {
    const isKnown = pattern.some((part) => part !== "");
    return { keys: [], dynamic: isKnown ? [{ namespace, parts: pattern }] : [] };
  }
  const names = usage.keys.map(({ key }) => key).filter((key) => key !== "");
  if (!isAsked(usage)) return { keys: [], dynamic: names.map((key) => ({ namespace, parts: [key] })) };
  const contexts = forms.contexts?.map((context) => options.contextSeparator + context) ?? [];
  const suffixes = contexts.length === 0 || forms.isContextOptional ? ["", ...contexts] : contexts;
  const keys = names
    .filter((key) => !isSentence(usage, key, options))
    .flatMap((key) =>
      suffixes.map((context) => ({
        namespace,
        key: key + context,
        defaultValue: usage.defaultText ?? "",
        ...(forms.defaults && { defaults: forms.defaults }),
        ...(usage.hasCount && { plural: forms.isOrdinal ? ("ordinal" as const) : ("cardinal" as const) }),
      })),
    );
  return { keys, dynamic: [] };
}

/** A key that is its own default value has no namespace for the extractor: `<Trans>Total:{{sum}}</Trans>`. */
const isSentence = (
  { namespace, defaultText }: KeyUsage,
  key: string,
  { namespaceSeparator }: IndexedCode["options"],
): boolean => namespace !== undefined && defaultText === `${namespace}${namespaceSeparator}${key}`;

/** Returns whether code asks for a text of each of its keys. */
const isAsked = (usage: KeyUsage): boolean =>
  usageCertainty(usage) === "exact" &&
  // of several namespaces it is not known which key has which
  !(usage.isNamespaceAssumed && usage.namespace !== undefined) &&
  !(usage.isComment || usage.isTest || usage.isSubtree || usage.forms?.isContextOpen);
