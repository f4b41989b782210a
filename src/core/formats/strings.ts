import type { Change } from "../message.ts";
import { messagesOf } from "./flat/entry.ts";
import { planFlat } from "./flat/plan.ts";
import type { Format, Parsed } from "./format.ts";
import { assertSound, type Plan, soundOnly } from "./plan.ts";
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
  const file = read(text);
  return { messages: messagesOf(file), problems: file.problems };
}

function plan(text: string, changes: readonly Change[], model: string | undefined): Plan {
  const file = read(text);
  assertSound(file.fault);
  const sound = soundOnly(model === undefined ? undefined : read(model));
  return planFlat(file, changes, sound, penOf(file, sound));
}
