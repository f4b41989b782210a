import type { Problem } from "../../problem.ts";
import type { Span } from "../../text.ts";
import { piecesOf } from "../xml/pieces.ts";
import { decoded, lines } from "../xml/references.ts";
import { type Siblings, siblingsIn } from "../xml/siblings.ts";
import { attributeSpan, contentSpan, type Element, rawOf, readTree, type Tree } from "../xml/tree.ts";

/** A `<data>`. */
export interface Entry {
  readonly name: string;
  readonly element: Element;
  readonly keySpan: Span;
  readonly value: Element | undefined;
  readonly text: string;
  readonly note: string | undefined;
}

/** A text as resources. */
export interface Resources extends Tree {
  readonly siblings: Siblings | undefined;
  /** By name; of several of one name the last. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** Sorted by place. */
  readonly problems: readonly Problem[];
}

/** Reads the resources of .NET (`System.Resources.ResXResourceReader`); never throws. */
export function read(text: string): Resources {
  const tree = readTree(text, { root: "root", depth: 3 });
  const { root, fault } = tree;
  const problems: Problem[] = fault === undefined ? [] : [fault];
  const entries = new Map<string, Entry>();
  if (root === undefined) return { ...tree, siblings: undefined, entries, problems };
  const siblings = siblingsIn(text, root, ({ name, attributes }) =>
    name === "data" ? (attributes as Readonly<Partial<Record<string, string>>>)["name"] : undefined,
  );
  siblings.items.forEach(({ key, element }, i) => {
    if (siblings.winners.get(key) === i) entries.set(key, entryOf(text, key, element));
  });
  problems.push(...duplicates(text, siblings));
  problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  return { ...tree, siblings, entries, problems };
}

function entryOf(text: string, name: string, element: Element): Entry {
  const value = element.children.find((child) => child.name === "value");
  const comment = element.children.find((child) => child.name === "comment");
  const note = comment && textOf(rawOf(text, comment)).trim();
  return {
    name,
    element,
    keySpan: attributeSpan(text, element, "name"),
    value,
    text: value === undefined ? "" : textOf(rawOf(text, value)),
    note: note === "" ? undefined : note,
  };
}

/** Text and sections; comments and the tags of what may not stand there say nothing. */
export const textOf = (raw: string): string =>
  piecesOf(raw, none)
    .map((piece) => {
      if (piece.kind === "code") return "";
      return piece.kind === "text" ? decoded(piece.raw) : lines(piece.raw);
    })
    .join("");

const none = /(?!)/;

/** Where an entry's text stands; nowhere without a value. */
export const spanOf = (text: string, { value }: Entry): Span | undefined => value && contentSpan(text, value);

/**
 * Why an entry is no text for translators: a type of its own, a designer's note about a control (`>>label1.Name`), a comment
 * that locks it (Microsoft's `{Locked}`).
 */
export function hurdleIn({ name, element, value, note }: Entry): string | undefined {
  const { type, mimetype } = element.attributes as Readonly<Partial<Record<string, string>>>;
  if (mimetype !== undefined) return `mimetype="${mimetype}"`;
  if (type !== undefined && !/^System\.String(?:,|$)/.test(type)) return `type="${type}"`;
  if (name.startsWith(">>")) return name;
  if (/\{Locked\}/i.test(note ?? "")) return "{Locked}";
  return value === undefined ? "<value>" : undefined;
}

const duplicates = (text: string, { items, shadowed }: Siblings): readonly Problem[] =>
  [...shadowed].flatMap(([name, indices]) =>
    indices.flatMap((index): Problem[] => {
      const element = items[index]?.element;
      if (element === undefined) return [];
      return [{ code: "format.duplicateKey", span: attributeSpan(text, element, "name"), path: [name], detail: name }];
    }),
  );
