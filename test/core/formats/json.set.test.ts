import assert from "node:assert/strict";
import type { MessageChange, Path } from "../../../src/core/catalog/message.ts";
import { json } from "../../../src/core/formats/json.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor, problemsFor } from "./edits.ts";

/** A path and its text; without one the message is removed. */
type Row = readonly [path: Path, text?: string];

interface Example {
  readonly text: string;
  readonly set: readonly Row[];
  readonly model?: string;
  readonly gives: string;
}

const changesOf = (rows: readonly Row[]): readonly MessageChange[] => rows.map(([path, text]) => ({ path, text }));

function examples(title: string, table: Readonly<Record<string, Example>>): void {
  describe(title, () => {
    for (const [name, { text, set, model, gives }] of Object.entries(table)) {
      it(name, () => {
        const changes = changesOf(set);
        assert.equal(applyEdits(text, editsFor(json, text, changes, model)), gives);
        assert.deepEqual(problemsFor(json, text, changes, model), []);
      });
    }
  });
}

examples("json: a value", {
  "replaces the value and nothing else": {
    text: '{ "a" :"x" ,\t"b": 1 }',
    set: [[["a"], "ü"]],
    gives: '{ "a" :"ü" ,\t"b": 1 }',
  },
  "stays as it is written where it reads the same": {
    text: '{"a": "M\\u00fcn\\/chen"}',
    set: [[["a"], "Mün/chen"]],
    gives: '{"a": "M\\u00fcn\\/chen"}',
  },
  "escapes what JSON must": {
    text: '{"a": "x"}',
    set: [[["a"], '"\\\n\r\t\b\f\u0000\u001f']],
    gives: '{"a": "\\"\\\\\\n\\r\\t\\b\\f\\u0000\\u001f"}',
  },
  "escapes lone surrogates, not pairs": {
    text: '{"a": "x"}',
    set: [[["a"], "\ud800 😀 \udc00"]],
    gives: '{"a": "\\ud800 😀 \\udc00"}',
  },
  "escapes what editors take for line ends": {
    text: '{"a": "ü"}',
    set: [[["a"], "x\u2028y\u2029"]],
    gives: '{"a": "x\\u2028y\\u2029"}',
  },
  "escapes non-ASCII in a file that does": {
    text: '{"a": "M\\u00fcnchen", "b": "x"}',
    set: [[["b"], "Straße 😀"]],
    gives: '{"a": "M\\u00fcnchen", "b": "Stra\\u00dfe \\ud83d\\ude00"}',
  },
  "escapes with capitals in a file that does": {
    text: '{"a": "M\\u00FCnchen", "b": "x"}',
    set: [[["b"], "ö"]],
    gives: '{"a": "M\\u00FCnchen", "b": "\\u00F6"}',
  },
  "escapes non-ASCII in keys too": {
    text: '{"a": "M\\u00fcnchen"}',
    set: [[["ö"], "x"]],
    gives: '{"a": "M\\u00fcnchen", "\\u00f6": "x"}',
  },
  "leaves non-ASCII as it is in a file that mixes": {
    text: '{"a": "M\\u00fcnchen", "b": "ö"}',
    set: [[["b"], "ä"]],
    gives: '{"a": "M\\u00fcnchen", "b": "ä"}',
  },
  "escapes a character that the file always escapes": {
    text: '{"a": "10\\u00a0€", "b": "\\u003cb\\u003e"}',
    set: [[["a"], "20\u00a0€ < 30"]],
    gives: '{"a": "20\\u00a0€ \\u003c 30", "b": "\\u003cb\\u003e"}',
  },
  "an escaped no-break space says nothing of letters": {
    text: '{"a": "10\\u00a0m", "b": "x"}',
    set: [[["b"], "ü"]],
    gives: '{"a": "10\\u00a0m", "b": "ü"}',
  },
  "escapes slashes in a file that does": {
    text: '{"a": "x\\/y", "b": "x"}',
    set: [[["b"], "</b>"]],
    gives: '{"a": "x\\/y", "b": "<\\/b>"}',
  },
  "leaves slashes as they are in a file that mixes": {
    text: '{"a": "x\\/y", "b": "x/y"}',
    set: [[["b"], "</b>"]],
    gives: '{"a": "x\\/y", "b": "</b>"}',
  },
  "takes the escapes of the model where the file has none": {
    text: "{}",
    set: [[["a"], "ü/"]],
    model: '{"a": "M\\u00fcnchen\\/x"}',
    gives: '{"a": "\\u00fc\\/"}',
  },
  "the last of duplicate keys is the one that is read": {
    text: '{"a": "1", "a": "2"}',
    set: [[["a"], "3"]],
    gives: '{"a": "1", "a": "3"}',
  },
});

