// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { i18next } from "../../../src/core/keys/frameworks/i18next.ts";
import { vueI18nKeys } from "../../../src/core/keys/frameworks/vueI18n.ts";
import { assertRows, type KeyRows, modulesOf, readUsages } from "./readKeys.ts";

const template = (html: string): string => `<template>\n${html}\n</template>\n`;
const setup = (code: string): string => `<script setup lang="ts">\n${code}\n</script>\n`;

describe("keys of vue-i18n", () => {
  const rows: KeyRows = [
    ["an interpolation", template(`<p>{{ $t("a.b") }}</p>`), ["a.b"]],
    ["a line break before the key", template(`<p>{{\n $t(\n 'a.b'\n) }}</p>`), ["a.b"]],
    ["a bound attribute", template(`<input :title="$t('a')" v-bind:alt="$t('b')">`), ["a", "b"]],
    ["an attribute that is no code", template(`<input title="$t('a')">`), []],
    ["an event", template(`<a @click="show($t('a')); hide()">x</a>`), ["a"]],
    [
      "several functions",
      template(`<p>{{ $tc("a", 2) }}{{ $te("b") }}{{ $tm("c") }}{{ $d(now) }}{{ $n(1) }}</p>`),
      ["a", "b", "c"],
    ],
    ["a directive", template(`<p v-t="'a.b'"></p>`), ["a.b"]],
    ["a directive with a path", template(`<p v-t="{ path: 'a', args: { n: 1 } }"></p>`), ["a"]],
    ["a directive with a modifier", template(`<p v-t.preserve="'a'"></p>`), ["a"]],
    ["a component", template(`<i18n-t keypath="terms" tag="p"><a href="#">x</a></i18n-t>`), ["terms"]],
    ["a component after other attributes", template(`<I18nT\n  tag="p"\n  keypath="terms"\n/>`), ["terms"]],
    ["a component with an expression", template(`<i18n-t :keypath="ok ? 'a' : 'b'" />`), ["a | b"]],
    ["the component of version 8", template(`<i18n path="terms" tag="p" />`), ["terms"]],
    ["attributes behind a text area", template(`<textarea /><p :title="$t('a')"></p>`), ["a"]],
    ["a composer", setup(`const { t } = useI18n(); t("a")`) + template(`{{ t("b") }}`), ["a", "b"]],
    [
      "a renamed function",
      setup(`const { t: tr, te: has } = useI18n(); tr("a"); has("b")`) + template(`{{ tr("c") }}`),
      ["a", "b", "c"],
    ],
    ["the whole composer", setup(`const i18n = useI18n(); i18n.t("a"); i18n.d(now)`), ["a"]],
    [
      "two composers in one function",
      setup(`const { t } = useI18n(); const { t: global } = useI18n({ useScope: "global" }); t("a"); global("b")`),
      ["a", "b"],
    ],
    [
      "what setup returns",
      `<script>\nexport default { setup() { const { t: tr } = useI18n(); tr("a"); return { tr } } }\n</script>\n${template(`{{ tr("b") }}`)}`,
      ["a", "b"],
    ],
    [
      "members of the component",
      `<script>\nexport default { methods: { f() { this.$t("a"); this.$i18n.t("b"); this.other("c") } } }\n</script>`,
      ["a", "b"],
    ],
    ["a condition", template(`<p>{{ $t(ok ? 'a' : 'b') }}</p>`), ["a | b"]],
    ["a template literal", template("<p>{{ $t(`status.${code}`) }}</p>"), ["status.*"]],
    ["a variable", template(`<p>{{ $t(item.key) }}</p>`), ["?"]],
    ["a constant of the script", setup(`const key = "a.b"`) + template(`{{ $t(key) }}`), ["a.b"]],
    ["a shadowing parameter", setup(`const { t } = useI18n(); times.map((t) => t(5)); t("a")`), ["a"]],
    [
      "texts and comments",
      setup(`// $t("a")\nconst s = "$t('b')";`) + template(`<!-- {{ $t("c") }} --><p>$t("d")</p>`),
      [],
    ],
    ["messages of the component", `<i18n>{ "en": { "a": "$t('x')" } }</i18n>\n${template(`{{ $t("a") }}`)}`, ["a"]],
    ["a loop", template(`<li v-for="x in list" :key="x">{{ $t("a." + x) }}</li>`), ["a.*"]],
    ["broken code", `${setup(`const { t } = useI18n(`)}${template(`<p>{{ $t("a") }}<b {{ $t('c') `)}`, ["a"]],
    [
      "elements that close themselves",
      template(`<textarea v-model="x" /><title /><p :title="$t('a')">{{ $t("b") }}</p><i18n-t keypath="c" />`),
      ["a", "b", "c"],
    ],
    ["a slot of a template", template(`<X><template #head="{ y }">{{ $t("a") }}</template></X>`), ["a"]],
    ["pug is left alone", `<template lang="pug">\np {{ $t("a") }}\n</template>`, ["a"]],
  ];
  assertRows(vueI18nKeys, "a.vue", rows);
  assertRows(vueI18nKeys, "a.ts", [
    ["the global instance", `i18n.global.t("a"); composer.t("b"); moment.t("c")`, ["a", "b"]],
    ["an imported function", `import { t } from "@/i18n";\nt("a"); t(5)`, ["a"]],
    ["a typed list", `const keys = ["a", "b"] as const; const { t } = useI18n(); t(keys[i])`, ["a | b"]],
  ]);
  assertRows(vueI18nKeys, "a.tsx", [["a component", `const A = () => <I18nT keypath="a" tag="p">{x}</I18nT>`, ["a"]]]);
  assertRows(i18next, "a.vue", [
    ["i18next in a template", template(`<p :title="$t('a')">{{ $t("ns:b", { n }) }}</p>`), ["a", "ns:b"]],
    [
      "i18next in a script",
      setup(`const { t } = useTranslation("ns"); t("a")`) + template(`{{ t("b") }}`),
      ["ns:a", "ns:b"],
    ],
  ]);

  it("gives values, slots and what kind of question it is", () => {
    const html = template(
      `<i18n-t keypath="a"><template #link>x</template><template v-slot:name>y</template></i18n-t>{{ $t("b", { n: 1 }, 2) }}{{ $te("c") }}{{ $tm("d") }}`,
    );
    const [component, called, test, subtree] = readUsages(vueI18nKeys, "a.vue", html).toSorted(
      (a, b) => a.span.start - b.span.start,
    );
    assert.deepEqual(component?.elements, ["link", "name"]);
    assert.deepEqual([called?.parameters, called?.hasCount], [["n"], true]);
    const [options] = readUsages(vueI18nKeys, "a.ts", `i18n.global.t("a", count, { named: { n: 1 }, list: [2] })`);
    assert.deepEqual([options?.parameters, options?.hasCount], [["n", "0"], true]);
    assert.deepEqual([test?.isTest, subtree?.isSubtree], [true, true]);
  });

  it("gives the place of a key in an attribute", () => {
    const html = template(`<i18n-t keypath="a.b" /><p v-t="'c.d'" />`);
    const places = readUsages(vueI18nKeys, "a.vue", html).map(({ keys }) => keys[0]?.span);
    assert.deepEqual(
      places.map((span) => html.slice(span?.start, span?.end)),
      ["a.b", "c.d"],
    );
  });
});

describe("messages of a Vue component's own", () => {
  const own = (block: string, code = template(`{{ $t("a.b") }}`), files: Readonly<Record<string, string>> = {}) => {
    const modules = modulesOf(files);
    try {
      const usages = readUsages(vueI18nKeys, "src/a.vue", `${code}${block}\n`, {}, modules);
      return usages.flatMap(({ keys }) => keys.map((key) => key.own?.map(({ locale, text }) => `${locale}: ${text}`)));
    } finally {
      modules.dispose();
    }
  };
  const both = ["en: B", "de: Ü"];
  const json = '{ "en": { "a": { "b": "B" } }, "de": { "a": { "b": "Ü" } } }';

  const blocks: readonly (readonly [name: string, block: string, expected: readonly string[] | undefined])[] = [
    ["JSON", `<i18n>${json}</i18n>`, both],
    ["JSON5", `<i18n lang="json5">{ en: { a: { b: 'B' } }, /* x */ de: { 'a': { b: 'Ü', } } }</i18n>`, both],
    ["YAML", `<i18n lang="yaml">\nen:\n  a:\n    b: B\nde:\n  a:\n    b: Ü\n</i18n>`, both],
    [
      "one block for each locale",
      `<i18n locale="en">{ "a": { "b": "B" } }</i18n>\n<i18n locale="de">{ "a.b": "Ü" }</i18n>`,
      both,
    ],
    ["messages for all components", `<i18n global>${json}</i18n>`, both],
    ["another key", `<i18n>{ "en": { "c": "C" } }</i18n>`, undefined],
    ["no block", "", undefined],
    ["a block that cannot be read", "<i18n>{ en </i18n>", []],
    ["a language that is not known", '<i18n lang="toml">a = 1</i18n>', []],
    ["a file that is not there", '<i18n src="./other.json"></i18n>', []],
  ];
  for (const [name, block, expected] of blocks) it(name, () => assert.deepEqual(own(block), [expected]));

  it("in a file", () => {
    const code = template(`{{ $t("a.b") }}`);
    assert.deepEqual(own('<i18n src="./texts.json"></i18n>', code, { "src/texts.json": json }), [both]);
  });

  it("are passed over by composers and components of the global scope", () => {
    const global = setup(`const { t } = useI18n({ useScope: "global" }); t("a.b")`);
    const local = setup(`const { t } = useI18n({ useScope: "local" }); t("a.b")`);
    const tag = template(`<i18n-t keypath="a.b" scope="global" /><i18n-t keypath="a.b" />`);
    const block = `<i18n>${json}</i18n>`;
    assert.deepEqual(
      [own(block, global), own(block, local), own(block, tag)],
      [[undefined], [both], [undefined, both]],
    );
  });
});
