import assert from "node:assert/strict";
import { type KeyTerminal, keyTerminal } from "./keyProject.ts";
import { listedFindings } from "./terminal.ts";

const npm = (...names: readonly string[]): string =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, "9.0.0"])) });

/** A project of one format, and the key that changes everywhere in it, behind each `brand`. */
interface FormatProject {
  readonly files: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly newKey?: string;
}

const vueCode = { "package.json": npm("vue", "vue-i18n"), "src/A.vue": `<template>{{ $t("a") }}</template>\n` };
const dartCode = (dependency: string, call: string) => ({
  "pubspec.yaml": `dependencies:\n  ${dependency}: ^4.0.0\n`,
  "lib/a.dart": `import 'package:shop/i18n/strings.g.dart';\nfinal x = ${call};\n`,
});

const projects: Readonly<Record<string, FormatProject>> = {
  "vue-i18n in JSON5": {
    files: {
      ...vueCode,
      "locales/en.json5": `{\n  // it is short\n  brand: 'Acorn',\n  a: '@:brand, @:(brand) \\'n\\' @.lower:{"x"}',\n}\n`,
      "locales/de.json5": `{ 'a': "@:brand" }\n`,
    },
  },
  "vue-i18n in YAML": {
    files: {
      ...vueCode,
      "locales/en.yaml": `brand: Acorn\na: "@:{'brand'} \\u2013 @:brand"\n`,
      "locales/de.yaml": `a: >-\n  Mit @:brand\n  hier\n`,
    },
  },
  "vue-i18n in TypeScript": {
    files: {
      ...vueCode,
      "locales/en.ts": "export default {\n  brand: 'Acorn',\n  a: `@:brand of ` +\n    '@:(brand)',\n} as const;\n",
      "locales/de.ts": "export default { a: '@:brand' };\n",
    },
  },
  "i18next in JSON, from another namespace": {
    files: {
      "package.json": npm("i18next"),
      "src/a.ts": 'import { t } from "i18next";\nt("shop:hi"); t("common:brand");\n',
      "locales/en/common.json": '{ "brand": "Acorn", "b": "$t(brand)" }\n',
      "locales/en/shop.json":
        '{ "hi": "$t(common:brand) $t(brand, {\\"ns\\": \\"common\\"}) `$t(common:brand)` https://x.org/$t(common:brand)" }\n',
      "locales/de/shop.json": '{ "hi": "$t(common:brand)" }\n',
      "locales/de/common.json": "{}\n",
    },
    key: "common:brand",
    newKey: "common:product",
  },
  "i18next with signs of its own": {
    files: {
      "package.json": npm("i18next"),
      "src/a.ts":
        'import i18next from "i18next";\ni18next.init({ interpolation: { nestingPrefix: "[[", nestingSuffix: "]]", nestingOptionsSeparator: ";" } });\ni18next.t("a");\n',
      "locales/en.json": '{ "brand": "Acorn", "a": "[[brand]] of {{x}} [[ brand ; {\\"count\\": 1} ]]" }\n',
      "locales/de.json": '{ "a": "[[brand]]" }\n',
    },
  },
  easy_localization: {
    files: {
      ...dartCode("easy_localization", "'a'.tr()"),
      "assets/translations/en.json": '{ "brand": "Acorn", "a": "@:brand and @.upper:(brand)." }\n',
      "assets/translations/de.json": '{ "a": "@.upper:brand" }\n',
    },
  },
  slang: {
    files: {
      ...dartCode("slang", "t.group.a + t.brand"),
      "lib/i18n/en.i18n.json": '{ "brand": "Acorn", "group": { "a": "@:{brand}s of @:brand." } }\n',
      "lib/i18n/de.i18n.json": '{ "group": { "a": "@:{brand}s" } }\n',
    },
  },
};

describe("a rename and the same back, in formats whose messages refer to messages", () => {
  for (const [name, { files, key = "brand", newKey = "product" }] of Object.entries(projects))
    it(`changes every reference, and leaves the same bytes: ${name}`, async () => {
      const shell: KeyTerminal = await keyTerminal(files);
      try {
        assert.equal((await shell.keys("usages", "--missing")).out, "No key is missing.\n");
        const { code, err } = await shell.keys("rename", key, newKey);
        assert.deepEqual([code, err], [0, ""]);
        const renamed = Object.entries(files).map(([path, text]) => [path, text.replaceAll("brand", "product")]);
        assert.deepEqual(await shell.snapshot(), Object.fromEntries(renamed));
        assert.equal((await shell.keys("usages", "--missing")).out, "No key is missing.\n");
        await shell.keys("rename", newKey, key);
        assert.deepEqual(await shell.snapshot(), files);
      } finally {
        await shell.close();
      }
    });
});

