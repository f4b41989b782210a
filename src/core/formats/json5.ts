import type { Change } from "../message.ts";
import type { Format, Parsed } from "./format.ts";
import { emptyAs } from "./json/empty.ts";
import { messagesOf } from "./json/messages.ts";
import { type Custom, planChanges } from "./json/plan.ts";
import { isReserved, maxDepth, treeOf } from "./json/reader.ts";
import { remembering } from "./json/remembering.ts";
import { quoterOf } from "./json5/quoter.ts";
import { scan } from "./json5/scan.ts";
import type { Plan } from "./plan.ts";

/** JSON5 (spec.json5.org): as JSON, and each value keeps its quotation marks. */
export const json5: Format = {
  id: "json5",
  extensions: [".json5"],
  parse,
  set: (text, changes, model) => plan(text, changes, model).edits,
  blocked: (text, changes, model) => plan(text, changes, model).problems,
  empty: (model) => emptyAs(read(model)),
};

const read = remembering((text) => treeOf(text, scan));

const custom: Custom = {
  placeOf: (path) => (path.length > 0 && path.length <= maxDepth && !isReserved(path) ? path : undefined),
  copies: () => false,
  carries: () => false,
  quoterOf,
};

function parse(text: string): Parsed {
  const { root, problems, fault } = read(text);
  const end = fault?.span?.start ?? text.length;
  return { messages: messagesOf(root).filter(({ span }) => span.end <= end), problems };
}

function plan(text: string, changes: readonly Change[], model: string | undefined): Plan {
  return planChanges(read(text), changes, model === undefined ? undefined : read(model), custom);
}
