import type { Message } from "../message.ts";
import { defineFormat } from "./defineFormat.ts";
import type { Format, Parsed } from "./format.ts";
import { emptyAs } from "./json/empty.ts";
import { type Custom, planChanges } from "./json/plan.ts";
import { read } from "./json/read.ts";
import type { Tree } from "./json/reader.ts";
import { type Container, type Item, isContainer, itemAt } from "./json/tree.ts";

/**
 * `_locales/…/messages.json` of browser extensions: `{ "key": { "message", "description", "placeholders" } }`.
 * The path is the key alone, the note its description; see *chrome.i18n*, “Formats: Locale-Specific Messages”.
 */
export const chrome: Format = defineFormat<Tree>({
  id: "chrome",
  extensions: [".json"],
  escapes: true,
  parse: read,
  list,
  edit: (tree, changes, { model }) => planChanges(tree, changes, model, custom),
  empty: ({ tree }) => emptyAs(tree),
});

const custom: Custom = {
  placeOf: ([key, ...more]) => (typeof key === "string" && more.length === 0 ? [key, "message"] : undefined),
  copies: (depth, key) => depth === 1 && (key === "placeholders" || key === "description"),
  carries: (depth, key) => depth === 1 && key === "message",
};

function list({ text, root, fault, problems }: Tree): Parsed {
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
