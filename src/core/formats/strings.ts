import { defineFormat } from "./defineFormat.ts";
import { messagesOf } from "./flat/entry.ts";
import { planFlat } from "./flat/plan.ts";
import type { Format } from "./format.ts";
import { assertSound, soundOnly } from "./plan.ts";
import { penOf } from "./strings/pen.ts";
import { read, type Strings } from "./strings/read.ts";

/** Apple's strings files: the path is the key alone; the comments right above are the note. */
export const strings: Format = defineFormat<Strings>({
  id: "strings",
  extensions: [".strings"],
  parse: read,
  list: (file) => ({ messages: messagesOf(file), problems: file.problems }),
  edit(file, changes, { model }) {
    assertSound(file.fault);
    const sound = soundOnly(model);
    return planFlat(file, changes, sound, penOf(file, sound));
  },
  empty: ({ text }) => (text.startsWith("\uFEFF") ? "\uFEFF" : ""),
});
