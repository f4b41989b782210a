import assert from "node:assert/strict";
import { optionsOf } from "../../../src/core/extract/extractOptions.ts";
import { addIndexedKeys } from "../../../src/core/extract/indexedKeys.ts";
import { type ResolvedKeys, resolveExtraction } from "../../../src/core/extract/resolveKeys.ts";
import { i18next } from "../../../src/core/keys/frameworks/i18next.ts";
import { createKeyGatherer } from "../../../src/extract/keyGatherer.ts";
import { modulesOf, readUsages } from "../keys/readKeys.ts";

/** The hook of a project around that of the framework. */
const hook = 'import { useTranslation } from "react-i18next"; export const useCart = () => useTranslation("cart");';

/** Reads a component with both, as the terminal and the editor do. */
async function extract(code: string, config = {}) {
  const options = optionsOf(config);
  const { take, result } = createKeyGatherer(options.reader);
  await take("src/a.tsx", code);
  const parsed = resolveExtraction(result(), options, "translation");
  const modules = modulesOf({ "src/useCart.ts": hook });
  const usages = readUsages(i18next, "src/a.tsx", code, options, modules);
  modules.dispose();
  const read = { files: ["src/a.tsx"], usages: new Map([["src/a.tsx", usages]]), options };
  return { parsed, both: addIndexedKeys(parsed, { ...read, defaultNamespace: "translation" }) };
}

/** Keys as `namespace:key (plural) = default`. */
const describeKeys = ({ keys }: ResolvedKeys): readonly string[] =>
  keys.map(({ namespace, key, plural, defaultValue, defaults }) => {
    const forms = Object.entries(defaults ?? {}).map(([suffix, text]) => ` ${suffix}=${text}`);
    return `${namespace}:${key}${plural ? ` (${plural})` : ""}${defaultValue && ` = ${defaultValue}`}${forms.join("")}`;
  });

/** Code; the keys of the parser; those that the index adds. */
type Row = readonly [reason: string, code: string, parser: readonly string[], index: readonly string[]];

const importing = 'import { useTranslation, Trans } from "react-i18next";\n';

const rows: readonly Row[] = [
  ["both find a literal", 't("a.b", "Text")', ["translation:a.b = Text"], []],
  ["the parser reads no selector", "const { t } = useTranslation(); t($ => $.a.b)", [], ["translation:a.b"]],
  [
    "the parser reads no selector behind a namespace and a prefix",
    'const { t } = useTranslation("cart", { keyPrefix: "total" }); t($ => $.sum.net)',
    [],
    ["cart:total.sum.net"],
  ],
  ["the parser makes no template of constants", `const at = "menu"; t(\`\${at}.save\`)`, [], ["translation:menu.save"]],
  [
    "the parser knows no union types",
    `function A(k: "on" | "off") { const { t } = useTranslation("cart"); return t(\`switch.\${k}\`); }`,
    [],
    ["cart:switch.on", "cart:switch.off"],
  ],
  ["the parser takes no choice of two", 't(ok ? "yes" : "no")', [], ["translation:yes", "translation:no"]],
  [
    "the parser knows the framework's hooks only, so that a hook of the project has no namespace",
    'import { useCart } from "./useCart"; function A() { const { t } = useCart(); return t("pay"); }',
    ["translation:pay"],
    ["cart:pay"],
  ],
  [
    "the parser gives the namespace of one function to the other one",
    `function A() { const { t } = useTranslation("cart"); return t("one"); }
     function B() { const { t } = useTranslation("shop"); return t("two"); }
     function C() { const { t } = useTranslation("cart"); return <p>{t("three")}{t($ => $.four)}</p>; }`,
    ["cart:one", "cart:two", "cart:three"],
    ["shop:two", "cart:four"],
  ],
  [
    "the parser gives a `t` without a hook the namespace of the file",
    'function A() { const { t } = useTranslation("cart"); return t("one"); }\nconst label = (t) => t("two");',
    ["cart:one", "cart:two"],
    [],
  ],
  [
    "both find <Trans>, with its text",
    '<Trans i18nKey="a">Hello <b>you</b></Trans>',
    ["translation:a = Hello <1>you</1>"],
    [],
  ],
  [
    "the parser takes the text of <Trans> where its key is an expression",
    '<Trans i18nKey={ok ? "a" : "b"} ns="cart" count={2}>Hello <b>you</b></Trans>',
    ["cart:Hello <1>you</1> (cardinal) = Hello <1>you</1>"],
    ["cart:a (cardinal) = Hello <1>you</1>", "cart:b (cardinal) = Hello <1>you</1>"],
  ],
  [
    "plurals and their default values belong to selectors as to texts",
    `t("a", { count, defaultValue_one: "One", defaultValue: "Many" });
     t($ => $.b, { count, defaultValue_one: "One", defaultValue: "Many" })`,
    ["translation:a (cardinal) = Many _one=One"],
    ["translation:b (cardinal) = Many _one=One"],
  ],
  [
    "ordinals are ordinals",
    't("a", { count, ordinal: true }); t($ => $.b, { count, ordinal: true })',
    ["translation:a (ordinal)"],
    ["translation:b (ordinal)"],
  ],
  [
    "a literal context is part of the key",
    't("a", { context: "male" }); t($ => $.b, { context: "male" }); <Trans i18nKey="c" context="male" />',
    ["translation:a_male", "translation:c_male"],
    ["translation:b_male"],
  ],
  ["a context that is not known is no key", "t($ => $.b, { context: sex })", [], []],
  ["an object is no text", "const { t } = useTranslation(); t($ => $.list, { returnObjects: true })", [], []],
  ["a question is no request", 'i18next.exists("a")', [], []],
  ["the index leaves keys in comments to the parser", '// t("a")\nconst b = 1;', ["translation:a"], []],
  [
    "a text that is its own key has no namespace",
    "<Trans>Total:{{ sum }}</Trans>",
    ["translation:Total:{{sum}} = Total:{{sum}}"],
    [],
  ],
  ["a choice between namespaces is no key", 't(ok ? "cart:a" : "b")', [], []],
  ["a composed key is no key", `t(\`error.\${code}\`)`, [], []],
];

