import { type Path, pathKey } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Span } from "../../text.ts";
import { noteOf, type Siblings, siblingsIn } from "../xml/siblings.ts";
import { attributeSpan, contentSpan, type Element, rawOf, readTree, type Tree } from "../xml/tree.ts";
import { isCategory } from "./category.ts";
import { type Content, contentOf } from "./content.ts";

/** What a resource is: its elements have other names and its paths other ends. */
export type Kind = "string" | "plurals" | "array";

/** A resource with texts: a string, a plural, an array. */
export interface Resource {
  readonly key: string;
  readonly kind: Kind;
  readonly element: Element;
  /** Its name, and for which product it is where that is said. */
  readonly base: Path;
  /** Nobody may translate it: what says so. */
  readonly fixed: string | undefined;
  readonly note: string | undefined;
  /** Its forms or elements; absent for a string. */
  readonly items: Siblings | undefined;
}

/** A text of a resource. */
export interface Entry {
  readonly path: Path;
  readonly resource: Resource;
  readonly element: Element;
  readonly keySpan: Span | undefined;
  readonly content: Content;
}

/** A text as resources. */
export interface Resources extends Tree {
  readonly siblings: Siblings | undefined;
  readonly resources: ReadonlyMap<string, Resource>;
  readonly entries: ReadonlyMap<string, Entry>;
  /** Sorted by place. */
  readonly problems: readonly Problem[];
}

/** Reads resources of Android; never throws. */
export function read(text: string): Resources {
  const tree = readTree(text, { root: "resources", depth: 3, declares: true });
  const { root, fault } = tree;
  const problems: Problem[] = fault === undefined ? [] : [fault];
  const resources = new Map<string, Resource>();
  const entries = new Map<string, Entry>();
  if (root === undefined) return { ...tree, siblings: undefined, resources, entries, problems };
  const siblings = siblingsIn(text, root, keyOf);
  siblings.items.forEach((item, i) => {
    if (siblings.winners.get(item.key) !== i) return;
    const resource = resourceOf(text, item.element, item.key, noteOf(text, item));
    resources.set(item.key, resource);
    for (const entry of entriesOf(text, resource)) entries.set(pathKey(entry.path), entry);
    if (resource.items) problems.push(...duplicates(text, resource.items, "quantity", resource.base));
  });
  problems.push(...duplicates(text, siblings, "name", []));
  problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  return { ...tree, siblings, resources, entries, problems };
}

const kinds: Readonly<Partial<Record<string, Kind>>> = {
  string: "string",
  plurals: "plurals",
  "string-array": "array",
};

function kindOf({ name, attributes }: Element): Kind | undefined {
  if (name === "item") return attributes["type"] === "string" ? "string" : undefined;
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}

/** A resource's name in one string, equal for equal resources of any file. */
export const resourceKey = (kind: Kind, base: Path): string => `${kind} ${pathKey(base)}`;

function keyOf(element: Element): string | undefined {
  const kind = kindOf(element);
  const base = kind && baseOf(element);
  return kind && base && resourceKey(kind, base);
}

function baseOf({ attributes }: Element): Path | undefined {
  const { name, product } = attributes as Readonly<Partial<Record<string, string>>>;
  if (name === undefined || name === "") return undefined;
  return product === undefined || product === "" || product === "default" ? [name] : [name, productPrefix + product];
}

/** What the part of a path begins with that says for which product a resource is. */
export const productPrefix = "product=";

function resourceOf(text: string, element: Element, key: string, note: string | undefined): Resource {
  const kind = kindOf(element) ?? "string";
  const items = kind === "string" ? undefined : siblingsIn(text, element, itemKeyOf(kind));
  return { key, kind, element, base: baseOf(element) ?? [], fixed: fixedBy(element), note, items };
}

function itemKeyOf(kind: Kind): (element: Element) => string | undefined {
  let count = 0;
  return ({ name, attributes }) => {
    if (name !== "item") return undefined;
    if (kind === "array") return `${count++}`;
    const { quantity = "" } = attributes as Readonly<Partial<Record<string, string>>>;
    return isCategory(quantity) ? quantity : undefined;
  };
}

/** What says that a resource is not to be translated (Android, *Localize your app*; Lint, `MissingTranslation`). */
function fixedBy({ attributes, parent }: Element): string | undefined {
  if (attributes["translatable"] === "false" || parent?.attributes["translatable"] === "false")
    return 'translatable="false"';
  const ignored = (attributes["tools:ignore"] ?? "").split(",").map((id) => id.trim());
  return ignored.includes("MissingTranslation") ? 'tools:ignore="MissingTranslation"' : undefined;
}

function entriesOf(text: string, resource: Resource): readonly Entry[] {
  const { element, base, kind, items } = resource;
  const entry = (one: Element, path: Path, attribute: string | undefined): Entry => ({
    path,
    resource,
    element: one,
    keySpan: attribute === undefined ? undefined : attributeSpan(text, one, attribute),
    content: contentOf(rawOf(text, one)),
  });
  if (items === undefined) return [entry(element, base, "name")];
  const isArray = kind === "array";
  return items.items.flatMap((item, i): Entry[] => {
    const { key } = item;
    if (items.winners.get(key) !== i) return [];
    const path = [...base, isArray ? Number(key) : key];
    return [entry(item.element, path, isArray ? undefined : "quantity")];
  });
}

/** Where an entry's text stands. */
export const spanOf = (text: string, { element }: Entry): Span => contentSpan(text, element);

/** Whether an entry is no text: a reference, or not to be translated. */
export const hurdleIn = ({ resource, content }: Entry): string | undefined =>
  resource.fixed ?? (content.isReference ? content.text : undefined);

const duplicates = (text: string, { items, shadowed }: Siblings, attribute: string, base: Path): readonly Problem[] =>
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
