import type { SaxesTagPlain } from "saxes";
import type { Problem } from "../../problem.ts";
import { parseXml, type TagReader } from "./parse.ts";

/** An element, where it stands and what is between its tags. */
export interface Element {
  /** As written, with its prefix. */
  readonly name: string;
  /** Decoded, by name as written. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: Element | undefined;
  readonly children: readonly Element[];
  readonly start: number;
  /** Behind the start tag. */
  readonly open: number;
  /** Before the end tag; as `end` for `<value/>`. */
  readonly close: number;
  readonly end: number;
}

/** A text as XML, to some depth. */
export interface Tree {
  readonly text: string;
  /** Absent for a text of nothing, and for one that breaks before it. */
  readonly root: Element | undefined;
  /** Names of the entities that it declares. */
  readonly entities: ReadonlySet<string>;
  /** What makes the text unfit for edits; elements before it are known. */
  readonly fault: Problem | undefined;
}

/** What a text must be. */
export interface Expected {
  readonly root: string;
  /** How deep elements are told one by one; the root alone is 1. */
  readonly depth: number;
  /** Whether it may declare entities, which are left as they are. */
  readonly declares?: true;
}

/** Reads XML; never throws. */
export function readTree(text: string, expected: Expected): Tree {
  const builder = new Builder(text, expected);
  let entities: ReadonlySet<string> = new Set();
  const declare = (names: ReadonlySet<string>): void => {
    entities = names;
  };
  const fault = parseXml(text, builder, expected.declares && declare);
  return { text, root: builder.root, entities, fault };
}

/** What stands in an element, as written. */
export const rawOf = (text: string, { open, close }: Pick<Element, "open" | "close">): string =>
  text.slice(open, close);

/** Whether an element is written as `<value/>`. */
export const isBare = (text: string, { open, close, end }: Element): boolean =>
  open === end && close === end && text.startsWith("/>", end - 2);

/** Where the content of an element stands: its place between the tags, `/>` where there is but one. */
export const contentSpan = (text: string, element: Element): { readonly start: number; readonly end: number } =>
  isBare(text, element) ? { start: element.end - 2, end: element.end } : { start: element.open, end: element.close };

/** An attribute's value with its quotation marks; the start tag where there is none. */
export function attributeSpan(text: string, { start, open }: Element, name: string): { start: number; end: number } {
  const tag = text.slice(start, open);
  const attributes = /([^\s=<"']+)\s*=\s*("[^"]*"|'[^']*')/g;
  for (const { 0: whole, 1: key, 2: value = "", index } of tag.matchAll(attributes)) {
    const end = start + index + whole.length;
    if (key === name) return { start: end - value.length, end };
  }
  return { start, end: open };
}

type Open = { -readonly [K in keyof Element]: Element[K] } & { readonly children: Element[] };

class Builder implements TagReader {
  root: Element | undefined;
  depth = 0;
  readonly #text: string;
  readonly #expected: Expected;
  #current: Open | undefined;

  constructor(text: string, expected: Expected) {
    this.#text = text;
    this.#expected = expected;
  }

  open({ name, attributes }: SaxesTagPlain, end: number): string | undefined {
    this.depth++;
    if (this.depth === 1 && name !== this.#expected.root) return `<${this.#expected.root}>`;
    if (this.depth > this.#expected.depth) return undefined;
    const start = this.#text.lastIndexOf("<", end - 1);
    const parent = this.#current;
    const element: Open = { name, attributes, parent, children: [], start, open: end, close: end, end };
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
    this.#current = element.parent as Open | undefined;
  }
}
