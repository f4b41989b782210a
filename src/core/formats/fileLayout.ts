import type { Span } from "../text/textEdits.ts";

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
  /** It is one entry where a side lacks it, so that it is removed or kept as a whole. */
  readonly isDivisible?: boolean;
}

/** An element of a text that becomes an `EntryNode`. */
export interface EntryElement extends Span {
  readonly key: string;
  readonly children: readonly EntryElement[];
  /** The end of what precedes its children, and the start of what follows them. */
  readonly inner: Span;
  readonly isGroup?: boolean;
  readonly isDivisible?: boolean;
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
  const root = { key: "", ...whole, children, inner: whole };
  return { root: children.length === 0 ? undefined : entryNodeOf(text, root, "refused") };
}

/**
 * Returns elements with all their lines; `undefined` if two of them share a line, or have one key and repeated keys are
 * refused: which of them a program reads is then a matter of lines.
 */
export function entryNodeOf(
  text: string,
  root: EntryElement,
  repeated: "numbered" | "refused" = "numbered",
): EntryNode | undefined {
  const hasRepeated = repeated === "refused" && hasRepeatedKeys(root);
  return hasRepeated ? undefined : nodeAt(text, { ...root, end: text.length }, 0);
}

const hasRepeatedKeys = ({ children }: EntryElement): boolean =>
  new Set(children.map(({ key }) => key)).size < children.length || children.some(hasRepeatedKeys);

function nodeAt(text: string, element: EntryElement, start: number): EntryNode | undefined {
  const { key, inner, isGroup, isDivisible } = element;
  const end = lineEndAt(text, element.end);
  const children: EntryNode[] = [];
  let at = headingEnd(text, lineEndAt(text, inner.start), element.children[0]);
  for (const child of withUniqueKeys(element.children)) {
    const node = child.start < at ? undefined : nodeAt(text, child, at);
    if (node === undefined) return undefined;
    children.push(node);
    at = node.end;
  }
  const isSeparate = children.length === 0 || at <= Math.min(inner.end, end);
  if (!isSeparate) return undefined;
  return { key, start, end, children, ...(isGroup && { isGroup }), ...(isDivisible && { isDivisible }) };
}

/** Returns the end of comments above the first entry that a blank line separates from it: they are about all entries. */
function headingEnd(text: string, start: number, first: EntryElement | undefined): number {
  const lines = text.slice(start, first?.start ?? start).split(/(?<=\n)/);
  const blank = lines.findLastIndex((line) => line.endsWith("\n") && line.trim() === "");
  // the blank line belongs to the entry, as those between entries do
  const end = lines.findLastIndex((line, index) => index < blank && line.trim() !== "") + 1;
  return start + lines.slice(0, end).join("").length;
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
export function extendToLines(text: string, { start, end }: Span): Span {
  const first = text.lastIndexOf("\n", start - 1) + 1;
  const last = text.indexOf("\n", end);
  const isAlone = last >= 0 && text.slice(first, start).trim() === "" && text.slice(end, last).trim() === "";
  return isAlone ? { start: first, end: last + 1 } : { start, end };
}
