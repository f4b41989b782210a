import { decodeXml, isSection, normalizeLineEnds } from "../../messages/xmlReferences.ts";
import type { Problem } from "../../problems/problem.ts";
import { type Siblings, siblingsIn } from "../xml/siblings.ts";
import { rawOf, readXmlTree, type XmlElement } from "../xml/xmlTree.ts";

/** A dictionary of a property list; its items are a key with its value. */
export interface PlistDict extends Siblings {
  /** The values by index of their item. */
  readonly values: readonly PlistValue[];
}

/** A value; anything but text and dictionaries is never touched. */
export interface PlistValue {
  readonly element: XmlElement;
  readonly text: string | undefined;
  readonly dict: PlistDict | undefined;
}

/** A property list, its content and its problems. */
export interface Plist {
  readonly text: string;
  readonly root: PlistDict | undefined;
  readonly problems: readonly Problem[];
  readonly fault: Problem | undefined;
}

/** Reads a property list as XML as deep as a `.stringsdict` goes; never throws. */
export function readPlist(text: string): Plist {
  const tree = readXmlTree(text, { root: "plist", depth: 5 });
  const problems: Problem[] = [];
  const top = tree.root?.children[0];
  let fault = tree.fault;
  let root: PlistDict | undefined;
  try {
    if (fault === undefined && top !== undefined) root = readDict(text, top, problems);
  } catch (error) {
    if (!(error instanceof MisplacedElement)) throw error;
    fault = error.problem;
  }
  if (fault === undefined && root === undefined && tree.root !== undefined)
    fault = { code: "format.syntax", span: { start: tree.root.start, end: tree.root.open }, detail: "<dict>" };
  return { text, root, problems: fault === undefined ? problems : [...problems, fault], fault };
}

/** Thrown for text that is not a property list. */
class MisplacedElement extends Error {
  readonly problem: Problem;
  constructor({ start, open }: XmlElement, detail: string) {
    super(detail);
    this.problem = { code: "format.syntax", span: { start, end: open }, detail };
  }
}

function readDict(text: string, element: XmlElement, problems: Problem[]): PlistDict | undefined {
  if (element.name !== "dict") return undefined;
  const keys = new Map<XmlElement, string>();
  const values = new Map<XmlElement, XmlElement>();
  for (const [key, value] of listPairs(element)) {
    // a key and its value are added and deleted together
    const pair = { ...value, start: key.start };
    keys.set(pair, decodeXml(rawOf(text, key)));
    values.set(pair, value);
  }
  const siblings = siblingsIn(text, { ...element, children: [...keys.keys()] }, (pair) => keys.get(pair));
  for (const index of [...siblings.shadowed.values()].flat()) {
    const { key, element: hidden } = siblings.items[index] ?? {};
    if (hidden === undefined) continue;
    problems.push({ code: "format.duplicateKey", span: { start: hidden.start, end: hidden.open }, detail: key ?? "" });
  }
  const read = siblings.items.map((item) => readValue(text, values.get(item.element) ?? item.element, problems));
  return { ...siblings, values: read };
}

function listPairs(dict: XmlElement): readonly (readonly [key: XmlElement, value: XmlElement])[] {
  const pairs: (readonly [XmlElement, XmlElement])[] = [];
  for (let at = 0; at < dict.children.length; at += 2) {
    const [key = dict, value] = dict.children.slice(at, at + 2);
    if (key.name !== "key") throw new MisplacedElement(key, "<key>");
    if (value === undefined || value.name === "key") throw new MisplacedElement(key, "a value");
    pairs.push([key, value]);
  }
  return pairs;
}

const readValue = (text: string, element: XmlElement, problems: Problem[]): PlistValue => ({
  element,
  text: element.name === "string" ? readString(rawOf(text, element)) : undefined,
  dict: readDict(text, element, problems),
});

function readString(raw: string): string | undefined {
  if (!raw.includes("<")) return decodeXml(raw);
  if (!isSection(raw)) return undefined;
  const start = raw.indexOf("<![CDATA[");
  const end = raw.lastIndexOf("]]>");
  return decodeXml(raw.slice(0, start)) + normalizeLineEnds(raw.slice(start + 9, end)) + decodeXml(raw.slice(end + 3));
}

/** Returns the value that a key reads. */
export const findPlistValue = (dict: PlistDict | undefined, key: string): PlistValue | undefined =>
  dict?.values[dict.winners.get(key) ?? -1];
