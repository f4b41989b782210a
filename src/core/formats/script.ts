import type { Format } from "./format.ts";
import { defineJsonFormat, jsonMessagesOf } from "./json/defineJsonFormat.ts";
import { jsonLayout } from "./json/jsonLayout.ts";
import type { JsonVariant } from "./json/jsonPlan.ts";
import { maxJsonDepth } from "./json/jsonTreeBuilder.ts";
import { listUnreadTexts } from "./literal/unreadTexts.ts";
import { createEmptyModule } from "./script/emptyModule.ts";
import { createScriptQuoter } from "./script/scriptQuoter.ts";
import { readScript } from "./script/scriptReader.ts";

const variant: JsonVariant = {
  placeOf: (path) => (path.length > 0 && path.length <= maxJsonDepth && !path.includes("__proto__") ? path : undefined),
  copies: () => false,
  isEssential: () => false,
  quoterOf: createScriptQuoter,
};

/**
 * Modules of JavaScript and TypeScript that export one object or array literal, alone or by a call such as
 * `defineI18nLocale(() => ({…}))`: every string, every template without substitutions and every sum of such is a message.
 * Modules that do anything else are none of its files. Other expressions, computed keys, spreads and methods stay as they
 * are; nothing is executed.
 */
export const script: Format = defineJsonFormat({
  id: "script",
  extensions: [".js", ".mjs", ".cjs", ".ts", ".mts", ".cts"],
  sniff: (text) => readScript(text).fault === undefined,
  parse: readScript,
  list: ({ root, problems }) => ({ messages: jsonMessagesOf(root), problems }),
  unread: listUnreadTexts,
  variant,
  createEmpty: createEmptyModule,
  layout: (tree) => jsonLayout(tree),
});
