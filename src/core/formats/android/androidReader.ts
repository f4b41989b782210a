import { childPath, type Path, pathKey } from "../../catalog/message.ts";
import { isPluralCategory } from "../../messages/pluralNumbers.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Span } from "../../text/textEdits.ts";
import { type Siblings, siblingNoteOf, siblingsIn } from "../xml/siblings.ts";
import { attributeSpan, contentSpan, rawOf, readXmlTree, type XmlElement, type XmlTree } from "../xml/xmlTree.ts";
import { type AndroidContent, readAndroidContent } from "./androidContent.ts";

/** The kind of a resource: determines the names of its elements and the ends of its paths. */
export type AndroidResourceKind = "string" | "plurals" | "array";

/** A resource with texts: a string, a plural, an array. */
export interface Resource {
  readonly key: string;
  readonly kind: AndroidResourceKind;
  readonly element: XmlElement;
  /** Its name, and its product if it is for one. */
  readonly base: Path;
  /** The attribute that marks it as untranslatable. */
  readonly untranslatableMark: string | undefined;
  readonly note: string | undefined;
  /** Its forms or elements; undefined for a string. */
  readonly items: Siblings | undefined;
}

/** A text of a resource. */
export interface AndroidEntry {
  readonly path: Path;
  readonly resource: Resource;
  readonly element: XmlElement;
  readonly keySpan: Span | undefined;
  readonly content: AndroidContent;
}

/** A text as resources. */
export interface AndroidResources extends XmlTree {
  readonly siblings: Siblings | undefined;
  readonly resources: ReadonlyMap<string, Resource>;
  readonly entries: ReadonlyMap<string, AndroidEntry>;
  /** Sorted by place. */
  readonly problems: readonly Problem[];
}

/** Reads resources of Android; never throws. */
export function readAndroid(text: string): AndroidResources {
  const tree = readXmlTree(text, { root: "resources", depth: 3, declares: true });
  const { root, fault } = tree;
  const problems: Problem[] = fault === undefined ? [] : [fault];
  const resources = new Map<string, Resource>();
  const entries = new Map<string, AndroidEntry>();
  if (root === undefined) return { ...tree, siblings: undefined, resources, entries, problems };
  const siblings = siblingsIn(text, root, keyOf);
  siblings.items.forEach((item, i) => {
    if (siblings.winners.get(item.key) !== i) return;
    const resource = readResource(text, item.element, item.key, siblingNoteOf(text, item));
    resources.set(item.key, resource);
    for (const entry of readEntries(text, resource)) entries.set(pathKey(entry.path), entry);
    if (resource.items) problems.push(...duplicateProblems(text, resource.items, "quantity", resource.base));
  });
  problems.push(...duplicateProblems(text, siblings, "name", []));
  problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  return { ...tree, siblings, resources, entries, problems };
}

const kindsByElement: Readonly<Partial<Record<string, AndroidResourceKind>>> = {
  string: "string",
  plurals: "plurals",
  "string-array": "array",
};

function kindOf({ name, attributes }: XmlElement): AndroidResourceKind | undefined {
  if (name === "item") return attributes["type"] === "string" ? "string" : undefined;
  return Object.hasOwn(kindsByElement, name) ? kindsByElement[name] : undefined;
}

/** Returns a resource's identity as one string, equal for equal resources of any file. */
export const resourceKey = (kind: AndroidResourceKind, base: Path): string => `${kind} ${pathKey(base)}`;

function keyOf(element: XmlElement): string | undefined {
  const kind = kindOf(element);
  const base = kind && baseOf(element);
  return kind && base && resourceKey(kind, base);
}

function baseOf({ attributes }: XmlElement): Path | undefined {
  const { name, product } = attributes as Readonly<Partial<Record<string, string>>>;
  if (name === undefined || name === "") return undefined;
  return product === undefined || product === "" || product === "default" ? [name] : [name, productPrefix + product];
}

/** The prefix of the part of a path that names the product of a resource. */
export const productPrefix = "product=";

function readResource(text: string, element: XmlElement, key: string, note: string | undefined): Resource {
  const kind = kindOf(element) ?? "string";
  const items = kind === "string" ? undefined : siblingsIn(text, element, itemKeyOf(kind));
  return {
    key,
    kind,
    element,
    base: baseOf(element) ?? [],
    untranslatableMark: findUntranslatableMark(element),
    note,
    items,
  };
}

function itemKeyOf(kind: AndroidResourceKind): (element: XmlElement) => string | undefined {
  let count = 0;
  return ({ name, attributes }) => {
    if (name !== "item") return undefined;
    if (kind === "array") return `${count++}`;
    const { quantity = "" } = attributes as Readonly<Partial<Record<string, string>>>;
    return isPluralCategory(quantity) ? quantity : undefined;
  };
}

/** Returns the attribute that marks a resource as untranslatable (Android, *Localize your app*; Lint). */
function findUntranslatableMark({ attributes, parent }: XmlElement): string | undefined {
  if (attributes["translatable"] === "false" || parent?.attributes["translatable"] === "false")
    return 'translatable="false"';
  const ignored = (attributes["tools:ignore"] ?? "").split(",").map((id) => id.trim());
  return ignored.includes("MissingTranslation") ? 'tools:ignore="MissingTranslation"' : undefined;
}

function readEntries(text: string, resource: Resource): readonly AndroidEntry[] {
  const { element, base, kind, items } = resource;
  const entry = (owner: XmlElement, path: Path, attribute: string | undefined): AndroidEntry => ({
    path,
    resource,
    element: owner,
    keySpan: attribute === undefined ? undefined : attributeSpan(text, owner, attribute),
    content: readAndroidContent(rawOf(text, owner)),
  });
  if (items === undefined) return [entry(element, base, "name")];
  const isArray = kind === "array";
  return items.items.flatMap((item, i): AndroidEntry[] => {
    const { key } = item;
    if (items.winners.get(key) !== i) return [];
    const path = childPath(base, isArray ? Number(key) : key);
    return [entry(item.element, path, isArray ? undefined : "quantity")];
  });
}

/** Returns the span of an entry's text. */
export const entrySpanOf = (text: string, { element }: AndroidEntry): Span => contentSpan(text, element);

/** Returns why an entry is not a translatable text: a reference or an untranslatable resource. */
export const androidBlockReason = ({ resource, content }: AndroidEntry): string | undefined =>
  resource.untranslatableMark ?? (content.isReference ? content.text : undefined);

const duplicateProblems = (
  text: string,
  { items, shadowed }: Siblings,
  attribute: string,
  base: Path,
): readonly Problem[] =>
  [...shadowed.values()].flat().flatMap((i): Problem[] => {
    const element = items[i]?.element;
    if (element === undefined) return [];
    const name = element.attributes[attribute] ?? "";
    const path = base.length > 0 ? [...base, name] : baseOf(element);
    return [
      {
        code: "format.duplicateKey",
        span: attributeSpan(text, element, attribute),
        ...(path && { path }),
        detail: name,
      },
    ];
  });
