import type { Format, Parsed } from "./format.ts";
import { defineJsonFormat, jsonMessagesOf, plainVariant } from "./json/defineJsonFormat.ts";
import { jsonLayout } from "./json/jsonLayout.ts";
import type { JsonVariant } from "./json/jsonPlan.ts";
import { buildJsonTree, type JsonTree } from "./json/jsonTreeBuilder.ts";
import { createJson5Quoter } from "./json5/json5Quoter.ts";
import { scanJson5 } from "./json5/json5Scanner.ts";

const variant: JsonVariant = {
  ...plainVariant,
  quoterOf: createJson5Quoter,
};

/** JSON5 (spec.json5.org): like JSON, and each value keeps its quotation marks. */
export const json5: Format = defineJsonFormat({
  id: "json5",
  extensions: [".json5"],
  escapes: true,
  parse: (text) => buildJsonTree(text, scanJson5),
  list,
  variant,
  layout: (tree) => jsonLayout(tree),
});

function list({ text, root, problems, fault }: JsonTree): Parsed {
  const end = fault?.span?.start ?? text.length;
  return { messages: jsonMessagesOf(root).filter(({ span }) => span.end <= end), problems };
}
