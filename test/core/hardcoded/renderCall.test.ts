import assert from "node:assert/strict";
import { type PlaceholderStyle, placeholderStyle } from "../../../src/core/hardcoded/placeholderStyle.ts";
import { compareShown } from "../../../src/core/hardcoded/renderCall.ts";
import type { KeyUsage } from "../../../src/core/keys/keyUsage.ts";
import { usageOf } from "../keys/catalogs.ts";

/** What a place showed, the message and the values of its call, and the two texts of a refusal; none for equal ones. */
const rows: readonly (readonly [
  shown: readonly (string | { readonly code: string })[],
  message: string,
  values: Readonly<Record<string, string>>,
  difference: readonly string[] | undefined,
  style?: PlaceholderStyle,
])[] = [
  [["Your cart"], "Your cart", {}, undefined],
  [["Hello ", { code: "user.name" }], "Hello {{name}}", { name: "user.name" }, undefined],
  [["Hello ", { code: "user.name" }], "Hello {{ name }}", { name: "user.name" }, undefined],
  [["Hello ", { code: "f(\n  a)" }], "Hello {{name}}", { name: "f( a)" }, undefined],
  [["Hello ", { code: "name" }], "Hello {name}", { name: "name" }, undefined, "icu"],
  [["Hi ", { code: "a" }], "Hi {{- a}}", { a: "a" }, undefined],
  [["Hi ", { code: "a" }], "Hi {{-a}}", { a: "a" }, undefined, "escaped"],
  [["Hi ", { code: "a" }], "Hi {{a}}", { a: "a" }, ["Hi {a}", "Hi {escape(a)}"], "escaped"],
  [["Hi ", { code: "a" }], "Hi {{lng}}", { lng: "a" }, ["Hi {a}", "Hi {{{lng}}}"]],
  [["It's ", { code: "a" }], "It's {a}", { a: "a" }, undefined, "icu"],
  [["Hi {a}"], "Hi {a}", {}, ["Hi {a}", "Hi {{a}}"], "icu"],
  [["Your cart"], "Your Cart", {}, ["Your cart", "Your Cart"]],
  [["Your cart"], "Your cart ", {}, ["Your cart", "Your cart "]],
  [["Hi ", { code: "a" }], "Hi {{a}}", { a: "b" }, ["Hi {a}", "Hi {b}"]],
  [["Hi ", { code: "a" }], "{{a}} Hi", { a: "a" }, ["Hi {a}", "{a} Hi"]],
  [["Hi ", { code: "a" }], "Hi {{a, uppercase}}", { a: "a" }, ["Hi {a}", "Hi {{{a, uppercase}}}"]],
  [["Hi ", { code: "a" }], "Hi {{b}}", { a: "a" }, ["Hi {a}", "Hi {{{b}}}"]],
  [["Use {{name}}"], "Use {{name}}", {}, ["Use {{name}}", "Use {{{name}}}"]],
  [["Use $t(key)"], "Use $t(key)", {}, ["Use $t(key)", "Use {$t(key)}"]],
];

describe("comparison of what a place shows", () => {
  for (const [shown, message, values, expected, style = "i18next"] of rows)
    it(`${expected === undefined ? "takes" : "refuses"} ${JSON.stringify(message)}`, () => {
      const written = { shown: [{ code: "t()", isCall: true as const }], values };
      const difference = compareShown(shown, written, message, style);
      assert.deepEqual(difference && [difference.before, difference.after], expected);
    });
});

describe("style of placeholders", () => {
  const styleIn = (files: Readonly<Record<string, KeyUsage["settings"] & object>>, isEscaping = true) =>
    placeholderStyle({
      syntaxes: new Set(["i18next"]),
      usages: Object.entries(files).map(([path, settings]) => ({ path, usage: usageOf(undefined, { settings }) })),
      isEscaping,
    });

  it("escapes values unless all calls that configure i18next turn it off", () => {
    assert.equal(styleIn({}), "escaped");
    assert.equal(styleIn({}, false), "i18next");
    assert.equal(styleIn({ "src/i18n.ts": { escapeValue: false } }), "i18next");
    assert.equal(styleIn({ "src/i18n.ts": { escapeValue: false }, "src/b.ts": { fallbackLng: "en" } }), "escaped");
    assert.equal(styleIn({ "src/i18n.test.ts": { escapeValue: false } }), "escaped");
    assert.equal(styleIn({ "src/i18n.ts": { fallbackLng: "en" } }, false), "escaped");
  });

  it("is none that is known if code configures other brackets", () => {
    assert.equal(styleIn({ "src/i18n.ts": { prefix: "__", suffix: "__", escapeValue: false } }), undefined);
    assert.equal(styleIn({ "src/i18n.ts": { prefix: "{{", suffix: "}}", escapeValue: false } }), "i18next");
  });

  it("is that of ICU only if the texts show it", () => {
    const facts = { usages: [], isEscaping: true };
    assert.equal(placeholderStyle({ ...facts, syntaxes: new Set(["icu"]) }), "icu");
    assert.equal(placeholderStyle({ ...facts, syntaxes: new Set(["icu", "i18next"]) }), "escaped");
  });
});
