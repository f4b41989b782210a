import assert from "node:assert/strict";
import { listFormatFlags } from "../../../src/core/formats/po/formatFlags.ts";

/** Texts by the flag that xgettext 0.21 gives them in a language; an empty one for none. */
const rows: readonly (readonly [language: string, flag: string, texts: readonly string[]])[] = [
  [
    "cpp",
    "c-format",
    ["%%", "a %% b", "%i %lld %zu %hhd", "%1$s %2$d", "%*d", "%.*f", "%'d", "%m", "% s", "5% i", "x %p %c %C %S"],
  ],
  ["cpp", "", ["%1$s %1$d", "%y", "%s %", "%s %y", "%1$s %3$s", "%ll", "%s %1$s", "%2$s", "100%", "plain"]],
  [
    "python",
    "python-brace-format",
    ["{name}", "{0} of {1}", "{name} {0}", "{name.x}", "{name:>10}", "{name:{w}}", "{{x}} {y}", "{x} }", "{a[b]}"],
  ],
  ["python", "python-format", ["%% only", "%%", "%(a)d %% x", "% d", "%-5.2f", "%*d"]],
  ["python", "", ["{name!r}", "{}", "%s %(a)s", "100%", "%b", "%y"]],
  ["php", "php-format", ["%s", "%1$s of %2$s", "100% sure", "%%", "%'x10d"]],
  ["php", "", ["%d items %y"]],
  ["tsx", "javascript-format", ["%s", "%1$s", "100% sure", "%%", "%j"]],
  ["tsx", "", ["%d %y", "{x}"]],
  ["java", "", ["%s"]],
];

describe("flags of format strings", () => {
  for (const [language, flag, texts] of rows) {
    for (const text of texts) {
      it(`of ${JSON.stringify(text)} in ${language} are ${flag === "" ? "none" : flag}`, () =>
        assert.deepEqual(listFormatFlags(language, [text]), flag === "" ? [] : [flag]));
    }
  }

  it("count for a text without a directive that code uses as a format string", () => {
    assert.deepEqual(listFormatFlags("cpp", ["Plain"], true), ["c-format"]);
    assert.deepEqual(listFormatFlags("cpp", ["5% y"], true), []);
  });

  it("count for a plural if one of its texts has a directive, and both can be format strings", () => {
    assert.deepEqual(listFormatFlags("cpp", ["One file", "%d files"]), ["c-format"]);
    assert.deepEqual(listFormatFlags("cpp", ["One file at 5%", "%d files"]), []);
  });
});
