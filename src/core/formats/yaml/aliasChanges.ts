import { type Message, type MessageChange, type Path, pathKey, pathText } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import { originFinder } from "../aliases.ts";
import { expandAliases } from "./yamlAliases.ts";
import { topOf, type YamlFile } from "./yamlReader.ts";
import { mergeSourcesOf, type YamlNode, yamlItemAt } from "./yamlTree.ts";

/** Changes of a text with aliases. */
export interface AliasChanges {
  /** Those that need an edit. The others are made by a change of what an alias repeats. */
  readonly needed: readonly MessageChange[];
  readonly blocked: readonly Problem[];
  /** Returns the text that a path will have. */
  textAfter(path: Path): string | undefined;
}

/** Sorts out which changes the aliases of a text make by themselves, and which they do not allow. */
export function sortByAliases(file: YamlFile, changes: readonly MessageChange[]): AliasChanges {
  const top = topOf(file);
  const texts = new TextsAfter(file, changes);
  const needed: MessageChange[] = [];
  const blocked: Problem[] = [];
  for (const change of changes) {
    const place = findPlace(top, change.path, file.foreign);
    const fate = place.isRepeated ? texts.fateOf(change, place) : "needed";
    if (fate === "needed") needed.push(change);
    if (fate === "blocked") blocked.push(blockedBy(place.alias, change.path));
  }
  return { needed, blocked, textAfter: (path) => texts.textOf(path) };
}

/** The texts that paths will have. */
class TextsAfter {
  readonly #wanted: ReadonlyMap<string, MessageChange>;
  readonly #present: ReadonlyMap<string, Message>;
  readonly #originsOf: (path: Path) => readonly Path[];

  constructor(file: YamlFile, changes: readonly MessageChange[]) {
    const top = topOf(file);
    const nothing = { expanded: [], aliases: [] };
    const { expanded, aliases } = top === undefined ? nothing : expandAliases(top, undefined, file.foreign);
    this.#wanted = new Map(changes.map((change) => [pathKey(change.path), change]));
    this.#present = new Map(expanded.map((message) => [pathKey(message.path), message]));
    this.#originsOf = originFinder(aliases);
  }

  textOf(path: Path): string | undefined {
    return this.#ownText(path) ?? this.#repeatedText(path);
  }

  /** Returns what becomes of a change at a place that an alias repeats; `made` if it needs no edit. */
  fateOf({ path, text }: MessageChange, { canBeOwn }: ChangePlace): "needed" | "blocked" | "made" {
    if (text === undefined) return this.#present.has(pathKey(path)) ? "blocked" : "made";
    if (this.#repeatedText(path) === text) return "made";
    return canBeOwn ? "needed" : "blocked";
  }

  #ownText(path: Path): string | undefined {
    const change = this.#wanted.get(pathKey(path));
    if (change !== undefined) return change.text;
    const message = this.#present.get(pathKey(path));
    return message?.repeats === undefined ? message?.text : undefined;
  }

  #repeatedText(path: Path): string | undefined {
    for (const origin of this.#originsOf(path)) {
      const text = this.#ownText(origin);
      if (text !== undefined) return text;
    }
    const now = this.#present.get(pathKey(path));
    return now?.repeats === undefined ? undefined : now.text;
  }
}

/** The place of a path in a text. */
interface ChangePlace {
  /** An alias is there, or above, or may give its keys to a map that lacks this one. */
  readonly isRepeated: boolean;
  /** The path can have a text of its own, in place of the repeated one. */
  readonly canBeOwn?: boolean;
  readonly alias?: YamlNode;
}

type Nodes = ReadonlySet<YamlNode>;

function findPlace(top: YamlNode | undefined, path: Path, foreign: Nodes | undefined): ChangePlace {
  let node = top;
  for (const [index, part] of path.entries()) {
    const next = yamlItemAt(node, part)?.value;
    if (node?.kind === "other" && node.target !== undefined) return { isRepeated: true, alias: node };
    if (next === undefined) return placeInMap(node, part, foreign, index === path.length - 1);
    node = next;
  }
  if (node?.kind !== "other" || node.target === undefined) return { isRepeated: false };
  return { isRepeated: true, canBeOwn: node.target.kind === "text", alias: node };
}

function placeInMap(
  map: YamlNode | undefined,
  part: string | number,
  foreign: Nodes | undefined,
  isLast: boolean,
): ChangePlace {
  const merges = map?.kind === "map" ? map.items.filter(({ isMerge }) => isMerge) : [];
  const [first] = merges;
  if (first === undefined) return { isRepeated: false };
  const sources = merges.flatMap(({ value }) => mergeSourcesOf(value)).filter((source) => !foreign?.has(source));
  // a map of its own would hide all that the merged one holds
  const canBeOwn = isLast || !sources.some((source) => yamlItemAt(source, part) !== undefined);
  return { isRepeated: true, canBeOwn, alias: first.value };
}

function blockedBy(alias: YamlNode | undefined, path: Path): Problem {
  const place = alias === undefined ? {} : { span: { start: alias.start, end: alias.end } };
  return { code: "format.blocked", path, ...place, detail: pathText(path) };
}