examples("json: odd keys", {
  "dots are no paths": {
    text: '{\n  "a.b": "x",\n  "a": { "b": "y" }\n}',
    set: [
      [["a.b"], "1"],
      [["a", "b"], "2"],
    ],
    gives: '{\n  "a.b": "1",\n  "a": { "b": "2" }\n}',
  },
  "empty, numeric, quoted, __proto__": {
    text: '{\n  "z": "z"\n}\n',
    set: [
      [[""], "1"],
      [["0"], "2"],
      [['say "hi"'], "3"],
      [["__proto__"], "4"],
      [["constructor", "prototype"], "5"],
    ],
    gives:
      '{\n  "z": "z",\n  "": "1",\n  "0": "2",\n  "say \\"hi\\"": "3",\n  "__proto__": "4",\n  "constructor": {\n    "prototype": "5"\n  }\n}\n',
  },
});

const model = `{
  "title": "Title",
  "menu": {
    "file": "File",
    "edit": "Edit",
    "sub": { "copy": "Copy", "paste": "Paste" }
  },
  "steps": ["One", "Two"],
  "end": "End"
}
`;

examples("json: a new key", {
  "goes after its nearest preceding sibling of the model": {
    text: '{\n  "zebra": "Z",\n  "title": "T",\n  "other": "O"\n}\n',
    set: [[["end"], "E"]],
    model,
    gives: '{\n  "zebra": "Z",\n  "title": "T",\n  "end": "E",\n  "other": "O"\n}\n',
  },
  "goes before its following sibling where none precedes": {
    text: '{\n  "zebra": "Z",\n  "end": "E"\n}\n',
    set: [[["title"], "T"]],
    model,
    gives: '{\n  "zebra": "Z",\n  "title": "T",\n  "end": "E"\n}\n',
  },
  "goes to the end where the model has no sibling": {
    text: '{\n  "zebra": "Z"\n}\n',
    set: [
      [["end"], "E"],
      [["title"], "T"],
      [["unknown"], "U"],
    ],
    model,
    gives: '{\n  "zebra": "Z",\n  "title": "T",\n  "end": "E",\n  "unknown": "U"\n}\n',
  },
  "goes to the end without a model": {
    text: '{\n  "zebra": "Z"\n}\n',
    set: [[["a"], "A"]],
    gives: '{\n  "zebra": "Z",\n  "a": "A"\n}\n',
  },
  "brings its parents, in the order and layout of the model": {
    text: '{\n    "title": "T",\n    "end": "E"\n}\n',
    set: [
      [["steps", 1], "Zwei"],
      [["menu", "sub", "paste"], "P"],
      [["menu", "sub", "copy"], "C"],
      [["menu", "file"], "F"],
      [["steps", 0], "Eins"],
    ],
    model,
    gives:
      '{\n    "title": "T",\n    "menu": {\n        "file": "F",\n        "sub": { "copy": "C", "paste": "P" }\n    },\n    "steps": ["Eins", "Zwei"],\n    "end": "E"\n}\n',
  },
  "stands beside the plural forms of its message": {
    text: '{\n  "a": "a",\n  "item_one": "1",\n  "item_other": "n",\n  "z": "z"\n}',
    set: [
      [["item_many"], "m"],
      [["item_few"], "f"],
      [["item_zero"], "0"],
    ],
    model: '{"a": "", "item_one": "", "item_other": "", "z": ""}',
    gives:
      '{\n  "a": "a",\n  "item_zero": "0",\n  "item_one": "1",\n  "item_few": "f",\n  "item_many": "m",\n  "item_other": "n",\n  "z": "z"\n}',
  },
  "stands beside its plural forms in a new group": {
    text: '{\n  "z": "z"\n}',
    set: [
      [["n", "one"], "1"],
      [["n", "few"], "f"],
      [["n", "other"], "o"],
    ],
    model: '{\n  "n": {\n    "one": "",\n    "other": ""\n  },\n  "z": "z"\n}',
    gives: '{\n  "n": {\n    "one": "1",\n    "few": "f",\n    "other": "o"\n  },\n  "z": "z"\n}',
  },
  "stands beside its plural forms without a model": {
    text: '{\n  "n_one": "1",\n  "n_other": "o",\n  "z": "z"\n}',
    set: [[["n_few"], "f"]],
    gives: '{\n  "n_one": "1",\n  "n_few": "f",\n  "n_other": "o",\n  "z": "z"\n}',
  },
  "keeps the places of a new list's elements": {
    text: "{}",
    set: [
      [["days", 1], "Montag"],
      [["days", 3], "Dienstag"],
      [["days", 5, "a"], "x"],
    ],
    model: '{\n  "days": [null, "Monday", "", "Tuesday", 3, { "a": "y", "n": 1, "t": "" }, [true, {}]]\n}\n',
    gives: '{\n  "days": [null, "Montag", "", "Dienstag", 3, { "a": "x", "n": 1, "t": "" }, [true, {}]]\n}\n'.trimEnd(),
  },
  "keeps the places behind the elements that are there": {
    text: '{ "days": [null, "Montag"] }',
    set: [[["days", 3], "Dienstag"]],
    model: '{ "days": [null, "Monday", 2, "Tuesday", null] }',
    gives: '{ "days": [null, "Montag", 2, "Dienstag", null] }',
  },
  "copies data into elements, and not beside lists": {
    text: "{}",
    set: [
      [["steps", 0, "title"], "Eins"],
      [["steps", 0, "sub", "a"], "A"],
      [["o", "t"], "T"],
    ],
    model: '{"steps": [{"id": 1, "title": "One", "sub": {"b": false, "a": "a"}}], "o": {"n": 1, "t": "t"}}',
    gives: '{"steps": [{"id": 1, "title": "Eins", "sub": {"b": false, "a": "A"}}], "o": {"t": "T"}}',
  },
  "is appended to an array": {
    text: '{ "steps": ["One"], "deep": [["x"]] }',
    set: [
      [["steps", 2], "Three"],
      [["steps", 1], "Two"],
      [["deep", 0, 1], "y"],
      [["deep", 1, "a"], "z"],
      [["list", 0], "w"],
    ],
    gives: '{ "steps": ["One", "Two", "Three"], "deep": [["x", "y"], { "a": "z" }], "list": ["w"] }',
  },
});

