import type { Problem } from "../../problems/problem.ts";
import { parseXml } from "./xmlParser.ts";
import type { TagReader, XmlTag } from "./xmlTag.ts";

/** An element, its position and its content. */
export interface XmlElement {
  /** As written, with its prefix. */
  readonly name: string;
  /** Decoded, by name as written. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: XmlElement | undefined;
  readonly children: readonly XmlElement[];
  readonly start: number;
  /** The end of the start tag. */
  readonly open: number;
  /** Before the end tag; as `end` for `<value/>`. */
  readonly close: number;
  readonly end: number;
}

/** A text as XML, to some depth. */
export interface XmlTree {
  readonly text: string;
  /** `undefined` for an empty text, and for one with an error before it. */
  readonly root: XmlElement | undefined;
  /** Names of the entities that it declares. */
  readonly entities: ReadonlySet<string>;
  /** The problem that makes the text unfit for edits; elements before it are known. */
  readonly fault: Problem | undefined;
}

/** The requirements of a text. */
export interface ExpectedRoot {
  /** By default, any. */
  readonly root?: string;
  /** The depth to which elements are read; the root alone is 1. */
  readonly depth: number;
  /** It may declare entities, which are left as they are. */
  readonly declares?: true;
}

/** Reads XML; never throws. */
export function readXmlTree(text: string, expected: ExpectedRoot): XmlTree {
  let entities: ReadonlySet<string> = new Set();
  const declare = (names: ReadonlySet<string>): void => {
    entities = names;
  };
  const create = () => new XmlTreeBuilder(text, expected);
  const { reader, fault } = parseXml(text, create, expected.declares && declare);
  return { text, root: reader.root, entities, fault };
}

/** Returns the content of an element as written. */
export const rawOf = (text: string, { open, close }: Pick<XmlElement, "open" | "close">): string =>
  text.slice(open, close);

/** Returns whether an element is written as `<value/>`. */
export const isSelfClosed = (text: string, { open, close, end }: XmlElement): boolean =>
  open === end && close === end && text.startsWith("/>", end - 2);

/** Returns the span between the tags of an element, or of `/>` if there is only one tag. */
export const contentSpan = (text: string, element: XmlElement): { readonly start: number; readonly end: number } =>
  isSelfClosed(text, element)
    ? { start: element.end - 2, end: element.end }
    : { start: element.open, end: element.close };

/** Returns the span of an attribute's value with its quotation marks, or of the start tag without one. */
export function attributeSpan(text: string, { start, open }: XmlElement, name: string): { start: number; end: number } {
  const tag = text.slice(start, open);
  const attributes = /([^\s=<"']+)\s*=\s*("[^"]*"|'[^']*')/g;
  for (const { 0: whole, 1: key, 2: value = "", index } of tag.matchAll(attributes)) {
    const end = start + index + whole.length;
    if (key === name) return { start: end - value.length, end };
  }
  return { start, end: open };
}

type OpenElement = { -readonly [K in keyof XmlElement]: XmlElement[K] } & { readonly children: XmlElement[] };

/** Builds the tree of a text from its tags. */
export class XmlTreeBuilder implements TagReader {
  root: XmlElement | undefined;
  depth = 0;
  readonly #text: string;
  readonly #expected: Pick<ExpectedRoot, "root" | "depth">;
  #current: OpenElement | undefined;

  constructor(text: string, expected: Pick<ExpectedRoot, "root" | "depth">) {
    this.#text = text;
    this.#expected = expected;
  }

  open({ name, attributes }: XmlTag, end: number): string | undefined {
    this.depth++;
    const { root = name, depth } = this.#expected;
    if (this.depth === 1 && name !== root) return `<${root}>`;
    if (this.depth > depth) return undefined;
    const start = this.#text.lastIndexOf("<", end - 1);
    const parent = this.#current;
    const element: OpenElement = { name, attributes, parent, children: [], start, open: end, close: end, end };
    if (parent === undefined) this.root = element;
    else parent.children.push(element);
    this.#current = element;
    return undefined;
  }

  close(isSelfClosing: boolean, end: number): void {
    this.depth--;
    const element = this.#current;
    if (this.depth >= this.#expected.depth || element === undefined) return;
    element.end = end;
    element.close = isSelfClosing ? end : this.#text.lastIndexOf("<", end - 1);
    this.#current = element.parent as OpenElement | undefined;
  }
}
