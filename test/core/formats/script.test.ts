// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates are what the modules hold
import assert from "node:assert/strict";
import { script } from "../../../src/core/formats/script.ts";
import { applyEdits } from "../../../src/core/textEdits.ts";
import { editsFor, problemsFor } from "./edits.ts";

const file = (inner: string): string => `export default {${inner}};\n`;

const texts = (text: string): Record<string, string> =>
  Object.fromEntries(script.read(text).messages.map(({ path, text: value }) => [path.join("/"), value]));

const set = (inner: string, path: readonly (string | number)[], text: string | undefined): string =>
  applyEdits(file(inner), editsFor(script, file(inner), [{ path, text }])).slice(16, -3);

describe("Script modules", () => {
  const modules: readonly (readonly [string, boolean])[] = [
    ["export default { a: 'x' }", true],
    ["export default { a: 'x' } as const satisfies Messages;\n", true],
    ["module.exports = { a: 'x' };", true],
    ["exports.default = { a: 'x' };", true],
    ["export = { a: 'x' };", true],
    ["export const messages: Messages = { a: 'x' };", true],
    ["const de = { a: 'x' };\nexport default de;\n", true],
    ["const de = { a: 'x' };\nmodule.exports = de", true],
    ["const de = { a: 'x' };\nexport { de as default };\n", true],
    [
      "'use strict';\nimport type { M } from './m';\nimport x from \"y\";\nexport default { a: 'x' };\nexport type K = 1;",
      true,
    ],
    ["const de = { a: 'x' };\nexport default en;\n", false],
    ["const de = { a: 'x' };\n", false],
    ["export default { a: 'x' }; f();", false],
    ["export default { a: 'x' }.b;", false],
    ["export default f({ a: 'x' });", false],
    ["import('x');\nexport default { a: 'x' };", false],
    ["export const a = { a: 'x' };\nexport const b = { a: 'x' };", false],
    ["", false],
  ];
  for (const [text, isOne] of modules)
    it(`${isOne ? "claims" : "leaves"} ${JSON.stringify(text)}`, () => {
      assert.equal(script.sniff?.(text), isOne);
      assert.deepEqual(texts(text), isOne ? { a: "x" } : {});
    });

  const readings: readonly (readonly [string, string, Record<string, string>])[] = [
    [
      "strings and templates",
      String.raw`a: 'it\'s', "b": "\u{e9}\x41", 'c': ${"`x\\`\\${y}`"}`,
      { a: "it's", b: "éA", c: "x`${y}" },
    ],
    ["no substitutions", "a: `x ${y} z`, b: `${`}`}`, c: 'd'", { c: "d" }],
    [
      "no expressions",
      "a: 'b' + 'c', d: f('e'), g: () => ({ h: 'i' }), j: 'k' as const, l: /[,'}]/, m: 'n'",
      { m: "n" },
    ],
    [
      "no computed keys, spreads, methods",
      "[a]: 'b', ...c, d() { return '}' }, get e() { return 1 }, f, g: 'h'",
      { g: "h" },
    ],
    ["no list of unknown length", "a: [...b, 'c'], d: ['e', f, 'g']", { "d/0": "e", "d/2": "g" }],
    ["numbers as keys", "1: 'a', 1.5: 'b', 0x2: 'c'", { 1: "a" }],
    ["no prototype", "__proto__: { a: 'x' }, b: 'y'", { b: "y" }],
  ];
  for (const [name, inner, expected] of readings)
    it(`reads ${name}`, () => assert.deepEqual(texts(file(inner)), expected));

  const writings: readonly (readonly [string, string, readonly (string | number)[], string | undefined, string])[] = [
    ["in single quotes", " a: 'x' ", ["a"], `it's "y"`, String.raw` a: 'it\'s "y"' `],
    ["in a template", "a: `x\ny`", ["a"], "`${z}\nw\\", "a: `\\`\\${z}\nw\\\\`"],
    ["in a template of one line", "a: `x`", ["a"], "y\nz", "a: `y\\nz`"],
    ["a new key, unquoted like the others", "\n  a: 'x',\n", ["b"], "y", "\n  a: 'x',\n  b: 'y',\n"],
    ["a new key that must be quoted", "\n  a: 'x'\n", ["b-c"], "y", "\n  a: 'x',\n  'b-c': 'y'\n"],
    ["beside what is opaque", "\n  ...x,\n  a: 'x',\n", ["a"], undefined, "\n  ...x,\n"],
  ];
  for (const [name, inner, path, text, expected] of writings)
    it(`writes ${name}`, () => assert.equal(set(inner, path, text), expected));

  it("refuses what is an expression, and the key that sets a prototype", () => {
    const changes = [["a"], ["__proto__"], ["b", "__proto__"]].map((path) => ({ path, text: "y" }));
    assert.deepEqual(editsFor(script, file("a: f()"), changes), []);
    assert.equal(problemsFor(script, file("a: f()"), changes).length, 3);
  });
});
