// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { i18next } from "../../../src/core/keys/frameworks/i18next.ts";
import { nextIntl } from "../../../src/core/keys/frameworks/nextIntl.ts";
import { vueI18nKeys } from "../../../src/core/keys/frameworks/vueI18n.ts";
import type { KeyFramework } from "../../../src/core/keys/keyFramework.ts";
import { frameworksOfText } from "../../../src/core/keys/readSource.ts";
import { describeUsage, modulesOf, readUsages } from "./readKeys.ts";

const hook = 'import { useTranslation } from "react-i18next";\n';
const cjs = 'const { useTranslation } = require("react-i18next");\n';
const required = 'const { useT } = require("./i18n");\n';
const use = (code: string): string => `import { useT, tr } from "./i18n";\n${code}`;

type Rows = readonly (readonly [name: string, module: string, code: string, expected: readonly string[]])[];

function rows(framework: KeyFramework, path: string, all: Rows, module = "i18n.ts"): void {
  for (const [name, text, code, expected] of all) {
    it(`${name} (${framework.title})`, () => {
      const usages = readWith(framework, path, code, { [module]: text });
      assert.deepEqual(usages.map(describeUsage), expected);
      // places are those of the file that is read
      const spans = usages.flatMap(({ keys }) => keys.filter((one) => one.span !== undefined));
      for (const { key, span } of spans) assert.ok(key.endsWith(code.slice(span?.start, span?.end)));
    });
  }
}

function readWith(framework: KeyFramework, path: string, code: string, files: Readonly<Record<string, string>>) {
  const modules = modulesOf(files);
  try {
    return readUsages(framework, path, code, {}, modules).toSorted((a, b) => a.span.start - b.span.start);
  } finally {
    modules.dispose();
  }
}

