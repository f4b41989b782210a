import { breakAt, skipBlanks, type Tail, tailOf } from "../shared/trivia.ts";
import { colonOf, gapOf, indentOf } from "./jsonCodeStyle.ts";
import { innerOf, itemEndOf, type JsonContainer, type JsonItem } from "./jsonTree.ts";
import type { JsonWriteOptions, NodePlace } from "./nodeWriter.ts";

/** The layout around the items of one container: lines, commas, indentation. */
export class ContainerLayout {
  /** True if the last item has a comma: a new last item gets one, too. */
  readonly hasTrailingComma: boolean;
  /** True if lines begin with their commas. */
  readonly hasLeadingCommas: boolean;
  readonly #text: string;
  readonly #container: JsonContainer;
  readonly #options: JsonWriteOptions;
  #common: string | undefined;

  constructor(text: string, container: JsonContainer, options: JsonWriteOptions) {
    this.#text = text;
    this.#container = container;
    this.#options = options;
    const [first, second] = container.items;
    this.hasTrailingComma = (container.items.at(-1)?.comma ?? -1) >= 0;
    this.hasLeadingCommas =
      first !== undefined && second !== undefined && first.comma >= second.lineStart && second.lineStart > first.start;
  }

  /** Returns whether an item is the first token of its line. */
  startsLine(index: number): boolean {
    const item = this.#container.items[index];
    return (
      item !== undefined &&
      item.lineStart >= this.endBefore(index) &&
      skipBlanks(this.#text, item.lineStart) === item.start
    );
  }

  /** Returns the rest of the line after an item's value. */
  tailAfter(index: number): Tail {
    const { items, end } = this.#container;
    const item = items[index];
    return tailOf(this.#text, item === undefined ? end : itemEndOf(item), items[index + 1]?.start ?? end - 1);
  }

  /** Returns the end of the token before an item. */
  endBefore(index: number): number {
    const item = this.#container.items[index - 1];
    return item === undefined ? innerOf(this.#container) : Math.max(itemEndOf(item), item.comma + 1);
  }

  /** Returns the blanks after a comma on one line, as near this item or otherwise as in the file. */
  gapAfter(index: number): string {
    const { items } = this.#container;
    const item = items[index];
    return (
      gapOf(this.#text, item, items[index + 1]) ?? gapOf(this.#text, items[index - 1], item) ?? this.#options.style.gap
    );
  }

  /** Returns the place of a new item on a separate line, next to an item. */
  placeOnOwnLine(item: JsonItem, index: number, eol: string): NodePlace {
    const place = this.placeOnLineOf(item);
    const indent = this.startsLine(index) ? indentOf(this.#text, item.lineStart) : this.#commonIndent();
    return { ...place, indent, eol: eol || place.eol, oneLine: false };
  }

  /** Returns the place of a new item on the line of an item. */
  placeOnLineOf(item: JsonItem): NodePlace {
    const { eol, colon } = this.#options.style;
    const trailingComma = this.hasTrailingComma;
    return {
      indent: "",
      eol,
      colon: colonOf(this.#text, item, this.#options.dialect) ?? colon,
      trailingComma,
      oneLine: true,
    };
  }

  /** Returns the line end before an item that starts its line. */
  eolBefore({ lineStart }: JsonItem): string {
    return breakAt(this.#text, lineStart - 2) === "\r\n" ? "\r\n" : breakAt(this.#text, lineStart - 1);
  }

  /** Returns the start of a line whose comma leads. */
  leadingComma(): string {
    const text = this.#text;
    const [first, second] = this.#container.items;
    if (first === undefined || second === undefined) return ",";
    const blanks = skipBlanks(text, first.comma + 1);
    return `${indentOf(text, second.lineStart)},${blanks === second.start ? text.slice(first.comma + 1, blanks) : " "}`;
  }

  /** Returns the indentation of a new item whose neighbor does not start a line. */
  #commonIndent(): string {
    if (this.#common === undefined) {
      const neighbour = this.#container.items.find((_, index) => this.startsLine(index));
      const { lineStart } = neighbour ?? this.#container;
      this.#common = indentOf(this.#text, lineStart) + (neighbour === undefined ? this.#options.style.unit : "");
    }
    return this.#common;
  }
}
