import { defineFormat } from "./defineFormat.ts";
import type { Format, Parsed } from "./format.ts";
import { emptyAs } from "./json/empty.ts";
import { messagesOf } from "./json/messages.ts";
import { type Custom, planChanges } from "./json/plan.ts";
import { isReserved, maxDepth, type Tree, treeOf } from "./json/reader.ts";
import { quoterOf } from "./json5/quoter.ts";
import { scan } from "./json5/scan.ts";

/** JSON5 (spec.json5.org): as JSON, and each value keeps its quotation marks. */
export const json5: Format = defineFormat<Tree>({
  id: "json5",
  extensions: [".json5"],
  escapes: true,
  parse: (text) => treeOf(text, scan),
  list,
  edit: (tree, changes, { model }) => planChanges(tree, changes, model, custom),
  empty: ({ tree }) => emptyAs(tree),
});

const custom: Custom = {
  placeOf: (path) => (path.length > 0 && path.length <= maxDepth && !isReserved(path) ? path : undefined),
  copies: () => false,
  carries: () => false,
  quoterOf,
};

function list({ text, root, problems, fault }: Tree): Parsed {
  const end = fault?.span?.start ?? text.length;
  return { messages: messagesOf(root).filter(({ span }) => span.end <= end), problems };
}
