import { detectJsonCodeStyle, type JsonCodeStyle, type Layout } from "./jsonCodeStyle.ts";
import { createJsonQuoter } from "./jsonEscapes.ts";
import { type JsonContainer, type JsonDialect, jsonDialect } from "./jsonTree.ts";
import type { JsonTree } from "./jsonTreeBuilder.ts";
import type { NewContainer, NewItem, NewNode } from "./newNode.ts";

/** The style, dialect and quoting of new text. */
export interface JsonWriteOptions {
  readonly style: JsonCodeStyle;
  readonly dialect: JsonDialect;
  /** Quotes a text as a value; `was` is the current notation of the value that it replaces. */
  quote(text: string, was?: string): string;
  key(text: string): string;
}

/** The surroundings of a new value. */
export interface NodePlace {
  /** The indentation of the line that it starts on. */
  readonly indent: string;
  readonly eol: string;
  readonly colon: string;
  readonly trailingComma: boolean;
  /** It is in a container on one line and must be on one line, too. */
  readonly oneLine: boolean;
}

/** Writes an item, without a comma. */
export function writeItem(
  { key, value }: NewItem,
  kind: JsonContainer["kind"],
  place: NodePlace,
  options: JsonWriteOptions,
): string {
  const text = writeNode(value, place, options);
  return kind === "array" ? text : `${options.key(key)}${place.colon}${text}`;
}

/** Writes a value. */
export function writeNode(value: NewNode, place: NodePlace, options: JsonWriteOptions): string {
  if (value.kind === "text") return options.quote(value.text);
  if (value.kind === "copy") return value.source;
  if (value.items.length === 0) return options.dialect.brackets[value.kind].join("");
  const layout = layoutFor(value, options.style);
  if (place.oneLine || layout !== false) return writeOnOneLine(value, place, options, layout === false ? "" : layout);
  const { kind, items } = value;
  const [open, close] = options.dialect.brackets[kind];
  const indent = place.indent + options.style.unit;
  const inner = items.map((item) => place.eol + indent + writeItem(item, kind, { ...place, indent }, options));
  return open + inner.join(",") + (place.trailingComma ? "," : "") + place.eol + place.indent + close;
}

/** Returns a container's layout: in a file on one line all are, with the blanks inside its braces. */
function layoutFor({ kind, layout }: NewContainer, style: JsonCodeStyle): Layout {
  if (style.layout === false) return layout ?? false;
  return kind === "array" ? "" : style.layout;
}

function writeOnOneLine(
  { kind, items }: NewContainer,
  place: NodePlace,
  options: JsonWriteOptions,
  pad: string,
): string {
  const [open, close] = options.dialect.brackets[kind];
  const inner = items.map((item) => writeItem(item, kind, { ...place, oneLine: true }, options));
  return open + pad + inner.join(`,${options.style.gap}`) + pad + close;
}

/** Quotes keys and values. */
export type Quoter = Pick<JsonWriteOptions, "quote" | "key">;
/** Creates a quoter in the style of a file, or of its model if the file has no example. */
export type QuoterFactory = (json: (text: string) => string, tree: JsonTree, model: JsonTree | undefined) => Quoter;

/** Creates the options for new text in one file; the style is detected when first needed. */
export function createWriteOptions(
  tree: JsonTree,
  model: JsonTree | undefined,
  quoting: QuoterFactory = (quote) => ({ quote, key: quote }),
): JsonWriteOptions {
  let style: JsonCodeStyle | undefined;
  let quoter: Quoter | undefined;
  const quoterNow = (): Quoter => {
    quoter ??= quoting(createJsonQuoter(tree, model), tree, model);
    return quoter;
  };
  return {
    dialect: tree.dialect ?? jsonDialect,
    get style() {
      style ??= detectJsonCodeStyle(tree, model);
      return style;
    },
    quote: (text, was) => quoterNow().quote(text, was),
    key: (text) => quoterNow().key(text),
  };
}
