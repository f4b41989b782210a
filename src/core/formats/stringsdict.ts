import type { Message, PathRename } from "../catalog/message.ts";
import { escapeXmlText } from "../messages/xmlReferences.ts";
import type { Edit } from "../text/textEdits.ts";
import { defineFormat, type FormatSource } from "./defineFormat.ts";
import type { Format, Parsed } from "./format.ts";
import { renamedEntries } from "./shared/entryRename.ts";
import { eolOf } from "./shared/trivia.ts";
import { type Plist, readPlist } from "./stringsdict/plistReader.ts";
import { listEntryForms, readDict as readItems, widthKey } from "./stringsdict/stringsdictEntry.ts";
import { planStringsdictChanges } from "./stringsdict/stringsdictPlan.ts";
import { siblingNoteOf } from "./xml/siblings.ts";
import { contentSpan } from "./xml/xmlTree.ts";

/**
 * Apple's plurals as XML property lists: `[key, variable, category]`, `[key, "NSStringVariableWidthRuleType", width]`, and
 * `[key]` for a format that has words and not only variables.
 */
export const stringsdict: Format = defineFormat<Plist>({
  id: "stringsdict",
  extensions: [".stringsdict"],
  parse: readPlist,
  list,
  edit: (file, changes, { model }) => planStringsdictChanges(file, changes, model),
  renameKeys,
  createEmpty,
});

/** Returns the edits that give entries another key, with their variables; `undefined` if something else changes. */
function renameKeys({ text, root }: Plist, renames: readonly PathRename[]): readonly Edit[] | undefined {
  const keys = renamedEntries(renames);
  return (
    keys &&
    root?.items.flatMap(({ key, element }) => {
      const newKey = keys.get(key);
      const start = text.indexOf(">", element.start) + 1;
      const end = text.indexOf("</", start);
      return newKey === undefined ? [] : [{ span: { start, end }, text: escapeXmlText(newKey, "\n") }];
    })
  );
}

function list({ text, root, problems }: Plist): Parsed {
  const messages = (root ? readItems(root) : []).flatMap(({ key, value, item }): readonly Message[] => {
    const note = siblingNoteOf(text, item);
    return (value.dict ? listEntryForms(value.dict) : []).map(({ rest, value: found, keyStart }) => {
      const keySpan = { start: keyStart, end: text.indexOf(">", text.indexOf("</key", keyStart)) + 1 };
      const message = { path: [key, ...rest], text: found.text, span: contentSpan(text, found.element), keySpan };
      const isPlural = rest.length > 0 && rest[0] !== widthKey;
      return { ...message, ...(note !== undefined && { note }), ...(isPlural && { plural: true as const }) };
    });
  });
  return { messages, problems };
}

const head =
  '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n<dict>\n</dict>\n</plist>\n';

function createEmpty({ text: model, tree: { root, fault } }: FormatSource<Plist>): string {
  const eol = eolOf(model) ?? "\n";
  if (root === undefined || fault !== undefined) return head.replaceAll("\n", eol);
  const { open, close, end } = root.container;
  if (close === end) return model;
  return model.slice(0, open) + (eolOf(model.slice(open, close)) ?? "") + model.slice(close);
}
