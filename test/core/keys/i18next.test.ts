// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { i18next } from "../../../src/core/keys/frameworks/i18next.ts";
import { readKeys, readUsages } from "./readKeys.ts";

const inComponent = (line: string): string => `function A() {\n${line}\n}`;

describe("keys of i18next", () => {
  const rows: readonly (readonly [name: string, code: string, expected: readonly string[]])[] = [
    ["a plain call", `t("a.b")`, ["a.b"]],
    ["a call with a line break", `t(\n  "a.b",\n)`, ["a.b"]],
    ["a tagged template", "t`a.b`", ["a.b"]],
    ["a namespace in the key", `t("common:a.b")`, ["common:a.b"]],
    ["a sentence with a colon", `t("Warning: it is late")`, ["Warning: it is late"]],
    ["the object", `i18n.t("a"); i18next.t("b"); this.props.i18n.t("c")`, ["a", "b", "c"]],
    ["a hook with a namespace", inComponent(`const { t } = useTranslation("shop"); return t("a")`), ["shop:a"]],
    [
      "the first of several namespaces",
      inComponent(`const { t } = useTranslation(["shop", "x"]); t("a"); t("x:b")`),
      ["shop:a", "x:b"],
    ],
    ["a renamed function", inComponent(`const { t: tr } = useTranslation("shop"); tr("a"); other("b")`), ["shop:a"]],
    ["an array pattern", inComponent(`const [t] = useTranslation("shop"); t("a")`), ["shop:a"]],
    [
      "a prefix",
      inComponent(`const { t } = useTranslation("shop", { keyPrefix: "cart.items" }); t("a")`),
      ["shop:cart.items.a"],
    ],
    [
      "a prefix that is not known",
      inComponent(`const { t } = useTranslation("shop", { keyPrefix: props.p }); t("a"); t("x:b"); t(y)`),
      ["shop:*a", "x:b", "shop:?"],
    ],
    ["the whole result", inComponent(`const tr = useTranslation("shop"); tr.t("a")`), ["shop:a"]],
    [
      "two hooks in two functions",
      `function A() { const { t } = useTranslation("a"); t("k") }\nfunction B() { const { t } = useTranslation("b"); t("k") }`,
      ["a:k", "b:k"],
    ],
    [
      "two hooks in one function",
      inComponent(`const { t } = useTranslation("a"); const { t: u } = useTranslation("b"); t("k"); u("k")`),
      ["a:k", "b:k"],
    ],
    ["an immediate call", inComponent(`useTranslation("a").t("k")`), ["a:k"]],
    [
      "getFixedT",
      `const t = i18n.getFixedT("de", "shop", "cart"); t("k"); i18next.getFixedT(null, "x")("y")`,
      ["shop:cart.k", "x:y"],
    ],
    ["getT of next-i18next", `async function P() { const { t } = await getT("shop"); t("k") }`, ["shop:k"]],
    [
      "Promise.all",
      `async function P() { const [{ t }, x] = await Promise.all([getT("shop"), y()]); t("k") }`,
      ["shop:k"],
    ],
    ["a list of keys", `t(["a", "b"])`, ["a | b"]],
    ["a condition", `t(ok ? "a" : "b")`, ["a | b"]],
    ["a variable of an imported function", `import { t } from "i18next"; t(x)`, ["?"]],
    ["a variable of a function that is not known", `const f = (t) => t(x)`, []],
    ["a template", "t(`error.${code}`)", ["error.*"]],
    ["a template of constants", "const group = 'x'; t(`${group}.title`)", ["x.title"]],
    ["a sum", `t("error." + code + ".text")`, ["error.*.text"]],
    ["an enum", `enum K { Save = "k.save", Open = "k.open" }\nt(K.Save)`, ["k.save"]],
    ["a map", `const titles = { a: "t.a", b: "t.b" } as const;\nt(titles[x])`, ["t.a | t.b"]],
    ["a union type", `function f(k: "a.x" | "a.y") { return t(k) }`, ["a.x | a.y"]],
    ["a variable", `i18n.t(key)`, ["?"]],
    ["another function named t", `function f(t: Timer) { return t(5) }`, ["5"]],
    ["an option", inComponent(`const { t } = useTranslation("shop"); t("a", { ns: "other" })`), ["other:a"]],
    [
      "a comment",
      `// t("a.b")\n// such as \`t('no')\` in a sentence\n/* t('c') */\nconst x = "t('no')"; /** \`\`\`\n * t("example")\n * \`\`\` */`,
      ["a.b", "c"],
    ],
    ["a text that looks like code", `const s = "t('x')";`, []],
    ["a typed parameter", `function f(t: TFunction<"shop", "cart">) { return t("k") }`, ["shop:cart.k"]],
    ["a shadowing parameter", inComponent(`const { t } = useTranslation("shop"); return xs.map((t) => t("k"))`), ["k"]],
    ["withTranslation", `const A = ({ t }) => t("k"); export default withTranslation("shop")(A)`, ["shop:k"]],
    [
      "the instance beside withTranslation",
      `const a = () => i18next.t("k"); export default withTranslation("shop")(A)`,
      ["k"],
    ],
    ["a comment in a scope", inComponent(`const { t } = useTranslation("shop"); // t("k")`), ["shop:k"]],
    ["a selector", `t($ => $.a.b)`, ["a.b"]],
    ["a selector by index", `t(($) => $["a b"].list[0])`, ["a b.list.0"]],
    ["a selector in a function", `t(function ($) { return $.a })`, ["a"]],
    [
      "a selector of a secondary namespace",
      inComponent(`const { t } = useTranslation(["a", "b"]); t($ => $.b.c); t($ => $.a.c)`),
      ["a:a.c", "b:c"].reverse(),
    ],
    ["exists", `i18n.exists("a"); map.exists("b")`, ["a"]],
    ["Trans", `<Trans i18nKey="a.b" />`, ["a.b"]],
    ["Trans with a namespace", `<Trans ns="x" i18nKey={"a"}>Hello</Trans>`, ["x:a"]],
    [
      "Trans with t",
      inComponent(`const { t } = useTranslation("shop", { keyPrefix: "p" }); return <Trans t={t} i18nKey="k" />`),
      ["shop:p.k"],
    ],
    ["Trans by selector", `<Trans i18nKey={$ => $.a.b} />`, ["a.b"]],
    [
      "Trans by its content",
      `<Trans>Hello <b title="x">{{ name }}</b>, <strong>you</strong><br /></Trans>`,
      ["Hello <1>{{name}}</1>, <strong>you</strong><br/>"],
    ],
    [
      "Trans by lines of content",
      `<Trans>\n  Hello{" "}\n  <Link>\n    world\n  </Link>\n</Trans>`,
      ["Hello <2>world</2>"],
    ],
    ["Trans by content that is not known", `<Trans>Hello {name}</Trans>`, ["?"]],
    ["Trans by its default", `<Trans defaults="Hello <b>you</b>" components={{ b: <b /> }} />`, ["Hello <b>you</b>"]],
    ["Trans with other attributes only", `<Trans {...rest} />`, []],
    ["Translation", `<Translation ns="x">{(t) => <p>{t("k")}</p>}</Translation>`, ["x:k"]],
    ["broken code", `function A() { const { t } = useTranslation("s"); return <p>{t("k")}<div `, ["s:k"]],
  ];
  for (const [name, code, expected] of rows) {
    it(name, () => assert.deepEqual(readKeys(i18next, "a.tsx", code), expected));
  }

  it("gives the place of the key without its namespace, and the prefix", () => {
    const code = inComponent(`const { t } = useTranslation("s", { keyPrefix: "p" }); t("k.l"); t("x:m")`);
    const [first, second] = readUsages(i18next, "a.tsx", code);
    const textAt = (span = { start: 0, end: 0 }) => code.slice(span.start, span.end);
    assert.deepEqual([textAt(first?.keys[0]?.span), first?.prefix], ["k.l", "p."]);
    assert.deepEqual([textAt(second?.keys[0]?.span), second?.prefix], ["m", undefined]);
  });

  it("gives the values that are passed, if they are known", () => {
    const parametersOf = (code: string) => readUsages(i18next, "a.tsx", code)[0]?.parameters;
    assert.deepEqual(parametersOf(`t("k", { name, count: 2, ns: "x" })`), ["name", "count"]);
    assert.deepEqual(parametersOf(`t("k")`), []);
    assert.deepEqual(parametersOf(`t("k", "Default", { a: 1 })`), ["a"]);
    assert.equal(parametersOf(`t("k", { ...rest })`), undefined);
    assert.equal(parametersOf(`t("k", options)`), undefined);
  });
});
