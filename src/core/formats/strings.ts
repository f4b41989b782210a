import { defineFormat } from "./defineFormat.ts";
import { assertSound, soundOnly } from "./editPlan.ts";
import { flatMessagesOf } from "./flat/flatEntry.ts";
import { flatLayout } from "./flat/flatLayout.ts";
import { planFlat } from "./flat/flatPlan.ts";
import type { Format } from "./format.ts";
import { readStrings, type StringsFile } from "./strings/stringsReader.ts";
import { createStringsWriter } from "./strings/stringsWriter.ts";

/** Apple's strings files: the path is the key alone; the comments right above are the note. */
export const strings: Format = defineFormat<StringsFile>({
  id: "strings",
  extensions: [".strings"],
  parse: readStrings,
  layout: flatLayout,
  list: (file) => ({ messages: flatMessagesOf(file), problems: file.problems }),
  edit(file, changes, { model }) {
    assertSound(file.fault);
    const sound = soundOnly(model);
    return planFlat(file, changes, sound, createStringsWriter(file, sound));
  },
  createEmpty: ({ text }) => (text.startsWith("\uFEFF") ? "\uFEFF" : ""),
});
