import type { Format, Parsed } from "./format.ts";
import { defineJsonFormat, jsonMessagesOf, plainVariant } from "./json/defineJsonFormat.ts";
import { jsonLayout } from "./json/jsonLayout.ts";
import type { JsonTree } from "./json/jsonTreeBuilder.ts";

/** JSON and JSONC (comments, trailing commas): every string is a message, at the keys and indices that lead to it. */
export const json: Format = defineJsonFormat({
  id: "json",
  extensions: [".json", ".jsonc"],
  escapes: true,
  list,
  variant: plainVariant,
  layout: (tree) => jsonLayout(tree),
});

function list({ root, problems, fault }: JsonTree): Parsed {
  const messages = jsonMessagesOf(root);
  const end = fault?.span?.start;
  return { messages: end === undefined ? messages : messages.filter(({ span }) => span.end <= end), problems };
}
