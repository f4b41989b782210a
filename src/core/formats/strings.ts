import type { Change, Message } from "../message.ts";
import { type FlatPlan, planFlat } from "./flat/plan.ts";
import type { Format, Parsed } from "./format.ts";
import { penOf } from "./strings/pen.ts";
import { read } from "./strings/read.ts";

/** Apple's strings files: the path is the key alone; the comments right above are the note. */
export const strings: Format = {
  id: "strings",
  extensions: [".strings"],
  parse,
  set: (text, changes, model) => plan(text, changes, model).edits,
  blocked: (text, changes, model) => plan(text, changes, model).problems,
  empty: (model) => (model.startsWith("\uFEFF") ? "\uFEFF" : ""),
};

function parse(text: string): Parsed {
  const { items, winners, problems } = read(text);
  const messages = items.flatMap(({ key, text: value, span, keySpan, note }, index): Message[] => {
    if (winners.get(key) !== index) return [];
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
