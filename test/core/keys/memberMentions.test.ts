import assert from "node:assert/strict";
import { memberMentions } from "../../../src/core/keys/memberMentions.ts";
import { possibleKeys } from "../../../src/core/keys/mentions.ts";
import { TextsInCode } from "../../../src/core/keys/textsInCode.ts";

describe("members of what a file reads from a data file", () => {
  const rows: readonly (readonly [name: string, code: string, expected: readonly string[]])[] = [
    [
      "with and without the name of the variable",
      `import en from "./locales/en.json"; label(en.menu.save)`,
      ["en.menu.save", "menu.save", "save"],
    ],
    ["in a file that is read by name", `const { pwa } = await read('en.json'); f(pwa.dark)`, ["pwa.dark", "dark"]],
    [
      "all below a computed member",
      `read("fr.yaml"); pwa.names[env]; nav?.items?.[at]; texts[key]`,
      ["pwa.names.", "names.", "nav.items.", "items.", "texts."],
    ],
    ["not in a file that reads other data", `import p from "../package.json"; f(p.version.major)`, []],
    ["not in a file that reads none", `f(en.menu.save)`, []],
  ];
  for (const [name, code, expected] of rows) it(name, () => assert.deepEqual([...memberMentions(code)], expected));

  it("are no unused keys", () => {
    const texts = new TextsInCode();
    const read = `read("en.json"); pwa.names[env]; f(pwa.dark)`;
    for (const usage of possibleKeys({ text: read, language: "tsx", framework: "i18next" }, [])) texts.add(usage);
    const evidenceOf = (key: string) => texts.find({ namespace: "", key, messages: [] }, "json");
    assert.deepEqual(["pwa.names.dev.title", "pwa.dark", "pwa.light", "names"].map(evidenceOf), [
      "key",
      "key",
      undefined,
      undefined,
    ]);
  });
});
