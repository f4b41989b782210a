import { defineFormat } from "./defineFormat.ts";
import { assertSound, soundOnly } from "./editPlan.ts";
import type { Format, Parsed } from "./format.ts";
import { planIni } from "./ini/iniPlan.ts";
import { type Ini, readIni } from "./ini/iniReader.ts";
import { sectionsLayout } from "./sections/sectionsLayout.ts";

/** INI: the path is the section, if any, and the key; the comment lines right above are the note. */
export const ini: Format = defineFormat<Ini>({
  id: "ini",
  extensions: [".ini"],
  parse: readIni,
  layout: sectionsLayout,
  list,
  edit(file, changes, { model }) {
    assertSound(file.fault);
    return planIni(file, changes, soundOnly(model));
  },
  createEmpty: ({ text }) => (text.startsWith("\uFEFF") ? "\uFEFF" : ""),
});

function list({ text, sections, winners, problems, fault }: Ini): Parsed {
  const end = fault?.span?.start ?? text.length;
  const messages = sections
    .flatMap(({ entries }) => entries)
    .filter((entry) => winners.get(entry.key) === entry && entry.span.end <= end)
    .map(({ path, text: value, span, keySpan, note }) => ({
      path,
      text: value,
      span,
      keySpan,
      ...(note !== undefined && { note }),
    }));
  return { messages, problems };
}
