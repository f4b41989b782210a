import type { Change, Message } from "../message.ts";
import { applyEdits } from "../text.ts";
import type { Format, Parsed } from "./format.ts";
import { emptyLike } from "./resx/empty.ts";
import { type Plan, planChanges } from "./resx/plan.ts";
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
  const { edits, problems } = planChanges(read(start), changes, base);
  if (edits.length === 0) return { edits, problems };
  const made = applyEdits(start, edits).replace(/^\uFEFF/, "");
  return { edits: [{ span: { start: text.startsWith("\uFEFF") ? 1 : 0, end: text.length }, text: made }], problems };
}
