import type { Edit } from "../../text.ts";
import { type FreshItem, type Ink, type Place, writeItem } from "./fresh.ts";
import { colonOf, gapOf, indentOf } from "./manner.ts";
import { lastSurvivor, type Places } from "./order.ts";
import type { Container, Item } from "./tree.ts";
import { backOverBlanks, breakAt, commentsIn, leadOf, skipBlanks, tailOf } from "./trivia.ts";

/** What becomes of the items of one container. */
export interface Splice {
  readonly container: Container;
  /** Indices of the items that go. */
  readonly deleted: ReadonlySet<number>;
  readonly places: Places<FreshItem>;
}

/** The edits of one container: lines and commas of what goes and what comes; values are not touched. */
export function spliceEdits(text: string, splice: Splice, ink: Ink): readonly Edit[] {
  return new Splicer(text, splice, ink).edits();
}

class Splicer {
  private readonly text: string;
  private readonly container: Container;
  private readonly splice: Splice;
  private readonly ink: Ink;
  private readonly found: Edit[] = [];
  /** Whether the last item has a comma, and whoever becomes the last shall. */
  private readonly trailing: boolean;
  /** Whether lines begin with their commas. */
  private readonly leading: boolean;
  private deletedUpTo = 0;
  private common: string | undefined;

  constructor(text: string, splice: Splice, ink: Ink) {
    this.text = text;
    this.container = splice.container;
    this.splice = splice;
    this.ink = ink;
    const [first, second] = this.container.items;
    this.trailing = (this.container.items.at(-1)?.comma ?? -1) >= 0;
    this.leading =
      first !== undefined && second !== undefined && first.comma >= second.lineStart && second.lineStart > first.start;
  }

