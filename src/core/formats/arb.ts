import type { Change, Message } from "../message.ts";
import { applyEdits } from "../text.ts";
import type { Format, Parsed } from "./format.ts";
import { emptyLike } from "./json/empty.ts";
import { type Custom, planChanges } from "./json/plan.ts";
import { read } from "./json/read.ts";
import { isReserved } from "./json/reader.ts";
import { type Container, isContainer, itemAt } from "./json/tree.ts";
import type { Plan } from "./plan.ts";

/**
 * Application resource bundles, as Flutter has them: ICU messages by flat keys, each with its note in the `description`
 * of `@key`. Attributes (`@key`) and what is said of the file (`@@locale`) are no messages; see the ARB specification,
 * “Resource Attributes”.
 */
export const arb: Format = {
  id: "arb",
  extensions: [".arb"],
  parse,
  set: (text, changes, model) => plan(text, changes, model, custom).edits,
  blocked: (text, changes, model) => plan(text, changes, model, custom).problems,
  empty,
};

const isAttribute = (key: string): boolean => key.startsWith("@");

const custom: Custom = {
  placeOf: ([key, ...more]) =>
    typeof key === "string" && more.length === 0 && !isAttribute(key) && !isReserved([key]) ? [key] : undefined,
  copies: () => false,
  carries: () => false,
  remarkOn: (depth, key) => (depth === 0 && !isAttribute(key) ? `@${key}` : undefined),
};

function parse(text: string): Parsed {
  const { root, fault, problems } = read(text);
  const end = fault?.span?.start ?? text.length;
  const messages = root?.kind === "object" ? messagesOf(root) : [];
  return { messages: messages.filter(({ span }) => span.end <= end), problems };
}

function messagesOf(root: Container): readonly Message[] {
  return root.items.flatMap(({ key, start, keyEnd, value }, index): Message[] => {
    if (value.kind !== "text" || isAttribute(key) || root.winners.get(key) !== index) return [];
    const keySpan = { start, end: keyEnd };
    const message = { path: [key], text: value.text, span: { start: value.start, end: value.end }, keySpan };
    const note = noteOn(root, key);
    return [note === undefined ? message : { ...message, note }];
  });
}

function noteOn(root: Container, key: string): string | undefined {
  const attributes = itemAt(root, `@${key}`)?.value;
  const description = isContainer(attributes) ? itemAt(attributes, "description")?.value : undefined;
  return description?.kind === "text" && description.text.trim() !== "" ? description.text : undefined;
}

/** Names its locale where the model does: what it says must be what the file's name says. */
function empty(model: string, locale?: string): string {
  const text = emptyLike(model);
  const { root } = read(model);
  if (locale === undefined || !isContainer(root) || itemAt(root, named)?.value.kind !== "text") return text;
  const change = { path: [named], text: locale };
  return applyEdits(text, plan(text, [change], model, { ...custom, placeOf: (path) => path }).edits);
}

const named = "@@locale";

function plan(text: string, changes: readonly Change[], model: string | undefined, by: Custom): Plan {
  return planChanges(read(text), changes, model === undefined ? undefined : read(model), by);
}
