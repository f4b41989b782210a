import type { Change, Message } from "../message.ts";
import type { Format, Parsed } from "./format.ts";
import { type Plan, planFresh } from "./plan.ts";
import { emptyLike } from "./resx/empty.ts";
import { planChanges } from "./resx/plan.ts";
import { hurdleIn, read, spanOf } from "./resx/read.ts";

/** .NET's resources: the path is the name alone, whatever dots it has; its `<comment>` is the note. What is no text is no message. */
export const resx: Format = {
  id: "resx",
  extensions: [".resx", ".resw"],
  parse,
  set: (text, changes, model) => plan(text, changes, model).edits,
  blocked: (text, changes, model) => plan(text, changes, model).problems,
  empty: emptyLike,
};

function parse(text: string): Parsed {
  const { entries, problems } = read(text);
  const messages = [...entries.values()].flatMap((entry): Message[] => {
    const span = spanOf(text, entry);
    if (span === undefined || hurdleIn(entry) !== undefined) return [];
    const { name, keySpan, note } = entry;
    return [{ path: [name], text: entry.text, span, keySpan, ...(note !== undefined && { note }) }];
  });
  return { messages, problems };
}

function plan(text: string, changes: readonly Change[], model: string | undefined): Plan {
  const file = read(text);
  const base = model === undefined ? undefined : read(model);
  if (file.fault !== undefined || file.root !== undefined) return planChanges(file, changes, base);
  // a file of no bytes yet
  const start = emptyLike(model ?? "");
  return planFresh(text, start, planChanges(read(start), changes, base));
}
