import assert from "node:assert/strict";
import { chrome } from "../../../src/core/formats/chrome.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor, problemsFor } from "./edits.ts";

const model = `{
  "name": {
    "message": "Sample",
    "description": "Name of the extension"
  },
  "hello": {
    "message": "Hello, $NAME$!",
    "description": "Said \\"first\\"",
    "placeholders": {
      "name": { "content": "$1", "example": "Ada", "n": [1, true] }
    },
    "other": 1
  },
  "bye": { "message": "Bye" }
}
`;

const set = (text: string, rows: readonly (readonly [key: string, text?: string])[], from?: string): string =>
  applyEdits(
    text,
    editsFor(
      chrome,
      text,
      rows.map(([key, value]) => ({ path: [key], text: value })),
      from,
    ),
  );

describe("chrome", () => {
  it("reads the message of each key, its description as the note", () => {
    const text =
      '{"a": {"description": "why", "message": "x"}, "b": {"message": "y"}, "c": {"description": "z"}, "d": "e"}';
    const { messages, problems } = chrome.read(text);
    assert.deepEqual(
      messages.map(({ path, text: value, note, span, keySpan }) => ({
        path,
        value,
        note,
        at: text.slice(span.start, span.end),
        key: text.slice(keySpan?.start, keySpan?.end),
      })),
      [
        { path: ["a"], value: "x", note: "why", at: '"x"', key: '"a"' },
        { path: ["b"], value: "y", note: undefined, at: '"y"', key: '"b"' },
      ],
    );
    assert.deepEqual(problems, []);
  });

  it("replaces the message alone", () => {
    assert.equal(set(model, [["hello", "Hallo, $NAME$!"]]), model.replace("Hello, $NAME$!", "Hallo, $NAME$!"));
  });

  it("a new key brings description and placeholders of the model, in its order", () => {
    const target = '{\n\t"bye": { "message": "Tschüss" }\n}\n';
    assert.equal(
      set(target, [["hello", "Hallo, $NAME$!"]], model),
      '{\n\t"hello": {\n\t\t"message": "Hallo, $NAME$!",\n\t\t"description": "Said \\"first\\"",\n\t\t"placeholders": {\n\t\t\t"name": { "content": "$1", "example": "Ada", "n": [1, true] }\n\t\t}\n\t},\n\t"bye": { "message": "Tschüss" }\n}\n',
    );
  });

  it("a new file of all keys equals the model, but for what is not copied", () => {
    const rows = chrome.read(model).messages.map(({ path, text }) => [String(path[0]), text] as const);
    assert.equal(set(chrome.createEmpty(model), rows, model), model.replace(',\n    "other": 1', ""));
  });

  it("an entry without a message gets one, in the order of the model", () => {
    const target = '{\n  "name": {\n    "description": "Der Name"\n  }\n}\n';
    assert.equal(
      set(target, [["name", "Muster"]], model),
      '{\n  "name": {\n    "message": "Muster",\n    "description": "Der Name"\n  }\n}\n',
    );
  });

  it("a deletion takes the whole entry; what is no message stays", () => {
    assert.equal(set(model, [["hello"]]), model.replace(/ {2}"hello"[\s\S]*?\n {2}\},\n/, ""));
    const odd = '{"a": {"description": "x"}, "b": "y"}';
    assert.equal(set(odd, [["a"], ["b"], ["c"]]), odd);
  });

  it("a deletion takes duplicates with it", () => {
    assert.equal(
      set('{"a": {"message": "1"}, "b": {"message": "2"}, "a": {"message": "3"}}', [["a"]]),
      '{"b": {"message": "2"}}',
    );
  });

  it("blocks what has no place, and says so of the key", () => {
    const text = '{"a": "odd", "b": {"message": 1}}';
    const changes = [["a"], ["b"], ["c", "d"], [0]].map((path) => ({ path, text: "x" }));
    assert.deepEqual(editsFor(chrome, text, changes), []);
    assert.deepEqual(
      problemsFor(chrome, text, changes)
        .map(({ code, path }) => [code, path])
        .sort(),
      changes.map(({ path }) => ["format.blocked", path]).sort(),
    );
  });
});
