import type { Message } from "../catalog/message.ts";
import type { Format } from "./format.ts";
import { defineJsonFormat, listBeforeFault } from "./json/defineJsonFormat.ts";
import { jsonLayout } from "./json/jsonLayout.ts";
import type { JsonVariant } from "./json/jsonPlan.ts";
import { isContainer, itemAt, type JsonContainer, type JsonItem } from "./json/jsonTree.ts";

const variant: JsonVariant = {
  placeOf: ([key, ...more]) => (typeof key === "string" && more.length === 0 ? [key, "message"] : undefined),
  copies: (depth, key) => depth === 1 && (key === "placeholders" || key === "description"),
  isEssential: (depth, key) => depth === 1 && key === "message",
};

/**
 * `_locales/…/messages.json` of browser extensions: `{ "key": { "message", "description", "placeholders" } }`.
 * The path is the key alone, the note its description; see *chrome.i18n*, “Formats: Locale-Specific Messages”.
 */
export const chrome: Format = defineJsonFormat({
  id: "chrome",
  extensions: [".json"],
  escapes: true,
  list: (tree) => listBeforeFault(tree, messagesOf),
  variant,
  layout: (tree) => jsonLayout(tree, { entryDepth: 1 }),
});

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
