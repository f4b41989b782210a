import type { Message } from "../message.ts";
import { defineFormat } from "./defineFormat.ts";
import type { Format, Parsed } from "./format.ts";
import { assertSound, soundOnly } from "./plan.ts";
import { noteIn } from "./sections/section.ts";
import { planToml } from "./toml/plan.ts";
import { type Leaf, read, type Toml, type TomlEntry } from "./toml/read.ts";
import { isAside, isMessage, isPlural, tableOf } from "./toml/shape.ts";

/** TOML, with the messages of go-i18n: tables of plural forms and what is said about them. */
export const toml: Format = defineFormat<Toml>({
  id: "toml",
  extensions: [".toml"],
  parse: read,
  list,
  edit(file, changes, { model }) {
    assertSound(file.fault);
    return planToml(file, changes, soundOnly(model));
  },
  empty: ({ text }) => (text.startsWith("\uFEFF") ? "\uFEFF" : ""),
});

function list(file: Toml): Parsed {
  const messages: Message[] = [];
  for (const { entries } of file.sections) {
    for (const entry of entries) {
      for (const leaf of entry.leaves) {
        const message = messageOf(file, entry, leaf);
        if (message !== undefined) messages.push(message);
      }
    }
  }
  return { messages, problems: file.problems };
}

function messageOf(file: Toml, entry: TomlEntry, leaf: Leaf): Message | undefined {
  const { path, value, keySpan } = leaf;
  if (file.leaves.get(JSON.stringify(path)) !== leaf) return undefined;
  const table = tableOf(path);
  const keys = path.length > 1 ? (file.keys.get(table) ?? []) : [];
  const isOne = isMessage(keys);
  if (isOne && isAside(String(path.at(-1)))) return undefined;
  const said = isOne ? file.leaves.get(JSON.stringify([...path.slice(0, -1), "description"]))?.value.text : undefined;
  const note = said ?? noteIn(file.text.slice(entry.lead, entry.lines.start));
  return {
    path,
    text: value.text,
    span: { start: value.start, end: value.end },
    ...(keySpan && { keySpan }),
    ...(note !== undefined && note !== "" && { note }),
    ...(isOne && isPlural(keys) && { plural: true as const }),
  };
}
