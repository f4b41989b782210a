import { defineFormat } from "./defineFormat.ts";
import type { Format, Parsed } from "./format.ts";
import { createEmptyLike } from "./json/emptyJson.ts";
import { jsonMessagesOf } from "./json/jsonMessages.ts";
import { type JsonVariant, planChanges } from "./json/jsonPlan.ts";
import { buildJsonTree, isReserved, type JsonTree, maxDepth } from "./json/jsonTreeBuilder.ts";
import { createJson5Quoter } from "./json5/json5Quoter.ts";
import { scanJson5 } from "./json5/json5Scanner.ts";

/** JSON5 (spec.json5.org): like JSON, and each value keeps its quotation marks. */
export const json5: Format = defineFormat<JsonTree>({
  id: "json5",
  extensions: [".json5"],
  escapes: true,
  parse: (text) => buildJsonTree(text, scanJson5),
  list,
  edit: (tree, changes, { model }) => planChanges(tree, changes, model, variant),
  empty: ({ tree }) => createEmptyLike(tree),
});

const variant: JsonVariant = {
  placeOf: (path) => (path.length > 0 && path.length <= maxDepth && !isReserved(path) ? path : undefined),
  copies: () => false,
  isEssential: () => false,
  quoterOf: createJson5Quoter,
};

function list({ text, root, problems, fault }: JsonTree): Parsed {
  const end = fault?.span?.start ?? text.length;
  return { messages: jsonMessagesOf(root).filter(({ span }) => span.end <= end), problems };
}
