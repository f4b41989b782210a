// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { docusaurus } from "../../../src/core/keys/frameworks/docusaurus.ts";
import { ember } from "../../../src/core/keys/frameworks/ember.ts";
import { i18next } from "../../../src/core/keys/frameworks/i18next.ts";
import { keyFrameworks } from "../../../src/core/keys/frameworks/index.ts";
import { nextInternational } from "../../../src/core/keys/frameworks/nextInternational.ts";
import { polyglot } from "../../../src/core/keys/frameworks/polyglot.ts";
import { typesafeI18n } from "../../../src/core/keys/frameworks/typesafeI18n.ts";
import { ui5 } from "../../../src/core/keys/frameworks/ui5.ts";
import { assertRows, readUsages } from "./readKeys.ts";

describe("keys of other script frameworks", () => {
  assertRows(polyglot, "a.ts", [
    ["objects", `polyglot.t("a"); I18n.t("b.c"); i18n.translate("d"); i18n.__("e")`, ["a", "b.c", "d", "e"]],
    ["a member of an object", `this.props.polyglot.t("a"); window.I18n.t("b")`, ["a", "b"]],
    ["a line break before the key", `I18n\n  .t(\n  "a",\n)`, ["a"]],
    ["conditions and templates", "I18n.t(ok ? 'a' : 'b'); I18n.t(`c.${d}`); I18n.t(key)", ["a | b", "c.*", "?"]],
    ["a list of parts", `i18n.t(["a", "b", "c"]); i18n.t(["a", name])`, ["a.b.c", "a.*"]],
    ["a scope", `i18n.t("title", { scope: "pages.home" })`, ["pages.home.title"]],
    ["a scope that is a constant", `const scope = "a"; i18n.t("b", { scope })`, ["a.b"]],
    ["a scope that is not known", `i18n.t("title", { scope: page, name })`, ["*title"]],
    ["a count before the key", `i18n.p(1, "inbox"); i18n.pluralize(n, "cars", { n })`, ["inbox", "cars"]],
    ["a server", `res.__("Hello"); req.__n("%s cat", n); res.render("x")`, ["Hello", "%s cat"]],
    ["other objects", `moment.t("a"); t("b"); response.__("c")`, []],
    ["texts and comments", `// I18n.t("a")\nconst s = "I18n.t('b')"`, []],
  ]);
  assertRows(polyglot, "a.tsx", [
    ["a hook", `function A() { const t = useTranslate(); return <p title={t("a")}>{t("b", { n })}</p> }`, ["a", "b"]],
  ]);
  assertRows(ember, "a.ts", [
    ["the service", `this.intl.t("a.b"); this.args.t("c")`, ["a.b"]],
    ["a line break before the key", `this.intl.t(\n  "a"\n)`, ["a"]],
    ["a question whether a key exists", `intl.exists("a") ? intl.t("a") : intl.t("b")`, ["a", "a", "b"]],
    [
      "conditions and templates",
      "this.intl.t(ok ? 'a' : 'b'); this.intl.t(`c.${d}`); intl.t(key)",
      ["a | b", "c.*", "?"],
    ],
    ["texts and comments", `// this.intl.t("a")\nconst s = "intl.t('b')"`, []],
  ]);
  assertRows(ember, "a.hbs", [
    [
      "a helper",
      `<h1 title={{t "a"}}>{{t 'b.c' name=@name}}</h1>{{!-- {{t "no"}} --}}<X @label={{concat (t "d") "x"}} /> t "e"`,
      ["a", "b.c", "d"],
    ],
    ["a line break before the key", `{{t\n  "a"\n  count=@n\n}}`, ["a"]],
    ["three braces", `{{{t "a"}}}`, ["a"]],
    [
      "a key that is put together",
      `{{t (concat "status." @status)}} {{t (concat "a." x ".b")}}`,
      ["status.*", "a.*.b"],
    ],
    ["a key that is not known", `{{t @key}} {{t this.key n=1}}`, ["?", "?"]],
    ["another helper", `{{title "a"}} {{format-date "b"}} {{at "c"}}`, []],
  ]);
  assertRows(ui5, "a.xml", [
    [
      "a view",
      `<Text text="{i18n>title}" tooltip="{model>x}"/><Label text="{i18n>a.b} {i18n>c}"/>`,
      ["title", "a.b", "c"],
    ],
    ["an expression", `<Text text="{= \${model>x} ? \${i18n>yes} : \${i18n>no} }"/>`, ["yes", "no"]],
    ["a path", `<Text text="{path: 'i18n>title', formatter: '.upper'}"/>`, ["title"]],
    ["parts", `<Text text="{parts: ['i18n>hello', 'model>name'], formatter: '.format'}"/>`, ["hello"]],
    ["another model", `<Text text="{i18nExtra>title} {title}"/>`, []],
  ]);
  assertRows(ui5, "manifest.json", [
    ["the manifest", `{ "title": "{{appTitle}}", "x": "{{sap.app.y}}" }`, ["appTitle"]],
    ["a binding in the manifest", `{ "title": "{i18n>cardTitle}" }`, ["cardTitle"]],
  ]);
  assertRows(ui5, "other.json", [["other data", `{ "title": "{{appTitle}}" }`, []]]);
  assertRows(ui5, "a.ts", [
    ["a bundle", `oBundle.getText("a", [x]); this.getResourceBundle().getText("b"); node.getText("c")`, ["a", "b"]],
    [
      "a bundle that is awaited",
      `const resourceBundle = await this.getResourceBundle();\nresourceBundle.getText(\n"a")`,
      ["a"],
    ],
    [
      "conditions and templates",
      "bundle.getText(ok ? 'a' : 'b'); bundle.getText(`c${d}`); bundle.getText(key)",
      ["a | b", "c*", "?"],
    ],
    ["a binding", `new Text({ text: "{i18n>title}" }); text.bindProperty("text", "i18n>other")`, ["title", "other"]],
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
    [
      "a component with values",
      `<Translate\n  values={{ name: <b>x</b> }}\n  id="a"\n>\n  {"Hello {name}"}\n</Translate>`,
      ["a"],
    ],
    ["a template as the text", "translate({ message: `Hello` }); <Translate>{`Bye`}</Translate>", ["Hello", "Bye"]],
    ["an id in braces", `<Translate id={"a"}>Hello</Translate>`, ["a"]],
    [
      "an id that is not known",
      `translate({ id, message: "Hello" }); <Translate id={id}>Hello</Translate>`,
      ["?", "?"],
    ],
    ["another function", `translate("a"); translate(x); translator.translate({ message: "a" })`, []],
    ["texts and comments", `// translate({ id: "a" })\nconst s = "translate({ id: 'b' })"`, []],
  ]);
  assertRows(typesafeI18n, "a.ts", [
    ["members", `LL.a.b({ name }); LL.c(); other.a.b()`, ["a.b", "c"]],
    ["a line break before a member", `LL\n  .a\n  .b()`, ["a.b"]],
    ["brackets", `LL.a["b-c"](); LL["d"]()`, ["a.b-c", "d"]],
    ["a function that is handed on", `const x = LL.d; list.map(LL.a.b)`, ["d", "a.b"]],
    ["a store of Vue", `LL.value.a.b()`, ["a.b"]],
    ["a member of an object", `this.i18n.LL.a()`, ["a"]],
    ["texts and comments", `// LL.a()\nconst s = "LL.b()"`, []],
  ]);
  assertRows(typesafeI18n, "a.svelte", [["a store of Svelte", `<p>{$LL.a.b()}</p>`, ["a.b"]]]);
  assertRows(typesafeI18n, "a.tsx", [["a store of Solid", `const A = () => <p>{LL().a.b({ n })}</p>`, ["a.b"]]]);
  assertRows(nextInternational, "a.tsx", [
    [
      "a scope",
      `function A() { const t = useI18n(); const s = useScopedI18n("page.home"); t("a"); s("b"); u("c") }`,
      ["a", "page.home.b"],
    ],
    ["the server", `async function P() { const t = await getScopedI18n("x"); t("a") }`, ["x.a"]],
    [
      "the server without a scope",
      `async function P() { const t = await getI18n(); return <p>{t("a.b")}</p> }`,
      ["a.b"],
    ],
    ["a line break before the key", `function A() { const t = useI18n(); t(\n  "a",\n  { n: <b>{n}</b> }\n) }`, ["a"]],
    ["a count", `function A() { const t = useI18n(); t("cows", { count: 1 }) }`, ["cows"]],
    [
      "conditions and templates",
      "function A() { const t = useScopedI18n('p'); t(ok ? 'a' : 'b'); t(`c.${d}`) }",
      ["p.a | p.b", "p.c.*"],
    ],
    ["a scope that is not known", `function A({ page }) { const t = useScopedI18n(page); t("x") }`, ["*x"]],
    [
      "two functions",
      `function A() { const t = useScopedI18n("a"); t("x") }\nfunction B() { const t = useScopedI18n("b"); t("x") }`,
      ["a.x", "b.x"],
    ],
    ["texts and comments", `const t = useI18n(); // t("a")\nconst s = "t('b')"`, []],
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
