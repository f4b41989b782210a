import { defineFormat } from "./defineFormat.ts";
import type { Format, Parsed } from "./format.ts";
import { emptyAs } from "./json/empty.ts";
import { messagesOf } from "./json/messages.ts";
import { type Custom, planChanges } from "./json/plan.ts";
import { read } from "./json/read.ts";
import { isReserved, maxDepth, type Tree } from "./json/reader.ts";

/** JSON and JSONC (comments, trailing commas): every string is a message, at the keys and indices that lead to it. */
export const json: Format = defineFormat<Tree>({
  id: "json",
  extensions: [".json", ".jsonc"],
  escapes: true,
  parse: read,
  list,
  edit: (tree, changes, { model }) => planChanges(tree, changes, model, custom),
  empty: ({ tree }) => emptyAs(tree),
});

const custom: Custom = {
  placeOf: (path) => (path.length > 0 && path.length <= maxDepth && !isReserved(path) ? path : undefined),
  copies: () => false,
  carries: () => false,
};

function list({ root, problems, fault }: Tree): Parsed {
  const messages = messagesOf(root);
  const end = fault?.span?.start;
  return { messages: end === undefined ? messages : messages.filter(({ span }) => span.end <= end), problems };
}
