import {
  type Collection,
  mergeSourcesOf,
  ownValues,
  withoutAlias,
  type YamlItem,
  type YamlNode,
  yamlItemAt,
} from "./yamlTree.ts";

/**
 * The keys that merges add to maps. A key of the map itself counts more than a merge, a merge more than those before
 * it, and of the maps of one merge the first.
 */
export class Merges {
  readonly #contents = new Map<Collection, ReadonlyMap<string, YamlNode>>();

  /** Returns the keys that each merge of a map adds. */
  keysOf(map: Collection): ReadonlyMap<YamlItem, ReadonlyMap<string, YamlNode>> {
    const taken = new Set(map.winners.keys());
    const added = new Map<YamlItem, ReadonlyMap<string, YamlNode>>();
    for (const item of map.items.toReversed()) if (item.isMerge) added.set(item, this.#take(item, taken));
    return added;
  }

  /** Adds the keys of a merge that are not taken yet. */
  #take({ value }: YamlItem, taken: Set<string>): ReadonlyMap<string, YamlNode> {
    const fresh = new Map<string, YamlNode>();
    for (const source of mergeSourcesOf(value)) {
      for (const [key, merged] of this.#contentOf(source)) {
        if (!taken.has(key)) fresh.set(key, merged);
        taken.add(key);
      }
    }
    return fresh;
  }

  /** The keys of a map with those of its merges: it is above what merges it, so that this stays shallow. */
  #contentOf(source: YamlNode): ReadonlyMap<string, YamlNode> {
    if (source.kind !== "map") return new Map();
    const known = this.#contents.get(source);
    if (known !== undefined) return known;
    const content = new Map([...this.keysOf(source).values()].flatMap((keys) => [...keys]));
    for (const [key, value] of ownValues(source)) content.set(String(key), value);
    this.#contents.set(source, content);
    return content;
  }
}

/** Returns the value that a key of a map has by itself, or else by a merge. */
export function valueOrMerged(map: Collection, key: string): YamlNode | undefined {
  const own = yamlItemAt(map, key)?.value;
  return own === undefined ? mergedValue(map, key) : withoutAlias(own);
}

function mergedValue({ items }: Collection, key: string): YamlNode | undefined {
  const merges = items.filter(({ isMerge }) => isMerge).toReversed();
  for (const source of merges.flatMap(({ value }) => mergeSourcesOf(value))) {
    const merged = source.kind === "map" ? valueOrMerged(source, key) : undefined;
    if (merged !== undefined) return merged;
  }
  return undefined;
}
