import { parseJson } from "../../../core/json/jsonData.ts";

/** The texts of an answer by their numbers; a number that has two different texts is left out. */
export function readChatAnswer(content: string): ReadonlyMap<number, string> {
  const text = content.replace(/^\s*<think>[\s\S]*?<\/think>/, "");
  const items = wholeItems(text) ?? singleItems(text);
  const found = new Map<number, string>();
  const doubled = new Set<number>();
  for (const [id, translation] of items) {
    const known = found.get(id);
    if (known !== undefined && known !== translation) doubled.add(id);
    found.set(id, translation);
  }
  for (const id of doubled) found.delete(id);
  return found;
}

type Item = readonly [id: number, text: string];

/** Reads JSON, which may be within prose or a code fence. `undefined` if there is no complete one. */
function wholeItems(text: string): readonly Item[] | undefined {
  for (const candidate of candidates(text)) {
    const items = itemsOf(parseJson(candidate));
    if (items !== undefined) return items;
  }
  return undefined;
}

function* candidates(text: string): Generator<string> {
  yield text;
  const fenced = /```[a-z]*\s*\n([\s\S]*?)```/i.exec(text)?.[1];
  if (fenced !== undefined) yield fenced;
  for (const [open, close] of ["{}", "[]"] as const) {
    const [start, end] = [text.indexOf(open ?? ""), text.lastIndexOf(close ?? "")];
    if (start >= 0 && end > start) yield text.slice(start, end + 1);
  }
}

/** Accepts `{"items": […]}`, the list alone, and texts by number. */
function itemsOf(value: unknown): readonly Item[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) {
    const items = value.flatMap((one): readonly Item[] => {
      const item = itemOf(one);
      return item === undefined ? [] : [item];
    });
    return items.length > 0 ? items : undefined;
  }
  const own = itemOf(value);
  if (own !== undefined) return [own];
  for (const inner of Object.values(value)) if (Array.isArray(inner)) return itemsOf(inner);
  const numbered = Object.entries(value).flatMap(([id, text]): readonly Item[] => {
    const item = itemOf({ id, text });
    return item === undefined ? [] : [item];
  });
  return numbered.length > 0 ? numbered : undefined;
}

function itemOf(value: unknown): Item | undefined {
  const { id, text } = Object(value) as { readonly id?: unknown; readonly text?: unknown };
  return /^\d{1,6}$/.test(String(id)) && typeof text === "string" ? [Number(id), text] : undefined;
}

const complete = /\{\s*"id"\s*:\s*"?(\d{1,6})"?\s*,\s*"text"\s*:\s*("(?:[^"\\]|\\.)*")\s*\}/g;

/** Reads the complete items of an answer that was cut off. */
function singleItems(text: string): readonly Item[] {
  return [...text.matchAll(complete)].flatMap(([, id, quoted]): readonly Item[] => {
    const read = parseJson(quoted ?? "");
    return typeof read === "string" ? [[Number(id), read]] : [];
  });
}
