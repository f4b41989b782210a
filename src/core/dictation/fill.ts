import { columns, partsOf } from "../code/wrap.ts";

/** Where a text goes on, and how lines of it are made. */
export interface Filling {
  /** What stands on the line already, its prefix included. */
  readonly line: string;
  /** Whether the line has a text yet. */
  readonly isFresh: boolean;
  /** What new lines begin with. */
  readonly prefix: string;
  readonly width: number;
  readonly eol: string;
}

/** A text (`\n` breaks it) as it goes on behind a line, wrapped, and the columns that its last line takes. */
export function fill(text: string, filling: Filling): Filled {
  const [first = "", ...others] = text.split("\n");
  let filled = fillLine(first, filling);
  for (const paragraph of others) {
    const next = fillLine(paragraph, { ...filling, line: filling.prefix, isFresh: true });
    filled = { text: filled.text + filling.eol + filling.prefix + next.text, column: next.column };
  }
  return { ...filled, text: tidy(filled.text, filling.eol) };
}

function fillLine(text: string, { line, isFresh, prefix, width, eol }: Filling): Filled {
  let written = "";
  let column = columns(line);
  let fresh = isFresh;
  for (const { space, word } of partsOf(text)) {
    const next = fresh ? word : space + word;
    const breaks = !fresh && column + columns(next) > width;
    written += breaks ? eol + prefix + word : next;
    column = breaks ? columns(prefix + word) : column + columns(next);
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
