import assert from "node:assert/strict";
import { i18next } from "../../../src/core/keys/frameworks/i18next.ts";
import { possibleKeys } from "../../../src/core/keys/mentions.ts";
import { readUsages } from "./readKeys.ts";

describe("texts that look like keys", () => {
  const found = (text: string): readonly string[] =>
    possibleKeys({ text, language: "tsx", framework: "i18next" }, readUsages(i18next, "a.tsx", text)).flatMap(
      ({ pattern: [text = ""] = [], isBeginning }) => (text === "" || isBeginning ? [] : text),
    );

  const rows: readonly (readonly [name: string, code: string, expected: readonly string[]])[] = [
    [
      "members of objects",
      `const menu = [{ label: "menu.save" }, { label: 'menu.undo-all' }]`,
      ["menu.save", "menu.undo-all"],
    ],
    ["attributes", `<Title textKey="page.title" />`, ["page.title"]],
    [
      "words with humps and underscores",
      `f("successAdded", "PasswordWrong", "2faEnabled", "not_found", "v1.2.3", "data-id", "B")`,
      ["successAdded", "PasswordWrong", "2faEnabled", "not_found"],
    ],
    ["what is asked for is none of them", `t("a.b"); t(ok ? "c.d" : "e.f")`, []],
    ["each once", `f("a.b"); g("a.b")`, ["a.b"]],
    ["words, sentences and paths", `f("save"); f("Save it. Now"); import x from "./a.b"; f("a/b.c", "a."); f("")`, []],
  ];
  for (const [name, code, expected] of rows) it(name, () => assert.deepEqual(found(code), expected));

  it("are counted, as lists of thousands are data", () => {
    assert.equal(found(Array.from({ length: 1_000 }, (_, at) => `"a.k${at}"`).join()).length, 300);
  });

  it("have a namespace before a colon", () => {
    const [usage] = possibleKeys({ text: `f("shop/cart:title.top")`, language: "ruby", framework: "rails" }, []);
    assert.deepEqual([usage?.namespace, usage?.pattern], ["shop/cart", ["title.top"]]);
  });

  it("are values alone in data", () => {
    const text = `{ "menu.name": "menu.save", "list": ["menu.copy", "Word"], "n": 1 }`;
    const usages = possibleKeys({ text, language: "json", framework: "i18next" }, []);
    assert.deepEqual(
      usages.map(({ pattern }) => pattern),
      [["menu.save"], ["menu.copy"]],
    );
  });

  for (const [language, text, expected] of [
    ["typescript", `f("menu." + x); f(\`status_\${x}\`); f("a.b." + x)`, ["menu.", "status_", "a.b."]],
    ["ruby", 'f("menu.#{x}")', ["menu."]],
    ["python", 'f"menu.{x}"', ["menu."]],
    ["php", `f('menu.' . $x); f("state-$x"); f("other.{$x}")`, ["menu.", "state-", "other."]],
    ["dart", `f('menu.$x')`, ["menu."]],
    ["typescript", 'f("Done."); f("a/b." + x); f("_" + x)', ["Done."]],
  ] as const) {
    it(`may begin keys: ${text}`, () => {
      const usages = possibleKeys({ text, language, framework: "i18next" }, []);
      assert.deepEqual(
        usages.flatMap(({ isBeginning, pattern = [] }) => (isBeginning ? pattern : [])),
        expected,
      );
    });
  }
});
