import assert from "node:assert/strict";
import { formatjs } from "../../../src/core/keys/frameworks/formatjs.ts";
import { i18next } from "../../../src/core/keys/frameworks/i18next.ts";
import { nextIntl } from "../../../src/core/keys/frameworks/nextIntl.ts";
import { vueI18nKeys } from "../../../src/core/keys/frameworks/vueI18n.ts";
import { compareElements } from "../../../src/core/keys/keyElements.ts";
import type { KeyFramework } from "../../../src/core/keys/keyFramework.ts";
import { readUsages } from "./readKeys.ts";

/** Code, texts of its message, and what differs: `-tag` for a tag without an element, `+element` for one without a tag. */
type Row = readonly [name: string, code: string, texts: readonly string[], expected: string];

function differenceOf(framework: KeyFramework, path: string, code: string, texts: readonly string[]): string {
  const usage = readUsages(framework, path, code).find(({ keys }) => keys.length > 0);
  assert.ok(usage, "no usage was read");
  const found = compareElements(usage, texts);
  if (found === undefined) return "?";
  return [...found.missing.map((name) => `-${name}`), ...found.extra.map((name) => `+${name}`)].join(" ");
}

function assertDifferences(framework: KeyFramework, path: string, rows: readonly Row[]): void {
  for (const [name, code, texts, expected] of rows) {
    it(`${name} (${framework.id})`, () => assert.equal(differenceOf(framework, path, code, texts), expected));
  }
}

const trans = (children: string): string => `const a = <Trans i18nKey="k">${children}</Trans>`;
const rich = (call: string): string => `function A() { const t = useTranslations(); ${call} }`;
const template = (content: string): string => `<template>${content}</template>`;

