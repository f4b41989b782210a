// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { addNamespace } from "../../../src/core/keys/addNamespace.ts";
import { i18next } from "../../../src/core/keys/frameworks/i18next.ts";
import { modulesOf, readUsages } from "./readKeys.ts";

const inComponent = (hook: string, call: string): string => `function A() { const { t } = ${hook}; return ${call} }`;

/** The list of the hook that lacks the namespace of the key. */
function listIn(code: string): string | undefined {
  const usage = readUsages(i18next, "a.tsx", code).find(({ keys }) => keys.length > 0);
  return usage?.unlistedIn && code.slice(usage.unlistedIn.start, usage.unlistedIn.end);
}

describe("namespaces that a component does not load", () => {
  for (const [name, hook, call, expected] of [
    ["another than the hook's", `useTranslation("shop")`, `t("other:k")`, `"shop"`],
    ["none of the hook's list", `useTranslation(["shop", 'cart'])`, `t("other:k")`, `["shop", 'cart']`],
    ["an option", `useTranslation("shop")`, `t("k", { ns: "other" })`, `"shop"`],
    ["the hook's own", `useTranslation("shop")`, `t("shop:k")`, undefined],
    ["a second one of the list", `useTranslation(["shop", "other"])`, `t("other:k")`, undefined],
    ["a key without a namespace", `useTranslation("shop")`, `t("k")`, undefined],
    ["a hook without a list", `useTranslation()`, `t("other:k")`, undefined],
    ["a list in a variable", `useTranslation(names)`, `t("other:k")`, undefined],
    ["a list that is spread", `useTranslation(["shop", ...names])`, `t("other:k")`, undefined],
    ["a composed key", `useTranslation("shop")`, "t(`other:${k}`)", undefined],
    ["several keys", `useTranslation("shop")`, `t(["other:k", "k"])`, undefined],
    ["a fixed translator", `i18n.getFixedT(null, "shop")`, `t("other:k")`, undefined],
  ] as const) {
    it(name, () => assert.equal(listIn(inComponent(hook, call)), expected));
  }

  it("leave the hook of another file alone", () => {
    const modules = modulesOf({ "use.ts": `export const useShop = () => useTranslation("shop");` });
    const code = `import { useShop } from "./use";\n${inComponent("useShop()", `t("other:k")`)}`;
    const [usage] = readUsages(i18next, "a.tsx", code, {}, modules);
    modules.dispose();
    assert.deepEqual([usage?.namespace, usage?.unlistedIn], ["other", undefined]);
  });

  it("leave the argument of a function around the hook alone", () => {
    const own = `const useT2 = (ns: string) => useTranslation(ns);`;
    assert.equal(listIn(`${own}\n${inComponent(`useT2("shop")`, `t("other:k")`)}`), undefined);
  });

  for (const [code, expected] of [
    [`i18next.init({ ns: ["a", "b"], defaultNS: "a", fallbackNS: "c" })`, ["a", "b", "a", "c"]],
    [`i18n.use(x).init({ ns: names })`, ["*"]],
    [`i18n.init({ resources })`, ["*"]],
    [`i18n.init({ ...options })`, ["*"]],
    [`i18n.init(options)`, ["*"]],
    [`i18n.init({ lng: "en" })`, undefined],
    [`i18n.loadNamespaces("a")`, ["a"]],
    [`serverSideTranslations(locale, ["a"])`, ["a"]],
    [`serverSideTranslations(locale)`, ["*"]],
  ] as const) {
    it(`are loaded by ${code}`, () => {
      const found = readUsages(i18next, "a.ts", code).find(({ preloads }) => preloads);
      assert.deepEqual(found?.preloads, expected);
    });
  }

  for (const [list, expected] of [
    [`"shop"`, `["shop", "other"]`],
    [`'shop'`, `['shop', 'other']`],
    [`["shop", "cart"]`, `["shop", "cart", "other"]`],
    [`[\n  "shop",\n]`, `[\n  "shop", "other"\n]`],
    ["[]", `["other"]`],
  ] as const) {
    it(`are added to ${JSON.stringify(list)}`, () => assert.equal(addNamespace(list, "other"), expected));
  }
});
