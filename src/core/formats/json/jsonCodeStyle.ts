import { eolOf, skipBlanks } from "../shared/trivia.ts";
import {
  innerOf,
  isContainer,
  type JsonContainer,
  type JsonDialect,
  type JsonItem,
  jsonDialect,
  listContainers,
} from "./jsonTree.ts";
import type { JsonTree } from "./jsonTreeBuilder.ts";

/** `false`: on several lines; otherwise on one line, with these blanks inside the brackets. */
export type Layout = string | false;

/** The detected layout of a text; `undefined` for what it has no example of. */
interface DetectedStyle {
  readonly eol: string | undefined;
  readonly unit: string | undefined;
  readonly colon: string | undefined;
  readonly gap: string | undefined;
  readonly layout: Layout | undefined;
  readonly trailingComma: boolean | undefined;
}

/** The layout of a text, for new lines without a neighbor to copy. */
export interface JsonCodeStyle {
  /** Line end. */
  readonly eol: string;
  /** One step of indentation. */
  readonly unit: string;
  /** Between a key and its value. */
  readonly colon: string;
  /** After a comma on the same line. */
  readonly gap: string;
  /** The layout of the whole text. */
  readonly layout: Layout;
  /** A comma after the last item of a container of several lines. */
  readonly trailingComma: boolean;
}

/** Detects the style of a text; the model decides what the text leaves open. */
export function detectJsonCodeStyle(tree: JsonTree, model: JsonTree | undefined): JsonCodeStyle {
  const own = detectStyle(tree);
  const modelStyle = model === undefined ? undefined : detectStyle(model);
  const colon = own.colon ?? modelStyle?.colon ?? (tree.dialect ?? jsonDialect).plainColon;
  return {
    eol: own.eol ?? modelStyle?.eol ?? "\n",
    unit: own.unit ?? modelStyle?.unit ?? "  ",
    colon,
    gap: own.gap ?? modelStyle?.gap ?? (colon.endsWith(" ") ? " " : ""),
    layout: own.layout ?? modelStyle?.layout ?? false,
    trailingComma: own.trailingComma ?? modelStyle?.trailingComma ?? false,
  };
}

/** Returns the indentation of a line, cut at a limit against malicious files. */
export function indentOf(text: string, lineStart: number): string {
  const end = skipBlanks(text.slice(lineStart, lineStart + maxIndent), 0);
  return text.slice(lineStart, lineStart + end);
}

/** Returns the layout of a container with items. */
export function layoutOf(text: string, container: JsonContainer): Layout {
  if (!container.oneLine) return false;
  const inner = innerOf(container);
  const first = container.items[0]?.start ?? inner;
  return skipBlanks(text, inner) === first ? text.slice(inner, first) : "";
}

/** Returns the text between a key and its value if it is a plain colon of the dialect. */
export function colonOf(text: string, { keyEnd, value }: JsonItem, { colon }: JsonDialect): string | undefined {
  const between = text.slice(keyEnd, value.start);
  return colon.test(between) ? between : undefined;
}

/** Returns the blanks after an item's comma if the next item follows on the same line. */
export function gapOf(text: string, item: JsonItem | undefined, next: JsonItem | undefined): string | undefined {
  if (item === undefined || next === undefined || item.comma < 0) return undefined;
  return skipBlanks(text, item.comma + 1) === next.start ? text.slice(item.comma + 1, next.start) : undefined;
}

const maxIndent = 1000;

function detectStyle({ text, root, dialect = jsonDialect }: JsonTree): DetectedStyle {
  const units = new Votes<string>();
  const commas = new Votes<boolean>();
  let colon: string | undefined;
  let gap: string | undefined;
  for (const container of listContainers(root)) {
    const [first, second] = container.items;
    if (first === undefined) continue;
    if (first.lineStart > container.start) {
      units.add(indentStepOf(text, container, first.lineStart));
      commas.add((container.items.at(-1)?.comma ?? -1) >= 0);
    }
    colon ??= colonOf(text, first, dialect);
    gap ??= gapOf(text, first, second);
  }
  const layout = isContainer(root) && root.items.length > 0 ? layoutOf(text, root) : undefined;
  return { eol: eolOf(text), unit: units.winner(), colon, gap, layout, trailingComma: commas.winner() };
}

/** Returns the indentation of a container's items relative to its own line. */
function indentStepOf(text: string, container: JsonContainer, lineStart: number): string | undefined {
  const outer = indentOf(text, container.lineStart);
  const inner = indentOf(text, lineStart);
  return inner.startsWith(outer) ? inner.slice(outer.length) : undefined;
}

class Votes<T> {
  readonly #counts = new Map<T, number>();

  add(choice: T | undefined): void {
    if (choice !== undefined) this.#counts.set(choice, (this.#counts.get(choice) ?? 0) + 1);
  }

  /** Returns the most frequent choice, the first one of several. */
  winner(): T | undefined {
    let best: T | undefined;
    let max = 0;
    for (const [choice, count] of this.#counts) {
      if (count > max) [best, max] = [choice, count];
    }
    return best;
  }
}
