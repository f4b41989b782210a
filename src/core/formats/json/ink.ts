import { quoterOf } from "./escapes.ts";
import { type Manner, mannerOf } from "./manner.ts";
import type { Tree } from "./read.ts";
import type { Ink } from "./write.ts";

/** What new text is written with in one file; found out when first needed. */
export function inkOf(tree: Tree, model: Tree | undefined): Ink {
  let manner: Manner | undefined;
  let quote: ((text: string) => string) | undefined;
  return {
    get manner() {
      manner ??= mannerOf(tree, model);
      return manner;
    },
    quote(text) {
      quote ??= quoterOf(tree, model);
      return quote(text);
    },
  };
}
