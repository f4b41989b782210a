// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates are what the modules hold
import assert from "node:assert/strict";
import { script } from "../../../src/core/formats/script.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
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
    ["export default Object.freeze({ a: 'x' });", true],
    ["export default ({ a: 'x' });", true],
    [
      "export const en = { a: 'x' } as const satisfies Texts;\n\nexport default en;\nexport type Locale = typeof en;\n",
      true,
    ],
    ["const en = { a: 'x' };\nexport { en };\nexport default en\n", true],
    ["export const en: Texts = { a: 'x' }\nmodule.exports = en\n", true],
    ["export default { a: 'x' } as const\n  satisfies Record<string, Record<string, string>>;", true],
    ["export default defineI18nLocale(() => {\n  return {\n    a: 'x',\n  };\n});\n", true],
    ["export default defineI18nLocale(async (locale) => ({ a: 'x' }));", true],
    ["export default defineI18nLocale(async locale => ({ a: 'x' } as const))", true],
    ["export default defineI18nLocale(function (locale: string): Texts { return { a: 'x' } })", true],
    ["export default defineLocale<Texts>({ a: 'x' });", true],
    ["export default async (context, locale) => {\n  return { a: 'x' }\n}\n", true],
    [
      "interface Texts {\n  a: string;\n}\nexport type T =\n  | 'b'\n  | 'c'\nexport type { X } from './x';\nexport default { a: 'x' };",
      true,
    ],
    ["import {\n  a,\n  b,\n} from './y';\nexport default { a: 'x' };", true],
    ["export default defineI18nLocale(async () => { const b = await f(); return { a: 'x' } });", false],
    ["export default defineI18nLocale(() => ({ a: 'x' }), { b: 1 });", false],
    ["export const en = { a: 'x' };\nexport default de;", false],
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
    ["no expressions", "a: 'b' + c, d: f('e'), g: () => ({ h: 'i' }), l: /[,'}]/, m: 'n'", { m: "n" }],
    ["sums of strings", "a: 'b' + \"c\" +\n  `d`, e: 'f' + /* g */ 'h', i: 'j' + k", { a: "bcd" }],
    [
      "values with types",
      "a: 'b' as const, c: ['d', 'e',] as const satisfies F<G, H>[], i: 'j' as K | 'l'",
      {
        a: "b",
        "c/0": "d",
        "c/1": "e",
        i: "j",
      },
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
    ["in place of a sum", "a: 'x' +\n 'y', b: 1", ["a"], "z", "a: 'z', b: 1"],
    ["before a type", "a: 'x' as const", ["a"], "z", "a: 'z' as const"],
    ["behind a type", "a: ['x' as const]", ["a", 1], "z", "a: ['x' as const, 'z']"],
    ["behind a typed list", "\n  a: ['x'] as const\n", ["b"], "z", "\n  a: ['x'] as const,\n  b: 'z'\n"],
    ["without a typed one", "\n  a: 'x' as const,\n  b: 'y'\n", ["a"], undefined, "\n  b: 'y'\n"],
    ["beside what is opaque", "\n  ...x,\n  a: 'x',\n", ["a"], undefined, "\n  ...x,\n"],
  ];
  for (const [name, inner, path, text, expected] of writings)
    it(`writes ${name}`, () => assert.equal(set(inner, path, text), expected));

  it("refuses what is an expression, and the key that sets a prototype", () => {
    const changes = [["a"], ["__proto__"], ["b", "__proto__"]].map((path) => ({ path, text: "y" }));
    assert.deepEqual(editsFor(script, file("a: f()"), changes), []);
    assert.equal(problemsFor(script, file("a: f()"), changes).length, 3);
  });

  const empty: readonly (readonly [name: string, model: string, locale: string, module: string])[] = [
    [
      "its types",
      "// c\nimport type { T } from './t';\n\nexport default { a: 'x' } satisfies T;\n",
      "de",
      "// c\nimport type { T } from './t';\n\nexport default {} satisfies T;\n",
    ],
    [
      "its constant, named after the locale",
      "import { en as base } from './common/en';\nexport const en = { ...base, a: 'x' } as const;\n\nexport default en;\nexport type Locale = typeof en;\n",
      "pt-BR",
      "export const ptBR = {} as const;\n\nexport default ptBR;\nexport type Locale = typeof ptBR;\n",
    ],
    [
      "its constant, not a reserved word",
      "const en = { a: 'x' };\nexport default en;\n",
      "is",
      "const en = {};\nexport default en;\n",
    ],
    ["another name", "export const messages = { a: 'x' };\n", "de", "export const messages = {};\n"],
    [
      "its call",
      "import { defineI18nLocale } from '#i18n';\nimport { Kind } from '../enums';\nexport default defineI18nLocale(() => {\n  return { [Kind.A]: 'x' };\n});\n",
      "de",
      "import { defineI18nLocale } from '#i18n';\nexport default defineI18nLocale(() => {\n  return {};\n});\n",
    ],
  ];
  for (const [name, model, locale, module] of empty)
    it(`creates a module with ${name}`, () => assert.equal(script.createEmpty(model, locale), module));
});
