import type { Change } from "../message.ts";
import type { Format, Parsed } from "./format.ts";
import { messagesOf } from "./json/messages.ts";
import { type Custom, planChanges } from "./json/plan.ts";
import { maxDepth } from "./json/reader.ts";
import type { Plan } from "./plan.ts";
import { quoterOf } from "./script/quoter.ts";
import { read } from "./script/read.ts";

/**
 * Modules of JavaScript and TypeScript that export one object or array literal: every string, and every template without
 * substitutions, is a message. Modules that do anything else are none of its files. Other expressions, computed keys, spreads and methods stay as they are; nothing is executed.
 */
export const script: Format = {
  id: "script",
  extensions: [".js", ".mjs", ".cjs", ".ts", ".mts", ".cts"],
  claims: (text) => read(text).fault === undefined,
  parse,
  set: (text, changes, model) => plan(text, changes, model).edits,
  blocked: (text, changes, model) => plan(text, changes, model).problems,
  empty,
};

const custom: Custom = {
  placeOf: (path) => (path.length > 0 && path.length <= maxDepth && !path.includes("__proto__") ? path : undefined),
  copies: () => false,
  carries: () => false,
  quoterOf,
};

function parse(text: string): Parsed {
  const { root, problems } = read(text);
  return { messages: messagesOf(root), problems };
}

function plan(text: string, changes: readonly Change[], model: string | undefined): Plan {
  return planChanges(read(text), changes, model === undefined ? undefined : read(model), custom);
}

/** With what stands around the literal of the model: comments, types, the export. */
function empty(model: string): string {
  const { root, start } = read(model);
  if (root === undefined) return `${model.slice(0, start)}export default {};\n`;
  return `${model.slice(0, root.start)}${model.charAt(root.start) === "[" ? "[]" : "{}"}${model.slice(root.end)}`;
}
