import assert from "node:assert/strict";
import { json } from "../../../src/core/formats/json.ts";
import { anyJson } from "./arbitraries.ts";
import { contract } from "./contract.ts";
import { editsFor } from "./edits.ts";

const repeat = (text: string, count: number): string => text.repeat(count);

contract({
  format: json,
  fixtures: "json",
  blank: "{}\n",
  texts: anyJson,
  malice: {
    "20,000 arrays in each other": `${repeat("[", 20_000)}${repeat("]", 20_000)}`,
    "20,000 objects in each other": `${repeat('{"a":', 20_000)}"x"${repeat("}", 20_000)}`,
    "100,000 brackets never closed": repeat("[", 100_000),
    "100,000 braces never closed": repeat('{"a":{', 100_000),
    "100,000 closing brackets": repeat("]", 100_000),
    "100,000 commas": `{"a":"x"${repeat(",", 100_000)}}`,
    "100,000 colons": `{"a"${repeat(":", 100_000)}"x"}`,
    "100,000 stray words": `{${repeat("x ", 100_000)}}`,
    "100,000 keys of one name": `{${repeat('"a":"x",', 100_000)}}`,
    "100,000 comments": `{${repeat("/**/", 100_000)}"b":"x"${repeat("//\n", 100_000)}}`,
    "an unclosed comment": '{"a": "x"} /* and then',
    "an unclosed string": '{"a": "x',
    "a string broken by a line end": '{"a": "x\ny"}',
    "an invalid escape": '{"a": "\\x41"}',
    "an incomplete Unicode escape": '{"a": "\\u12"}',
    "control characters in a string": '{"a": "\u0001"}',
    "a NUL after the end": '{"a": "x"}\u0000',
    "two BOMs": '\uFEFF\uFEFF{"a": "x"}',
    "merge conflict markers": '{\n<<<<<<< HEAD\n  "a": "x"\n=======\n  "a": "y"\n>>>>>>> other\n}\n',
    "two values": '{"a": "x"} {"a": "y"}',
    "a line of 100,000 blanks": `{${repeat(" ", 100_000)}"b":"x"}`,
    "an indentation of 100,000 blanks": `{\n${repeat(" ", 100_000)}"b": "x"\n}`,
    "a string with 1,000,000 characters": `{"b":"${repeat("x", 1_000_000)}"}`,
    "__proto__ as a group": '{"__proto__": {"polluted": "x"}, "constructor": {"prototype": {"polluted": "x"}}}',
  },
});

describe("json: hard layouts cost no more", () => {
  const keys = Array.from({ length: 10_000 }, (_, index) => `k${index}`);
  const line = (items: readonly string[]): string => `{\n${repeat(" ", 1_000_000)}${items.join(", ")}\n}`;

  it("10,000 removed from one line behind 1,000,000 blanks", () => {
    const text = line(keys.flatMap((key) => [`"${key}": "x"`, `"n${key}": 1`]));
    const changes = keys.map((key) => ({ path: [key], text: undefined }));
    assert.equal(editsFor(json, text, changes).length, 10_000);
  });

  it("10,000 added on one line behind 1,000,000 blanks", () => {
    const text = line(keys.map((key) => `"n${key}": 1`));
    const model = `{${keys.map((key) => `"n${key}": 1, "${key}": "x"`).join(",")}}`;
    const changes = keys.map((key) => ({ path: [key], text: "y" }));
    assert.equal(editsFor(json, text, changes, model).length, 10_000);
  });

  it("10,000 groups filled on one line behind 1,000,000 blanks", () => {
    const text = line(keys.map((key) => `"${key}": {}`));
    const changes = keys.map((key) => ({ path: [key, "a"], text: "y" }));
    assert.equal(editsFor(json, text, changes).length, 10_000);
  });

  it("200 groups in each other emptied at once", () => {
    const text = `${repeat('{"a":', 199)}{"a": "x"}${repeat("}", 199)}`;
    const change = { path: Array.from({ length: 200 }, () => "a"), text: undefined };
    assert.deepEqual(editsFor(json, text, [change]).length, 1);
  });
});
