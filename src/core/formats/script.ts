import { defineFormat, type Source } from "./defineFormat.ts";
import type { Format } from "./format.ts";
import { messagesOf } from "./json/messages.ts";
import { type Custom, planChanges } from "./json/plan.ts";
import { maxDepth, type Tree } from "./json/reader.ts";
import { quoterOf } from "./script/quoter.ts";
import { read } from "./script/read.ts";

/**
 * Modules of JavaScript and TypeScript that export one object or array literal: every string, and every template without
 * substitutions, is a message. Modules that do anything else are none of its files. Other expressions, computed keys, spreads and methods stay as they are; nothing is executed.
 */
export const script: Format = defineFormat<Tree>({
  id: "script",
  extensions: [".js", ".mjs", ".cjs", ".ts", ".mts", ".cts"],
  claims: (text) => read(text).fault === undefined,
  parse: read,
  list: ({ root, problems }) => ({ messages: messagesOf(root), problems }),
  edit: (tree, changes, { model }) => planChanges(tree, changes, model, custom),
  empty,
});

const custom: Custom = {
  placeOf: (path) => (path.length > 0 && path.length <= maxDepth && !path.includes("__proto__") ? path : undefined),
  copies: () => false,
  carries: () => false,
  quoterOf,
};

/** With what stands around the literal of the model: comments, types, the export. */
function empty({ text: model, tree: { root, start } }: Source<Tree>): string {
  if (root === undefined) return `${model.slice(0, start)}export default {};\n`;
  return `${model.slice(0, root.start)}${model.charAt(root.start) === "[" ? "[]" : "{}"}${model.slice(root.end)}`;
}
