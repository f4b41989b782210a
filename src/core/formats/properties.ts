import type { Change, Message } from "../message.ts";
import { type FlatPlan, planFlat } from "./flat/plan.ts";
import type { Format, Parsed } from "./format.ts";
import { penOf } from "./properties/pen.ts";
import { read } from "./properties/read.ts";

/** Java's properties: the path is the key alone, whatever dots it has; the comment lines right above are the note. */
export const properties: Format = {
  id: "properties",
  extensions: [".properties"],
  parse,
  set: (text, changes, model) => plan(text, changes, model).edits,
  blocked: (text, changes, model) => plan(text, changes, model).problems,
  empty: (model) => (model.startsWith("\uFEFF") ? "\uFEFF" : ""),
};

function parse(text: string): Parsed {
  const { items, winners, problems, fault } = read(text);
  const end = fault?.span?.start ?? text.length;
  const messages = items.flatMap(({ key, text: value, span, keySpan, note }, index): Message[] => {
    if (winners.get(key) !== index || span.end > end) return [];
    const message = { path: [key], text: value, span, keySpan };
    return [note === undefined ? message : { ...message, note }];
  });
  return { messages, problems };
}

function plan(text: string, changes: readonly Change[], model: string | undefined): FlatPlan {
  const file = read(text);
  if (file.fault !== undefined)
    throw new Error(`format.syntax at ${file.fault.span?.start}: a broken text can't be edited`);
  const source = model === undefined ? undefined : read(model);
  const sound = source?.fault === undefined ? source : undefined;
  return planFlat(file, changes, sound, penOf(file, sound));
}
