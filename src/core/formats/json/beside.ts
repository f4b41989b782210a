import { colonOf, gapOf, indentOf } from "./manner.ts";
import { type Container, type Item, innerOf } from "./tree.ts";
import { breakAt, skipBlanks, type Tail, tailOf } from "./trivia.ts";
import type { Ink, Place } from "./write.ts";

/** What surrounds the items of one container: lines, commas, indentation. */
export class Beside {
  /** Whether the last item has a comma, and whoever becomes the last shall. */
  readonly trailing: boolean;
  /** Whether lines begin with their commas. */
  readonly leading: boolean;
  private readonly text: string;
  private readonly container: Container;
  private readonly ink: Ink;
  private common: string | undefined;

  constructor(text: string, container: Container, ink: Ink) {
    this.text = text;
    this.container = container;
    this.ink = ink;
    const [first, second] = container.items;
    this.trailing = (container.items.at(-1)?.comma ?? -1) >= 0;
    this.leading =
      first !== undefined && second !== undefined && first.comma >= second.lineStart && second.lineStart > first.start;
  }

  /** Whether an item is the first token of its line. */
  startsLine(index: number): boolean {
    const item = this.container.items[index];
    return (
      item !== undefined && item.lineStart >= this.before(index) && skipBlanks(this.text, item.lineStart) === item.start
    );
  }

  /** What follows an item's value on its line. */
  tail(index: number): Tail {
    const { items, end } = this.container;
    return tailOf(this.text, items[index]?.value.end ?? end, items[index + 1]?.start ?? end - 1);
  }

  /** Where the token before an item ends. */
  before(index: number): number {
    const item = this.container.items[index - 1];
    return item === undefined ? innerOf(this.container) : Math.max(item.value.end, item.comma + 1);
  }

  /** The blanks after a comma on one line: as after this item, else as before it, else as in the file. */
  gap(index: number): string {
    const { items } = this.container;
    const item = items[index];
    return gapOf(this.text, item, items[index + 1]) ?? gapOf(this.text, items[index - 1], item) ?? this.ink.manner.gap;
  }

  /** The place on a line of its own beside an item. */
  onOwnLine(item: Item, index: number, eol: string): Place {
    const place = this.onLineOf(item);
    const indent = this.startsLine(index) ? indentOf(this.text, item.lineStart) : this.commonIndent();
    return { ...place, indent, eol: eol || place.eol, oneLine: false };
  }

  /** The place on the line of an item. */
  onLineOf(item: Item): Place {
    const { eol, colon } = this.ink.manner;
    const trailingComma = this.trailing;
    return {
      indent: "",
      eol,
      colon: colonOf(this.text, item, this.ink.dialect) ?? colon,
      trailingComma,
      oneLine: true,
    };
  }

  /** The line end before an item that starts its line. */
  eolBefore({ lineStart }: Item): string {
    return breakAt(this.text, lineStart - 2) === "\r\n" ? "\r\n" : breakAt(this.text, lineStart - 1);
  }

  /** What a line begins with where commas lead. */
  leadingComma(): string {
    const { text } = this;
    const [first, second] = this.container.items;
    if (first === undefined || second === undefined) return ",";
    const blanks = skipBlanks(text, first.comma + 1);
    return `${indentOf(text, second.lineStart)},${blanks === second.start ? text.slice(first.comma + 1, blanks) : " "}`;
  }

  /** The indentation where there is none to copy from the very neighbour. */
  private commonIndent(): string {
    if (this.common === undefined) {
      const neighbour = this.container.items.find((_, index) => this.startsLine(index));
      const { lineStart } = neighbour ?? this.container;
      this.common = indentOf(this.text, lineStart) + (neighbour === undefined ? this.ink.manner.unit : "");
    }
    return this.common;
  }
}
