import type { Edit } from "../../text.ts";
import { Beside } from "./beside.ts";
import { fillEdits } from "./fill.ts";
import type { FreshItem } from "./fresh.ts";
import { lastSurvivor, type Places } from "./order.ts";
import type { Container, Item } from "./tree.ts";
import { backOverBlanks, breakAt, isAfterBlankLine, leadOf, skipBlanks, type Tail } from "./trivia.ts";
import { type Ink, type Place, writeItem } from "./write.ts";

/** What becomes of the items of one container. */
export interface Splice {
  readonly container: Container;
  /** Indices of the items that go. */
  readonly deleted: ReadonlySet<number>;
  readonly places: Places<FreshItem>;
}

/** The edits of one container: lines and commas of what goes and what comes; values are not touched. */
export function spliceEdits(text: string, splice: Splice, ink: Ink): readonly Edit[] {
  if (splice.container.items.length === 0) return fillEdits(text, splice.container, splice.places.alone, ink);
  return new Splicer(text, splice, ink).edits();
}

class Splicer {
  private readonly text: string;
  private readonly splice: Splice;
  private readonly ink: Ink;
  private readonly beside: Beside;
  private readonly found: Edit[] = [];
  private deletedUpTo = 0;

  constructor(text: string, splice: Splice, ink: Ink) {
    this.text = text;
    this.splice = splice;
    this.ink = ink;
    this.beside = new Beside(text, splice.container, ink);
  }

  edits(): readonly Edit[] {
    const { container, deleted, places } = this.splice;
    const last = lastSurvivor(container, deleted);
    for (const [index, item] of container.items.entries()) {
      if (index === 0 && places.alone.length > 0) this.replace(item, places.alone);
      else if (deleted.has(index)) this.delete(item, index, index > last);
      else this.keep(item, index, index === last && !this.beside.trailing);
    }
    return this.found;
  }

  /** `ends`: what stands there at last is followed by no comma. */
  private keep(item: Item, index: number, ends: boolean): void {
    const { before, after } = this.splice.places;
    if (before?.index === index) this.insertBefore(item, index, before.items);
    const items = after.get(index);
    if (items !== undefined) this.insertAfter(item, index, items, ends);
    else if (ends) this.dropComma(item);
  }

  private insertBefore(item: Item, index: number, items: readonly FreshItem[]): void {
    const { beside } = this;
    if (beside.startsLine(index)) {
      const place = beside.onOwnLine(item, index, beside.eolBefore(item));
      const end = `,${place.eol}${place.indent}`;
      const at = leadOf(this.text, beside.before(index), item.start);
      this.insert(
        at,
        this.writeAll(items, place)
          .map((one) => one + end)
          .join(""),
      );
    } else {
      const end = `,${beside.gap(index)}`;
      this.insert(
        item.start,
        this.writeAll(items, beside.onLineOf(item))
          .map((one) => one + end)
          .join(""),
      );
    }
  }

  private insertAfter(item: Item, index: number, items: readonly FreshItem[], ends: boolean): void {
    const { beside } = this;
    const tail = beside.tail(index);
    const isLast = index === this.splice.container.items.length - 1;
    if (tail.endsLine || (isLast && beside.startsLine(index))) this.insertLines(index, tail, items, ends);
    else {
      const gap = beside.gap(index);
      const lines = this.writeAll(items, beside.onLineOf(item)).map((one) => gap + one);
      this.insertFollowing(item, item.comma < 0 ? tail.last : item.comma + 1, lines, ends);
    }
  }

  private insertLines(index: number, tail: Tail, items: readonly FreshItem[], ends: boolean): void {
    const { beside } = this;
    const item = this.splice.container.items[index];
    if (item === undefined) return;
    const at = tail.endsLine ? tail.end : tail.last;
    const place = beside.onOwnLine(item, index, breakAt(this.text, tail.end));
    const written = this.writeAll(items, place);
    const commaBelow = item.comma < 0 ? beside.leading : item.comma >= at;
    if (commaBelow) {
      const lead = place.eol + beside.leadingComma();
      this.insert(at, written.map((one) => lead + one).join(""));
      if (ends) this.dropComma(item);
    } else {
      this.insertFollowing(
        item,
        at,
        written.map((one) => place.eol + place.indent + one),
        ends,
      );
    }
  }

  /** Inserts what follows an item and its comma. */
  private insertFollowing(item: Item, at: number, written: readonly string[], ends: boolean): void {
    if (item.comma < 0) this.insert(item.value.end, ",");
    this.insert(at, written.join(",") + (ends ? "" : ","));
  }

  /** Nothing stays: the first item gives its place. */
  private replace(item: Item, items: readonly FreshItem[]): void {
    const { beside } = this;
    const ownLine = beside.startsLine(0);
    const place = ownLine ? beside.onOwnLine(item, 0, beside.eolBefore(item)) : beside.onLineOf(item);
    const between = `,${ownLine ? place.eol + place.indent : beside.gap(0)}`;
    const text = this.writeAll(items, place).join(between);
    this.found.push({ span: { start: item.start, end: item.value.end }, text });
    if (!beside.trailing) this.dropComma(item);
  }

  /** `tail`: nothing that stays follows. */
  private delete(item: Item, index: number, tail: boolean): void {
    const { text, beside } = this;
    const line = beside.tail(index);
    const ownLine = beside.startsLine(index);
    let start = item.start;
    let end = Math.max(item.value.end, item.comma + 1);
    if (ownLine && line.endsLine && item.comma < line.end) {
      start = this.ownLead(item, index, line.end);
      end = line.last;
    } else if (tail || breakAt(text, skipBlanks(text, end)) !== "") {
      if (!ownLine) start = backOverBlanks(text, start);
    } else end = skipBlanks(text, end);
    this.found.push({ span: { start: Math.max(start, this.deletedUpTo), end }, text: "" });
    this.deletedUpTo = end;
  }

  /**
   * Where what goes with an item starts: comments right above it go only where they can be about nothing else,
   * as a heading of several items, or of the file, looks the same.
   */
  private ownLead(item: Item, index: number, lineEnd: number): number {
    if (index === 0) return item.start;
    const { text } = this;
    const before = Math.max(this.beside.before(index), this.deletedUpTo);
    const lead = leadOf(text, before, item.start);
    const next = skipBlanks(text, lineEnd + breakAt(text, lineEnd).length);
    const endsBlock = breakAt(text, next) !== "" || "}]".includes(text.charAt(next));
    const isOwn = endsBlock || (text.charAt(next) === "/" && !isAfterBlankLine(text, before, lead));
    return isOwn ? lead : item.start;
  }

  private dropComma({ comma }: Item): void {
    if (comma >= 0) this.found.push({ span: { start: comma, end: comma + 1 }, text: "" });
  }

  private insert(at: number, text: string): void {
    this.found.push({ span: { start: at, end: at }, text });
  }

  private writeAll(items: readonly FreshItem[], place: Place): readonly string[] {
    return items.map((item) => writeItem(item, this.splice.container.kind, place, this.ink));
  }
}
