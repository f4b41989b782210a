import type { Message } from "../message.ts";
import { defineFormat } from "./defineFormat.ts";
import type { Format, Parsed } from "./format.ts";
import { createEmptyLike } from "./json/emptyJson.ts";
import { type JsonVariant, planChanges } from "./json/jsonPlan.ts";
import { readJsonText } from "./json/jsonReader.ts";
import { isContainer, itemAt, type JsonContainer, type JsonItem } from "./json/jsonTree.ts";
import type { JsonTree } from "./json/jsonTreeBuilder.ts";

/**
 * `_locales/…/messages.json` of browser extensions: `{ "key": { "message", "description", "placeholders" } }`.
 * The path is the key alone, the note its description; see *chrome.i18n*, “Formats: Locale-Specific Messages”.
 */
export const chrome: Format = defineFormat<JsonTree>({
  id: "chrome",
  extensions: [".json"],
  escapes: true,
  parse: readJsonText,
  list,
  edit: (tree, changes, { model }) => planChanges(tree, changes, model, variant),
  empty: ({ tree }) => createEmptyLike(tree),
});

const variant: JsonVariant = {
  placeOf: ([key, ...more]) => (typeof key === "string" && more.length === 0 ? [key, "message"] : undefined),
  copies: (depth, key) => depth === 1 && (key === "placeholders" || key === "description"),
  isEssential: (depth, key) => depth === 1 && key === "message",
};

function list({ text, root, fault, problems }: JsonTree): Parsed {
  const end = fault?.span?.start ?? text.length;
  const messages = root?.kind === "object" ? messagesOf(root) : [];
  return { messages: messages.filter(({ span }) => span.end <= end), problems };
}

function messagesOf({ items, winners }: JsonContainer): readonly Message[] {
  return items.flatMap((item, index) => (winners.get(item.key) === index ? (messageOf(item) ?? []) : []));
}

function messageOf({ key, start, keyEnd, value }: JsonItem): Message | undefined {
  const message = textIn(value, "message");
  if (message === undefined) return undefined;
  const note = textIn(value, "description")?.text;
  const span = { start: message.start, end: message.end };
  const found = { path: [key], text: message.text, span, keySpan: { start, end: keyEnd } };
  return note === undefined ? found : { ...found, note };
}

function textIn(value: JsonItem["value"], key: string) {
  const found = isContainer(value) ? itemAt(value, key)?.value : undefined;
  return found?.kind === "text" ? found : undefined;
}