examples("json: layout", {
  "keeps CRLF and tabs": {
    text: '\uFEFF{\r\n\t"a": {\r\n\t\t"b": "x"\r\n\t}\r\n}',
    set: [
      [["a", "c", "d"], "y"],
      [["e"], "z"],
    ],
    gives: '\uFEFF{\r\n\t"a": {\r\n\t\t"b": "x",\r\n\t\t"c": {\r\n\t\t\t"d": "y"\r\n\t\t}\r\n\t},\r\n\t"e": "z"\r\n}',
  },
  "takes the line end of the neighbour where they are mixed": {
    text: '{\n  "a": "x",\r\n  "b": "y"\n}\n',
    set: [[["n"], "z"]],
    model: '{"a": "", "n": "", "b": ""}',
    gives: '{\n  "a": "x",\r\n  "n": "z",\r\n  "b": "y"\n}\n',
  },
  "keeps lone CR": { text: '{\r "a": "x"\r}\r', set: [[["b"], "y"]], gives: '{\r "a": "x",\r "b": "y"\r}\r' },
  "takes the indentation of the neighbour, then of the file": {
    text: '{\n   "a": "x",\n   "b": {\n        "c": "y"\n   },\n   "d": {\n      "e": "f"\n   },\n   "g": {\n      "e": "f"\n   },\n   "h": {}\n}',
    set: [
      [["b", "n"], "1"],
      [["h", "n"], "2"],
    ],
    gives:
      '{\n   "a": "x",\n   "b": {\n        "c": "y",\n        "n": "1"\n   },\n   "d": {\n      "e": "f"\n   },\n   "g": {\n      "e": "f"\n   },\n   "h": {\n      "n": "2"\n   }\n}',
  },
  "takes the indentation of the model where the file has none": {
    text: "{}",
    set: [[["a"], "x"]],
    model: '{\n\t"a": "x"\n}\n',
    gives: '{\n\t"a": "x"\n}',
  },
  "indents by two spaces where nothing tells": {
    text: "{}\n",
    set: [[["a", "b"], "x"]],
    gives: '{\n  "a": {\n    "b": "x"\n  }\n}\n',
  },
  "keeps no indentation": {
    text: '{\n"a": {\n"b": "x"\n}\n}',
    set: [[["a", "c"], "y"]],
    gives: '{\n"a": {\n"b": "x",\n"c": "y"\n}\n}',
  },
  "keeps one line": { text: '{ "a": "x" }', set: [[["b", "c"], "y"]], gives: '{ "a": "x", "b": { "c": "y" } }' },
  "keeps minified": {
    text: '{"a":"x","b":{}}',
    set: [
      [["b", "c"], "y"],
      [["d", 0], "z"],
    ],
    gives: '{"a":"x","b":{"c":"y"},"d":["z"]}',
  },
  "keeps the blanks around colons": {
    text: '{\n  "a" : "x"\n}',
    set: [[["b"], "y"]],
    gives: '{\n  "a" : "x",\n  "b" : "y"\n}',
  },
  "keeps a group on one line in a file of many": {
    text: '{\n  "a": {"b": "x"},\n  "c": "y"\n}',
    set: [
      [["a", "n"], "1"],
      [["d", "e"], "2"],
    ],
    gives: '{\n  "a": {"b": "x", "n": "1"},\n  "c": "y",\n  "d": {"e": "2"}\n}',
  },
  "keeps trailing commas": {
    text: '{\n  "a": "x",\n  "b": [\n    "y",\n  ],\n}\n',
    set: [
      [["b", 1], "z"],
      [["c", "d"], "1"],
    ],
    gives: '{\n  "a": "x",\n  "b": [\n    "y",\n    "z",\n  ],\n  "c": {\n    "d": "1",\n  },\n}\n',
  },
  "keeps leading commas": {
    text: '{\n    "a": "x"\n  , "b": "y"\n}\n',
    set: [
      [["n"], "1"],
      [["c"], "2"],
    ],
    model: '{"a": "", "n": "", "b": "", "c": ""}',
    gives: '{\n    "a": "x"\n  , "n": "1"\n  , "b": "y"\n  , "c": "2"\n}\n',
  },
  "keeps comments where they are": {
    text: '{ // head\n  // about a\n  "a": "x", // more about a\n\n  // about b\n  "b": "y" // more about b\n  // the end\n}\n',
    set: [
      [["first"], "1"],
      [["n"], "2"],
      [["last"], "3"],
    ],
    model: '{"first": "", "a": "", "n": "", "b": "", "last": ""}',
    gives:
      '{ // head\n  "first": "1",\n  // about a\n  "a": "x", // more about a\n  "n": "2",\n\n  // about b\n  "b": "y", // more about b\n  "last": "3"\n  // the end\n}\n',
  },
});

