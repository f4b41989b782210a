import assert from "node:assert/strict";
import { firstArguments, readExport } from "../../../src/core/configuration/exportedValue.ts";
import { assertSoonEnded } from "./hostileModules.ts";

interface Case {
  readonly name: string;
  readonly code: string;
  readonly data?: unknown;
  readonly unread?: readonly string[];
}

const cases: readonly Case[] = [
  {
    name: "a literal",
    code: "export default { a: 'x', b: [1, true, null], c: { d: `t` } };",
    data: { a: "x", b: [1, true, null], c: { d: "t" } },
  },
  { name: "CommonJS without a semicolon", code: "'use strict'\nmodule.exports = { a: false }\n", data: { a: false } },
  {
    name: "what is said to be of a type",
    code: "export default { a: ['x'] as const } satisfies Config;",
    data: { a: ["x"] },
  },
  { name: "a list", code: "module.exports = ['a']", data: ["a"] },
  { name: "a call that returns its argument", code: "export default defineNuxtConfig({ a: 1 })", data: { a: 1 } },
  { name: "one with a type", code: "export default defineConfig<Options>(({ a: 1 }));", data: { a: 1 } },
  {
    name: "constants by their names",
    code: "const list = ['de', 'en']\nexport const a = 'x';\nconst config: Config = { list, a: a };\nmodule.exports = config",
    data: { list: ["de", "en"], a: "x" },
  },
  {
    name: "a spread of a constant",
    code: "const base = { a: 1, b: 2 };\nexport default { ...base, b: 3 };",
    data: { a: 1, b: 3 },
  },
  {
    name: "what comes before and after",
    code: "import x from 'y';\nconst z = x();\nmodule.exports = { a: 1 };\nconsole.log(`z`);",
    data: { a: 1 },
  },
  { name: "the last export", code: "module.exports = { a: 1 }\nmodule.exports = { a: 2 }", data: { a: 2 } },
  {
    name: "none in a comment",
    code: "/*\nmodule.exports = { a: 1 }\n*/\n// export default { a: 2 }\nexport default { /* b: 1, */ a: 3, // c\n};",
    data: { a: 3 },
  },
  {
    name: "signs of a comment in a string",
    code: "export default { a: 'src/**/*.js', b: \"//x\" };",
    data: { a: "src/**/*.js", b: "//x" },
  },
  {
    name: "a function",
    code: "module.exports = { a: 1, f: (x) => x, g() { return 1 }, h: function () {} }",
    data: { a: 1 },
    unread: ["f", "g", "h"],
  },
  {
    name: "a function in parentheses",
    code: "export default { f: ({ a: 1 }) => 2, g: ({ a: 1 }).a }",
    data: {},
    unread: ["f", "g"],
  },
  {
    name: "what is put together",
    code: "module.exports = { a: x + 'y', b: x`y`, c: require('y'), d: process.env.D || 'd', e: ['a'].concat(b), f: -x }",
    data: {},
    unread: ["a", "b", "c", "d", "e", "f"],
  },
  {
    name: "members of members",
    code: "export default { a: { b: x(), c: 1 }, d: ['e', y()], f: [{ g: z() }] }",
    data: { a: { c: 1 }, d: ["e"], f: [{}] },
    unread: ["a.b", "d[1]", "f[0].g"],
  },
  {
    name: "a list that nobody knows the length of",
    code: "export default { a: [...b, 'c'] }",
    data: {},
    unread: ["a"],
  },
  {
    name: "a spread of something else",
    code: "export default { ...base, ...make(), a: 1 }",
    data: { a: 1 },
    unread: ["...base", "...make"],
  },
  {
    name: "an imported constant",
    code: "import { a } from 'b'\nexport default { a, c: 1 }",
    data: { c: 1 },
    unread: ["a"],
  },
  {
    name: "a constant that is itself",
    code: "const a = { a };\nexport default { a: a, b: 1 }",
    data: { a: {}, b: 1 },
    unread: ["a.a"],
  },
  {
    name: "a name of the language",
    code: "export default { __proto__: { a: 1 }, 'constructor': 'x' }",
    data: { constructor: "x" },
    unread: ["__proto__"],
  },
  { name: "a call", code: "export default make({});" },
  { name: "a chain", code: "export default { a: 1 }.b;" },
  { name: "no export", code: "const a = { b: 1 };" },
  { name: "a broken literal", code: "export default { a: 1" },
];

describe("a module that is read without running it", () => {
  for (const { name, code, data, unread = [] } of cases)
    it(name, () => {
      const value = readExport(code);
      assert.deepEqual(value?.data, data);
      if (value !== undefined) assert.deepEqual(value.unread, unread);
    });

  it("ends soon where it is hostile", () => assertSoonEnded(9000));

  it("has arguments of calls", () => {
    const code =
      "i18n\n  .use(Backend)\n  // .init({ a: 0 })\n  .init({ a: 1, b: f() });\nconst o = { c: 2 };\nx.init(o); y.init();";
    assert.deepEqual(firstArguments(code, /\.init\s*\(/g), [
      { data: { a: 1 }, unread: ["b"] },
      { data: { c: 2 }, unread: [] },
      { unread: [""] },
    ]);
  });
});