const strings = (...own: readonly string[]): string =>
  `<resources>\n${own.map((one, at) => `<string name="${"ab"[at]}">${one}</string>\n`).join("")}</resources>\n`;

/** Projects whose second message names the first one in the translation alone. */
const circles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "vue-i18n": {
    ...vueCode,
    "locales/en.json": '{ "a": "@:b", "b": "B" }\n',
    "locales/de.json": '{ "a": "@:b", "b": "@:a" }\n',
  },
  i18next: {
    "package.json": npm("i18next"),
    "src/a.ts": 'import { t } from "i18next";\nt("a"); t("b");\n',
    "locales/en.json": '{ "a": "$t(b)", "b": "B" }\n',
    "locales/de.json": '{ "a": "$t(b)", "b": "$t(a)" }\n',
  },
  Transloco: {
    "package.json": npm("@jsverse/transloco"),
    "src/app.html": `<p>{{ "a" | transloco }} {{ "b" | transloco }} {{ "n" | transloco: { n: 1 } }}</p>\n`,
    "src/assets/i18n/en.json": '{ "a": "{{b}}", "b": "B", "n": "{{n}}" }\n',
    "src/assets/i18n/de.json": '{ "a": "{{b}}", "b": "{{a}}", "n": "{{n}}" }\n',
  },
  Fluent: {
    "package.json": npm("@fluent/dom"),
    "src/a.html": '<p data-l10n-id="a"></p><p data-l10n-id="b"></p>\n',
    "l10n/en/app.ftl": "a = { b }\nb = B\n",
    "l10n/de/app.ftl": "a = { b }\nb = { a }\n",
  },
  Android: {
    "app/build.gradle": 'plugins { id "com.android.application" }\n',
    "app/src/main/res/values/strings.xml": strings("@string/b", "B"),
    "app/src/main/res/values-de/strings.xml": strings("@string/b", "@string/a"),
  },
};

describe("a circle that only a translation has", () => {
  for (const [name, files] of Object.entries(circles))
    it(`is a finding there: ${name}`, async () => {
      const shell: KeyTerminal = await keyTerminal(files);
      try {
        const { code, out } = await shell.keys("check");
        const found = listedFindings(out).filter((line) => line.includes("circle"));
        const sentence = "the messages refer to each other in a circle";
        assert.deepEqual(
          found.map((line) => line.replace(/^\S*\bde\b\S*:\d+:\d+: /, "")),
          [`a: ${sentence}: a → b → a`, `b: ${sentence}: b → a → b`],
        );
        assert.equal(code, 1);
        assert.deepEqual(await shell.snapshot(), files);
      } finally {
        await shell.close();
      }
    });
});

/** Keys that the syntaxes of references have no way to write. */
const unwritable: readonly (readonly [name: string, files: Readonly<Record<string, string>>, key: string])[] = [
  ["vue-i18n", circles["vue-i18n"] ?? {}, "our b"],
  ["i18next", circles["i18next"] ?? {}, "b, c"],
  ["Transloco", circles["Transloco"] ?? {}, "b}c"],
];

describe("a key that references cannot hold", () => {
  for (const [name, files, key] of unwritable)
    it(`is refused with the file, and nothing changes: ${name}`, async () => {
      const shell: KeyTerminal = await keyTerminal(files);
      try {
        const { code, err } = await shell.keys("rename", "b", key);
        const reason = `A message refers to this one, and its syntax cannot hold the key ${key}.`;
        assert.equal(code, 2);
        assert.ok(err.split("\n")[0]?.endsWith(reason), err);
        assert.deepEqual(await shell.snapshot(), files);
      } finally {
        await shell.close();
      }
    });
});