describe("hooks and functions of another module", () => {
  rows(i18next, "a.tsx", [
    [
      "a hook under another name",
      'export { useTranslation as useT } from "react-i18next";',
      use('const { t } = useT("ns"); t("a")'),
      ["ns:a"],
    ],
    [
      "a constant for a hook",
      `${hook}export const useT = useTranslation;`,
      use('const { t } = useT("ns"); t("a")'),
      ["ns:a"],
    ],
    [
      "a wrapped hook",
      `${hook}export const useT = () => useTranslation("cart");`,
      use('const { t } = useT(); t("a")'),
      ["cart:a"],
    ],
    [
      "a wrapped hook as a function",
      `${hook}export function useT() {\n  return useTranslation("cart", { keyPrefix: "p" });\n}`,
      use('const { t: x } = useT(); x("a")'),
      ["cart:p.a"],
    ],
    [
      "a member that is returned",
      `${hook}export const useT = () => useTranslation("cart").t;`,
      use('const x = useT(); x("a")'),
      ["cart:a"],
    ],
    [
      "a name that is returned",
      `${hook}export function useT() { const { t } = useTranslation("cart"); return t; }`,
      use('const x = useT(); x("a")'),
      ["cart:a"],
    ],
    [
      "an object that is returned",
      `${hook}export const useT = () => { const { t, i18n } = useTranslation("cart"); return { translate: t, i18n }; };`,
      use('const { translate } = useT(); translate("a")'),
      ["cart:a"],
    ],
    [
      "all members in an object",
      `${hook}export const useT = () => { const all = useTranslation("cart"); return { ...all, x: 1 }; };`,
      use('const { t } = useT(); t("a")'),
      ["cart:a"],
    ],
    [
      "a parameter that is handed on",
      `${hook}export const useT = (ns: string) => useTranslation(ns);`,
      use('const { t } = useT("shop"); t("a")'),
      ["shop:a"],
    ],
    [
      "a parameter with a default",
      `${hook}export const useT = (ns = "cart") => useTranslation(ns);`,
      use('const { t } = useT(); t("a"); useT("shop").t("b")'),
      ["cart:a", "shop:b"],
    ],
    [
      "a constant of the module",
      `${hook}const ns = "cart";\nexport const useT = () => useTranslation(ns);`,
      use('const ns = "other"; const { t } = useT(); t("a")'),
      ["cart:a"],
    ],
    [
      "a default export",
      `${hook}export default function useT() { return useTranslation("cart"); }`,
      'import useX from "./i18n";\nconst { t } = useX(); t("a")',
      ["cart:a"],
    ],
    [
      "a default export without a name",
      `${hook}export default () => useTranslation("cart");`,
      'import useX from "./i18n";\nconst { t } = useX(); t("a")',
      ["cart:a"],
    ],
    [
      "a list of exports",
      `${hook}const useCart = () => useTranslation("cart");\nexport { useCart as useT };`,
      use('const { t } = useT(); t("a")'),
      ["cart:a"],
    ],
    [
      "a translator",
      'import i18next from "i18next";\nexport const tr = i18next.getFixedT(null, "cart");',
      use('tr("a")'),
      ["cart:a"],
    ],
    [
      "a function that hands its key on",
      'import i18next from "i18next";\nexport const tr = (key: string) => i18next.t(key);',
      use('tr("a"); tr(ok ? "b" : "c")'),
      ["a", "b | c"],
    ],
    [
      "a function with all its arguments",
      'import i18next from "i18next";\nexport function tr(...args: any[]) { return i18next.t(...args); }',
      use('tr("a", { n })'),
      ["a"],
    ],
    [
      "a function that does something else",
      "export const tr = (key: string) => key.length;\nexport const t = 1;",
      use('tr("a")'),
      [],
    ],
    [
      "a name of its own",
      `${hook}export const useT = () => useTranslation("cart");`,
      use('const f = (useT: any) => { const { t } = useT(); t("a") }'),
      ["cart:a"],
    ],
    ["a module that is not there", "", 'import { useT } from "./other";\nconst { t } = useT("ns"); t("a")', ["ns:a"]],
  ]);
  rows(
    i18next,
    "a.js",
    [
      ["a list", `${cjs}const useT = () => useTranslation("cart");\nmodule.exports = { other, useT };`],
      ["another name", `${cjs}const useCart = () => useTranslation("cart");\nmodule.exports = { useT: useCart };`],
      ["a member", `${cjs}const useT = () => useTranslation("cart");\nexports.useT = useT;`],
      [
        "a member of the whole",
        `${cjs}function useCart() { return useTranslation("cart") }\nmodule.exports.useT = useCart`,
      ],
      ["a function as a member", `${cjs}exports.useT = () => useTranslation("cart");`],
    ].map(([name = "", module = ""]) => [name, module, `${required}const { t } = useT(); t("a")`, ["cart:a"]] as const),
    "i18n.js",
  );
  const whole = `${cjs}module.exports = function () { return useTranslation("cart"); };`;
  rows(
    i18next,
    "a.js",
    [
      ["all that is exported", whole, 'const useX = require("./i18n");\nconst { t } = useX(); t("a")', ["cart:a"]],
      [
        "a name for all that is exported",
        `${cjs}const useT = () => useTranslation("cart");\nmodule.exports = useT;`,
        'const useX = require("./i18n");\nconst { t } = useX(); t("a")',
        ["cart:a"],
      ],
      [
        "a member of the module",
        `${cjs}exports.useT = () => useTranslation("cart");`,
        'const useX = require("./i18n").useT;\nconst { t } = useX(); t("a")',
        ["cart:a"],
      ],
      [
        "another name here",
        `${cjs}exports.useT = () => useTranslation("cart");`,
        'const { useT: useX } = require("./i18n");\nconst { t } = useX(); t("a")',
        ["cart:a"],
      ],
      [
        "a library's hook under another name",
        "",
        'const { useTranslation: useX } = require("react-i18next");\nconst { t } = useX("cart"); t("a")',
        ["cart:a"],
      ],
      ["a call of what is required", whole, 'const t = require("./i18n")("x"); t("a")', ["a"]],
    ],
    "i18n.js",
  );
  rows(nextIntl, "a.tsx", [
    [
      "a wrapped hook",
      'import { useTranslations } from "next-intl";\nexport const useT = () => useTranslations("Cart");',
      use('const t = useT(); t("a"); t.rich("b")'),
      ["Cart.a", "Cart.b"],
    ],
    [
      "a wrapped hook with a parameter",
      'import { getTranslations } from "next-intl/server";\nexport const useT = async (namespace: string) => await getTranslations(namespace);',
      use('const t = await useT("Cart"); t("a")'),
      ["Cart.a"],
    ],
  ]);
  rows(vueI18nKeys, "a.vue", [
    [
      "the function of an instance",
      'import { createI18n } from "vue-i18n";\nconst i18n = createI18n({});\nexport const tr = (key: string, values?: object) => i18n.global.t(key, values);',
      `<script setup lang="ts">\n${use('tr("a", { n })')}\n</script>\n<template>{{ tr("b") }}</template>`,
      ["a", "b"],
    ],
    [
      "a composable",
      'import { useI18n } from "vue-i18n";\nexport function useT() { const { t, te } = useI18n(); return { t, has: te }; }',
      `<script setup lang="ts">\n${use('const { t, has } = useT(); has("a")')}\n</script>\n<template>{{ t("b") }}</template>`,
      ["a", "b"],
    ],
  ]);
});

