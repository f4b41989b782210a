import type { Problem } from "../../problem.ts";
import { decoded, isSection, lines } from "../xml/references.ts";
import { type Siblings, siblingsIn } from "../xml/siblings.ts";
import { type Element, rawOf, readTree } from "../xml/tree.ts";

/** A dictionary of a property list; its items are a key with its value. */
export interface Dict extends Siblings {
  /** By index of the item. */
  readonly values: readonly Value[];
}

/** A value; what is neither text nor dictionary is never touched. */
export interface Value {
  readonly element: Element;
  readonly text: string | undefined;
  readonly dict: Dict | undefined;
}

/** A property list, what it holds and what is wrong with it. */
export interface Plist {
  readonly text: string;
  readonly root: Dict | undefined;
  readonly problems: readonly Problem[];
  readonly fault: Problem | undefined;
}

/** Reads a property list as XML as deep as a `.stringsdict` goes; never throws. */
export function read(text: string): Plist {
  const tree = readTree(text, { root: "plist", depth: 5 });
  const problems: Problem[] = [];
  const top = tree.root?.children[0];
  let fault = tree.fault;
  let root: Dict | undefined;
  try {
    if (fault === undefined && top !== undefined) root = dictOf(text, top, problems);
  } catch (error) {
    if (!(error instanceof Misplaced)) throw error;
    fault = error.problem;
  }
  if (fault === undefined && root === undefined && tree.root !== undefined)
    fault = { code: "format.syntax", span: { start: tree.root.start, end: tree.root.open }, detail: "<dict>" };
  return { text, root, problems: fault === undefined ? problems : [...problems, fault], fault };
}

/** Thrown for what is no property list. */
class Misplaced extends Error {
  readonly problem: Problem;
  constructor({ start, open }: Element, detail: string) {
    super(detail);
    this.problem = { code: "format.syntax", span: { start, end: open }, detail };
  }
}

function dictOf(text: string, element: Element, problems: Problem[]): Dict | undefined {
  if (element.name !== "dict") return undefined;
  const keys = new Map<Element, string>();
  const values = new Map<Element, Element>();
  for (const [key, value] of pairsOf(element)) {
    // a key and its value come and go together
    const pair = { ...value, start: key.start };
    keys.set(pair, decoded(rawOf(text, key)));
    values.set(pair, value);
  }
  const siblings = siblingsIn(text, { ...element, children: [...keys.keys()] }, (pair) => keys.get(pair));
  for (const index of [...siblings.shadowed.values()].flat()) {
    const { key, element: hidden } = siblings.items[index] ?? {};
    if (hidden === undefined) continue;
    problems.push({ code: "format.duplicateKey", span: { start: hidden.start, end: hidden.open }, detail: key ?? "" });
  }
  const read = siblings.items.map((item) => valueIn(text, values.get(item.element) ?? item.element, problems));
  return { ...siblings, values: read };
}

function pairsOf(dict: Element): readonly (readonly [key: Element, value: Element])[] {
  const pairs: (readonly [Element, Element])[] = [];
  for (let at = 0; at < dict.children.length; at += 2) {
    const [key = dict, value] = dict.children.slice(at, at + 2);
    if (key.name !== "key") throw new Misplaced(key, "<key>");
    if (value === undefined || value.name === "key") throw new Misplaced(key, "a value");
    pairs.push([key, value]);
  }
  return pairs;
}

const valueIn = (text: string, element: Element, problems: Problem[]): Value => ({
  element,
  text: element.name === "string" ? stringOf(rawOf(text, element)) : undefined,
  dict: dictOf(text, element, problems),
});

function stringOf(raw: string): string | undefined {
  if (!raw.includes("<")) return decoded(raw);
  if (!isSection(raw)) return undefined;
  const start = raw.indexOf("<![CDATA[");
  const end = raw.lastIndexOf("]]>");
  return decoded(raw.slice(0, start)) + lines(raw.slice(start + 9, end)) + decoded(raw.slice(end + 3));
}

/** The value that a key reads. */
export const within = (dict: Dict | undefined, key: string): Value | undefined =>
  dict?.values[dict.winners.get(key) ?? -1];
