// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { tolgee } from "../../../src/core/keys/frameworks/tolgee.ts";
import { assertRows, readUsages } from "./readKeys.ts";

const inComponent = (line: string): string => `function A() {\n${line}\n}`;

describe("keys of Tolgee", () => {
  assertRows(tolgee, "a.tsx", [
    ["a hook", inComponent(`const { t } = useTranslate(); t("a.b")`), ["a.b"]],
    ["a namespace", inComponent(`const { t } = useTranslate("shop"); t(\n"a"\n)`), ["shop:a"]],
    ["the first of several namespaces", inComponent(`const { t } = useTranslate(["shop", "x"]); t("a")`), ["shop:a"]],
    [
      "an option",
      inComponent(`const { t } = useTranslate("shop"); t("a", "Default", { ns: "other" }); t("b", { ns: "x" })`),
      ["other:a", "x:b"],
    ],
    [
      "an object",
      inComponent(`const { t } = useTranslate("shop"); t({ key: "a", ns: "x" }); t({ key: "b" })`),
      ["x:a", "shop:b"],
    ],
    [
      "two hooks in one function",
      inComponent(`const { t } = useTranslate("a"); const { t: u } = useTranslate("b"); t("k"); u("k")`),
      ["a:k", "b:k"],
    ],
    ["the server", `async function P() { const t = await getTranslate("shop"); t("a") }`, ["shop:a"]],
    ["the object", `tolgee.t("a"); other.t("b")`, ["a"]],
    ["a component", `<T keyName="a.b" ns="shop" defaultValue="Hello" />`, ["shop:a.b"]],
    ["a component with an expression", `<T\n  ns="x"\n  keyName={ok ? "a" : "b"}\n/>`, ["x:a | b"]],
    ["a template and a variable", inComponent("const { t } = useTranslate(); t(`a.${b}`); t(key)"), ["a.*", "?"]],
    ["a comment", `// @tolgee-key a.b\n/* @tolgee-key c */\nconst s = "@tolgee-key";`, ["a.b", "c"]],
    ["an ignored line", `// @tolgee-ignore\nt("a")\nt("b")`, ["b"]],
    ["a shadowing parameter", inComponent(`const { t } = useTranslate("s"); xs.map((t) => t(5)); t("a")`), ["s:a"]],
    ["a text that looks like code", `const s = "t('a')"; // t("b")`, []],
    ["broken code", `function A() { const { t } = useTranslate("s"); return <p>{t("a")}<div`, ["s:a"]],
  ]);
  assertRows(tolgee, "a.vue", [
    [
      "Vue",
      `<script setup>\nconst { t } = useTranslate("s");\n</script>\n<template><T keyName="a" /><T :key-name="'c'" ns="n" />{{ t("b") }}{{ $t("d") }}</template>`,
      ["a", "n:c", "s:b", "d"],
    ],
  ]);
  assertRows(tolgee, "a.svelte", [
    [
      "Svelte",
      `<script>\nconst { t } = getTranslate("s");\n</script>\n<p>{$t("a")}</p><T keyName="b" /><T keyName={"c"} />`,
      ["a", "b", "c"],
    ],
  ]);

  it("gives values and default texts", () => {
    const code = `t("a", "Hello", { name, ns: "x" }); t({ key: "b", defaultValue: "Bye", params: { count: 1 } })`;
    const [first, second] = readUsages(tolgee, "a.ts", code);
    assert.deepEqual([first?.parameters, first?.defaultText], [["name"], "Hello"]);
    assert.deepEqual([second?.parameters, second?.defaultText, second?.hasCount], [["count"], "Bye", true]);
  });
});