describe("modules that are handed on", () => {
  const cart = `${hook}export const useT = () => useTranslation("cart");`;
  const code = use('const { t } = useT("ns"); t("a")');
  for (const [name, files, expected] of [
    ["all of a module", { "i18n/index.ts": 'export * from "./cart";', "i18n/cart.ts": cart }, "cart:a"],
    [
      "the module that declares it",
      {
        "i18n/index.ts": 'export * from "./other";\nexport * from "./cart";',
        "i18n/other.ts": "t()",
        "i18n/cart.ts": cart,
      },
      "cart:a",
    ],
    [
      "its own name first",
      {
        "i18n.ts": `${hook}export * from "./cart";\nexport const useT = () => useTranslation("own");`,
        "cart.ts": cart,
      },
      "own:a",
    ],
    [
      "a name of a module",
      {
        "i18n.ts": 'export { useCart as useT } from "./cart";',
        "cart.ts": `${hook}export const useCart = () => useTranslation("cart");`,
      },
      "cart:a",
    ],
    [
      "no second step",
      { "i18n.ts": 'export * from "./b";', "b.ts": 'export * from "./cart";', "cart.ts": cart },
      // by the name of the hook alone
      "ns:a",
    ],
  ] as const) {
    it(name, () => assert.deepEqual(readWith(i18next, "a.tsx", code, files).map(describeUsage), [expected]));
  }
});

describe("files with other words", () => {
  const read = (text: string, detected: readonly KeyFramework[] = [i18next]) =>
    frameworksOfText(text, "tsx", detected, [i18next, vueI18nKeys]).map(({ id }) => id);

  it("are read if they import functions of the project that may translate", () => {
    assert.deepEqual(read('import { text } from "@/utils/i18n";\ntext("a")'), ["i18next"]);
    assert.deepEqual(read('const { text } = require("../i18n");\ntext("a")'), ["i18next"]);
  });
  it("are left alone otherwise", () => {
    assert.deepEqual(read('import { text } from "@/utils/format";\ntext("a")'), []);
    assert.deepEqual(read('import { text } from "@/utils/i18n";\ntext("a")', []), []);
  });
});

