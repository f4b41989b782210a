import assert from "node:assert/strict";
import { isPlausible } from "../../../src/core/code/isPlausible.ts";

describe("what people would want to translate at their cursor", () => {
  const prose = [
    "Save changes",
    "Save",
    "OK",
    "Don't ask again",
    "Hello {{name}}!",
    "%d files",
    "保存",
    "Loading…",
    "Übernehmen",
  ];
  const code = [
    "",
    " ",
    "./a/b",
    "use-strict",
    "camelCase",
    "snake_case",
    "MAX_SIZE",
    "a",
    "42",
    "https://a.b/c",
    "{{name}}",
    "%s",
  ];
  const more = ["text/plain", "@scope/name", "flex items-center px-4", "2026-11-21", "#fff"];

  for (const text of prose) {
    it(`is ${JSON.stringify(text)}`, () => assert.ok(isPlausible({ kind: "string", texts: [text] })));
  }
  for (const text of [...code, ...more]) {
    it(`is not ${JSON.stringify(text)}`, () => assert.ok(!isPlausible({ kind: "string", texts: [text] })));
  }

  it("is every comment and every text", () => {
    assert.ok(isPlausible({ kind: "comment", texts: ["x"] }));
    assert.ok(isPlausible({ kind: "text", texts: ["x"] }));
  });
});
