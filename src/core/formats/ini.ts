import type { Change } from "../message.ts";
import type { Format, Parsed } from "./format.ts";
import { planIni } from "./ini/plan.ts";
import { read } from "./ini/read.ts";
import { assertSound, type Plan, soundOnly } from "./plan.ts";

/** INI: the path is the section, where there is one, and the key; the comment lines right above are the note. */
export const ini: Format = {
  id: "ini",
  extensions: [".ini"],
  parse,
  set: (text, changes, model) => plan(text, changes, model).edits,
  blocked: (text, changes, model) => plan(text, changes, model).problems,
  empty: (model) => (model.startsWith("\uFEFF") ? "\uFEFF" : ""),
};

function parse(text: string): Parsed {
  const { sections, winners, problems, fault } = read(text);
  const end = fault?.span?.start ?? text.length;
  const messages = sections
    .flatMap(({ entries }) => entries)
    .filter((entry) => winners.get(entry.key) === entry && entry.span.end <= end)
    .map(({ path, text: value, span, keySpan, note }) => ({
      ...{ path, text: value, span, keySpan },
      ...(note !== undefined && { note }),
    }));
  return { messages, problems };
}

function plan(text: string, changes: readonly Change[], model: string | undefined): Plan {
  const file = read(text);
  assertSound(file.fault);
  return planIni(file, changes, soundOnly(model === undefined ? undefined : read(model)));
}
