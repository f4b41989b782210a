import type { Edit } from "../../text/textEdits.ts";
import { addToGroup } from "../../values/collections.ts";
import { findInsertionPlaces, type OrderedItems } from "../shared/insertionOrder.ts";
import { eolOf } from "../shared/trivia.ts";
import { isSelfClosed, type XmlElement } from "./xmlTree.ts";

/** One of several elements of a kind. */
export interface Sibling {
  readonly key: string;
  readonly element: XmlElement;
  /** The start of the comments right above, or of the element without any. */
  readonly lead: number;
}

/** Elements with keys in a container, in order; others may be between them. */
export interface Siblings extends OrderedItems {
  readonly text: string;
  readonly container: XmlElement;
  readonly items: readonly Sibling[];
  /** The items that a later one with their key overrides. */
  readonly shadowed: ReadonlyMap<string, readonly number[]>;
}

/** Returns the children of a container that have a key. */
export function siblingsIn(
  text: string,
  container: XmlElement,
  keyOf: (element: XmlElement) => string | undefined,
): Siblings {
  const items: Sibling[] = [];
  const winners = new Map<string, number>();
  const shadowed = new Map<string, number[]>();
  let from = container.open;
  for (const element of container.children) {
    const key = keyOf(element);
    if (key !== undefined) {
      const before = winners.get(key);
      if (before !== undefined) addToGroup(shadowed, key, before);
      winners.set(key, items.length);
      items.push({ key, element, lead: leadOf(text, from, element.start) });
    }
    from = element.end;
  }
  return { text, container, items, winners, shadowed };
}

/** Returns all elements of a key, those included that would be read if only the last were deleted. */
export function indicesOfKey({ winners, shadowed }: Siblings, key: string): readonly number[] {
  const index = winners.get(key);
  return index === undefined ? [] : [...(shadowed.get(key) ?? []), index];
}

const comment = /<!--([\s\S]*?)-->/g;

/** Returns the start of the comments right above an element, with no blank line between. */
function leadOf(text: string, from: number, start: number): number {
  const gap = text.slice(from, start);
  if (!gap.includes("<!--")) return start;
  let lead = start;
  for (const { index, 0: whole } of [...gap.matchAll(comment)].reverse()) {
    const at = from + index;
    if (!/^[ \t]*(?:\r\n|\r|\n)?[ \t]*$/.test(text.slice(at + whole.length, lead))) break;
    if (!isLineStart(text, from, at)) break;
    lead = at;
  }
  return lead;
}

/** Returns whether only blanks precede a place on its line; `from` is the end of the element before. */
function isLineStart(text: string, from: number, at: number): boolean {
  let before = at;
  while (before > from && /[ \t]/.test(text.charAt(before - 1))) before--;
  return before > from && /[\r\n]/.test(text.charAt(before - 1));
}

/** Returns the text of the comments right above an element, without those for tools. */
export function siblingNoteOf(text: string, { lead, element }: Sibling): string | undefined {
  if (lead === element.start) return undefined;
  const said = [...text.slice(lead, element.start).matchAll(comment)]
    .map(([, inner = ""]) => inner.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "" && !/^(?:noinspection|suppress|region|endregion)\b/i.test(line));
  return said.length === 0 ? undefined : said.join("\n");
}

/** Returns the start of the deletion: comments above go only if they cannot be a heading of several elements. */
function deletionStart(text: string, { lead, element: { start, end } }: Sibling): number {
  const isLast = /^[ \t]*(?:\r\n|\r|\n)[ \t]*(?:[\r\n]|<\/|<!--)/.test(text.slice(end, end + 1000));
  return isLast ? lead : start;
}

/** Deletes items with the comments that are about nothing else, or with `all` comments above them. */
export function deletions(siblings: Siblings, deleted: Iterable<number>, all = false): readonly Edit[] {
  return [...deleted].flatMap((index): Edit[] => {
    const item = siblings.items[index];
    if (item === undefined) return [];
    const start = all ? item.lead : deletionStart(siblings.text, item);
    return [{ span: { start, end: item.element.end }, text: "" }];
  });
}

