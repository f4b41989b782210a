import assert from "node:assert/strict";
import { compareShown, type PlaceholderStyle } from "../../../src/core/hardcoded/renderCall.ts";

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
