import type { Change } from "../message.ts";
import type { Format, Parsed } from "./format.ts";
import { emptyLike } from "./json/empty.ts";
import { messagesOf } from "./json/messages.ts";
import { type Custom, planChanges } from "./json/plan.ts";
import { read } from "./json/read.ts";
import { isReserved, maxDepth } from "./json/reader.ts";
import type { Plan } from "./plan.ts";

/** JSON and JSONC (comments, trailing commas): every string is a message, at the keys and indices that lead to it. */
export const json: Format = {
  id: "json",
  extensions: [".json", ".jsonc"],
  parse,
  set: (text, changes, model) => plan(text, changes, model).edits,
  blocked: (text, changes, model) => plan(text, changes, model).problems,
  empty: emptyLike,
};

const custom: Custom = {
  placeOf: (path) => (path.length > 0 && path.length <= maxDepth && !isReserved(path) ? path : undefined),
  copies: () => false,
  carries: () => false,
};

function parse(text: string): Parsed {
  const { root, problems, fault } = read(text);
  const messages = messagesOf(root);
  const end = fault?.span?.start;
  return { messages: end === undefined ? messages : messages.filter(({ span }) => span.end <= end), problems };
}

function plan(text: string, changes: readonly Change[], model: string | undefined): Plan {
  return planChanges(read(text), changes, model === undefined ? undefined : read(model), custom);
}
