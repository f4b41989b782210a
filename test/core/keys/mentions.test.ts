import assert from "node:assert/strict";
import { i18next } from "../../../src/core/keys/frameworks/i18next.ts";
import { railsKeys } from "../../../src/core/keys/frameworks/railsKeys.ts";
import { mentionFramework, mentions } from "../../../src/core/keys/mentions.ts";
import { readUsages } from "./readKeys.ts";

describe("texts that look like keys", () => {
  const found = (text: string): readonly string[] =>
    mentions(text, i18next, readUsages(i18next, "a.tsx", text)).flatMap(({ pattern = [] }) => pattern);

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

  it("are looked for where a framework of scripts has keys of that kind", () => {
    assert.deepEqual(
      [
        mentionFramework([railsKeys, i18next], "vue"),
        mentionFramework([railsKeys, i18next], "ruby"),
        mentionFramework([railsKeys], "vue"),
      ],
      [i18next, undefined, undefined],
    );
  });
});
