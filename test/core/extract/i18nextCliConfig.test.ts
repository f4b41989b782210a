import assert from "node:assert/strict";
import { isOption, optionsOf } from "../../../src/core/extract/extractOptions.ts";
import { fromCliConfig } from "../../../src/core/extract/i18nextCliConfig.ts";
import { parseConfig } from "../../../src/core/extract/parserConfig.ts";

/** The configuration as one of i18next-parser. */
const read = (text: string) => {
  const parsed = parseConfig("i18next.config.ts", text);
  return parsed && fromCliConfig(parsed);
};

describe("a configuration of i18next-cli", () => {
  it("is read as its documentation writes it", () => {
    const basic = `// i18next.config.ts
import { defineConfig } from 'i18next-cli';

export default defineConfig({
  locales: ['en', 'de', 'fr'],
  extract: {
    input: ['src/**/*.{ts,tsx,js,jsx}'],
    output: 'locales/{{language}}/{{namespace}}.json',
  },
});
`;
    assert.deepEqual(read(basic), {
      data: {
        input: ["src/**/*.{ts,tsx,js,jsx}"],
        output: "locales/$LOCALE/$NAMESPACE.json",
        keepRemoved: false,
        sort: true,
      },
      unread: [],
    });
  });

  it("says the same as one of i18next-parser, option by option", () => {
    const advanced = `export default {
  locales: ['en'],
  extract: {
    input: 'src/**/*.ts', ignore: ['src/gen/**'], output: 'l/{{lng}}.json',
    functions: ['t', '*.t', 'i18next.say', 'tProps.*'], transComponents: ['Trans', 'Translation'],
    useTranslationNames: ['useText', { name: 'useShop', nsArg: 0 }],
    defaultNS: 'app', nsSeparator: false, keySeparator: null, contextSeparator: '~', disablePlurals: true,
    preservePatterns: ['dynamic.*'], sort: false, removeUnusedKeys: true, nestingPrefix: '[[', nestingSuffix: ']]',
  },
};`;
    assert.deepEqual(optionsOf(read(advanced)?.data), {
      input: ["src/**/*.ts", "!src/gen/**"],
      output: "l/$LOCALE.json",
      defaultNamespace: "app",
      keySeparator: false,
      namespaceSeparator: false,
      pluralSeparator: false,
      contextSeparator: "~",
      pluralStyle: "v4",
      keepRemoved: true,
      sort: false,
      nesting: { prefix: "[[", suffix: "]]", separator: "," },
      names: {
        functions: ["t", "say"],
        hooks: ["useText", "useShop"],
        components: ["Trans", "Translation"],
      },
      unknownLexers: [],
    });
  });

  it("names what only a program could read", () => {
    const unread = read(
      "export default defineConfig({ extract: { input: globs(), sort: (a, b) => 0, defaultValue: f } });",
    )?.unread.filter(isOption);
    assert.deepEqual(unread, ["extract.input", "extract.sort"]);
    assert.deepEqual(read("export default { extract: options() };"), { data: {}, unread: ["extract"] });
  });

  it("is none without `extract`: the options of i18next itself", () =>
    assert.equal(read("export default { lng: 'en', ns: ['common'] };"), undefined));
});
