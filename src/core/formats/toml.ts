import type { Message } from "../catalog/message.ts";
import { defineFormat } from "./defineFormat.ts";
import { assertSound, soundOnly } from "./editPlan.ts";
import type { Format, Parsed } from "./format.ts";
import { noteIn } from "./sections/section.ts";
import { sectionsLayout } from "./sections/sectionsLayout.ts";
import { hasPluralForms, isMessageTable, isMetadataKey, tableKeyOf } from "./toml/goI18nKeys.ts";
import { planToml } from "./toml/tomlPlan.ts";
import { readToml, type TomlEntry, type TomlFile, type TomlLeaf } from "./toml/tomlReader.ts";

/** TOML, with the messages of go-i18n: tables of plural forms and their metadata. */
export const toml: Format = defineFormat<TomlFile>({
  id: "toml",
  extensions: [".toml"],
  parse: readToml,
  layout: sectionsLayout,
  list,
  edit(file, changes, { model }) {
    assertSound(file.fault);
    return planToml(file, changes, soundOnly(model));
  },
  createEmpty: ({ text }) => (text.startsWith("\uFEFF") ? "\uFEFF" : ""),
});

function list(file: TomlFile): Parsed {
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

function messageOf(file: TomlFile, entry: TomlEntry, leaf: TomlLeaf): Message | undefined {
  const { path, value, keySpan } = leaf;
  if (file.leaves.get(JSON.stringify(path)) !== leaf) return undefined;
  const table = tableKeyOf(path);
  const keys = path.length > 1 ? (file.keys.get(table) ?? []) : [];
  const isOne = isMessageTable(keys);
  if (isOne && isMetadataKey(String(path.at(-1)))) return undefined;
  const said = isOne ? file.leaves.get(JSON.stringify([...path.slice(0, -1), "description"]))?.value.text : undefined;
  const note = said ?? noteIn(file.text.slice(entry.lead, entry.lines.start));
  return {
    path,
    text: value.text,
    span: { start: value.start, end: value.end },
    ...(keySpan && { keySpan }),
    ...(note !== undefined && note !== "" && { note }),
    ...(isOne && hasPluralForms(keys) && { plural: true as const }),
  };
}
