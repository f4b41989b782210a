import { defineFormat } from "./defineFormat.ts";
import { assertSound, soundOnly } from "./editPlan.ts";
import { flatMessagesOf } from "./flat/flatEntry.ts";
import { flatLayout } from "./flat/flatLayout.ts";
import { planFlat } from "./flat/flatPlan.ts";
import type { Format } from "./format.ts";
import { type PropertiesFile, readProperties } from "./properties/propertiesReader.ts";
import { createPropertiesWriter } from "./properties/propertiesWriter.ts";

/** Java's properties: the path is the key alone, with any dots; the comment lines right above are the note. */
export const properties: Format = defineFormat<PropertiesFile>({
  id: "properties",
  extensions: [".properties"],
  escapes: true,
  parse: readProperties,
  layout: flatLayout,
  list: (file) => ({ messages: flatMessagesOf(file, file.fault?.span?.start), problems: file.problems }),
  edit(file, changes, { model }) {
    assertSound(file.fault);
    const sound = soundOnly(model);
    return planFlat(file, changes, sound, createPropertiesWriter(file, sound));
  },
  createEmpty: ({ text }) => (text.startsWith("\uFEFF") ? "\uFEFF" : ""),
});
