import { detectJsonCodeStyle, type JsonCodeStyle } from "./jsonCodeStyle.ts";
import { createJsonQuoter } from "./jsonEscapes.ts";
import { jsonDialect } from "./jsonTree.ts";
import type { JsonTree } from "./jsonTreeBuilder.ts";
import type { JsonWriteOptions } from "./nodeWriter.ts";

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