describe("keys of the index and of i18next-parser", () => {
  for (const [reason, code, parser, index] of rows) {
    it(reason, async () => {
      const { parsed, both } = await extract(importing + code);
      const before = describeKeys(parsed);
      assert.deepEqual(before, parser);
      assert.deepEqual(
        describeKeys(both).filter((key) => !before.includes(key)),
        index,
      );
    });
  }

  it("have the parser's value where both find a key", async () => {
    const { both } = await extract(`${importing}t("a", "Text"); t($ => $.a, "Other", { count })`);
    assert.deepEqual(describeKeys(both), ["translation:a = Text"]);
  });

  it("follow their neighbors in code", async () => {
    const { both } = await extract(`${importing}t("a"); t($ => $.b); t($ => $.c); t("d"); t($ => $.e)`);
    assert.deepEqual(
      both.keys.map(({ key }) => key),
      ["a", "b", "c", "d", "e"],
    );
  });

  it("have the separators of the project", async () => {
    const code = `${importing}const { t } = useTranslation("cart", { keyPrefix: "a" }); t($ => $.b.c); t(ok ? "n|d" : "n|e:f");`;
    const { both } = await extract(code, { keySeparator: "/", namespaceSeparator: "|", contextSeparator: "-" });
    assert.deepEqual(describeKeys(both), ["cart:a/b/c", "n:d", "n:e:f"]);
  });

  it("have a dot behind the prefix where keys are flat, and contexts as configured", async () => {
    const hooks = 'const { t } = useTranslation("cart", { keyPrefix: "a" });';
    const code = `${importing}${hooks} t("b", { context: "c" }); t($ => $.d, { context: "e" });`;
    const { both } = await extract(code, { keySeparator: false, contextSeparator: "-" });
    assert.deepEqual(describeKeys(both), ["cart:a.b-c", "cart:a.d-e"]);
  });

  it("count as used if they must not be added", async () => {
    const { both } = await extract(
      `${importing}const { t } = useTranslation("cart"); t($ => $.list, { returnObjects: true }); t(\`e.\${code}\`);`,
    );
    assert.deepEqual(
      both.dynamic.filter(({ namespace }) => namespace === "cart").map(({ parts }) => parts.join("*")),
      ["e.*", "list"],
    );
  });

  it("are of files that the extractor read", () => {
    const usages = new Map([["test/a.ts", readUsages(i18next, "test/a.ts", `${importing}t("a")`)]]);
    const code = { usages, defaultNamespace: "translation", options: optionsOf() };
    const nothing = { keys: [], dynamic: [] };
    assert.deepEqual(addIndexedKeys(nothing, { ...code, files: ["src/a.ts"] }), nothing);
    assert.equal(addIndexedKeys(nothing, { ...code, files: ["test/a.ts"] }).keys.length, 1);
  });
});
