import assert from "node:assert/strict";
import { type KeyTerminal, keyTerminal } from "./keyProject.ts";

/** A key that the parser finds, and one by a selector, behind a hook of the project. */
const files = {
  "package.json": `{ "dependencies": { "i18next": "25.0.0", "react-i18next": "15.0.0" } }`,
  "i18next-parser.config.json": `{ "input": ["src/**/*.tsx"], "contextSeparator": "_" }`,
  "locales/en/translation.json": "{}\n",
  "locales/en/cart.json": `{\n  "old": "Old"\n}\n`,
  "src/useCart.ts": `import { useTranslation } from "react-i18next";\nexport const useCart = () => useTranslation("cart");\n`,
  "src/Cart.tsx": `import { useCart } from "./useCart";
export function Cart() {
  const { t } = useCart();
  return t($ => $.items, { count: 2, defaultValue: "{{count}} items" }) + t($ => $.old);
}
`,
  "src/App.tsx": `import { t } from "i18next";\nexport const app = t("title", "Shop");\n`,
  // not among the files of the configuration
  "stories/Cart.tsx": `import { t } from "i18next";\nexport const story = t($ => $.story);\n`,
};

describe("glossa extract, with the index of keys", () => {
  let shell: KeyTerminal;
  beforeEach(async () => {
    shell = await keyTerminal(files);
  });
  afterEach(() => shell.close());

  it("adds what i18next-parser misses in the files of the configuration", async () => {
    assert.deepEqual(await shell.keys("extract"), {
      code: 0,
      out: [
        "locales/en/cart.json: items_one: added",
        "locales/en/cart.json: items_other: added",
        "locales/en/translation.json: title: added",
        // the parser says so of selectors
        "2 places in 1 file could not be understood, as in src/Cart.tsx (Key is not a string literal)",
        "3 added, 0 unused, 3 keys in 2 files of code.",
        "",
      ].join("\n"),
      err: "",
    });
    assert.deepEqual(JSON.parse(await shell.text("locales/en/cart.json")), {
      ...{ old: "Old", items_one: "{{count}} items", items_other: "{{count}} items" },
    });
    assert.deepEqual(JSON.parse(await shell.text("locales/en/translation.json")), { title: "Shop" });
  });

  it("extracts without an index that cannot be read, and says so", async () => {
    const grammars = new URL("nowhere/", shell.program.grammars).href;
    const { code, out, err } = await shell.run(["extract"], { program: { ...shell.program, grammars } });
    assert.equal(code, 0);
    assert.match(out, /1 added, 1 key in 2 files of code\.\n$/);
    assert.match(err, /^keys of the index are left out: .+\n$/);
  });

  it("reads the index with separators that only the options of i18next name", async () => {
    await shell.put({
      "src/i18n.tsx": `import i18next from "i18next";\ni18next.init({ keySeparator: "/", nsSeparator: ":" });\n`,
      "src/Cart.tsx": `import { useCart } from "./useCart";\nexport function useTotal() {\n  const { t } = useCart();\n  return t($ => $.total.net);\n}\n`,
    });
    const { out } = await shell.keys("extract", "--check");
    assert.match(out, /locales\/en\/cart\.json: total\.net: missing, without a text\n/);
  });
});
