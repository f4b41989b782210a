import {
  type Alias,
  type CST,
  isAlias,
  isMap,
  isScalar,
  type Pair,
  type ParsedNode,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import type { Problem } from "../../problems/problem.ts";
import { YamlBuilder } from "./yamlBuilder.ts";
import type { Collection, YamlItem, YamlNode } from "./yamlTree.ts";

/** Returns whether a scalar is empty, without an anchor or a tag. */
export const isBlankNode = (node: unknown): boolean =>
  isScalar(node) && node.value === "" && node.type === "PLAIN" && node.anchor === undefined && node.tag === undefined;

/** A node that aliases can repeat, once it is built. */
interface Anchored {
  node?: YamlNode;
}

/** Builds a tree from the nodes of `yaml`'s Composer. */
export class ComposedBuilder extends YamlBuilder {
  /** Aliases without an anchor above, or within what they repeat: no program reads such a text. */
  readonly faults: Problem[] = [];
  readonly #anchors = new Map<string, Anchored>();

  /** Builds a node; `mark` is the end of the colon or dash before it. */
  node(node: ParsedNode | null, flow: boolean, mark: number): YamlNode {
    if (node === null || isBlankNode(node)) return { kind: "other", start: mark, end: mark, isBlank: true };
    if (isAlias(node)) return this.#alias(node);
    const { anchor } = node;
    if (anchor === undefined) return this.#content(node, flow);
    const anchored: Anchored = {};
    this.#anchors.set(anchor, anchored);
    anchored.node = { ...this.#content(node, flow), anchor };
    return anchored.node;
  }

  #alias({ source, range: [start, end] }: Alias.Parsed): YamlNode {
    this.hasAliases = true;
    const target = this.#anchors.get(source)?.node;
    if (target !== undefined) return { kind: "other", start, end, isBlank: false, target };
    const isWithin = this.#anchors.has(source);
    const detail = isWithin ? `*${source} is inside of &${source}` : `there is no &${source} above *${source}`;
    this.faults.push({ code: "format.syntax", span: { start, end }, detail });
    return { kind: "other", start, end, isBlank: false };
  }

  #content(node: Exclude<ParsedNode, Alias.Parsed>, flow: boolean): YamlNode {
    const [start, end] = node.range;
    const isText = isScalar(node) && stringTags.has(node.tag ?? "");
    if (node.tag !== undefined && !isText) return { kind: "other", start, end, isBlank: false, isTagged: true };
    if (isScalar(node)) return this.scalar(node, indentOf(node as Scalar.Parsed), flow, isText);
    return isMap(node) ? this.#pairs(node as YAMLMap.Parsed, flow) : this.#elements(node as YAMLSeq.Parsed, flow);
  }

  #pairs(node: YAMLMap.Parsed, inFlow: boolean): Collection {
    const flow = inFlow || node.flow === true;
    const items = node.items.map((pair) => this.#pair(pair, flow));
    const [start, end] = node.range;
    return this.map(items, { start, end }, flow);
  }

  #pair(pair: Pair<ParsedNode, ParsedNode | null>, flow: boolean): YamlItem {
    const token = pair.srcToken as CST.CollectionItem | undefined;
    const key = keyOf(pair.key, token);
    // aliases of keys repeat no message
    if (isScalar(pair.key) && pair.key.anchor !== undefined)
      this.#anchors.set(pair.key.anchor, { node: { kind: "other", start: 0, end: 0, isBlank: false } });
    const [start, keyEnd] = pair.key?.range ?? [0, 0];
    const colon = token?.sep?.find(({ type }) => type === "map-value-ind");
    const mark = colon === undefined ? keyEnd : colon.offset + 1;
    return this.item(key, { start, keyEnd, mark }, this.node(pair.value, flow, mark), flow);
  }

  #elements(node: YAMLSeq.Parsed, inFlow: boolean): Collection {
    const flow = inFlow || node.flow === true;
    const dashes = ((node.srcToken as CST.BlockSequence | undefined)?.items ?? []).flatMap(
      ({ start }) => start.find(({ type }) => type === "seq-item-ind")?.offset ?? [],
    );
    const items = node.items.map((value, index) => {
      const start = dashes[index] ?? value?.range?.[0] ?? node.range[0];
      const mark = flow ? start : start + 1;
      return this.item("", { start, keyEnd: start, mark }, this.node(value as ParsedNode, flow, mark), flow);
    });
    const [start, end] = node.range;
    return this.seq(items, { start, end }, flow);
  }
}

/** The tags of strings: `!!str yes`, and `! yes`, which older versions of Ruby wrote. */
const stringTags: ReadonlySet<string> = new Set(["tag:yaml.org,2002:str", "!"]);

function indentOf({ srcToken }: Scalar.Parsed): number {
  return srcToken !== undefined && "indent" in srcToken ? srcToken.indent : 0;
}

/** Returns the text of a plain or quoted key that is right before its colon. */
function keyOf(key: ParsedNode | null, token: CST.CollectionItem | undefined): string | undefined {
  if (!isScalar(key) || key.tag !== undefined || key.anchor !== undefined || isBlankNode(key)) return undefined;
  return token?.start.some(({ type }) => type === "explicit-key-ind") ? undefined : String(key.value);
}