describe("frameworks that read the same words", () => {
  const read = (text: string, ...detected: readonly KeyFramework[]) =>
    frameworksOfText(text, "vue", detected, [i18next, nextIntl, vueI18nKeys]).map(({ id }) => id);

  it("decide in the order of what the file imports, then of its packages from the inside", () => {
    assert.deepEqual(read('t("a")', vueI18nKeys, i18next), ["vue-i18n", "i18next"]);
    const importing = 'import { useI18n } from "vue-i18n";\nt("a")';
    assert.deepEqual(read(importing, i18next, vueI18nKeys), ["vue-i18n", "i18next"]);
    assert.deepEqual(read(importing, i18next), ["vue-i18n", "i18next"]);
  });
});

describe("hooks and functions of the file itself", () => {
  rows(i18next, "a.tsx", [
    [
      "a wrapped hook",
      "",
      `${hook}const useCart = () => useTranslation("cart");\nconst { t } = useCart(); t("a")`,
      ["cart:a"],
    ],
    [
      "a function that hands its key on",
      "",
      `${hook}const { t } = useTranslation("cart");\nconst label = (key: string) => t(key);\nlabel("a")`,
      ["cart:?", "cart:a"],
    ],
    [
      "a method",
      "",
      'class A { text(key) { return this.i18n.t(key); }\n show() { this.text("a"); other.text("b"); } }\ntext("c")',
      ["?", "a"],
    ],
  ]);
});

describe("constants of another module", () => {
  const module = `export const ns = "cart";
export enum Keys { Save = "actions.save", Undo = "actions.undo" }
export const keys = { save: "actions.save", more: { title: "more.title" } } as const;
export type Kind = "one" | "two";
export const list = ["a.b", "a.c"] as const;
let changing = "x";
export { changing };
export default { first: "first.key" };
`;
  const names =
    'import { ns, Keys, keys as k, list, changing, type Kind } from "./keys";\nimport * as all from "./keys";\nimport first from "./keys";\n';
  const t = `${names}const { t } = useTranslation(ns);\n`;
  rows(
    i18next,
    "a.tsx",
    [
      ["a namespace", module, `${t}t("a")`, ["cart:a"]],
      ["an enum", module, `${t}t(Keys.Save)`, ["cart:actions.save"]],
      [
        "an object map",
        module,
        `${t}t(k.save); t(k.more.title); t(k[x])`,
        ["cart:actions.save", "cart:more.title", "cart:?"],
      ],
      ["a part of a key", module, `${t}t(\`\${k.save}.now\`)`, ["cart:actions.save.now"]],
      [
        "all of a module",
        module,
        `${t}t(all.keys.save); t(all.ns); t(all.Keys.Undo)`,
        ["cart:actions.save", "cart:cart", "cart:actions.undo"],
      ],
      ["the default", module, `${t}t(first.first)`, ["cart:first.key"]],
      ["a list", module, `${t}t(list[i])`, ["cart:a.b | a.c"]],
      ["a union of texts", module, `${t}const f = (kind: Kind) => t(\`kind.\${kind}\`)`, ["cart:kind.one | kind.two"]],
      ["a variable", module, `${t}t(changing)`, ["cart:?"]],
      ["a name that is declared again", module, `${t}const f = (ns: string) => t(ns)`, ["cart:?"]],
    ],
    "keys.ts",
  );
  const common = 'const ns = "cart";\nconst keys = { save: "actions.save" };\nmodule.exports = { ns, keys };\n';
  rows(
    i18next,
    "a.js",
    [
      [
        "a list of CommonJS",
        common,
        'const { ns, keys: k } = require("./keys");\nconst { t } = useTranslation(ns); t(k.save)',
        ["cart:actions.save"],
      ],
      [
        "all of CommonJS",
        common,
        'const all = require("./keys");\nconst { t } = useTranslation(all.ns); t(all.keys.save)',
        ["cart:actions.save"],
      ],
      [
        "an object of CommonJS",
        'module.exports = { save: "actions.save" };',
        'const keys = require("./keys");\ni18next.t(keys.save)',
        ["actions.save"],
      ],
    ],
    "keys.js",
  );
});
