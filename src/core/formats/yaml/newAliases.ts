import { type Path, pathKey } from "../../catalog/message.ts";
import type { ChangeTree } from "../shared/changeTree.ts";
import { findLocaleRoots } from "./localeRoots.ts";
import { anchoredPlaces } from "./yamlAliases.ts";
import { topOf, type YamlFile } from "./yamlReader.ts";
import { mergeSourcesOf, type YamlItem, type YamlNode, yamlItemAt } from "./yamlTree.ts";

/** The lines of the merges that a new map begins with, and the keys that need no line of their own then. */
export interface NewMerges {
  readonly lines: readonly string[];
  readonly keys: ReadonlySet<string>;
}

/** Decides which aliases of a model new parts of a text repeat, instead of what the aliases stand for. */
export class NewAliases {
  /** An alias was written. */
  isUsed = false;
  /** The names of anchors that the text lacks, and aliases were written for. */
  readonly missing = new Set<string>();
  readonly #top: YamlNode | undefined;
  /** The places of the anchors of the text; none outside of the locale's part. */
  readonly #anchors = new Map<string, Path | undefined>();
  readonly #places: ReadonlyMap<YamlNode, Path>;
  /** The anchored nodes of no locale in a file of several. */
  readonly #shared: ReadonlySet<YamlNode>;
  readonly #textAfter: (path: Path) => string | undefined;
  readonly #declared: ReadonlySet<string>;

  /** `declared` has the names of anchors that new parts of the text get. */
  constructor(
    file: YamlFile,
    model: YamlFile,
    textAfter: (path: Path) => string | undefined,
    declared: ReadonlySet<string>,
  ) {
    this.#top = topOf(file);
    this.#textAfter = textAfter;
    this.#declared = declared;
    const known = new Set(sharedNodes(file).map(({ anchor }) => anchor));
    this.#shared = new Set(sharedNodes(model).filter(({ anchor }) => known.has(anchor)));
    const source = topOf(model);
    this.#places = source === undefined ? new Map() : anchoredPlaces(source);
    for (const { anchor = "" } of file.root === undefined ? [] : anchoredPlaces(file.root).keys())
      this.#anchors.set(anchor, undefined);
    for (const [{ anchor = "" }, path] of this.#top === undefined ? [] : anchoredPlaces(this.#top))
      this.#anchors.set(anchor, path);
  }

  /** Returns the alias for a new value: that of the model if the texts that are wanted are those that it repeats. */
  aliasFor(node: YamlNode | undefined, want: ChangeTree): string | undefined {
    if (node?.kind !== "other" || node.target === undefined) return undefined;
    const place = this.#findPath(node.target);
    if (place === undefined || !this.#repeats(place, want)) return undefined;
    return this.#use(node.target);
  }

  /** Returns the anchor of a new value, with `&`; empty for none. */
  anchorFor(node: YamlNode | undefined): string {
    const { anchor } = node ?? {};
    return anchor !== undefined && this.#declared.has(anchor) ? `&${anchor}` : "";
  }

  /** Returns the merges of the model that give a new map texts that are wanted. */
  mergesFor(model: YamlNode | undefined, { parts }: ChangeTree): NewMerges {
    const keys = new Set<string>();
    const used = new Set<YamlItem>();
    const merges = model?.kind === "map" ? model.items.filter((item) => item.isMerge && this.#canMerge(item)) : [];
    if (model?.kind !== "map" || merges.length === 0) return { lines: [], keys };
    for (const [part, want] of parts) {
      if (typeof part === "number" || model.winners.has(part)) continue;
      const giver = this.#findGiver(merges, part, want);
      if (giver === undefined) continue;
      keys.add(part);
      used.add(giver);
    }
    const isWritten = (item: YamlItem): boolean => used.has(item) || this.#isShared(item);
    return { lines: merges.filter(isWritten).map((item) => this.#mergeLine(item)), keys };
  }

  /** Returns the last merge with a key, if that has the texts that are wanted. */
  #findGiver(merges: readonly YamlItem[], part: string, want: ChangeTree): YamlItem | undefined {
    for (const item of merges.toReversed()) {
      for (const source of mergeSourcesOf(item.value)) {
        const place = this.#findPath(source);
        if (place === undefined || !this.#hasAny([...place, part], want)) continue;
        return this.#repeats([...place, part], want) ? item : undefined;
      }
    }
    return undefined;
  }

  #canMerge({ value }: YamlItem): boolean {
    return mergeSourcesOf(value).every((source) => this.#shared.has(source) || this.#findPath(source) !== undefined);
  }

  #isShared({ value }: YamlItem): boolean {
    return mergeSourcesOf(value).every((source) => this.#shared.has(source));
  }

  #mergeLine({ value }: YamlItem): string {
    const names = mergeSourcesOf(value).map((source) => `*${this.#use(source)}`);
    return `<<: ${names.length === 1 ? names.join("") : `[${names.join(", ")}]`}`;
  }

  /** Returns the path of an anchored node of the model if aliases of the text can repeat it, or could with an anchor. */
  #findPath(node: YamlNode): Path | undefined {
    const place = this.#places.get(node);
    if (place === undefined || node.anchor === undefined) return undefined;
    const own = this.#anchors.get(node.anchor);
    if (this.#anchors.has(node.anchor)) return own && pathKey(own) === pathKey(place) ? place : undefined;
    return nodeAt(this.#top, place) === undefined ? place : undefined;
  }

  #use({ anchor = "" }: YamlNode): string {
    this.isUsed = true;
    if (!this.#anchors.has(anchor)) this.missing.add(anchor);
    return anchor;
  }

  #repeats(place: Path, want: ChangeTree): boolean {
    for (const [rest, text] of textsBelow(want, [])) if (this.#textAfter([...place, ...rest]) !== text) return false;
    return true;
  }

  #hasAny(place: Path, want: ChangeTree): boolean {
    for (const [rest] of textsBelow(want, [])) if (this.#textAfter([...place, ...rest]) !== undefined) return true;
    return false;
  }
}

/** Returns the anchored nodes that are in the part of no locale. */
function sharedNodes({ root }: YamlFile): readonly YamlNode[] {
  const roots = findLocaleRoots(root);
  if (root?.kind !== "map" || roots.length === 0) return [];
  const others = root.items.filter((item) => !roots.includes(item));
  return others.flatMap(({ value }) => [...anchoredPlaces(value).keys()]);
}

function nodeAt(top: YamlNode | undefined, path: Path): YamlNode | undefined {
  let node = top;
  for (const part of path) node = yamlItemAt(node, part)?.value;
  return node;
}

function* textsBelow({ change, parts }: ChangeTree, path: Path): Generator<readonly [Path, string]> {
  if (change?.text !== undefined) yield [path, change.text];
  for (const [part, below] of parts) yield* textsBelow(below, [...path, part]);
}
