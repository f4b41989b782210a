import assert from "node:assert/strict";
import type { Syntax } from "../../../src/core/messages/messageSyntax.ts";
import { findReferences } from "../../../src/core/references/textReferences.ts";

/** The references of a text as key, or parts of one, with what else they name, and the texts of their spans. */
function readAs(syntax: Syntax, text: string, keys: readonly string[] = []) {
  return findReferences(text, new Set([syntax]), { hasKey: (key) => keys.includes(key) }).map((one) => ({
    key: one.key ?? one.pattern?.join("*") ?? "?",
    whole: text.slice(one.span.start, one.span.end),
    written: text.slice(one.keySpan.start, one.keySpan.end),
    more: [one.namespace, one.context, one.hasCount && "count"].filter(Boolean).join(" "),
  }));
}

describe("references of a text", () => {
  for (const [text, key, whole, written, more = ""] of [
    ["Hi $t(shop.name)!", "shop.name", "$t(shop.name)", "shop.name"],
    ["$t( a )", "a", "$t( a )", "a"],
    ["$t(common:a)", "common:a", "$t(common:a)", "common:a"],
    ['x $t(boys, {"count": {{boys}} }) y', "boys", '$t(boys, {"count": {{boys}} })', "boys", "count"],
    ["$t(boys, {'count': 2})", "boys", "$t(boys, {'count': 2})", "boys", "count"],
    [
      '$t(a, {"ns": "common", "context": "male"})',
      "a",
      '$t(a, {"ns": "common", "context": "male"})',
      "a",
      "common male",
    ],
    ["$t(a, uppercase)", "a", "$t(a, uppercase)", "a"],
    ["$t(error.{{code}}.text)", "error.*.text", "$t(error.{{code}}.text)", "error.{{code}}.text"],
    ["$t({{key}})", "?", "$t({{key}})", "{{key}}"],
  ] as const) {
    it(`of i18next: ${text}`, () => {
      assert.deepEqual(readAs("i18next", text), [{ key, whole, written, more }]);
    });
  }

  for (const [text, key, whole = text, keys = []] of [
    ["@:brand", "brand"],
    ["a @:my-part.dio b", "my-part.dio", "@:my-part.dio"],
    ["@.lower:brand", "brand"],
    ["@:(brand)", "brand"],
    ["@:{'my key'}", "my key"],
    ["@.upper:{ 'brand' }", "brand"],
    ["@:{name}", "?"],
    ["@:{a.b}", "a.b", "@:{a.b}", ["a.b"]],
    ["See @:brand.", "brand", "@:brand"],
    ["@:brand, ok", "brand", "@:brand"],
    ["@:a/b+c, ok", "a/b+c,", "@:a/b+c,", ["a/b+c,"]],
    ["@:ключ", "ключ"],
  ] as const) {
    it(`of vue-i18n: ${text}`, () => {
      const [found, ...others] = readAs("vue", text, keys);
      assert.deepEqual([found?.key, found?.whole, others], [key, whole, []]);
    });
  }

  it("of Transloco are the names of values that messages have", () => {
    const isMessage = (name: string) => name !== "count";
    const found = findReferences("{{ count }} {{a.b}} of {{ title }} {{{x}}}", new Set(["i18next"]), {
      ...{ hasKey: () => false, isMessage },
    });
    assert.deepEqual(
      found.map(({ key, keySpan, span }) => [key, keySpan, span]),
      [
        ["a.b", { start: 14, end: 17 }, { start: 12, end: 19 }],
        ["title", { start: 26, end: 31 }, { start: 23, end: 34 }],
      ],
    );
  });

  it("are found in their order, and not in what a syntax shows as text", () => {
    assert.deepEqual(
      readAs("i18next", "$t(a)$t(b) $t (c) t(d)").map(({ key }) => key),
      ["a", "b"],
    );
    assert.deepEqual(readAs("vue", "me{'@'}:brand a@b.com @: x"), []);
    assert.deepEqual(readAs("brace", "$t(a) @:b"), []);
  });

  it("of i18next are found by the signs that a project has for them", () => {
    const nesting = { prefix: "[[", suffix: "]]", separator: ";" };
    const text = `[[a]] $t(b) {{c}} [[ns:d ; {"count": 2, "x": "]]"}]] [[]] [[e`;
    assert.deepEqual(
      findReferences(text, new Set(["i18next"]), { hasKey: () => false, nesting }).map((one) => [
        one.key,
        text.slice(one.span.start, one.span.end),
        text.slice(one.keySpan.start, one.keySpan.end),
        one.hasCount,
      ]),
      [
        ["a", "[[a]]", "a", undefined],
        ["ns:d", `[[ns:d ; {"count": 2, "x": "]]"}]]`, "ns:d", true],
      ],
    );
    const open = { hasKey: () => false, nesting };
    assert.equal(findReferences("[[a]]".repeat(20_000), new Set(), open).length, 20_000);
    assert.equal(findReferences("[[a".repeat(20_000), new Set(), open).length, 0);
  });

  it("are found in linear time", () => {
    assert.equal(readAs("i18next", "$t(a)".repeat(20_000)).length, 20_000);
    assert.equal(readAs("vue", "@:a ".repeat(20_000)).length, 20_000);
  });
});
