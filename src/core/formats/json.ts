import { defineFormat } from "./defineFormat.ts";
import type { Format, Parsed } from "./format.ts";
import { createEmptyLike } from "./json/emptyJson.ts";
import { jsonMessagesOf } from "./json/jsonMessages.ts";
import { type JsonVariant, planChanges } from "./json/jsonPlan.ts";
import { readJsonText } from "./json/jsonReader.ts";
import { isReserved, type JsonTree, maxDepth } from "./json/jsonTreeBuilder.ts";

/** JSON and JSONC (comments, trailing commas): every string is a message, at the keys and indices that lead to it. */
export const json: Format = defineFormat<JsonTree>({
  id: "json",
  extensions: [".json", ".jsonc"],
  escapes: true,
  parse: readJsonText,
  list,
  edit: (tree, changes, { model }) => planChanges(tree, changes, model, variant),
  empty: ({ tree }) => createEmptyLike(tree),
});

const variant: JsonVariant = {
  placeOf: (path) => (path.length > 0 && path.length <= maxDepth && !isReserved(path) ? path : undefined),
  copies: () => false,
  isEssential: () => false,
};

function list({ root, problems, fault }: JsonTree): Parsed {
  const messages = jsonMessagesOf(root);
  const end = fault?.span?.start;
  return { messages: end === undefined ? messages : messages.filter(({ span }) => span.end <= end), problems };
}
