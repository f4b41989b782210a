import type { Change, Message } from "../message.ts";
import { defineFormat } from "./defineFormat.ts";
import type { Format, Parsed } from "./format.ts";
import { type Plan, planFresh } from "./plan.ts";
import { emptyLike } from "./resx/empty.ts";
import { planChanges } from "./resx/plan.ts";
import { hurdleIn, type Resources, read, spanOf } from "./resx/read.ts";

/** .NET's resources: the path is the name alone, whatever dots it has; its `<comment>` is the note. What is no text is no message. */
export const resx: Format = defineFormat<Resources>({
  id: "resx",
  extensions: [".resx", ".resw"],
  parse: read,
  list,
  edit: (file, changes, { model }) => plan(file, changes, model),
  empty: ({ tree }) => emptyLike(tree),
});

function list({ text, entries, problems }: Resources): Parsed {
  const messages = [...entries.values()].flatMap((entry): Message[] => {
    const span = spanOf(text, entry);
    if (span === undefined || hurdleIn(entry) !== undefined) return [];
    const { name, keySpan, note } = entry;
    return [{ path: [name], text: entry.text, span, keySpan, ...(note !== undefined && { note }) }];
  });
  return { messages, problems };
}

function plan(file: Resources, changes: readonly Change[], base: Resources | undefined): Plan {
  if (file.fault !== undefined || file.root !== undefined) return planChanges(file, changes, base);
  // a file of no bytes yet
  const start = emptyLike(base ?? read(""));
  return planFresh(file.text, start, planChanges(read(start), changes, base));
}
