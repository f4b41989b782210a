import assert from "node:assert/strict";
import { formatById } from "../../../src/core/formats/index.ts";
import { findGroupAt } from "../../../src/core/keys/writtenGroup.ts";

/** Returns the path of the group at `|`, which the text has once. */
function groupAt(format: string, marked: string): string | undefined {
  const offset = marked.indexOf("|");
  const read = (text: string) => formatById(format).read(text);
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const found = findGroupAt(read(text), read, offset);
  return found && `${found.path.join(".")} ${text.slice(found.span.start, found.span.end)}`;
}

describe("group of a locale file at a place", () => {
  for (const [name, format, text, expected] of [
    ["in JSON", "json", '{ "menu": { "fi|le": { "open": "Open" }, "edit": "Edit" } }', "menu.file file"],
    ["that has the word of the one around it", "json", '{ "a": { "|a": { "b": "B" }, "c": "C" } }', "a.a a"],
    ["around one with its word", "json", '{ "|a": { "a": { "b": "B" }, "c": "C" } }', "a a"],
    ["in YAML", "yaml", "menu:\n  fi|le:\n    open: Open\n  edit: Edit\n", "menu.file file"],
    ["in PHP", "php", "<?php return ['me|nu' => ['open' => 'Open']];", "menu menu"],
    ["of a plural is none", "json", '{ "menu": { "it|ems_one": "Item", "items_other": "Items" } }', undefined],
    ["on a text is none", "json", '{ "a": "me|nu", "menu": { "b": "B" } }', undefined],
    ["in a comment is none", "json5", "{ /* me|nu */ menu: { b: 'B' } }", undefined],
  ] as const) {
    it(name, () => assert.equal(groupAt(format, text), expected));
  }
});
