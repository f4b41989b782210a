import type { Change } from "../message.ts";
import { messagesOf } from "./flat/entry.ts";
import { planFlat } from "./flat/plan.ts";
import type { Format, Parsed } from "./format.ts";
import { assertSound, type Plan, soundOnly } from "./plan.ts";
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
  const file = read(text);
  return { messages: messagesOf(file, file.fault?.span?.start), problems: file.problems };
}

function plan(text: string, changes: readonly Change[], model: string | undefined): Plan {
  const file = read(text);
  assertSound(file.fault);
  const sound = soundOnly(model === undefined ? undefined : read(model));
  return planFlat(file, changes, sound, penOf(file, sound));
}
