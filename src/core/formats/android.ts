import type { Change, Message } from "../message.ts";
import { emptyLike } from "./android/empty.ts";
import { planChanges } from "./android/plan.ts";
import { hurdleIn, read, spanOf } from "./android/read.ts";
import type { Format, Parsed } from "./format.ts";
import { type Plan, planFresh } from "./plan.ts";

/**
 * Android's resources (`values/strings.xml`): a string is a message at its name, a form of a plural at `[name, quantity]`, an
 * item of an array at `[name, index]`; after the name comes `product=…` where it is for one product. Tags and
 * `<xliff:g>` stand in the texts as written, all else is decoded. What is not to be translated and references are none.
 */
export const android: Format = {
  id: "android",
  extensions: [".xml"],
  parse,
  set: (text, changes, model) => plan(text, changes, model).edits,
  blocked: (text, changes, model) => plan(text, changes, model).problems,
  empty: emptyLike,
};

function parse(text: string): Parsed {
  const { entries, problems } = read(text);
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

function plan(text: string, changes: readonly Change[], model: string | undefined): Plan {
  const file = read(text);
  const base = model === undefined ? undefined : read(model);
  if (file.fault !== undefined || file.root !== undefined) return planChanges(file, changes, base);
  // a file of no bytes yet
  const start = emptyLike(model ?? "");
  return planFresh(text, start, planChanges(read(start), changes, base));
}
