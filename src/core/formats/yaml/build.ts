import {
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
import type { Problem } from "../../problem.ts";
import { isString } from "./plain.ts";
import { type Collection, type Item, isCollection, type Node, type Style } from "./tree.ts";

/** Whether a scalar is nothing at all, with no anchor nor tag either. */
export const isBlank = (node: unknown): boolean =>
  isScalar(node) && node.value === "" && node.type === "PLAIN" && node.anchor === undefined && node.tag === undefined;

const lineFeed = 0x0a;
const space = 0x20;

/** Makes a tree of nodes as `yaml` composes them. */
export class Builder {
  readonly problems: Problem[] = [];
  /** Where scalars end that keep all blank lines below. */
  readonly keptEnds = new Set<number>();
  private readonly text: string;
  private readonly start: number;

  constructor(text: string, start: number) {
    this.text = text;
    this.start = start;
  }

  /** `mark` is where the colon or dash before it ends. */
  node(node: ParsedNode | null, flow: boolean, mark: number): Node {
    if (node === null || isBlank(node)) return { kind: "other", start: mark, end: mark, isBlank: true };
    const [start, end] = node.range;
    const other: Node = { kind: "other", start, end, isBlank: false };
    if (isAlias(node) || node.tag !== undefined) return other;
    if (isScalar(node)) return this.scalar(node, flow) ?? other;
    return isMap(node) ? this.map(node as YAMLMap.Parsed, flow) : this.seq(node as YAMLSeq.Parsed, flow);
  }

  private scalar(node: Scalar.Parsed, flow: boolean): Node | undefined {
    const style = styles[node.type ?? ""];
    const text = String(node.value);
    if (style === undefined || (style === "plain" && !isString(text))) return undefined;
    const [start, end] = node.range;
    if (style !== "literal" && style !== "folded") return { kind: "text", start, end, text, style, flow, column: 0 };
    const written = this.text.slice(start, end);
    const isKept = /^[|>]\d?\+/.test(written);
    if (isKept) this.keptEnds.add(end);
    const column = columnOf(written, node.srcToken);
    const last = isKept ? end : start + contentEnd(written, column);
    return { kind: "text", start, end: last, text, style, flow, column };
  }

  private map(node: YAMLMap.Parsed, inFlow: boolean): Collection {
    const flow = inFlow || node.flow === true;
    const items = node.items.map((pair) => this.pair(pair, flow));
    const winners = new Map<string, number>();
    const shadowed = new Map<string, number[]>();
    for (const [index, { key, isOpaque }] of items.entries()) {
      if (isOpaque) continue;
      const before = winners.get(key);
      if (before !== undefined) this.shadow(items[before], key, shadowed, before);
      winners.set(key, index);
    }
    const [start, end] = node.range;
    return { kind: "map", flow, start, end, items, winners, shadowed };
  }

  private shadow(item: Item | undefined, key: string, shadowed: Map<string, number[]>, index: number): void {
    const known = shadowed.get(key);
    if (known === undefined) shadowed.set(key, [index]);
    else known.push(index);
    const { start = 0, keyEnd = 0 } = item ?? {};
    this.problems.push({ code: "format.duplicateKey", span: { start, end: keyEnd }, path: [key], detail: key });
  }

  private pair(pair: Pair<ParsedNode, ParsedNode | null>, flow: boolean): Item {
    const token = pair.srcToken as CST.CollectionItem | undefined;
    const key = keyOf(pair.key, token);
    const [start, keyEnd] = pair.key?.range ?? [0, 0];
    const colon = token?.sep?.find(({ type }) => type === "map-value-ind");
    const mark = colon === undefined ? keyEnd : colon.offset + 1;
    return this.item(key, { start, keyEnd, mark }, this.node(pair.value, flow, mark), flow);
  }

  private seq(node: YAMLSeq.Parsed, inFlow: boolean): Collection {
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
    return { kind: "seq", flow, start, end, items, winners: new Map(), shadowed: new Map() };
  }

  private item(
    key: string | undefined,
    place: Pick<Item, "start" | "keyEnd" | "mark">,
    value: Node,
    flow: boolean,
  ): Item {
    // only lines of block collections are told from each other: those of flow may be as long as the file
    const indent = flow ? place.start : this.behindText(place.start);
    const isFirst = indent <= this.start || this.text.charCodeAt(indent - 1) === lineFeed;
    const lineStart = flow || isFirst ? indent : Math.max(this.text.lastIndexOf("\n", indent - 1) + 1, this.start);
    const ownLine = !flow && isFirst;
    const after = flow ? place.start : this.lineAfter(Math.max(endOf(value), place.mark));
    return { key: key ?? "", isOpaque: key === undefined, ...place, lineStart, ownLine, after, value };
  }

  /** Where the spaces before a place begin. */
  private behindText(at: number): number {
    let start = at;
    while (start > this.start && this.text.charCodeAt(start - 1) === space) start--;
    return start;
  }

  private lineAfter(at: number): number {
    if (this.text.charCodeAt(at - 1) === lineFeed) return at;
    // most lines end here, and to look for one takes longer
    if (this.text.charCodeAt(at) === lineFeed) return at + 1;
    const end = this.text.indexOf("\n", at);
    return end < 0 ? this.text.length : end + 1;
  }
}

/** Where what is written of a node ends. */
function endOf(node: Node): number {
  if (!isCollection(node) || node.flow) return node.end;
  const last = node.items.at(-1);
  return last === undefined ? node.end : Math.max(endOf(last.value), last.mark);
}

/** The text of a plain or quoted key that stands right before its colon. */
function keyOf(key: ParsedNode | null, token: CST.CollectionItem | undefined): string | undefined {
  if (!isScalar(key) || key.tag !== undefined || key.anchor !== undefined || isBlank(key)) return undefined;
  return token?.start.some(({ type }) => type === "explicit-key-ind") ? undefined : String(key.value);
}

/** Where the blank lines at the end of a block scalar begin; spaces beyond its column are a content. */
function contentEnd(text: string, column: number): number {
  let end = text.length;
  for (;;) {
    let at = end;
    while (text.charAt(at - 1) === " ") at--;
    if (text.charAt(at - 1) !== "\n" || end - at > column) return end;
    end = at - (text.charAt(at - 2) === "\r" ? 2 : 1);
  }
}

/** The column of the lines of a block scalar: as the header says, else that of the first line with a content. */
function columnOf(written: string, token: CST.Token | undefined): number {
  const digit = /^[|>][+-]?([1-9])/.exec(written)?.[1];
  const parent = token !== undefined && "indent" in token ? token.indent : 0;
  if (digit !== undefined) return Math.max(parent, 0) + Number(digit);
  return /\n( *)[^ \n\r]/.exec(written)?.[1]?.length ?? 0;
}

const styles: Readonly<Record<string, Style>> = {
  PLAIN: "plain",
  QUOTE_SINGLE: "single",
  QUOTE_DOUBLE: "double",
  BLOCK_LITERAL: "literal",
  BLOCK_FOLDED: "folded",
};
