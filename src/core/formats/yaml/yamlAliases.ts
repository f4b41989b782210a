import { childPath, type Message, type Path } from "../../catalog/message.ts";
import type { Alias } from "../aliases.ts";
import { Merges } from "./yamlMerges.ts";
import { type Collection, isCollection, ownValues, withoutAlias, type YamlItem, type YamlNode } from "./yamlTree.ts";

/** The messages of a file with those that its aliases repeat, and the aliases. */
export interface Expanded {
  readonly expanded: readonly Message[];
  readonly aliases: readonly Alias[];
}

/**
 * Returns what the aliases below a node repeat, but for `foreign` nodes; `own` are the messages of the file, if they were
 * read.
 */
export function expandAliases(
  top: YamlNode,
  own: ReadonlyMap<YamlNode, Message> = new Map(),
  foreign: ReadonlySet<YamlNode> = new Set(),
): Expanded {
  const expansion = new Expansion(top, own, foreign);
  expansion.walk(top, [], true);
  return expansion;
}

/** The nodes that are looked at: aliases of lists of aliases would become as long as one likes. */
const maxSteps = 200_000;

class Expansion implements Expanded {
  readonly expanded: Message[] = [];
  readonly aliases: Alias[] = [];
  readonly #top: YamlNode;
  readonly #own: ReadonlyMap<YamlNode, Message>;
  readonly #foreign: ReadonlySet<YamlNode>;
  readonly #places: ReadonlyMap<YamlNode, Path>;
  readonly #merges = new Merges();
  #steps = 0;

  constructor(top: YamlNode, own: ReadonlyMap<YamlNode, Message>, foreign: ReadonlySet<YamlNode>) {
    this.#top = top;
    this.#own = own;
    this.#foreign = foreign;
    this.#places = anchoredPlaces(top);
  }

  /** Lists the messages at and below a node; `isOwn` if it is at its own place. */
  walk(node: YamlNode, path: Path, isOwn: boolean): void {
    if (++this.#steps > maxSteps || path.length > maxPath) return;
    if (node.kind === "text") this.#add(node, path, isOwn);
    else if (node.kind === "other") this.#follow(node, path, isOwn);
    else this.#walkItems(node, path, isOwn);
  }

  #walkItems(node: Collection, path: Path, isOwn: boolean): void {
    for (const item of node.items) if (item.isMerge) this.#merge(node, item, path, isOwn);
    for (const [part, value] of ownValues(node)) this.walk(value, childPath(path, part), isOwn);
  }

  #follow(alias: Extract<YamlNode, { kind: "other" }>, path: Path, isOwn: boolean): void {
    if (alias.target === undefined) return;
    if (isOwn) this.#note(alias, path, false);
    this.walk(alias.target, path, false);
  }

  #merge(map: Collection, item: YamlItem, path: Path, isOwn: boolean): void {
    const { value } = item;
    const written = value.kind === "seq" ? value.items.map((element) => element.value) : [value];
    // those that count most come last, as with merges one after the other
    if (isOwn) for (const node of written.toReversed()) this.#note(node, path, true);
    for (const [key, merged] of this.#merges.keysOf(map).get(item) ?? [])
      this.walk(merged, childPath(path, key), false);
  }

  #note(node: YamlNode, path: Path, isMerge: boolean): void {
    const { start, end } = node;
    const from = this.#places.get(withoutAlias(node));
    this.aliases.push({ path, ...(from && { from }), span: { start, end }, isMerge });
  }

  #add(node: Extract<YamlNode, { kind: "text" }>, path: Path, isOwn: boolean): void {
    if (this.#foreign.has(node)) return;
    const message = this.#own.get(node);
    const { text, start, end } = node;
    if (isOwn) this.expanded.push(message ?? { path, text, span: { start, end } });
    else
      this.expanded.push({
        text,
        span: { start, end },
        ...message,
        path,
        repeats: message?.path ?? this.#originOf(node, path),
      });
  }

  /** Nothing outside of the locale's part has a path; a map that is merged where it is written has none of its own. */
  #originOf({ start, end }: YamlNode, path: Path): Path {
    return this.#top.start <= start && end <= this.#top.end ? path : [];
  }
}

/** Longer paths are in no locale file. */
const maxPath = 50;

/** Returns the paths of the nodes below a node that have an anchor, in the order of the text. */
export function anchoredPlaces(top: YamlNode): ReadonlyMap<YamlNode, Path> {
  const places = new Map<YamlNode, Path>();
  const visit = (node: YamlNode, path: Path): void => {
    if (node.anchor !== undefined) places.set(node, path);
    if (isCollection(node)) for (const [part, value] of ownValues(node)) visit(value, childPath(path, part));
  };
  visit(top, []);
  return places;
}