describe("glossa check on references", () => {
  let shell: KeyTerminal;
  const check = async (files: Readonly<Record<string, string>>): Promise<string> => {
    shell = await keyTerminal(files);
    return listedFindings((await shell.keys("check")).out).join("\n");
  };
  afterEach(() => shell.close());

  it("finds links of vue-i18n 9 and later that go on to the next space, or have brackets", async () => {
    const files = { "locales/en.json": '{ "brand": "Acorn", "a": "@:brand, @:(brand) or @:brand" }\n' };
    const out = await check({ ...vueCode, ...files });
    assert.match(out, /en\.json:1:29: a: it refers to brand,, and no message has this key/);
    assert.match(out, /en\.json:1:38: a: it refers to \(brand\), and no message has this key/);
    assert.equal(out.match(/it refers to/g)?.length, 2);
    await shell.close();
    const inPackage = Object.entries({ ...vueCode, ...files }).map(([path, text]) => [`web/${path}`, text]);
    const whole = { "package.json": '{ "workspaces": ["web"] }', ...Object.fromEntries(inPackage) };
    assert.match(await check(whole), /web\/locales\/en\.json:1:29: a: it refers to brand,, /);
    await shell.close();
    const old = { ...vueCode, "package.json": npm("vue", "vue-i18n").replaceAll("9.0.0", "^8.1.0") };
    assert.doesNotMatch(await check({ ...old, ...files }), /it refers to/);
  });

  it("finds messages of Transloco that show each other in a circle, but for values that code passes", async () => {
    const out = await check({
      "package.json": npm("@jsverse/transloco"),
      "src/app.html": `<p>{{ "a" | transloco }} {{ "c" | transloco: { d: 1 } }} {{ "name" | transloco: { name: 1 } }}</p>\n`,
      "src/assets/i18n/en.json":
        '{\n  "a": "{{b}}",\n  "b": "{{ a }}",\n  "c": "{{d}}",\n  "d": "{{c}}",\n  "name": "{{name}}"\n}\n',
    });
    const found = out.split("\n").filter((line) => line.includes("circle"));
    assert.deepEqual(found, [
      "src/assets/i18n/en.json:2:9: a: the messages refer to each other in a circle: a → b → a",
      "src/assets/i18n/en.json:3:9: b: the messages refer to each other in a circle: b → a → b",
    ]);
  });

  it("finds references of i18next by the signs that code states, in all locales", async () => {
    const out = await check({
      "package.json": npm("i18next"),
      "src/a.ts":
        'import i18next from "i18next";\ni18next.init({ interpolation: { nestingPrefix: "[[", nestingSuffix: "]]" } });\ni18next.t("a");\n',
      "locales/en.json": '{ "brand": "Acorn", "a": "[[brand]] [[none]]", "b": "[[c]]", "c": "[[b]]" }\n',
      "locales/de.json": '{ "brand": "Eichel", "a": "[[brand]] [[none]] [[nichts]]", "b": "B", "c": "C" }\n',
    });
    assert.deepEqual(
      out.split("\n").filter((line) => /refer/.test(line)),
      [
        "locales/en.json:1:39: a: it refers to none, and no message has this key",
        "locales/en.json:1:54: b: the messages refer to each other in a circle: b → c → b",
        "locales/en.json:1:68: c: the messages refer to each other in a circle: c → b → c",
        "locales/de.json:1:40: a: it refers to none, and no message has this key",
        "locales/de.json:1:49: a: it refers to nichts, and no message has this key",
      ],
    );
  });

  it("finds variables that an entry of Apple lacks, also next to those that vary by device", async () => {
    const unit = (value: string) => ({ stringUnit: { state: "translated", value } });
    const entry = {
      ...unit("%#@files@ and %#@folders@"),
      substitutions: {
        files: {
          argNum: 1,
          formatSpecifier: "lld",
          variations: { device: { mac: unit("%arg"), other: unit("%arg") } },
        },
      },
    };
    const strings = { k: { localizations: { en: entry } } };
    const out = await check({ "L.xcstrings": JSON.stringify({ sourceLanguage: "en", strings, version: "1.0" }) });
    assert.match(out, /k: it refers to %#@folders@, and no message has this key/);
    assert.doesNotMatch(out, /it refers to %#@files@/);
  });

  it("names code in the place of a locale file, and texts that only a run would show", async () => {
    const out = await check({
      ...vueCode,
      "locales/en.ts": 'export default { a: "Text", [b]: "A text" };\n',
      "locales/de.ts": 'export default { a: "Text" };\n',
      "lang/fr.lua": "return {}",
      "lang/de.lua": "return {}",
      "lang/fr.ts": 'add("fr", { a: "Un texte" });\nexport const b = 1;\n',
    });
    assert.match(out, /locales\/en\.ts:1:29: \[b\] is not read: its key or its text is known only as the program runs/);
    const { err } = await shell.keys("check");
    assert.match(err, /lang\/\w+\.lua: Skipped: .* Glossa reads no files of its kind\./);
    assert.equal(err.match(/\.lua/g)?.length, 1);
    assert.match(err, /lang\/fr\.ts: Skipped: .* Glossa runs no code\./);
  });
});
