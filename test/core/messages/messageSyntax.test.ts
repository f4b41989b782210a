import assert from "node:assert/strict";
import { detectSyntaxes, type Syntax } from "../../../src/core/messages/messageSyntax.ts";

describe("detectSyntaxes", () => {
  const plain = Array.from({ length: 100 }, (_, i) => `Text ${i}`);
  const double = Array.from({ length: 100 }, (_, i) => `Hi {{name${i}}}`);
  const examples: readonly (readonly [name: string, texts: readonly string[], syntaxes: readonly Syntax[]])[] = [
    ["nothing in plain text", plain, []],
    ["nothing in percentages, braces of prose and mail", ["100% sure", "50%-off", "a } b", "a@b.com", "{ "], []],
    ["i18next", ["Hi {{name}}"], ["i18next"]],
    ["i18next by nesting", ["see $t(key)"], ["i18next"]],
    ["i18next with a single brace beside", [...double, "Saved to {file}"], ["i18next", "brace"]],
    ["i18next with an odd ICU string", [...double, "{n, plural, other {#}}"], ["i18next"]],
    [
      "ICU by a twentieth of plurals",
      [...Array.from({ length: 19 }, () => "{x} y"), "{n, plural, one {a} other {b}}"],
      ["icu"],
    ],
    ["ICU by types", ["{d, date, short} {n}"], ["icu"]],
    ["ICU with values right inside of branches", ["{n, plural, one {{n} a} other {{n}}}"], ["icu"]],
    ["no ICU where it is broken", ["{n, plural, one {a} other {b}"], ["brace"]],
    ["vue by pipes of a count", ["{n} file | {n} files"], ["vue"]],
    ["vue by links", ["see @:menu.file", "{x}"], ["vue"]],
    ["vue by literals", ["ask {'@'}all"], ["vue"]],
    ["no vue by a pipe", ["a | b"], []],
    ["single braces of nobody", ["Hello {name}"], ["brace"]],
    [".NET", ["{0:N2} of {1}"], ["dotnet"]],
    ["numbers of nobody", ["{0} of {1}"], ["brace"]],
    ["Java by its apostrophes", ["Can''t open {0}", "Don''t"], ["java"]],
    ["no Java by empty quotes and single apostrophes", ["'' is no name for {0}", "Can't open {0}", "It''s"], ["brace"]],
    ["no Java where ICU is", ["Can''t open {0}", "{n, plural, one {a} other {b}}"], ["icu"]],
    ["printf", ["%s of %d"], ["printf"]],
    ["printf by position", ["%1$s"], ["printf"]],
    ["Objective-C", ["Hi %@"], ["printf"]],
    ["Qt by numbers", ["%1 of %2"], ["qt"]],
    ["Qt by its count", ["%n file(s)"], ["qt"]],
    ["Qt in quotes and before a percent sign", ["'%0' is at %1%"], ["qt"]],
    ["Qt with an odd unit behind a number", [...Array.from({ length: 30 }, () => "%1 of %2"), "%1s"], ["qt"]],
    ["both where both are usual", ["%1 of %2", "%s"], ["printf", "qt"]],
    ["no Qt in percentages, widths and encoded addresses", ["100 %", "%5d", "a%20b", "x/%20/%2F", "5%1"], ["printf"]],
    [
      "no Qt by a line break of Java alone among conversions",
      [...Array.from({ length: 30 }, () => "%s"), "%n"],
      ["printf"],
    ],
    ["Python", ["%(name)s has %d"], ["python"]],
    ["Python's format", ["{x!r:>10}"], ["python"]],
    ["Ruby", ["%{name}"], ["ruby"]],
    ["Ruby's format", ["%<total>.2f"], ["ruby"]],
  ];
  it("finds no vue where vue-i18n reads no such file", () =>
    assert.deepEqual([...detectSyntaxes(["{n} file | {n} files"], { formatId: "properties" })], ["brace"]));

  it("finds no Symfony where Symfony reads no such file", () =>
    assert.deepEqual([...detectSyntaxes(["Hello %name%"], { formatId: "properties" })], []));

  for (const [name, texts, syntaxes] of examples) {
    it(name, () => assert.deepEqual([...detectSyntaxes(texts)].sort(), [...syntaxes].sort()));
  }

  it("takes Chrome's files for what they are", () => {
    assert.deepEqual([...detectSyntaxes(["{x} $A$"], { formatId: "chrome" })], ["chrome"]);
  });

  it("takes the types of arguments in properties for those of Java", () => {
    const of = (...texts: readonly string[]) => [...detectSyntaxes(texts, { formatId: "properties" })].sort();
    assert.deepEqual(of("Size: {0,number,integer}"), ["java"]);
    assert.deepEqual(of("On {0,date,short}", "Can''t open {0}"), ["java"]);
    assert.deepEqual(of("{0}''s garden", "Don't delete {0}"), ["java"]);
    assert.deepEqual(of("{0,choice,0#none|1#one}", "Don't delete {0}"), ["java"]);
    assert.deepEqual(of("{0,number} of {1}", "Don't delete {0}"), ["brace"]);
    assert.deepEqual(of("{0,number} of {1}", "{0, plural, other {#}}"), ["icu"]);
    assert.deepEqual(of("{n, number}"), ["icu"]);
    assert.deepEqual([...detectSyntaxes(["{0, number}"])], ["icu"]);
  });

  it("knows from the texts without arguments whether Java formats them", () => {
    const of = (...texts: readonly string[]) => [...detectSyntaxes(texts, { formatId: "properties" })].sort();
    assert.deepEqual(of("{0}''s garden", "Don't", "It''s", "That''s"), ["java", "javaText"]);
    assert.deepEqual(of("{0}''s garden", "Don't", "It''s"), ["java"]);
  });

  it("of formats that imply one", () => {
    const of = (formatId: string, ...texts: readonly string[]) => [...detectSyntaxes(texts, { formatId })].sort();
    assert.deepEqual(of("android", '<xliff:g id="n" example="{x}">%1$s</xliff:g> files', "100%"), [
      "android",
      "printf",
    ]);
    assert.deepEqual(of("android", "Save", "%1 of it", "{x}"), ["android", "brace"]);
    assert.deepEqual(of("resx", "{0} of {1}"), ["dotnet"]);
    assert.deepEqual(of("resx", "{name}", "%s"), ["dotnet", "printf"]);
    assert.deepEqual(of("resx", "{n, plural, one {a} other {b}}"), ["icu"]);
  });

  const told: readonly (readonly [told: readonly Syntax[], texts: readonly string[], syntaxes: readonly Syntax[]])[] = [
    [["python"], ["%s", "{x}"], ["python"]],
    [["printf"], ["%2 of %s", "{x}"], ["printf", "brace"]],
    [["qt"], ["%s"], ["qt"]],
    [["icu"], ["it''s {0}", "%d"], ["icu", "printf"]],
    [[], ["%d"], ["printf"]],
  ];
  for (const [named, texts, syntaxes] of told) {
    it(`believes files that name ${named.join(", ") || "nothing"}: ${texts.join(" ")}`, () =>
      assert.deepEqual([...detectSyntaxes(texts, { named: named })].sort(), [...syntaxes].sort()));
  }

  it("knows i18next by its plural suffixes", () => {
    assert.deepEqual([...detectSyntaxes(["a"], { keys: ["item_one", "item_other"] })], ["i18next"]);
    assert.deepEqual([...detectSyntaxes(["a"], { keys: ["page_one", "page_two"] })], []);
  });
});