describe("elements of code and tags of texts", () => {
  assertDifferences(i18next, "a.tsx", [
    ["children at their places", trans("Go <a>home</a> or <b>stay</b>"), ["Go <1>home</1> or <3>stay</3>"], ""],
    ["a place without a child", trans("Go <a>home</a>"), ["Go <2>home</2>"], "-2 +a"],
    ["a text instead of a child", trans("Go home"), ["Go <1>home</1>"], "-1"],
    ["no content at all", `const a = <Trans i18nKey="k" />`, ["Go <1>home</1>"], "-1"],
    ["a child that the text lacks", trans("Go <Link>home</Link>"), ["Go home"], "+Link"],
    ["texts and values among children", trans(`{"Hi "}{{ name }}<b>x</b>`), ["Hi {{name}}<2>x</2>"], ""],
    ["basic elements by their names", trans("A<br />b <strong>c</strong>"), ["A<br/>b <strong>c</strong>"], ""],
    ["basic elements by their places", trans("A <strong>c</strong>"), ["A <1>c</1>"], ""],
    ["a basic element that is not given", trans("A"), ["A <em>b</em>"], ""],
    ["a basic element that the text lacks", trans("A <strong>c</strong>"), ["A"], "+strong"],
    ["elements in elements", trans("<ul><li>a</li><li>b</li></ul>"), ["<0><0>a</0><1>b</1></0>"], ""],
    ["elements that their element keeps", trans("<Box><Icon /></Box>"), ["<0></0>"], ""],
    ["children of run time", trans("Go {link}"), ["Go <1>home</1>"], "?"],
    ["children of run time in an element", trans("<b>{x}</b>"), ["<0>x</0> <1>y</1>"], "?"],
    ["spread properties", `const a = <Trans i18nKey="k" {...rest} />`, ["<1>x</1>"], "?"],
    ["components by name", `const a = <Trans i18nKey="k" components={{ go: <a /> }} />`, ["<go>x</go>"], ""],
    ["a wrong name", `const a = <Trans i18nKey="k" components={{ go: <a /> }} />`, ["<link>x</link>"], "-link +go"],
    [
      "a tag that closes itself",
      `const a = <Trans i18nKey="k" components={{ go: <a /> }} />`,
      ["<icon /> x"],
      "-icon +go",
    ],
    ["what only looks like a tag", `const a = <Trans i18nKey="k" components={{}} />`, ["Enter <name> if 1 < 2"], ""],
    ["components in a list", `const a = <Trans i18nKey="k" components={[<a />, <b />]} />`, ["<0>x</0>"], "+1"],
    ["components in a list that is spread", `const a = <Trans i18nKey="k" components={[...all]} />`, ["<0>x</0>"], "?"],
    ["components by variable", `const a = <Trans i18nKey="k" components={all} />`, ["<0>x</0>"], "?"],
    ["components that are spread", `const a = <Trans i18nKey="k" components={{ ...all }} />`, ["<b>x</b>"], "?"],
    ["a tag of one plural form", trans("<b>x</b>"), ["<0>one</0>", "many"], ""],
    ["a text that nests another", trans("x"), ["$t(other) <1>x</1>"], "?"],
    ["a call without elements", `t("k")`, ["<1>x</1>"], "?"],
    ["a text of ICU", `const a = <IcuTrans i18nKey="k" />`, ["<1>x</1>"], "?"],
  ]);
  assertDifferences(nextIntl, "a.tsx", [
    ["an element", rich(`t.rich("k", { link: (c) => <a>{c}</a> })`), ["<link>x</link>"], ""],
    ["a wrong name", rich(`t.rich("k", { go: (c) => <a>{c}</a> })`), ["<link>x</link>"], "-link +go"],
    ["a function of elsewhere", rich(`t.rich("k", { link: toLink, b })`), ["<link>x</link> <b>y</b>"], ""],
    ["no values", rich(`t.rich("k")`), ["<b>x</b>"], "-b"],
    ["a function for a value", rich(`t.rich("k", { name: () => "x" })`), ["Hi {name}"], ""],
    [
      "a tag in a plural form",
      rich(`t.markup("k", { n, b: (c) => c })`),
      ["{n, plural, one {<b>x</b>} other {y}}"],
      "",
    ],
    ["a quoted tag", rich(`t.rich("k", {})`), ["Write '<b>'x'</b>'"], ""],
    ["values by variable", rich(`t.rich("k", values)`), ["<b>x</b>"], "?"],
    ["values that are spread", rich(`t.rich("k", { ...values })`), ["<b>x</b>"], "?"],
    ["a call for a plain text", rich(`t("k", { name })`), ["<b>x</b>"], "?"],
  ]);
  assertDifferences(formatjs, "a.tsx", [
    ["an element", `intl.formatMessage({ id: "k" }, { b: (c) => <b>{c}</b> })`, ["<b>x</b>"], ""],
    ["a wrong name", `intl.formatMessage({ id: "k" }, { a: (c) => <b>{c}</b> })`, ["<b>x</b>"], "-b +a"],
    ["tags that are shown", `intl.formatMessage({ id: "k" })`, ["<b>x</b>"], "?"],
    ["tags that are ignored", `intl.formatMessage({ id: "k" }, { n }, { ignoreTag: true })`, ["<b>x</b>"], "?"],
    ["a component", `const a = <FormattedMessage id="k" values={{ n, b: (c) => c }} />`, ["<i>{n}</i>"], "-i +b"],
    ["a component without values", `const a = <FormattedMessage id="k" />`, ["<b>x</b>"], "?"],
    [
      "a component that ignores tags",
      `const a = <FormattedMessage ignoreTag id="k" values={{ n }} />`,
      ["<b>x</b>"],
      "?",
    ],
    ["a component of HTML", `const a = <FormattedHTMLMessage id="k" values={{ n }} />`, ["<b>x</b>"], "?"],
  ]);
  assertDifferences(vueI18nKeys, "a.vue", [
    ["slots", template(`<i18n-t keypath="k"><template #go>x</template></i18n-t>`), ["Go {go}"], ""],
    ["a wrong name", template(`<i18n-t keypath="k"><template #to>x</template></i18n-t>`), ["Go {go}"], "-go +to"],
    [
      "a slot in a slot's component",
      template(`<i18n-t keypath="k"><template #go><X><template #y /></X></template></i18n-t>`),
      ["Go {go}"],
      "",
    ],
    [
      "the count, and places of a list",
      template(`<i18n-t keypath="k" :plural="n"><b>x</b></i18n-t>`),
      ["{n} {count} {0}"],
      "",
    ],
    ["no content", template(`<i18n-t keypath="k" />`), ["Go {go}"], "-go"],
    ["a literal", template(`<i18n-t keypath="k" />`), ["Write {'{name}'}"], ""],
    [
      "a slot that is named at run time",
      template(`<i18n-t keypath="k"><template #[name]>x</template></i18n-t>`),
      ["{go}"],
      "?",
    ],
    ["bound properties", template(`<i18n-t keypath="k" v-bind="rest" />`), ["{go}"], "?"],
    ["a text that links another", template(`<i18n-t keypath="k" />`), ["@:other {go}"], "?"],
    ["the component of version 8", template(`<i18n path="k" :places="{ go }" />`), ["{go}"], "?"],
  ]);

  for (const [framework, code] of [
    [formatjs, "const a = <IntlProvider defaultRichTextElements={{ b }} />"],
    [nextIntl, "export default { defaultTranslationValues: { b } }"],
    [i18next, "i18n.init({ react: { transDefaultProps: { components: { b } } } })"],
  ] as const) {
    it(`finds elements that ${framework.title} gives to all texts`, () => {
      const usages = readUsages(framework, "a.tsx", code);
      assert.deepEqual(usages.filter(({ isElementDefault }) => isElementDefault).length, 1);
    });
  }
});