examples("json: next to nothing", {
  "an empty object": { text: "{}", set: [[["a"], "x"]], gives: '{\n  "a": "x"\n}' },
  "an empty object on lines": { text: "{\r\n}\r\n", set: [[["a"], "x"]], gives: '{\r\n  "a": "x"\r\n}\r\n' },
  "an empty object with blank lines": { text: "{\n\n\n}", set: [[["a"], "x"]], gives: '{\n  "a": "x"\n}' },
  "an empty object with a comment": {
    text: "{\n  // soon\n}\n",
    set: [[["a"], "x"]],
    gives: '{\n  // soon\n  "a": "x"\n}\n',
  },
  "an empty group": {
    text: '{\n\t"a": {},\n\t"b": "y"\n}',
    set: [[["a", "n"], "x"]],
    gives: '{\n\t"a": {\n\t\t"n": "x"\n\t},\n\t"b": "y"\n}',
  },
  "an empty file": { text: "", set: [[["a"], "x"]], gives: '{\n  "a": "x"\n}\n' },
  "an empty file, as its model": {
    text: "",
    set: [[["a"], "x"]],
    model: '{\r\n\t"a": ""\r\n}',
    gives: '{\r\n\t"a": "x"\r\n}',
  },
  "a BOM alone": { text: "\uFEFF", set: [[["a"], "x"]], gives: '\uFEFF{\n  "a": "x"\n}\n' },
  "a blank file": { text: "\r\n", set: [[["a"], "x"]], gives: '{\r\n  "a": "x"\r\n}\r\n' },
  "comments alone": { text: "// soon", set: [[["a"], "x"]], gives: '// soon\n{\n  "a": "x"\n}\n' },
  "an empty file for a list": { text: "", set: [[[0], "x"]], model: '["y"]\n', gives: '["x"]\n' },
  "[] where PHP wrote an empty object": {
    text: '{\n  "a": []\n}',
    set: [[["a", "b"], "x"]],
    gives: '{\n  "a": {\n    "b": "x"\n  }\n}',
  },
  "an empty group where the source has a text now": {
    text: '{\n  "a": {}\n}',
    set: [[["a"], "x"]],
    gives: '{\n  "a": "x"\n}',
  },
});

describe("json: a new list", () => {
  const rows: readonly (readonly [name: string, text: string, set: readonly Row[], model: string])[] = [
    ["that lacks an element is not made", "{}", [[["l", 0], "a"]], '{"l": ["x", "y"]}'],
    ["nor one with a text that is not in the changes", "{}", [[["l", 2], "a"]], '{"l": [1, "x", "y"]}'],
    ["nor in place of an empty one", '{"l": []}', [[["l", 0], "a"]], '{"l": ["x", "y"]}'],
  ];
  for (const [name, text, set, model] of rows)
    it(name, () => {
      assert.deepEqual(editsFor(json, text, changesOf(set), model), []);
      assert.deepEqual(
        problemsFor(json, text, changesOf(set), model).map(({ code, path }) => [code, path]),
        set.map(([path]) => ["format.blocked", path]),
      );
    });
});
