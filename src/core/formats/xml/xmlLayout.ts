import type { Span } from "../../text/textEdits.ts";
import { type Bookkeeping, type EntryElement, entryNodeOf, extendToLines, type FileLayout } from "../fileLayout.ts";
import { TagReaderPair } from "./tagReaderPair.ts";
import { parseXml, type ReadXml } from "./xmlParser.ts";
import type { TagReader } from "./xmlTag.ts";
import { attributeSpan, readXmlTree, type XmlElement, type XmlTree, XmlTreeBuilder } from "./xmlTree.ts";

/** The elements of an XML format that merging has to know, by their names without prefixes. */
export interface XmlLayoutRules {
  /** Keys of entries and of containers of entries; `undefined` for other elements. */
  keyOf(name: string, element: XmlElement, text: string): string | undefined;
  readonly containers: ReadonlySet<string>;
  /** Containers that go with the last entry in them. */
  readonly groups: ReadonlySet<string>;
  /** Returns whether an element says where an entry is used. */
  isPlace(name: string, element: XmlElement): boolean;
  /** Attributes that say when or by what a file was written, by the names of their elements. */
  readonly written?: Readonly<Record<string, readonly string[] | undefined>>;
  /** The attribute among them that is a time. */
  readonly time?: string;
  /** Files in which a key is there twice have no entries; by default, they are numbered. */
  readonly repeated?: "refused";
  /** Attributes that say in which state an entry is, by the names of their elements. */
  readonly states: Readonly<Record<string, readonly string[] | undefined>>;
}

/** Returns the entries of an XML file; with its tree it is not parsed again. */
export const xmlLayout = (
  { text, tree = readXmlTree(text, { depth: maxDepth, declares: true }) }: XmlText,
  rules: XmlLayoutRules,
): FileLayout => xmlTreeLayout(tree, rules);

/** A text, with its tree if that is known. */
export interface XmlText {
  readonly text: string;
  readonly tree?: XmlTree;
}

/** Reads XML as `parseXml` does, and the tree that a layout needs with it. */
export function parseWithTree<R extends TagReader>(
  text: string,
  create: () => R,
): ReadXml<R> & { readonly tree: XmlTree } {
  const { reader, fault } = parseXml(
    text,
    () => new TagReaderPair(create(), new XmlTreeBuilder(text, { depth: maxDepth })),
  );
  const { root } = reader.second;
  return { reader: reader.first, fault, tree: { text, root, entities: new Set(), fault } };
}

/** Returns the entries of an XML file that was read as deep as its entries are. */
export function xmlTreeLayout({ text, ...tree }: XmlTree, rules: XmlLayoutRules): FileLayout {
  if (tree.root === undefined || tree.fault !== undefined) return { bookkeeping: [] };
  const found: Found = { text, rules, bookkeeping: [], states: [], owners: new Map() };
  const element = readElement(found, tree.root, "");
  const { bookkeeping, states } = found;
  return { bookkeeping, states, root: element && entryNodeOf(text, element, rules.repeated) };
}

const maxDepth = 100;

interface Found {
  readonly text: string;
  readonly rules: XmlLayoutRules;
  readonly bookkeeping: Bookkeeping[];
  readonly states: Span[];
  /** The number of entries that each owner has so far. */
  readonly owners: Map<string, number>;
}

/** Collects what is in an element, and returns it if it has a key. */
function readElement(found: Found, element: XmlElement, owner: string): EntryElement | undefined {
  const { text, rules } = found;
  const name = localName(element);
  const key = rules.keyOf(name, element, text);
  const own = key === undefined ? owner : findOwner(found, `${owner}\u0000${key}`);
  if (rules.isPlace(name, element)) {
    found.bookkeeping.push({ owner: own, ...extendToLines(text, element) });
    return undefined;
  }
  collectAttributes(found, element, `${own}\u0000${name}`);
  const isContainer = rules.containers.has(name);
  const children: EntryElement[] = [];
  let head = element.open;
  for (const child of element.children) {
    const entry = readElement(found, child, own);
    if (entry !== undefined) children.push(entry);
    else if (children.length === 0) head = child.end;
  }
  if (key === undefined) return undefined;
  const { start, end } = element;
  const isGroup = rules.groups.has(name);
  const inner = isContainer ? { start: head, end: element.close } : { start: end, end };
  return { key, start, end, children: isContainer ? children : [], inner, isGroup };
}

/** Returns the owner of an element with a key; an earlier one may have the same. */
function findOwner({ owners }: Found, owner: string): string {
  const count = owners.get(owner) ?? 0;
  owners.set(owner, count + 1);
  return count === 0 ? owner : `${owner}\u0000\u0000${count}`;
}

function collectAttributes({ text, rules, bookkeeping, states }: Found, element: XmlElement, owner: string): void {
  const name = localName(element);
  const time = rules.time === undefined ? undefined : element.attributes[rules.time];
  const present = (names: readonly string[] = []): readonly string[] =>
    names.filter((attribute) => element.attributes[attribute] !== undefined);
  for (const attribute of present(rules.written?.[name]))
    bookkeeping.push({ owner: `${owner}\u0000${attribute}`, ...attributeSpan(text, element, attribute), time });
  for (const attribute of present(rules.states[name])) {
    const { start, end } = attributeSpan(text, element, attribute);
    const [lead = ""] = /\s+[^\s=]+\s*=\s*$/.exec(text.slice(element.start, start)) ?? [];
    states.push({ start: start - lead.length, end });
  }
}

const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(":") + 1);
