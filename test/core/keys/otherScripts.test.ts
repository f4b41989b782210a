// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { i18next } from "../../../src/core/keys/frameworks/i18next.ts";
import { keyFrameworks } from "../../../src/core/keys/frameworks/index.ts";
import {
  docusaurus,
  ember,
  nextInternational,
  polyglot,
  typesafeI18n,
  ui5,
} from "../../../src/core/keys/frameworks/otherScripts.ts";
import { assertRows, readUsages } from "./readKeys.ts";

describe("keys of other script frameworks", () => {
  assertRows(polyglot, "a.ts", [
    ["objects", `polyglot.t("a"); I18n.t("b.c"); i18n.translate("d"); i18n.__("e")`, ["a", "b.c", "d", "e"]],
    ["a line break before the key", `I18n\n  .t(\n  "a",\n)`, ["a"]],
    ["conditions and templates", "I18n.t(ok ? 'a' : 'b'); I18n.t(`c.${d}`); I18n.t(key)", ["a | b", "c.*", "?"]],
    ["other objects", `moment.t("a"); t("b")`, []],
    ["texts and comments", `// I18n.t("a")\nconst s = "I18n.t('b')"`, []],
  ]);
  assertRows(ember, "a.ts", [["the service", `this.intl.t("a.b"); this.args.t("c")`, ["a.b"]]]);
  assertRows(ember, "a.hbs", [
    [
      "a helper",
      `<h1 title={{t "a"}}>{{t 'b.c' name=@name}}</h1>{{!-- {{t "no"}} --}}<X @label={{concat (t "d") "x"}} /> t "e"`,
      ["a", "b.c", "d"],
    ],
  ]);
  assertRows(ui5, "a.xml", [
    [
      "a view",
      `<Text text="{i18n>title}" tooltip="{model>x}"/><Label text="{i18n>a.b} {i18n>c}"/>`,
      ["title", "a.b", "c"],
    ],
  ]);
  assertRows(ui5, "manifest.json", [
    ["the manifest", `{ "title": "{{appTitle}}", "x": "{{sap.app.y}}" }`, ["appTitle"]],
  ]);
  assertRows(ui5, "a.ts", [
    ["a bundle", `oBundle.getText("a", [x]); this.getResourceBundle().getText("b"); node.getText("c")`, ["a", "b"]],
  ]);
  assertRows(docusaurus, "a.tsx", [
    [
      "a function",
      `translate({ id: "a.b", message: "Hello" }, { name }); translate({ message: "Bye" }); matrix.translate({ id: "x" })`,
      ["a.b", "Bye"],
    ],
    [
      "a component",
      `<Translate id="a" description="x">Hello</Translate>; <Translate>\n  Bye\n  now\n</Translate>; <Translate>{"Text"}</Translate>`,
      ["a", "Bye now", "Text"],
    ],
    ["a component that is not finished", `<div><Translate id="a">Hello</Translate><p`, ["a"]],
  ]);
  assertRows(typesafeI18n, "a.ts", [
    ["members", `LL.a.b({ name }); LL.c(); const x = LL.d; other.a.b()`, ["a.b", "c"]],
    ["a line break before a member", `LL\n  .a\n  .b()`, ["a.b"]],
  ]);
  assertRows(typesafeI18n, "a.svelte", [["a store", `<p>{$LL.a.b()}</p>`, ["a.b"]]]);
  assertRows(nextInternational, "a.tsx", [
    [
      "a scope",
      `function A() { const t = useI18n(); const s = useScopedI18n("page.home"); t("a"); s("b"); u("c") }`,
      ["a", "page.home.b"],
    ],
    ["the server", `async function P() { const t = await getScopedI18n("x"); t("a") }`, ["x.a"]],
  ]);
  assertRows(i18next, "a.tsx", [
    [
      "next-translate",
      `function A() { const { t } = useTranslation("shop"); t("a"); t("x:b") }\n<Trans i18nKey="ns:k" />`,
      ["shop:a", "x:b", "ns:k"],
    ],
  ]);

  it("gives values and default texts", () => {
    const [called] = readUsages(docusaurus, "a.tsx", `translate({ id: "a", message: "Hello {name}" }, { name })`);
    const [counted] = readUsages(polyglot, "a.ts", `polyglot.t("cars", 2)`);
    assert.deepEqual([called?.defaultText, called?.parameters, counted?.hasCount], ["Hello {name}", ["name"], true]);
  });
});

describe("the list of frameworks", () => {
  it("names each once, with a word that its files have", () => {
    assert.equal(new Set(keyFrameworks.map(({ id }) => id)).size, keyFrameworks.length);
    assert.deepEqual(
      keyFrameworks.filter(({ words, languages }) => words.length === 0 || languages.size === 0),
      [],
    );
  });
});
