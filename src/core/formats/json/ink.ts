import { quoterOf } from "./escapes.ts";
import { type Manner, mannerOf } from "./manner.ts";
import type { Tree } from "./reader.ts";
import { jsonDialect } from "./tree.ts";
import type { Ink } from "./write.ts";

/** How keys and values are quoted, given how JSON would. */
export type Quoter = Pick<Ink, "quote" | "key">;
/** Finds out how a file quotes; what it doesn't tell, its model does. */
export type QuoterOf = (json: (text: string) => string, tree: Tree, model: Tree | undefined) => Quoter;

/** What new text is written with in one file; found out when first needed. */
export function inkOf(
  tree: Tree,
  model: Tree | undefined,
  quoting: QuoterOf = (quote) => ({ quote, key: quote }),
): Ink {
  let manner: Manner | undefined;
  let quoter: Quoter | undefined;
  const quoterNow = (): Quoter => {
    quoter ??= quoting(quoterOf(tree, model), tree, model);
    return quoter;
  };
  return {
    dialect: tree.dialect ?? jsonDialect,
    get manner() {
      manner ??= mannerOf(tree, model);
      return manner;
    },
    quote: (text, was) => quoterNow().quote(text, was),
    key: (text) => quoterNow().key(text),
  };
}
