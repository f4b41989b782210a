import { columnWidth, linePartsOf } from "../code/wrapLines.ts";

/** The line on which a text continues, and the layout of new lines. */
export interface FillOptions {
  /** The text already on the line, its prefix included. */
  readonly line: string;
  /** `true` if the line has no text yet. */
  readonly isFresh: boolean;
  /** The prefix of new lines. */
  readonly prefix: string;
  readonly width: number;
  readonly eol: string;
}

/** A text (`\n` breaks it) as it continues a line, wrapped, and the columns that its last line takes. */
export function fillLines(text: string, filling: FillOptions): Filled {
  const [first = "", ...others] = text.split("\n");
  let filled = fillLine(first, filling);
  for (const paragraph of others) {
    const next = fillLine(paragraph, { ...filling, line: filling.prefix, isFresh: true });
    filled = { text: filled.text + filling.eol + filling.prefix + next.text, column: next.column };
  }
  return { ...filled, text: tidy(filled.text, filling.eol) };
}

function fillLine(text: string, { line, isFresh, prefix, width, eol }: FillOptions): Filled {
  let written = "";
  let column = columnWidth(line);
  let fresh = isFresh;
  for (const { space, word } of linePartsOf(text)) {
    const next = fresh ? word : space + word;
    const breaks = !fresh && column + columnWidth(next) > width;
    written += breaks ? eol + prefix + word : next;
    column = breaks ? columnWidth(prefix + word) : column + columnWidth(next);
    fresh = false;
  }
  return { text: written, column };
}

interface Filled {
  readonly text: string;
  readonly column: number;
}

/** Without spaces before the breaks of empty lines; the last line's stay, as a text follows. */
const tidy = (text: string, eol: string): string =>
  text
    .split(eol)
    .map((line, index, all) => (index < all.length - 1 ? line.trimEnd() : line))
    .join(eol);
