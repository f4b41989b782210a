import assert from "node:assert/strict";
import { isOption, optionsOf } from "../../../src/core/extract/extractOptions.ts";
import { parseConfig } from "../../../src/core/extract/parserConfig.ts";

describe("a configuration of i18next-parser", () => {
  const data: readonly (readonly [name: string, path: string, text: string])[] = [
    [
      "JSON",
      "i18next-parser.config.json",
      '{ "sort": true, "input": ["src/**"], "keySeparator": false, "x": null, "n": 2 }',
    ],
    ["YAML", "i18next-parser.config.yml", "sort: true\ninput:\n  - src/**\nkeySeparator: false\nx: null\nn: 2\n"],
    [
      "a module",
      "c.mjs",
      "// a\nexport default { sort: true, input: ['src/**',], keySeparator: false, x: null, n: 2 };\n",
    ],
    [
      "CommonJS",
      "c.js",
      "'use strict'\n/** @type {X} */\nmodule.exports = { sort: true, input: ['src/**'], keySeparator: false, x: null, n: 2 }",
    ],
    [
      "TypeScript",
      "c.ts",
      'import type { UserConfig } from "i18next-parser";\nexport default { sort: true, input: ["src/**"], keySeparator: false, x: null, n: 2 } satisfies UserConfig;',
    ],
    [
      "a constant that is exported",
      "c.ts",
      'import { UserConfig } from "i18next-parser";\nconst config: UserConfig = { sort: true, input: ["src/**"], keySeparator: false, x: null, n: 2 };\nexport default config;\n',
    ],
  ];
  for (const [name, path, text] of data) {
    it(`is read as data: ${name}`, () => {
      assert.deepEqual(parseConfig(path, text), {
        data: { sort: true, input: ["src/**"], keySeparator: false, x: null, n: 2 },
        unread: [],
      });
    });
  }

  const programs: readonly (readonly [name: string, path: string, text: string])[] = [
    ["a call", "c.mjs", "export default make({});"],
    ["another constant", "c.mjs", "const a = { sort: true };\nexport default b;"],
    ["broken JSON", "c.json", '{ "sort": '],
    [
      "an alias bomb",
      "c.yaml",
      `a: &a [x, x]\n${[..."bcdefghij"].map((name, i) => `${name}: &${name} [${`*${"abcdefghij"[i]},`.repeat(9)}]`).join("\n")}`,
    ],
    ["a list", "c.json", "[]"],
    ["what is too long", "c.json", `{ "a": "${"x".repeat(200_000)}" }`],
  ];
  for (const [name, path, text] of programs) {
    it(`does not count: ${name}`, () => assert.equal(parseConfig(path, text), undefined));
  }

  it("that is a program in part counts member by member", () => {
    const text =
      "const x = require('y');\nmodule.exports = { sort: true, defaultValue: (l) => l, lexers: { js: [x] }, ...z };";
    assert.deepEqual(parseConfig("c.cjs", text), {
      data: { sort: true, lexers: { js: [] } },
      unread: ["defaultValue", "lexers.js[0]", "...z"],
    });
    assert.deepEqual(["defaultValue", "lexers.js[0]", "i18nextOptions.x"].map(isOption), [true, true, false]);
  });

  it("that is hostile takes no time", () => {
    for (const text of [
      `/${"*/".repeat(49_000)}`,
      `${"/*".repeat(49_000)}`,
      `import ${"x ".repeat(49_000)}`,
      " ".repeat(99_000),
    ])
      assert.equal(parseConfig("c.ts", text), undefined);
  });

  it("gives the names of its lexers, and those of their options that no other reader knows", () => {
    const { names, unknownLexers } = optionsOf({
      lexers: {
        js: [
          "JavascriptLexer",
          { lexer: "JsxLexer", functions: ["say", "i18n.tell"], namespaceFunctions: ["useText"] },
        ],
        tsx: [{ lexer: "JsxLexer", componentFunctions: ["Text"], attr: "id", typeMap: { CountType: "count" } }],
        html: [{ lexer: "HTMLLexer", attr: "data-key" }],
        svelte: ["OwnLexer"],
      },
    });
    assert.deepEqual(names, {
      ...{ functions: ["say", "tell"], hooks: ["useText"], components: ["Text"] },
      ...{ keyAttribute: "id", htmlAttribute: "data-key" },
    });
    assert.deepEqual(unknownLexers, ["lexers.tsx[0].typeMap", "lexers.svelte[0]"]);
    assert.deepEqual(optionsOf({ lexers: { js: 3 } }).names, {});
  });

  it("leads nowhere out of the project, and has what is usual otherwise", () => {
    const { input } = optionsOf({
      input: ["../x/**", "/etc/*", "C:/x", "a/../../b", "!../c", "src/**/*.ts", "!src/x/**", 3],
    });
    assert.deepEqual(input, ["src/**/*.ts", "!src/x/**"]);
    const defaults = optionsOf({ input: ["../x"], keySeparator: 3, sort: "yes" });
    assert.ok(defaults.input.length > 1);
    assert.deepEqual(
      [defaults.keySeparator, defaults.namespaceSeparator, defaults.sort, defaults.keepRemoved],
      [".", ":", false, false],
    );
  });
});
