// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { fluentL10n } from "../../../src/core/keys/frameworks/fluentL10n.ts";
import { assertRows, readUsages } from "./readKeys.ts";

describe("keys of Fluent", () => {
  assertRows(fluentL10n, "a.tsx", [
    ["setAttributes", `document.l10n.setAttributes(element, "welcome", { name })`, ["welcome"]],
    ["formatValue", `await document.l10n.formatValue(\n  "welcome"\n)`, ["welcome"]],
    ["formatValues", `document.l10n.formatValues([{ id: "a" }, "b", { id: "c", args: { n: 1 } }])`, ["a", "b", "c"]],
    [
      "getString",
      `function A() { const { l10n } = useLocalization(); return l10n.getString("a", null, "Hello") }`,
      ["a"],
    ],
    ["Localized", `<Localized id="a" vars={{ name }}><p>Hello</p></Localized>`, ["a"]],
    ["Localized with an expression", `<Localized\n  attrs={{ title: true }}\n  id={ok ? "a" : "b"}\n/>`, ["a | b"]],
    ["an attribute", `<p data-l10n-id="a" />`, ["a"]],
    ["a template and a variable", "l10n.getString(`error-${code}`); l10n.getString(id)", ["error-*", "?"]],
    ["another object", `node.setAttributes(element, "a"); date.format("b"); bundle.getString("c")`, []],
    ["texts and comments", `// l10n.getString("a")\nconst s = 'l10n.getString("b")'`, []],
    ["broken code", `<Localized id="a"><p>Hello</p><div`, ["a"]],
  ]);
  assertRows(fluentL10n, "a.html", [
    [
      "a document",
      `<h1 data-l10n-id="title" data-l10n-args='{"name": "x"}'></h1><p\n data-l10n-id="text">x</p>`,
      ["title", "text"],
    ],
    ["a script", `<script>document.l10n.formatValue("a")</script><!-- <p data-l10n-id="b"></p> -->`, ["a"]],
  ]);
  assertRows(fluentL10n, "a.vue", [
    [
      "functions",
      `<template><p :title="$t('a', { n })">{{ $ta("b") }}</p></template>\n<script setup>fluent.format("c")</script>`,
      ["a", "b", "c"],
    ],
    ["a directive", `<template><p v-t:hello-user="{ name }"></p></template>`, ["hello-user"]],
    ["a component", `<template><i18n path="terms"><template #link>x</template></i18n></template>`, ["terms"]],
  ]);

  it("gives values, elements and default texts", () => {
    const code = `<Localized id="a" vars={{ name }} elems={{ link: <a /> }} />; l10n.getString("b", { n: 1 }, "Text")`;
    const [called, element] = readUsages(fluentL10n, "a.tsx", code);
    assert.deepEqual([element?.parameters, element?.elements], [["name"], ["link"]]);
    assert.deepEqual([called?.parameters, called?.defaultText], [["n"], "Text"]);
    const [tag] = readUsages(fluentL10n, "a.html", `<p data-l10n-id="a" data-l10n-args='{"name": "x"}'></p>`);
    assert.deepEqual(tag?.parameters, ["name"]);
  });
});
