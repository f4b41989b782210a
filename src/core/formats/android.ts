import type { Change, Message } from "../message.ts";
import { emptyLike } from "./android/empty.ts";
import { planChanges } from "./android/plan.ts";
import { hurdleIn, type Resources, read, spanOf } from "./android/read.ts";
import { defineFormat } from "./defineFormat.ts";
import type { Format, Parsed } from "./format.ts";
import { type Plan, planFresh } from "./plan.ts";

/**
 * Android's resources (`values/strings.xml`): a string is a message at its name, a form of a plural at `[name, quantity]`, an
 * item of an array at `[name, index]`; after the name comes `product=…` where it is for one product. Tags and
 * `<xliff:g>` stand in the texts as written, all else is decoded. What is not to be translated and references are none.
 */
export const android: Format = defineFormat<Resources>({
  id: "android",
  extensions: [".xml"],
  parse: read,
  list,
  edit: (file, changes, { model }) => plan(file, changes, model),
  empty: ({ tree }) => emptyLike(tree),
});

function list({ text, entries, problems }: Resources): Parsed {
  const messages = [...entries.values()].flatMap((entry): Message[] => {
    if (hurdleIn(entry) !== undefined) return [];
    const { path, content, keySpan, resource } = entry;
    return [
      {
        path,
        text: content.text,
        span: spanOf(text, entry),
        ...(keySpan && { keySpan }),
        ...(resource.note !== undefined && { note: resource.note }),
        ...(resource.kind === "plurals" && { plural: "counts" }),
      },
    ];
  });
  return { messages, problems };
}

function plan(file: Resources, changes: readonly Change[], base: Resources | undefined): Plan {
  if (file.fault !== undefined || file.root !== undefined) return planChanges(file, changes, base);
  // a file of no bytes yet
  const start = emptyLike(base ?? read(""));
  return planFresh(file.text, start, planChanges(read(start), changes, base));
}