/** New elements and the way they are written. */
export interface NewElements {
  /** The keys in the order of the requests. */
  readonly keys: Iterable<string>;
  /** Writes an element; `space` is the line end and indentation before it, empty on a line with others. */
  write(key: string, space: string): string;
  /** The space before an element of an empty container. */
  readonly space: string;
}

/** Inserts new elements next to the remaining ones, in the order of `model`. */
export function insertions(
  siblings: Siblings,
  deleted: ReadonlySet<number>,
  fresh: NewElements,
  model: OrderedItems | undefined,
): readonly Edit[] {
  const keys = new Map([...fresh.keys].map((key) => [key, key]));
  if (keys.size === 0) return [];
  const { text, items } = siblings;
  const { after, before, alone } = findInsertionPlaces(siblings, deleted, keys, model);
  const edits = [...after].flatMap(([index, added]): Edit[] => {
    const item = items[index];
    if (item === undefined) return [];
    const space = blankBefore(text, item.element.start);
    const at = endOfLine(text, item.element.end);
    return [{ span: { start: at, end: at }, text: added.map((key) => space + fresh.write(key, space)).join("") }];
  });
  const first = before === undefined ? undefined : items[before.index];
  if (before !== undefined && first !== undefined) {
    const space = blankBefore(text, first.lead);
    const added = before.items.map((key) => fresh.write(key, space) + space).join("");
    edits.push({ span: { start: first.lead, end: first.lead }, text: added });
  }
  if (alone.length > 0) edits.push(insertIntoEmpty(siblings, deleted, alone, fresh));
  return edits;
}

/** Inserts elements if no item remains: in the place of the last one, or at the end of the content. */
function insertIntoEmpty(
  siblings: Siblings,
  deleted: ReadonlySet<number>,
  keys: readonly string[],
  fresh: NewElements,
): Edit {
  const { text, container, items } = siblings;
  const last = items.at(-1);
  const [gone] = last === undefined ? [] : deletions(siblings, [items.length - 1]);
  if (last !== undefined && gone !== undefined && deleted.has(items.length - 1)) {
    const space = blankBefore(text, gone.span.start);
    const start = gone.span.start;
    return { span: { start, end: start }, text: keys.map((key) => fresh.write(key, space)).join(space) };
  }
  const added = keys.map((key) => fresh.space + fresh.write(key, fresh.space)).join("");
  const outer =
    fresh.space === "" ? "" : (eolOf(text) ?? "\n") + blankBefore(text, container.start).replace(/[\r\n]/g, "");
  if (isSelfClosed(text, container)) {
    const span = { start: container.end - 2, end: container.end };
    return { span, text: `>${added}${outer}</${container.name}>` };
  }
  const end = container.open + text.slice(container.open, container.close).trimEnd().length;
  const tail = /[\r\n]/.test(text.slice(end, container.close)) ? "" : outer;
  return { span: { start: end, end }, text: added + tail };
}

/** Returns the line end and indentation before an element; empty if it does not start its line. */
export function blankBefore(text: string, start: number): string {
  return /(?:\r\n|\r|\n)[ \t]*$/.exec(text.slice(Math.max(0, start - 500), start))?.[0] ?? "";
}

/** Returns the end of the comments that follow an element on its line. */
function endOfLine(text: string, end: number): number {
  const rest = text.slice(end, end + 1000);
  const found = /^(?:[ \t]*<!--(?:[^\r\n-]|-(?!->))*-->)+(?=[ \t]*[\r\n])/.exec(rest);
  return end + (found?.[0].length ?? 0);
}

/** Replaces the line ends of white space. */
export const withLineEnds = (space: string, eol: string): string => space.replace(/\r\n|\r|\n/g, eol);
