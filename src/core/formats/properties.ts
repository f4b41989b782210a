import { defineFormat } from "./defineFormat.ts";
import { messagesOf } from "./flat/entry.ts";
import { planFlat } from "./flat/plan.ts";
import type { Format } from "./format.ts";
import { assertSound, soundOnly } from "./plan.ts";
import { penOf } from "./properties/pen.ts";
import { type Properties, read } from "./properties/read.ts";

/** Java's properties: the path is the key alone, whatever dots it has; the comment lines right above are the note. */
export const properties: Format = defineFormat<Properties>({
  id: "properties",
  extensions: [".properties"],
  escapes: true,
  parse: read,
  list: (file) => ({ messages: messagesOf(file, file.fault?.span?.start), problems: file.problems }),
  edit(file, changes, { model }) {
    assertSound(file.fault);
    const sound = soundOnly(model);
    return planFlat(file, changes, sound, penOf(file, sound));
  },
  empty: ({ text }) => (text.startsWith("\uFEFF") ? "\uFEFF" : ""),
});
