import assert from "node:assert/strict";
import { hugo } from "../../../src/core/keys/frameworks/hugo.ts";
import { readKeys, readUsages } from "./readKeys.ts";

describe("keys of Hugo", () => {
  const rows: readonly (readonly [name: string, code: string, expected: readonly string[]])[] = [
    ["an action", `{{ i18n "readMore" }}`, ["readMore"]],
    ["the short name", `{{- T "readMore" -}}`, ["readMore"]],
    ["a raw text", "{{ i18n `readMore` }}", ["readMore"]],
    ["values", `{{ i18n "wordCount" .WordCount }}{{ T "minutes" 3 }}`, ["wordCount", "minutes"]],
    ["a pipe", `{{ i18n "a" | humanize }}{{ "b" | i18n }}`, ["a", "b"]],
    ["brackets", `{{ .Render (i18n "a") }}{{ with (T "b") }}{{ end }}`, ["a", "b"]],
    ["a composed key", `{{ i18n (printf "state.%s.title" .x) }}{{ T (print "a." .y) }}`, ["state.*.title", "a.*"]],
    ["a variable", `{{ i18n .Key }}{{ T $k }}`, ["?", "?"]],
    ["a line break before the key", `{{ i18n\n  "a" }}`, ["a"]],
    ["text and comments", `i18n "no" {{/* i18n "no" */}}<!-- {{ i18n "no" }} -->{{ "i18n" }}{{ .T "no" }}`, []],
    ["an action in an attribute", `<a title="{{ i18n "open" }}" href='{{ T "b" }}'>`, ["open", "b"]],
  ];
  for (const [name, code, expected] of rows) {
    it(name, () => assert.deepEqual(readKeys(hugo, "layouts/a.html", code), expected));
  }

  it("gives the place of the key, and a count", () => {
    const code = `{{ T "minutes" 3 }}`;
    const usage = readUsages(hugo, "layouts/a.html", code)[0];
    const span = usage?.keys[0]?.span ?? { start: 0, end: 0 };
    assert.deepEqual([code.slice(span.start, span.end), usage?.hasCount], ["minutes", true]);
  });
});
