import type { Change, Message } from "../message.ts";
import type { Format, Parsed } from "./format.ts";
import { emptyLike } from "./json/empty.ts";
import { type Custom, planChanges } from "./json/plan.ts";
import { read } from "./json/read.ts";
import { type Container, type Item, isContainer, itemAt } from "./json/tree.ts";
import type { Plan } from "./plan.ts";

/**
 * `_locales/…/messages.json` of browser extensions: `{ "key": { "message", "description", "placeholders" } }`.
 * The path is the key alone, the note its description; see *chrome.i18n*, “Formats: Locale-Specific Messages”.
 */
export const chrome: Format = {
  id: "chrome",
  extensions: [".json"],
  parse,
  set: (text, changes, model) => plan(text, changes, model).edits,
  blocked: (text, changes, model) => plan(text, changes, model).problems,
  empty: emptyLike,
};

const custom: Custom = {
  placeOf: ([key, ...more]) => (typeof key === "string" && more.length === 0 ? [key, "message"] : undefined),
  copies: (depth, key) => depth === 1 && (key === "placeholders" || key === "description"),
  carries: (depth, key) => depth === 1 && key === "message",
};

function parse(text: string): Parsed {
  const { root, fault, problems } = read(text);
  const end = fault?.span?.start ?? text.length;
  const messages = root?.kind === "object" ? messagesOf(root) : [];
  return { messages: messages.filter(({ span }) => span.end <= end), problems };
}

function messagesOf({ items, winners }: Container): readonly Message[] {
  return items.flatMap((item, index) => (winners.get(item.key) === index ? (messageOf(item) ?? []) : []));
}

function messageOf({ key, start, keyEnd, value }: Item): Message | undefined {
  const message = textIn(value, "message");
  if (message === undefined) return undefined;
  const note = textIn(value, "description")?.text;
  const span = { start: message.start, end: message.end };
  const found = { path: [key], text: message.text, span, keySpan: { start, end: keyEnd } };
  return note === undefined ? found : { ...found, note };
}

function textIn(value: Item["value"], key: string) {
  const found = isContainer(value) ? itemAt(value, key)?.value : undefined;
  return found?.kind === "text" ? found : undefined;
}

function plan(text: string, changes: readonly Change[], model: string | undefined): Plan {
  return planChanges(read(text), changes, model === undefined ? undefined : read(model), custom);
}
