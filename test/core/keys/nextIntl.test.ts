// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { nextIntl } from "../../../src/core/keys/frameworks/nextIntl.ts";
import { assertRows, type KeyRows, readUsages } from "./readKeys.ts";

const inComponent = (line: string): string => `function A() {\n${line}\n}`;

describe("keys of next-intl", () => {
  const rows: KeyRows = [
    ["a translator without a namespace", inComponent(`const t = useTranslations(); t("a.b")`), ["a.b"]],
    ["a namespace", inComponent(`const t = useTranslations("Cart"); t("title")`), ["Cart.title"]],
    [
      "a dotted namespace and key",
      inComponent(`const t = useTranslations("Cart.items"); t("a.b")`),
      ["Cart.items.a.b"],
    ],
    [
      "a line break before the key",
      inComponent(`const t = useTranslations(\n"Cart"\n);\nt(\n  "title",\n)`),
      ["Cart.title"],
    ],
    [
      "a translator on the server",
      `async function P() { const t = await getTranslations("Cart"); t("k") }`,
      ["Cart.k"],
    ],
    [
      "a namespace among options",
      `async function P() { const t = await getTranslations({ locale, namespace: "Meta" }); t("k") }`,
      ["Meta.k"],
    ],
    [
      "createTranslator",
      `const t = createTranslator({ locale: "en", namespace: "Mail", messages }); t("k")`,
      ["Mail.k"],
    ],
    [
      "two translators in one function",
      inComponent(`const t = useTranslations("A"); const tc = useTranslations("B"); t("k"); tc("k")`),
      ["A.k", "B.k"],
    ],
    [
      "the same name in two functions",
      `${inComponent(`const t = useTranslations("A"); t("k")`)}\n${inComponent(`const t = useTranslations("B"); t("k")`)}`,
      ["A.k", "B.k"],
    ],
    [
      "Promise.all",
      `async function P() { const [t, tc] = await Promise.all([getTranslations("A"), getTranslations("B")]); t("x"); tc("y") }`,
      ["A.x", "B.y"],
    ],
    [
      "methods",
      inComponent(`const t = useTranslations("A"); t.rich("a"); t.markup("b"); t.raw("c"); t.has("d"); t.other("e")`),
      ["A.a", "A.b", "A.c", "A.d"],
    ],
    ["an immediate call", `const title = (await getTranslations("A"))("k")`, ["A.k"]],
    [
      "a getter under another name",
      `import { useTranslations as use } from "next-intl"; const t = use("A"); t("k")`,
      ["A.k"],
    ],
    ["a condition", inComponent(`const t = useTranslations("A"); t(ok ? "x" : "y")`), ["A.x | A.y"]],
    ["a fallback", inComponent(`const t = useTranslations("A"); const k = "x"; t(k ?? "y")`), ["A.x | A.y"]],
    ["a template", inComponent("const t = useTranslations('A'); t(`status.${code}`)"), ["A.status.*"]],
    ["a constant namespace", inComponent(`const ns = "Cart"; const t = useTranslations(ns); t("k")`), ["Cart.k"]],
    ["an unknown namespace", inComponent(`const t = useTranslations(props.ns); t("k")`), ["*k"]],
    ["a variable", inComponent(`const t = useTranslations("A"); t(key)`), ["A.*"]],
    [
      "a union type",
      `function A({ k }: P) { const t = useTranslations("A"); const f = (x: "a" | "b") => t(x) }`,
      ["A.a | A.b"],
    ],
    ["a translator as a property", `function Item({ t }) { return t("title") }`, ["*title"]],
    ["a translator in properties", `function Item(props) { return props.t("title") }`, ["*title"]],
    ["a typed parameter", `function f(t: ReturnType<typeof useTranslations<"Cart">>) { return t("k") }`, ["Cart.k"]],
    ["a typed translator", `function f(t: Translator<Messages, "Cart">) { return t.rich("k") }`, ["Cart.k"]],
    ["a shadowing parameter", inComponent(`const t = useTranslations("A"); times.map((t) => t(5)); t("k")`), ["A.k"]],
    [
      "a shadowing constant",
      inComponent(`const t = useTranslations("A"); { const t = clock(); t(now) } t("k")`),
      ["A.k"],
    ],
    [
      "texts and comments",
      inComponent(`const t = useTranslations("A"); // t("x")\nconst s = "t('y')"; /* t("z") */`),
      [],
    ],
    ["broken code", `function A() { const t = useTranslations("A"); return <p>{t("k")}<div `, ["A.k"]],
    ["an extracted text", inComponent(`const t = useExtracted(); t("Hey!")`), ["-YJVTi"]],
    ["an extracted text of a namespace", inComponent(`const t = useExtracted("ui"); t("Hey!")`), ["ui.-YJVTi"]],
    [
      "an extracted text with an id",
      `async function P() { const t = await getExtracted(); t({ id: "greet", message: "Hey!" }) }`,
      ["greet"],
    ],
    ["an extracted text that is no literal", inComponent(`const t = useExtracted(); t(text)`), ["?"]],
  ];
  assertRows(nextIntl, "a.tsx", rows);

  it("gives values, elements and what kind of question it is", () => {
    const code = inComponent(
      `const t = useTranslations("A"); t.rich("a", { name, link: (c) => <a>{c}</a> }); t("b", { count: 1 }); t.has("c"); t.raw("d")`,
    );
    const [rich, plain, has, raw] = readUsages(nextIntl, "a.tsx", code);
    assert.deepEqual([rich?.parameters, rich?.elements], [["name"], ["link"]]);
    assert.deepEqual([plain?.parameters, plain?.hasCount], [["count"], true]);
    assert.deepEqual([has?.isTest, raw?.isSubtree, has?.parameters], [true, true, undefined]);
  });

  it("gives the text of an extracted message, and the place of its id", () => {
    const code = inComponent(`const t = useExtracted(); t({ id: "greet", message: "Hey {name}!" }, { name })`);
    const [usage] = readUsages(nextIntl, "a.tsx", code);
    const { start = 0, end = 0 } = usage?.keys[0]?.span ?? {};
    assert.deepEqual(
      [usage?.identity, usage?.defaultText, usage?.parameters, code.slice(start, end)],
      ["hash", "Hey {name}!", ["name"], "greet"],
    );
  });
});
