import type { Span } from "../../textEdits.ts";

/** The parts of a text that merging has to know in addition to its messages. */
export interface FileLayout {
  /** Texts that tools write, and that are no content; if `undefined`, comments that are nothing but places in code are. */
  readonly bookkeeping?: readonly Bookkeeping[] | undefined;
  /** Spans that say in which state a message is: they go with its text. */
  readonly states?: readonly Span[];
  /** Spans of the keys of entries and of keywords: in all versions of an entry they say the same. */
  readonly names?: readonly Span[];
  /** The whole text as entries; `undefined` if the format has none, or entries share lines. */
  readonly root?: EntryNode | undefined;
}

/** A text that says where a message is used, or when or by what the file was written. */
export interface Bookkeeping extends Span {
  /** The same for the same field of another version; an entry may have several texts of one owner. */
  readonly owner: string;
  /** The time of writing as ISO 8601 or as gettext has it: the newer of two texts counts. */
  readonly time?: string | undefined;
  /**
   * `content`: it counts, and both sides may not change it in different ways. `list`: lines that each side adds to, such as
   * the names of translators.
   */
  readonly kind?: "content" | "list";
}

/** An entry of a file or a container of entries, as whole lines; comments above it are part of it. */
export interface EntryNode extends Span {
  /** The same for the same entry of another version, and unique among its siblings. */
  readonly key: string;
  /** Entries in it without gaps between; the lines before and after them are those of the container itself. */
  readonly children: readonly EntryNode[];
  /** It goes with the last entry in it. */
  readonly isGroup?: boolean;
}

/** An element of a text that becomes an `EntryNode`. */
export interface EntryElement extends Span {
  readonly key: string;
  readonly children: readonly EntryElement[];
  /** The end of what precedes its children, and the start of what follows them. */
  readonly inner: Span;
  readonly isGroup?: boolean;
}

/** Creates an element without others in it. */
export const leafElement = (key: string, { start, end }: Span): EntryElement => ({
  key,
  start,
  end,
  children: [],
  inner: { start: end, end },
});

/** Returns the layout of a text that is nothing but entries. */
export function layoutOfEntries(text: string, children: readonly EntryElement[]): FileLayout {
  const whole = { start: 0, end: text.length };
  const root = children.length === 0 ? undefined : entryNodeOf(text, { key: "", ...whole, children, inner: whole });
  return { root };
}

/** Returns elements with all their lines; `undefined` if two of them share a line. */
export function entryNodeOf(text: string, root: EntryElement): EntryNode | undefined {
  return nodeAt(text, { ...root, end: text.length }, 0);
}

function nodeAt(text: string, element: EntryElement, start: number): EntryNode | undefined {
  const { key, inner, isGroup } = element;
  const end = lineEndAt(text, element.end);
  const children: EntryNode[] = [];
  let at = lineEndAt(text, inner.start);
  for (const child of withUniqueKeys(element.children)) {
    const node = child.start < at ? undefined : nodeAt(text, child, at);
    if (node === undefined) return undefined;
    children.push(node);
    at = node.end;
  }
  const isSeparate = children.length === 0 || at <= Math.min(inner.end, end);
  return isSeparate ? { key, start, end, children, ...(isGroup && { isGroup }) } : undefined;
}

/** Numbers elements whose key an earlier one has. */
function withUniqueKeys(elements: readonly EntryElement[]): readonly EntryElement[] {
  const counts = new Map<string, number>();
  return elements.map((element) => {
    const count = counts.get(element.key) ?? 0;
    counts.set(element.key, count + 1);
    return count === 0 ? element : { ...element, key: `${element.key}\u0000${count}` };
  });
}

/** Returns the end of the line of a place, or the place itself if a line begins there. */
export function lineEndAt(text: string, at: number): number {
  if (at === 0 || text[at - 1] === "\n") return at;
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end + 1;
}

/** Returns the whole lines of a span if nothing else is on them, else the span. */
export function wholeLinesOf(text: string, { start, end }: Span): Span {
  const first = text.lastIndexOf("\n", start - 1) + 1;
  const last = text.indexOf("\n", end);
  const isAlone = last >= 0 && text.slice(first, start).trim() === "" && text.slice(end, last).trim() === "";
  return isAlone ? { start: first, end: last + 1 } : { start, end };
}
