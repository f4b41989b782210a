import type { Edit } from "../../text/textEdits.ts";
import { type InsertionPlaces, lastSurvivor } from "../shared/insertionOrder.ts";
import {
  breakAt,
  commentsIn,
  eolOf,
  isAfterBlankLine,
  leadOf,
  skipBlanks,
  skipBlanksBack,
  type Tail,
} from "../shared/trivia.ts";
import { ContainerLayout } from "./containerLayout.ts";
import { indentOf } from "./jsonCodeStyle.ts";
import { innerOf, itemEndOf, type JsonContainer, type JsonItem } from "./jsonTree.ts";
import type { NewItem } from "./newNode.ts";
import { type JsonWriteOptions, type NodePlace, writeItem } from "./nodeWriter.ts";

/** The changes to the items of one container. */
export interface Splice {
  readonly container: JsonContainer;
  /** The indices of the deleted items. */
  readonly deleted: ReadonlySet<number>;
  readonly places: InsertionPlaces<NewItem>;
}

/** Returns the edits of one container: lines and commas of deleted and new items; values are not touched. */
export function spliceEdits(text: string, splice: Splice, options: JsonWriteOptions): readonly Edit[] {
  if (splice.container.items.length === 0) return fillEdits(text, splice.container, splice.places.alone, options);
  return new Splicer(text, splice, options).edits();
}

class Splicer {
  readonly #text: string;
  readonly #splice: Splice;
  readonly #options: JsonWriteOptions;
  readonly #layout: ContainerLayout;
  readonly #result: Edit[] = [];
  #deletedUpTo = 0;

  constructor(text: string, splice: Splice, options: JsonWriteOptions) {
    this.#text = text;
    this.#splice = splice;
    this.#options = options;
    this.#layout = new ContainerLayout(text, splice.container, options);
  }

  edits(): readonly Edit[] {
    const { container, deleted, places } = this.#splice;
    const last = lastSurvivor(container, deleted);
    for (const [index, item] of container.items.entries()) {
      if (index === 0 && places.alone.length > 0) this.#replace(item, places.alone);
      else if (deleted.has(index)) this.#delete(item, index, index > last);
      else this.#keep(item, index, index === last && !this.#layout.hasTrailingComma);
    }
    return this.#result;
  }

