import type { Edit } from "../../text.ts";
import { eolOf } from "../json/manner.ts";
import { type Ordered, placesOf } from "../json/order.ts";
import { type Element, isBare } from "./tree.ts";

/** An element that others of its kind stand beside. */
export interface Sibling {
  readonly key: string;
  readonly element: Element;
  /** Where the comments right above start; the start of the element without any. */
  readonly lead: number;
}

/** Elements with keys in a container, in their order; others may stand between them. */
export interface Siblings extends Ordered {
  readonly text: string;
  readonly container: Element;
  readonly items: readonly Sibling[];
  /** The items that a later one of their key hides. */
  readonly shadowed: ReadonlyMap<string, readonly number[]>;
}

/** The children of a container that have a key. */
export function siblingsIn(
  text: string,
  container: Element,
  keyOf: (element: Element) => string | undefined,
): Siblings {
  const items: Sibling[] = [];
  const winners = new Map<string, number>();
  const shadowed = new Map<string, number[]>();
  let from = container.open;
  for (const element of container.children) {
    const key = keyOf(element);
    if (key !== undefined) {
      const before = winners.get(key);
      const hidden = shadowed.get(key) ?? [];
      if (before !== undefined) shadowed.set(key, hidden);
      if (before !== undefined) hidden.push(before);
      winners.set(key, items.length);
      items.push({ key, element, lead: leadOf(text, from, element.start) });
    }
    from = element.end;
  }
  return { text, container, items, winners, shadowed };
}

/** All elements of a key, those included that are never read: they would be, if the last of them went alone. */
export function allOf({ winners, shadowed }: Siblings, key: string): readonly number[] {
  const index = winners.get(key);
  return index === undefined ? [] : [...(shadowed.get(key) ?? []), index];
}

const comment = /<!--([\s\S]*?)-->/g;

/** Where the comments start that stand right above an element, with no blank line between. */
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

/** Whether only blanks stand before a place on its line; `from` is where the element before ends. */
function isLineStart(text: string, from: number, at: number): boolean {
  let before = at;
  while (before > from && /[ \t]/.test(text.charAt(before - 1))) before--;
  return before > from && /[\r\n]/.test(text.charAt(before - 1));
}

/** What the comments right above an element say; those for tools say nothing. */
export function noteOf(text: string, { lead, element }: Sibling): string | undefined {
  if (lead === element.start) return undefined;
  const said = [...text.slice(lead, element.start).matchAll(comment)]
    .map(([, inner = ""]) => inner.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "" && !/^(?:noinspection|suppress|region|endregion)\b/i.test(line));
  return said.length === 0 ? undefined : said.join("\n");
}

/** Comments right above go only where they can be about nothing else: a heading of several elements looks the same. */
function ownLead(text: string, { lead, element: { start, end } }: Sibling): number {
  const isLast = /^[ \t]*(?:\r\n|\r|\n)[ \t]*(?:[\r\n]|<\/|<!--)/.test(text.slice(end, end + 1000));
  return isLast ? lead : start;
}

/** Takes items away, with the comments that are about nothing else; `all` of those above them where all items go. */
export function deletions(siblings: Siblings, deleted: Iterable<number>, all = false): readonly Edit[] {
  return [...deleted].flatMap((index): Edit[] => {
    const item = siblings.items[index];
    if (item === undefined) return [];
    const start = all ? item.lead : ownLead(siblings.text, item);
    return [{ span: { start, end: item.element.end }, text: "" }];
  });
}

/** New elements and how they are written. */
export interface Fresh {
  /** In the order in which they were asked for. */
  readonly keys: Iterable<string>;
  /** An element; `space` is the line end and indentation that it stands behind, empty on a line with others. */
  write(key: string, space: string): string;
  /** Before an element of a container that has none. */
  readonly space: string;
}

/** Puts new elements beside those that stay, in the order of `model`. */
export function insertions(
  siblings: Siblings,
  deleted: ReadonlySet<number>,
  fresh: Fresh,
  model: Ordered | undefined,
): readonly Edit[] {
  const keys = new Map([...fresh.keys].map((key) => [key, key]));
  if (keys.size === 0) return [];
  const { text, items } = siblings;
  const { after, before, alone } = placesOf(siblings, deleted, keys, model);
  const edits = [...after].flatMap(([index, added]): Edit[] => {
    const item = items[index];
    if (item === undefined) return [];
    const space = spaceBefore(text, item.element.start);
    const at = endOfLine(text, item.element.end);
    return [{ span: { start: at, end: at }, text: added.map((key) => space + fresh.write(key, space)).join("") }];
  });
  const first = before === undefined ? undefined : items[before.index];
  if (before !== undefined && first !== undefined) {
    const space = spaceBefore(text, first.lead);
    const added = before.items.map((key) => fresh.write(key, space) + space).join("");
    edits.push({ span: { start: first.lead, end: first.lead }, text: added });
  }
  if (alone.length > 0) edits.push(inEmpty(siblings, deleted, alone, fresh));
  return edits;
}

/** Where no item stays: in the place of the last one, else at the end of what else is there. */
function inEmpty(siblings: Siblings, deleted: ReadonlySet<number>, keys: readonly string[], fresh: Fresh): Edit {
  const { text, container, items } = siblings;
  const last = items.at(-1);
  const [gone] = last === undefined ? [] : deletions(siblings, [items.length - 1]);
  if (last !== undefined && gone !== undefined && deleted.has(items.length - 1)) {
    const space = spaceBefore(text, gone.span.start);
    const start = gone.span.start;
    return { span: { start, end: start }, text: keys.map((key) => fresh.write(key, space)).join(space) };
  }
  const added = keys.map((key) => fresh.space + fresh.write(key, fresh.space)).join("");
  const outer =
    fresh.space === "" ? "" : (eolOf(text) ?? "\n") + spaceBefore(text, container.start).replace(/[\r\n]/g, "");
  if (isBare(text, container)) {
    const span = { start: container.end - 2, end: container.end };
    return { span, text: `>${added}${outer}</${container.name}>` };
  }
  const end = container.open + text.slice(container.open, container.close).trimEnd().length;
  const tail = /[\r\n]/.test(text.slice(end, container.close)) ? "" : outer;
  return { span: { start: end, end }, text: added + tail };
}

/** The white space before an element, from its line's beginning on; empty where something else stands before it. */
export function spaceBefore(text: string, start: number): string {
  return /(?:\r\n|\r|\n)[ \t]*$/.exec(text.slice(Math.max(0, start - 500), start))?.[0] ?? "";
}

/** Behind the comments that follow an element on its line. */
function endOfLine(text: string, end: number): number {
  const rest = text.slice(end, end + 1000);
  const found = /^(?:[ \t]*<!--(?:[^\r\n-]|-(?!->))*-->)+(?=[ \t]*[\r\n])/.exec(rest);
  return end + (found?.[0].length ?? 0);
}

/** White space of another text with the line ends of this one. */
export const respaced = (space: string, eol: string): string => space.replace(/\r\n|\r|\n/g, eol);
