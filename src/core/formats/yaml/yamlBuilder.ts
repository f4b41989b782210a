import type { Problem } from "../../problems/problem.ts";
import type { Span } from "../../text/textEdits.ts";
import { addToGroup } from "../../values/collections.ts";
import { isString } from "./plainScalar.ts";
import {
  type Collection,
  isCollection,
  mergeSourcesOf,
  type ScalarStyle,
  type YamlItem,
  type YamlNode,
} from "./yamlTree.ts";

/** A scalar as `yaml` resolves it. */
export interface ResolvedScalar {
  readonly value: unknown;
  readonly type?: string | null | undefined;
  readonly range: readonly [start: number, end: number, withComment: number];
}

/** The maximum nesting of collections: more than any locale file has, and recursion stays shallow. */
export const maxYamlDepth = 100;

const lineFeed = 0x0a;
const space = 0x20;

/** Builds the parts of a tree from either representation of `yaml`. */
export abstract class YamlBuilder {
  readonly problems: Problem[] = [];
  /** The ends of scalars that keep all blank lines below. */
  readonly keptEnds = new Set<number>();
  /** The text has aliases or merges. */
  hasAliases = false;
  readonly #text: string;
  readonly #start: number;

  constructor(text: string, start: number) {
    this.#text = text;
    this.#start = start;
  }

  /** Builds a scalar; `indent` is the column of its collection. With `isText` it is a string, also if it looks like a number. */
  protected scalar({ value, type, range }: ResolvedScalar, indent: number, flow: boolean, isText = false): YamlNode {
    const style = styles[type ?? ""];
    const [start, end] = range;
    if (style === undefined) return { kind: "other", start, end, isBlank: false };
    const text = String(value);
    if (style !== "literal" && style !== "folded") return this.flowScalar(style, text, { start, end }, flow, isText);
    const written = this.#text.slice(start, end);
    const isKept = /^[|>]\d?\+/.test(written);
    if (isKept) this.keptEnds.add(end);
    const column = columnOf(written, indent);
    const last = isKept ? end : start + contentEndOf(written, column);
    return { kind: "text", start, end: last, text, style, flow, column };
  }

  /** A plain or quoted scalar. */
  protected flowScalar(
    style: ScalarStyle,
    text: string,
    { start, end }: Span,
    flow: boolean,
    isText = false,
  ): YamlNode {
    if (style === "plain" && !isText && !isString(text)) return { kind: "other", start, end, isBlank: false };
    return { kind: "text", start, end, text, style, flow, column: 0 };
  }

  protected map(items: readonly YamlItem[], { start, end }: Span, flow: boolean): Collection {
    const winners = new Map<string, number>();
    const shadowed = new Map<string, number[]>();
    for (const [index, { key, isOpaque }] of items.entries()) {
      if (isOpaque) continue;
      const before = winners.get(key);
      if (before !== undefined) this.#reportDuplicate(items[before], key, shadowed, before);
      winners.set(key, index);
    }
    return { kind: "map", flow, start, end, items, winners, shadowed };
  }

  protected seq(items: readonly YamlItem[], { start, end }: Span, flow: boolean): Collection {
    return { kind: "seq", flow, start, end, items, winners: new Map(), shadowed: new Map() };
  }

  #reportDuplicate(item: YamlItem | undefined, key: string, shadowed: Map<string, number[]>, index: number): void {
    addToGroup(shadowed, key, index);
    const { start = 0, keyEnd = 0 } = item ?? {};
    this.problems.push({ code: "format.duplicateKey", span: { start, end: keyEnd }, path: [key], detail: key });
  }

  protected item(
    key: string | undefined,
    place: Pick<YamlItem, "start" | "keyEnd" | "mark">,
    value: YamlNode,
    flow: boolean,
  ): YamlItem {
    // only lines of block collections matter: those of flow may be as long as the file
    const indent = flow ? place.start : this.#findTextEnd(place.start);
    const isFirst = indent <= this.#start || this.#text.charCodeAt(indent - 1) === lineFeed;
    const lineStart = flow || isFirst ? indent : Math.max(this.#text.lastIndexOf("\n", indent - 1) + 1, this.#start);
    const ownLine = !flow && isFirst;
    const after = flow ? place.start : this.#lineAfter(Math.max(endOf(value), place.mark));
    const item = { key: key ?? "", isOpaque: key === undefined, ...place, lineStart, ownLine, after, value };
    return isMergeKey(key, place) && isMergeable(value) ? this.#merge(item) : item;
  }

  #merge(item: YamlItem): YamlItem {
    this.hasAliases = true;
    return { ...item, isOpaque: true, isMerge: true };
  }

  /** Returns the start of the spaces before a place. */
  #findTextEnd(at: number): number {
    let start = at;
    while (start > this.#start && this.#text.charCodeAt(start - 1) === space) start--;
    return start;
  }

  #lineAfter(at: number): number {
    if (this.#text.charCodeAt(at - 1) === lineFeed) return at;
    // most lines end here, and to look for one takes longer
    if (this.#text.charCodeAt(at) === lineFeed) return at + 1;
    const end = this.#text.indexOf("\n", at);
    return end < 0 ? this.#text.length : end + 1;
  }
}

/** Returns whether a key is one of merges, which has no quotation marks. */
const isMergeKey = (key: string | undefined, { start, keyEnd }: Pick<YamlItem, "start" | "keyEnd">): boolean =>
  key === "<<" && keyEnd - start === 2;

/** Returns whether the value of a merge key has maps; a text is that of a key like others. */
const isMergeable = (value: YamlNode): boolean =>
  value.kind === "map" || mergeSourcesOf(value).some(({ kind }) => kind === "map");

/** Returns the end of a node as written. */
function endOf(node: YamlNode): number {
  if (!isCollection(node) || node.flow) return node.end;
  const last = node.items.at(-1);
  return last === undefined ? node.end : Math.max(endOf(last.value), last.mark);
}

/** Returns the start of the blank lines at the end of a block scalar; spaces beyond its column are content. */
function contentEndOf(text: string, column: number): number {
  let end = text.length;
  for (;;) {
    let at = end;
    while (text.charAt(at - 1) === " ") at--;
    if (text.charAt(at - 1) !== "\n" || end - at > column) return end;
    end = at - (text.charAt(at - 2) === "\r" ? 2 : 1);
  }
}

/** Returns the column of a block scalar's lines: from its header, or from the first line with content. */
function columnOf(written: string, indent: number): number {
  const digit = /^[|>][+-]?([1-9])/.exec(written)?.[1];
  if (digit !== undefined) return Math.max(indent, 0) + Number(digit);
  return /\n( *)[^ \n\r]/.exec(written)?.[1]?.length ?? 0;
}

const styles: Readonly<Record<string, ScalarStyle>> = {
  PLAIN: "plain",
  QUOTE_SINGLE: "single",
  QUOTE_DOUBLE: "double",
  BLOCK_LITERAL: "literal",
  BLOCK_FOLDED: "folded",
};