  edits(): readonly Edit[] {
    const { items } = this.container;
    const { deleted, places } = this.splice;
    const last = lastSurvivor(this.container, deleted);
    if (items.length === 0) this.fill(places.alone);
    for (const [index, item] of items.entries()) {
      if (index === 0 && places.alone.length > 0) this.replace(item, places.alone);
      else if (deleted.has(index)) this.delete(item, index, index > last);
      else this.keep(item, index, index === last && !this.trailing);
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

  private insertAfter(item: Item, index: number, items: readonly FreshItem[], ends: boolean): void {
    const { text } = this;
    const tail = tailOf(text, item.value.end, this.limit(index));
    const ownLine = tail.endsLine || (index === this.container.items.length - 1 && this.startsLine(item));
    const commaBelow = tail.endsLine && item.comma >= tail.end;
    const at = ownLine ? (tail.endsLine ? tail.end : tail.last) : item.comma >= 0 ? item.comma + 1 : tail.last;
    const place = this.placeBeside(index, ownLine, breakAt(text, tail.end));
    const written = items.map((fresh) => this.write(fresh, place));
    if (commaBelow || (this.leading && ownLine && item.comma < 0)) {
      const lead = place.eol + this.leadingComma();
      this.insert(at, written.map((one) => lead + one).join(""));
      if (ends) this.dropComma(item);
      return;
    }
    if (item.comma < 0) this.insert(item.value.end, ",");
    const lead = ownLine ? place.eol + place.indent : this.gap(index);
    this.insert(at, written.map((one) => lead + one).join(",") + (ends ? "" : ","));
  }

  private insertBefore(item: Item, index: number, items: readonly FreshItem[]): void {
    const ownLine = this.startsLine(item);
    const at = ownLine ? leadOf(this.text, this.before(index), item.start) : item.start;
    const place = this.placeBeside(index, ownLine, this.eolBefore(item));
    const end = `,${ownLine ? place.eol + place.indent : this.gap(index)}`;
    this.insert(at, items.map((fresh) => this.write(fresh, place) + end).join(""));
  }

  /** Nothing stays: the first item gives its place. */
  private replace(item: Item, items: readonly FreshItem[]): void {
    const ownLine = this.startsLine(item);
    const place = this.placeBeside(0, ownLine, this.eolBefore(item));
    const between = `,${ownLine ? place.eol + place.indent : this.gap(0)}`;
    const text = items.map((fresh) => this.write(fresh, place)).join(between);
    this.found.push({ span: { start: item.start, end: item.value.end }, text });
    if (!this.trailing) this.dropComma(item);
  }

  /** There is no item at all. */
  private fill(items: readonly FreshItem[]): void {
    if (items.length === 0) return;
    const { text, container, ink } = this;
    const close = container.end - 1;
    const after = commentsIn(text, container.start + 1, close).at(-1)?.end ?? container.start + 1;
    const { layout, gap, trailingComma } = ink.manner;
    const outer = indentOf(text, container.lineStart);
    const eol = breakIn(text, container.start, close) || ink.manner.eol;
    const oneLine = container.oneLine && layout !== false;
    const place = { ...this.placeFor(oneLine), indent: outer + ink.manner.unit, eol, trailingComma };
    const written = items.map((fresh) => this.write(fresh, place));
    if (oneLine) {
      const before = after > container.start + 1 ? " " : layout;
      this.found.push({ span: { start: after, end: close }, text: before + written.join(`,${gap}`) + layout });
      return;
    }
    const lastBreak = lastBreakIn(text, after, close);
    const inner = written.map((one) => eol + place.indent + one).join(",") + (trailingComma ? "," : "");
    if (lastBreak < 0) this.found.push({ span: { start: after, end: close }, text: inner + eol + outer });
    else this.found.push({ span: { start: after, end: lastBreak }, text: inner });
  }

  /** `tail`: nothing that stays follows. */
  private delete(item: Item, index: number, tail: boolean): void {
    const { text } = this;
    const line = tailOf(text, item.value.end, this.limit(index));
    const ownLine = this.startsLine(item);
    let start = item.start;
    let end = Math.max(item.value.end, item.comma + 1);
    if (ownLine && line.endsLine && item.comma < line.end) {
      start = this.ownLead(item, index, line.end);
      end = line.last;
    } else if (tail || breakAt(text, skipBlanks(text, end)) !== "") {
      if (!ownLine) start = backOverBlanks(text, start);
    } else end = skipBlanks(text, end);
    start = Math.max(start, this.deletedUpTo);
    this.deletedUpTo = end;
    this.found.push({ span: { start, end }, text: "" });
  }

  /**
   * Where what goes with an item starts: comments right above it go only where they can be about nothing else,
   * as a heading of several items, or of the file, looks the same.
   */
  private ownLead(item: Item, index: number, lineEnd: number): number {
    const lead = leadOf(this.text, Math.max(this.before(index), this.deletedUpTo), item.start);
    if (index === 0 || lead === item.start) return item.start;
    const next = skipBlanks(this.text, lineEnd + breakAt(this.text, lineEnd).length);
    const character = this.text.charAt(next);
    return breakAt(this.text, next) !== "" || "}]/".includes(character) ? lead : item.start;
  }

  private dropComma({ comma }: Item): void {
    if (comma >= 0) this.found.push({ span: { start: comma, end: comma + 1 }, text: "" });
  }

  private insert(at: number, text: string): void {
    this.found.push({ span: { start: at, end: at }, text });
  }

  private write(fresh: FreshItem, place: Place): string {
    return writeItem(fresh, this.container.kind, place, this.ink);
  }

  private placeFor(oneLine: boolean): Place {
    const { eol, colon } = this.ink.manner;
    return { indent: "", eol, colon, trailingComma: this.trailing, oneLine };
  }

  /** The place beside an item, laid out as it is. */
  private placeBeside(index: number, ownLine: boolean, eol: string): Place {
    const place = this.placeFor(!ownLine);
    const item = this.container.items[index];
    if (item === undefined) return place;
    const colon = colonOf(this.text, item.keyEnd, item.value.start) ?? place.colon;
    return { ...place, colon, eol: eol || place.eol, indent: ownLine ? this.indentBeside(item) : "" };
  }

  private indentBeside(item: Item): string {
    return this.startsLine(item) ? indentOf(this.text, item.lineStart) : this.commonIndent();
  }

  /** The indentation of items beside which there is none to copy. */
  private commonIndent(): string {
    const { text, container, ink } = this;
    if (this.common === undefined) {
      const neighbour = container.items.find((item) => this.startsLine(item));
      const { lineStart } = neighbour ?? container;
      this.common = indentOf(text, lineStart) + (neighbour === undefined ? ink.manner.unit : "");
    }
    return this.common;
  }

  /** What a line begins with where commas lead. */
  private leadingComma(): string {
    const { text } = this;
    const [first, second] = this.container.items;
    if (first === undefined || second === undefined) return ",";
    const blanks = skipBlanks(text, first.comma + 1);
    return `${indentOf(text, second.lineStart)},${blanks === second.start ? text.slice(first.comma + 1, blanks) : " "}`;
  }

  /** The blanks after a comma on one line: as after this item, else as before it, else as in the file. */
  private gap(index: number): string {
    const { items } = this.container;
    const [before, item, next] = [items[index - 1], items[index], items[index + 1]];
    const after = item && next && gapOf(this.text, item.comma, next.start);
    return after ?? (before && item && gapOf(this.text, before.comma, item.start)) ?? this.ink.manner.gap;
  }

  private startsLine({ lineStart, start }: Item): boolean {
    return lineStart > this.container.start && skipBlanks(this.text, lineStart) === start;
  }

  private eolBefore({ lineStart }: Item): string {
    return breakAt(this.text, lineStart - 2) === "\r\n" ? "\r\n" : breakAt(this.text, lineStart - 1);
  }

  /** Where the token after an item starts, commas aside. */
  private limit(index: number): number {
    return this.container.items[index + 1]?.start ?? this.container.end - 1;
  }

  /** Where the token before an item ends. */
  private before(index: number): number {
    const item = this.container.items[index - 1];
    return item === undefined ? this.container.start + 1 : Math.max(item.value.end, item.comma + 1);
  }
}

const breakIn = (text: string, start: number, end: number): string =>
  /\r\n|\r|\n/.exec(text.slice(start, end))?.[0] ?? "";

function lastBreakIn(text: string, start: number, end: number): number {
  let offset = end - 1;
  while (offset >= start && breakAt(text, offset) === "") offset--;
  if (offset < start) return -1;
  return offset > start && breakAt(text, offset - 1) === "\r\n" ? offset - 1 : offset;
}
