import type { Tree } from "./reader.ts";
import { type Container, containersOf, type Dialect, type Item, innerOf, isContainer, jsonDialect } from "./tree.ts";
import { skipBlanks } from "./trivia.ts";

/** `false`: on several lines; else on one, with these blanks inside the brackets. */
export type Layout = string | false;

/** How a text is laid out, as far as it tells. */
interface Signs {
  readonly eol: string | undefined;
  readonly unit: string | undefined;
  readonly colon: string | undefined;
  readonly gap: string | undefined;
  readonly layout: Layout | undefined;
  readonly trailingComma: boolean | undefined;
}

/** How a text is laid out: what new lines look like that have no neighbour to copy. */
export interface Manner {
  /** Line end. */
  readonly eol: string;
  /** One step of indentation. */
  readonly unit: string;
  /** Between a key and its value. */
  readonly colon: string;
  /** After a comma on the same line. */
  readonly gap: string;
  /** Of the whole text: whether all of it is on one line. */
  readonly layout: Layout;
  /** A comma after the last item of a container of several lines. */
  readonly trailingComma: boolean;
}

/** The manner of a text; what it doesn't tell, its model does. */
export function mannerOf(tree: Tree, model: Tree | undefined): Manner {
  const own = signsOf(tree);
  const other = model === undefined ? undefined : signsOf(model);
  const colon = own.colon ?? other?.colon ?? (tree.dialect ?? jsonDialect).plainColon;
  return {
    eol: own.eol ?? other?.eol ?? "\n",
    unit: own.unit ?? other?.unit ?? "  ",
    colon,
    gap: own.gap ?? other?.gap ?? (colon.endsWith(" ") ? " " : ""),
    layout: own.layout ?? other?.layout ?? false,
    trailingComma: own.trailingComma ?? other?.trailingComma ?? false,
  };
}

/** The first line end of a text. */
export const eolOf = (text: string): string | undefined => /\r\n|\r|\n/.exec(text)?.[0];

/** The white space that a line starts with, cut where it is no indentation any more but an attack. */
export function indentOf(text: string, lineStart: number): string {
  const end = skipBlanks(text.slice(lineStart, lineStart + maxIndent), 0);
  return text.slice(lineStart, lineStart + end);
}

/** How a container with items is laid out. */
export function layoutOf(text: string, container: Container): Layout {
  if (!container.oneLine) return false;
  const inner = innerOf(container);
  const first = container.items[0]?.start ?? inner;
  return skipBlanks(text, inner) === first ? text.slice(inner, first) : "";
}

/** The text between a key and its value where it is a plain colon (what the dialect has for one), else `undefined`. */
export function colonOf(text: string, { keyEnd, value }: Item, { colon }: Dialect): string | undefined {
  const between = text.slice(keyEnd, value.start);
  return colon.test(between) ? between : undefined;
}

/** The blanks after an item's comma where the next item follows on the same line, else `undefined`. */
export function gapOf(text: string, item: Item | undefined, next: Item | undefined): string | undefined {
  if (item === undefined || next === undefined || item.comma < 0) return undefined;
  return skipBlanks(text, item.comma + 1) === next.start ? text.slice(item.comma + 1, next.start) : undefined;
}

const maxIndent = 1000;

function signsOf({ text, root, dialect = jsonDialect }: Tree): Signs {
  const units = new Votes<string>();
  const commas = new Votes<boolean>();
  let colon: string | undefined;
  let gap: string | undefined;
  for (const container of containersOf(root)) {
    const [first, second] = container.items;
    if (first === undefined) continue;
    if (first.lineStart > container.start) {
      units.add(stepOf(text, container, first.lineStart));
      commas.add((container.items.at(-1)?.comma ?? -1) >= 0);
    }
    colon ??= colonOf(text, first, dialect);
    gap ??= gapOf(text, first, second);
  }
  const layout = isContainer(root) && root.items.length > 0 ? layoutOf(text, root) : undefined;
  return { eol: eolOf(text), unit: units.winner(), colon, gap, layout, trailingComma: commas.winner() };
}

/** How much deeper the items of a container stand than its own line. */
function stepOf(text: string, container: Container, lineStart: number): string | undefined {
  const outer = indentOf(text, container.lineStart);
  const inner = indentOf(text, lineStart);
  return inner.startsWith(outer) ? inner.slice(outer.length) : undefined;
}

class Votes<T> {
  private readonly counts = new Map<T, number>();

  add(choice: T | undefined): void {
    if (choice !== undefined) this.counts.set(choice, (this.counts.get(choice) ?? 0) + 1);
  }

  /** The choice of most, the first one where several have as many. */
  winner(): T | undefined {
    let best: T | undefined;
    let most = 0;
    for (const [choice, count] of this.counts) {
      if (count > most) [best, most] = [choice, count];
    }
    return best;
  }
}
