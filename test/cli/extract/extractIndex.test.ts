import assert from "node:assert/strict";
import { type KeyTerminal, keyTerminal } from "../keyProject.ts";

/** A plain key, and one by a selector, behind a hook of the project. */
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

describe("glossa extract in a project of i18next", () => {
  let shell: KeyTerminal;
  beforeEach(async () => {
    shell = await keyTerminal(files);
  });
  afterEach(() => shell.close());

  it("adds the keys of the files of the configuration, behind hooks of the project too", async () => {
    assert.deepEqual(await shell.keys("extract"), {
      code: 0,
      out: [
        "locales/en/cart.json: items_one: added",
        "locales/en/cart.json: items_other: added",
        "locales/en/translation.json: title: added",
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

  it("says why code cannot be read", async () => {
    const grammars = new URL("nowhere/", shell.program.grammars).href;
    const { code, err } = await shell.run(["extract"], { program: { ...shell.program, grammars } });
    assert.equal(code, 1);
    assert.match(err, /^glossa extract: The keys in the source code could not be found \(ENOENT/);
  });

  it("reads the index with separators that only the options of i18next name", async () => {
    await shell.put({
      "src/i18n.tsx": `import i18next from "i18next";\ni18next.init({ keySeparator: "/", nsSeparator: ":" });\n`,
      "src/Cart.tsx": `import { useCart } from "./useCart";\nexport function useTotal() {\n  const { t } = useCart();\n  return t($ => $.total.net);\n}\n`,
    });
    const { out } = await shell.keys("extract", "--check");
    assert.match(out, /locales\/en\/cart\.json: total\.net: missing, without a text\n/);
  });

  it("finds a key of the default namespace, which is not known, in any file", async () => {
    const project = await keyTerminal({
      "package.json": files["package.json"],
      "locales/en/common.json": '{ "save": "Save", "n_one": "1", "n_other": "n" }',
      "locales/en/shop.json": '{ "title": "Shop" }',
      "src/a.tsx":
        'import { t } from "i18next";\nexport const a = [t("save"), t("n", { count: 2 }), t("shop:title")];\n',
    });
    const { code, out } = await project.keys("extract", "--check");
    assert.deepEqual([code, out], [0, "0 missing, 0 unused, 3 keys in 1 file of code.\n"]);
    await project.close();
  });

  it("leaves alone what works without more, and scopes several hooks of one component", async () => {
    await shell.put({
      "i18next-parser.config.json": "{}",
      "locales/en/common.json": '{\n  "count-in-date": "{{count}} memos",\n  "scope_one": "One"\n}\n',
      "locales/en/shop.json": '{\n  "title": "Shop"\n}\n',
      "src/Cart.tsx": `import { useTranslation } from "react-i18next";
export function Cart({ n }) {
  const { t } = useTranslation("common");
  const { t: ts } = useTranslation("shop");
  const { t: tn } = useTranslation("common", { keyPrefix: "nested" });
  return [t("count-in-date", { count: n }), t("scope_one", { count: n }), ts("title"), ts("pay", "Pay"), tn("greet", "Hi")];
}
`,
    });
    assert.equal((await shell.keys("extract", "src")).code, 0);
    assert.deepEqual(JSON.parse(await shell.text("locales/en/common.json")), {
      ...{ "count-in-date": "{{count}} memos", scope_one: "One", nested: { greet: "Hi" } },
    });
    assert.deepEqual(JSON.parse(await shell.text("locales/en/shop.json")), { title: "Shop", pay: "Pay" });
    assert.match((await shell.keys("extract", "src", "--check")).out, /^0 missing/m);
  });
});
