import { decodeXml, normalizeLineEnds } from "../../messages/xmlReferences.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Span } from "../../text/textEdits.ts";
import { type Siblings, siblingsIn } from "../xml/siblings.ts";
import { splitXml } from "../xml/xmlPieces.ts";
import { attributeSpan, contentSpan, rawOf, readXmlTree, type XmlElement, type XmlTree } from "../xml/xmlTree.ts";

/** A `<data>`. */
export interface ResxEntry {
  readonly name: string;
  readonly element: XmlElement;
  readonly keySpan: Span;
  readonly value: XmlElement | undefined;
  readonly text: string;
  readonly note: string | undefined;
}

/** A text as resources. */
export interface ResxResources extends XmlTree {
  readonly siblings: Siblings | undefined;
  /** The entries by name; of several with one name the last. */
  readonly entries: ReadonlyMap<string, ResxEntry>;
  /** Sorted by place. */
  readonly problems: readonly Problem[];
}

/** Reads the resources of .NET (`System.Resources.ResXResourceReader`); never throws. */
export function readResx(text: string): ResxResources {
  const tree = readXmlTree(text, { root: "root", depth: 3 });
  const { root, fault } = tree;
  const problems: Problem[] = fault === undefined ? [] : [fault];
  const entries = new Map<string, ResxEntry>();
  if (root === undefined) return { ...tree, siblings: undefined, entries, problems };
  const siblings = siblingsIn(text, root, ({ name, attributes }) =>
    name === "data" ? (attributes as Readonly<Partial<Record<string, string>>>)["name"] : undefined,
  );
  siblings.items.forEach(({ key, element }, i) => {
    if (siblings.winners.get(key) === i) entries.set(key, readEntry(text, key, element));
  });
  problems.push(...duplicateProblems(text, siblings));
  problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  return { ...tree, siblings, entries, problems };
}

function readEntry(text: string, name: string, element: XmlElement): ResxEntry {
  const value = element.children.find((child) => child.name === "value");
  const comment = element.children.find((child) => child.name === "comment");
  const note = comment && resxTextOf(rawOf(text, comment)).trim();
  return {
    name,
    element,
    keySpan: attributeSpan(text, element, "name"),
    value,
    text: value === undefined ? "" : resxTextOf(rawOf(text, value)),
    note: note === "" ? undefined : note,
  };
}

/** Returns the text of a value: text and sections, without comments and invalid tags. */
export const resxTextOf = (raw: string): string =>
  splitXml(raw, noCodes)
    .map((piece) => {
      if (piece.kind === "code") return "";
      return piece.kind === "text" ? decodeXml(piece.raw) : normalizeLineEnds(piece.raw);
    })
    .join("");

const noCodes = /(?!)/;

/** Returns the span of an entry's text; `undefined` without a value. */
export const valueSpanOf = (text: string, { value }: ResxEntry): Span | undefined => value && contentSpan(text, value);

/**
 * Returns why an entry is not translatable: a special type, a designer's note about a control (`>>label1.Name`), a comment
 * that locks it (Microsoft's `{Locked}`).
 */
export function findResxBlockReason({ name, element, value, note }: ResxEntry): string | undefined {
  const { type, mimetype } = element.attributes as Readonly<Partial<Record<string, string>>>;
  if (mimetype !== undefined) return `mimetype="${mimetype}"`;
  if (type !== undefined && !/^System\.String(?:,|$)/.test(type)) return `type="${type}"`;
  if (name.startsWith(">>")) return name;
  if (/\{Locked\}/i.test(note ?? "")) return "{Locked}";
  return value === undefined ? "<value>" : undefined;
}

/** Returns whether an entry has no value at all: it stands for a text that is not there. */
export const isNullReference = ({ element }: ResxEntry): boolean =>
  /^System\.Resources\.ResXNullRef(?:,|$)/.test(element.attributes["type"] ?? "");

const duplicateProblems = (text: string, { items, shadowed }: Siblings): readonly Problem[] =>
  [...shadowed].flatMap(([name, indices]) =>
    indices.flatMap((index): Problem[] => {
      const element = items[index]?.element;
      if (element === undefined) return [];
      return [{ code: "format.duplicateKey", span: attributeSpan(text, element, "name"), path: [name], detail: name }];
    }),
  );