  /** Keeps an item; if `ends` is set, no comma follows the last thing at its place. */
  #keep(item: JsonItem, index: number, ends: boolean): void {
    const { before, after } = this.#splice.places;
    if (before?.index === index) this.#insertBefore(item, index, before.items);
    const items = after.get(index);
    if (items !== undefined) this.#insertAfter(item, index, items, ends);
    else if (ends) this.#dropComma(item);
  }

  #insertBefore(item: JsonItem, index: number, items: readonly NewItem[]): void {
    const layout = this.#layout;
    if (layout.startsLine(index)) {
      const place = layout.placeOnOwnLine(item, index, layout.eolBefore(item));
      const end = `,${place.eol}${place.indent}`;
      const at = leadOf(this.#text, layout.endBefore(index), item.start);
      this.#insert(
        at,
        this.#writeAll(items, place)
          .map((line) => line + end)
          .join(""),
      );
    } else {
      const end = `,${layout.gapAfter(index)}`;
      this.#insert(
        item.start,
        this.#writeAll(items, layout.placeOnLineOf(item))
          .map((line) => line + end)
          .join(""),
      );
    }
  }

  #insertAfter(item: JsonItem, index: number, items: readonly NewItem[], ends: boolean): void {
    const layout = this.#layout;
    const tail = layout.tailAfter(index);
    const isLast = index === this.#splice.container.items.length - 1;
    if (tail.endsLine || (isLast && layout.startsLine(index))) this.#insertLines(index, tail, items, ends);
    else {
      const gap = layout.gapAfter(index);
      const lines = this.#writeAll(items, layout.placeOnLineOf(item)).map((line) => gap + line);
      this.#insertFollowing(item, item.comma < 0 ? tail.last : item.comma + 1, lines, ends);
    }
  }

  #insertLines(index: number, tail: Tail, items: readonly NewItem[], ends: boolean): void {
    const layout = this.#layout;
    const item = this.#splice.container.items[index];
    if (item === undefined) return;
    const at = tail.endsLine ? tail.end : tail.last;
    const place = layout.placeOnOwnLine(item, index, breakAt(this.#text, tail.end));
    const written = this.#writeAll(items, place);
    const commaBelow = item.comma < 0 ? layout.hasLeadingCommas : item.comma >= at;
    if (commaBelow) {
      const lead = place.eol + layout.leadingComma();
      this.#insert(at, written.map((line) => lead + line).join(""));
      if (ends) this.#dropComma(item);
    } else {
      this.#insertFollowing(
        item,
        at,
        written.map((line) => place.eol + place.indent + line),
        ends,
      );
    }
  }

  /** Inserts texts after an item and its comma. */
  #insertFollowing(item: JsonItem, at: number, written: readonly string[], ends: boolean): void {
    if (item.comma < 0) this.#insert(itemEndOf(item), ",");
    this.#insert(at, written.join(",") + (ends ? "" : ","));
  }

  /** Replaces the first item, as no item remains. */
  #replace(item: JsonItem, items: readonly NewItem[]): void {
    const layout = this.#layout;
    const ownLine = layout.startsLine(0);
    const place = ownLine ? layout.placeOnOwnLine(item, 0, layout.eolBefore(item)) : layout.placeOnLineOf(item);
    const between = `,${ownLine ? place.eol + place.indent : layout.gapAfter(0)}`;
    const text = this.#writeAll(items, place).join(between);
    this.#result.push({ span: { start: item.start, end: itemEndOf(item) }, text });
    if (!layout.hasTrailingComma) this.#dropComma(item);
  }

  /** Deletes an item; if `tail` is set, no remaining item follows. */
  #delete(item: JsonItem, index: number, tail: boolean): void {
    const text = this.#text;
    const layout = this.#layout;
    const line = layout.tailAfter(index);
    const ownLine = layout.startsLine(index);
    let start = item.start;
    let end = Math.max(itemEndOf(item), item.comma + 1);
    if (ownLine && line.endsLine && item.comma < line.end) {
      start = this.#ownLead(item, index, line.end);
      end = line.last;
    } else if (tail || breakAt(text, skipBlanks(text, end)) !== "") {
      if (!ownLine) start = skipBlanksBack(text, start);
    } else end = skipBlanks(text, end);
    this.#result.push({ span: { start: Math.max(start, this.#deletedUpTo), end }, text: "" });
    this.#deletedUpTo = end;
  }

  /**
   * Returns the start of an item's deletion: comments right above it go only if they can be about nothing else,
   * as a heading of several items, or of the file, looks the same.
   */
  #ownLead(item: JsonItem, index: number, lineEnd: number): number {
    if (index === 0) return item.start;
    const text = this.#text;
    const before = Math.max(this.#layout.endBefore(index), this.#deletedUpTo);
    const lead = leadOf(text, before, item.start);
    const next = skipBlanks(text, lineEnd + breakAt(text, lineEnd).length);
    const endsBlock = breakAt(text, next) !== "" || "}]".includes(text.charAt(next));
    const isOwn = endsBlock || (text.charAt(next) === "/" && !isAfterBlankLine(text, before, lead));
    return isOwn ? lead : item.start;
  }

  #dropComma({ comma }: JsonItem): void {
    if (comma >= 0) this.#result.push({ span: { start: comma, end: comma + 1 }, text: "" });
  }

  #insert(at: number, text: string): void {
    this.#result.push({ span: { start: at, end: at }, text });
  }

  #writeAll(items: readonly NewItem[], place: NodePlace): readonly string[] {
    return items.map((item) => writeItem(item, this.#splice.container.kind, place, this.#options));
  }
}

/** Returns the edits that add the first items to an empty container. */
function fillEdits(
  text: string,
  container: JsonContainer,
  items: readonly NewItem[],
  options: JsonWriteOptions,
): readonly Edit[] {
  if (items.length === 0) return [];
  const { style } = options;
  const close = container.end - 1;
  const after = commentsIn(text, innerOf(container), close).at(-1)?.end ?? innerOf(container);
  const { eol: fileEol, colon, trailingComma, layout } = style;
  if (container.oneLine && layout !== false) {
    const place = { indent: "", eol: fileEol, colon, trailingComma, oneLine: true };
    const written = items.map((item) => writeItem(item, container.kind, place, options));
    const before = after > innerOf(container) ? " " : layout;
    return [{ span: { start: after, end: close }, text: before + written.join(`,${style.gap}`) + layout }];
  }
  const outer = indentOf(text, container.lineStart);
  const indent = outer + style.unit;
  const eol = eolOf(text.slice(container.start, close)) ?? fileEol;
  const place = { indent, eol, colon, trailingComma, oneLine: false };
  const lines = items.map((item) => eol + indent + writeItem(item, container.kind, place, options));
  const inner = lines.join(",") + (trailingComma ? "," : "");
  const lastBreak = lastBreakIn(text, after, close);
  if (lastBreak < 0) return [{ span: { start: after, end: close }, text: inner + eol + outer }];
  return [{ span: { start: after, end: lastBreak }, text: inner }];
}

/** Returns the start of the last line end between two offsets, -1 without any. */
function lastBreakIn(text: string, start: number, end: number): number {
  let offset = end - 1;
  while (offset >= start && breakAt(text, offset) === "") offset--;
  if (offset < start) return -1;
  return offset > start && breakAt(text, offset - 1) === "\r\n" ? offset - 1 : offset;
}
