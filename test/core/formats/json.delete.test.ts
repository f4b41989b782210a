import assert from "node:assert/strict";
import type { Path } from "../../../src/core/catalog/message.ts";
import { json } from "../../../src/core/formats/json.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor } from "./edits.ts";

type Example = readonly [name: string, text: string, paths: readonly Path[], gives: string];

function examples(title: string, table: readonly Example[]): void {
  describe(title, () => {
    for (const [name, text, paths, gives] of table) {
      it(name, () => {
        const changes = paths.map((path) => ({ path, text: undefined }));
        assert.equal(applyEdits(text, editsFor(json, text, changes)), gives);
      });
    }
  });
}

examples("json: a deletion takes the line and the comma", [
  ["first", '{\n  "a": "1",\n  "b": "2"\n}\n', [["a"]], '{\n  "b": "2"\n}\n'],
  ["last", '{\n  "a": "1",\n  "b": "2"\n}\n', [["b"]], '{\n  "a": "1"\n}\n'],
  ["last with a trailing comma", '{\n  "a": "1",\n  "b": "2",\n}\n', [["b"]], '{\n  "a": "1",\n}\n'],
  ["the last two", '{\n  "a": "1",\n  "b": "2",\n  "c": "3"\n}\n', [["b"], ["c"]], '{\n  "a": "1"\n}\n'],
  ["first and last", '{\n  "a": "1",\n  "b": "2",\n  "c": "3"\n}\n', [["a"], ["c"]], '{\n  "b": "2"\n}\n'],
  ["the only one", '{\n  "a": "1"\n}\n', [["a"]], "{\n}\n"],
  ["CRLF", '\uFEFF{\r\n\t"a": "1",\r\n\t"b": "2"\r\n}', [["b"]], '\uFEFF{\r\n\t"a": "1"\r\n}'],
  ["minified", '{"a":"1","b":"2","c":"3"}', [["b"]], '{"a":"1","c":"3"}'],
  ["minified, first", '{"a":"1","b":"2","c":"3"}', [["a"]], '{"b":"2","c":"3"}'],
  ["minified, last two", '{"a":"1","b":"2","c":"3"}', [["b"], ["c"]], '{"a":"1"}'],
  ["one line", '{ "a": "1", "b": "2", "c": "3" }', [["b"]], '{ "a": "1", "c": "3" }'],
  ["one line, last", '{ "a": "1", "b": "2", "c": "3" }', [["c"]], '{ "a": "1", "b": "2" }'],
  ["one line, all", '{ "a": "1", "b": "2" }', [["a"], ["b"]], "{ }"],
  ["several on a line", '{\n  "a": "1", "b": "2",\n  "c": "3"\n}', [["b"]], '{\n  "a": "1",\n  "c": "3"\n}'],
  ["leading commas, first", '{\n    "a": "1"\n  , "b": "2"\n}', [["a"]], '{\n    "b": "2"\n}'],
  ["leading commas, last", '{\n    "a": "1"\n  , "b": "2"\n}', [["b"]], '{\n    "a": "1"\n}'],
  ["array, from the end", '["1", "2", "3"]', [[1], [2]], '["1"]'],
  ["all duplicates, else an older one would show", '{"a": "1", "b": "2", "a": "3"}', [["a"]], '{"b": "2"}'],
  ["nothing there, nothing to do", '{"a": "1", "n": 1}', [["b"], ["n"], ["a", "x"], [0]], '{"a": "1", "n": 1}'],
]);

examples("json: a group goes with its last message", [
  ["a group", '{\n  "g": {\n    "a": "1"\n  },\n  "b": "2"\n}\n', [["g", "a"]], '{\n  "b": "2"\n}\n'],
  [
    "groups in groups",
    '{\n  "g": {"h": {"a": "1", "b": "2"}},\n  "b": "2"\n}\n',
    [
      ["g", "h", "a"],
      ["g", "h", "b"],
    ],
    '{\n  "b": "2"\n}\n',
  ],
  [
    "a list",
    '{\n  "l": ["a", "b"],\n  "b": "2"\n}\n',
    [
      ["l", 0],
      ["l", 1],
    ],
    '{\n  "b": "2"\n}\n',
  ],
  ["not one that holds something else", '{"g": {"a": "1", "n": 1}}', [["g", "a"]], '{"g": {"n": 1}}'],
  ["not one with a comment", '{\n  "g": { /* why */ "a": "1" }\n}', [["g", "a"]], '{\n  "g": { /* why */ }\n}'],
  ["not an element, as others would move", '[{"a": "1"}, {"a": "2"}]', [[0, "a"]], '[{}, {"a": "2"}]'],
  ["not the root", '{"g": {"a": "1"}}', [["g", "a"]], "{}"],
  ["not one that hides another", '{"g": {"x": "0"}, "g": {"a": "1"}}', [["g", "a"]], '{"g": {"x": "0"}, "g": {}}'],
]);

const commented = `{
  // Texts of the sample

  // --- Menu ---
  "file": "File", // about file
  "edit": "Edit",

  // --- Pages ---
  "home": "Home",
  // about back
  "back": "Back",
  // about next
  "next": "Next" /* about next */
  // the end
}
`;

const without = (...lines: readonly string[]): string =>
  lines.reduce((text, line) => {
    assert.ok(text.includes(`${line}\n`), line);
    return text.replace(`${line}\n`, "");
  }, commented);

examples("json: comments of neighbours stay", [
  ["the own comment on the line goes", commented, [["file"]], without('  "file": "File", // about file')],
  ["a heading stays above what follows", commented, [["home"]], without('  "home": "Home",')],
  ["own comments above go", commented, [["back"]], without("  // about back", '  "back": "Back",')],
  [
    "those of the last item go, those below stay",
    commented,
    [["next"]],
    without("  // about next", '  "next": "Next" /* about next */').replace('"Back",', '"Back"'),
  ],
  [
    "comments on one line stay",
    '{"a": "1", /* b */ "b": "2", /* c */ "c": "3"}',
    [["b"]],
    '{"a": "1", /* b */ /* c */ "c": "3"}',
  ],
]);
