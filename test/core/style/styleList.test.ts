import assert from "node:assert/strict";
import {
  equalStyleLists,
  type Instruction,
  instructionChanges,
  mergeStyleLists,
  printStyleList,
  readStyleList,
  type StyleList,
} from "../../../src/core/style/styleList.ts";

const list: StyleList = {
  name: "House style",
  language: "de",
  configured_rules: { punctuation: { apostrophe: "use_curly_apostrophes" } },
  custom_instructions: [{ label: "Names", prompt: "Keep product names." }],
};
const read = (text: string): StyleList => {
  const found = readStyleList(text);
  return "rule" in found ? assert.fail(JSON.stringify(found)) : found;
};

describe("a style rule list as text", () => {
  it("reads as it was printed", () => {
    assert.deepEqual(read(printStyleList(list)), list);
    assert.deepEqual(read('{"name":"n","language":"de"}').custom_instructions, []);
  });

  it("names its own language nowhere", () => {
    const custom_instructions = [{ label: "a", prompt: "b", source_language: "de" }];
    assert.doesNotMatch(printStyleList({ ...list, custom_instructions }), /source_language/);
    assert.ok(
      equalStyleLists(
        { ...list, custom_instructions },
        { ...list, custom_instructions: [{ label: "a", prompt: "b" }] },
      ),
    );
  });

  const broken: readonly (readonly [string, string, number, string])[] = [
    ["", "syntax", 0, "ValueExpected"],
    ['{"name": "n",}', "syntax", 13, "PropertyNameExpected"],
    ["[]", "shape", 0, ""],
    ['{"language":"de"}', "shape", 0, "name"],
    ['{"name":"","language":"de"}', "shape", 8, "name"],
    ['{"name":"n","language":"de","configured_rules":[]}', "shape", 47, "configured_rules"],
    ['{"name":"n","language":"de","configured_rules":{"numbers":{"x":1}}}', "shape", 63, "numbers.x"],
    ['{"name":"n","language":"de","custom_instructions":[{"label":"x"}]}', "shape", 51, "prompt"],
    [
      `{"name":"n","language":"de","custom_instructions":[{"label":"${"x".repeat(101)}","prompt":"p"}]}`,
      "labelTooLong",
      60,
      "label",
    ],
    [
      `{"name":"n","language":"de","custom_instructions":[{"label":"x","prompt":"${"p".repeat(301)}"}]}`,
      "promptTooLong",
      73,
      "prompt",
    ],
  ];
  for (const [text, rule, offset, detail] of broken) {
    it(`reports what is wrong with ${text.slice(0, 70) || "nothing"}`, () => {
      assert.deepEqual(readStyleList(text), { rule, offset, detail });
    });
  }
});

describe("changes of custom instructions", () => {
  const made = (text: string): readonly Instruction[] =>
    text
      .split(" ")
      .filter((part) => part !== "")
      .map((part) => {
        const [label = "", prompt = ""] = part.split("=");
        return { label, prompt };
      });
  const told = (one: Instruction): string => `${one.label}=${one.prompt}`;
  const table: readonly (readonly [string, string, string])[] = [
    ["a=1 b=2", "b=2 a=1", ""],
    ["a=1", "a=1 b=2", "+b=2"],
    ["a=1 b=2", "b=2", "-a=1"],
    ["a=1 b=2", "a=1 b=3", "b=2>b=3"],
    ["a=1", "c=1", "a=1>c=1"],
    ["a=1 a=2", "a=2 a=3", "a=1>a=3"],
    ["a=1 b=2 c=3", "x=9", "a=1>x=9 -b=2 -c=3"],
  ];
  for (const [before, after, expected] of table) {
    it(`${before} → ${after}`, () => {
      const { added, changed, removed } = instructionChanges("de", made(before), made(after));
      const found = [
        ...changed.map((one) => `${told(one.before)}>${told(one.after)}`),
        ...removed.map((one) => `-${told(one)}`),
        ...added.map((one) => `+${told(one)}`),
      ];
      assert.equal(found.join(" "), expected);
    });
  }
});

describe("two people's changes of a style rule list", () => {
  it("come together rule by rule, and what excludes each other is named", () => {
    const theirs: StyleList = {
      ...list,
      name: "Theirs",
      configured_rules: { punctuation: { apostrophe: "use_straight_apostrophes" }, numbers: { a: "b" } },
      custom_instructions: [...list.custom_instructions, { label: "New", prompt: "Theirs." }],
    };
    const mine: StyleList = {
      ...list,
      configured_rules: { punctuation: { apostrophe: "mine" } },
      custom_instructions: [],
    };
    const merged = mergeStyleLists(list, theirs, mine);
    assert.deepEqual(merged.conflicts, ["punctuation.apostrophe"]);
    assert.deepEqual(merged.list, {
      name: "Theirs",
      language: "de",
      configured_rules: { punctuation: { apostrophe: "mine" }, numbers: { a: "b" } },
      custom_instructions: [{ label: "New", prompt: "Theirs." }],
    });
  });
});
