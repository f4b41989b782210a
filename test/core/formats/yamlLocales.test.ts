import assert from "node:assert/strict";
import type { MessageChange, Path } from "../../../src/core/catalog/message.ts";
import { expandedMessages } from "../../../src/core/formats/aliases.ts";
import { yaml } from "../../../src/core/formats/yaml.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";

const localesOf = (text: string) => yaml.multilingual?.locales(text).all ?? [];
const partOf = (locale: string) => yaml.multilingual?.of(locale) ?? assert.fail();
const listed = (text: string, locale: string) =>
  expandedMessages(partOf(locale).read(text)).map(({ path, text: value }) => `${path.join(".")} ${value}`);

describe("yaml: several locales as roots of one file", () => {
  const files: readonly (readonly [name: string, text: string, locales: readonly string[]])[] = [
    ["two", "en:\n  a: x\nde:\n  a: y\n", ["en", "de"]],
    ["an empty one", "en:\n  a: x\nde:\n", ["en", "de"]],
    ["one of an alias", "en: &en\n  a: x\nen-GB: *en\n", ["en", "en-GB"]],
    ["next to what they merge", "base: &base\n  a: x\nen:\n  <<: *base\nde:\n  <<: *base\n", ["en", "de"]],
    ["none by one", "en:\n  a: x\n", []],
    ["none by another key", "en:\n  a: x\nde:\n  a: y\napp:\n  b: z\n", []],
    ["none by texts", "en: English\nde: German\n", []],
  ];
  for (const [name, text, locales] of files) it(name, () => assert.deepEqual(localesOf(text), locales));

  it("each has its messages, and what it repeats in its language", () => {
    const text =
      "base: &base\n  brand: B\nen: &en\n  <<: *base\n  a: x\nen-GB:\n  <<: *en\n  c: z\nde:\n  <<: *en\n  a: y\n";
    assert.deepEqual(listed(text, "en"), ["brand B", "a x"]);
    assert.deepEqual(listed(text, "en-GB"), ["brand B", "a x", "c z"]);
    assert.deepEqual(listed(text, "de"), ["brand B", "a y"]);
    assert.deepEqual(listed(text, "fr"), []);
  });

  it("a file of one locale is read as ever", () => {
    assert.deepEqual(listed("en:\n  a: x\n", "en"), ["a x"]);
    assert.deepEqual(listed("a: x\n", "en"), ["a x"]);
  });

  type Changes = Readonly<Record<string, string>>;
  const changesOf = (changes: Changes): readonly MessageChange[] =>
    Object.entries(changes).map(([key, text]) => ({ path: key.split("."), text }));
  const rows: readonly (readonly [name: string, before: string, locale: string, changes: Changes, after: string])[] = [
    ["a message of one", "en:\n  a: x\nde:\n  b: y\n", "de", { a: "z" }, "en:\n  a: x\nde:\n  b: y\n  a: z\n"],
    ["the first of one", "en:\n  a: x\nde:\n", "de", { a: "z" }, "en:\n  a: x\nde:\n  a: z\n"],
    [
      "a new one",
      "en:\n    a: 'x'\nde:\n    a: y\n",
      "no",
      { a: "z" },
      "en:\n    a: 'x'\nde:\n    a: y\n\"no\":\n    a: 'z'\n",
    ],
    [
      "a new one that merges what the others merge",
      "base: &base\n  b: B\nen:\n  <<: *base\n  a: x\nde:\n  <<: *base\n",
      "fr",
      { a: "z" },
      "base: &base\n  b: B\nen:\n  <<: *base\n  a: x\nde:\n  <<: *base\nfr:\n  <<: *base\n  a: z\n",
    ],
    [
      "over what another language is merged for",
      "en: &en\n  m:\n    a: x\nde:\n  <<: *en\n",
      "de",
      { "m.a": "z" },
      "en: &en\n  m:\n    a: x\nde:\n  <<: *en\n  m:\n    a: z\n",
    ],
  ];
  for (const [name, before, locale, changes, after] of rows)
    it(`writes ${name}`, () => {
      const { edits, problems } = partOf(locale)
        .read(before)
        .edit(changesOf(changes), { model: partOf("en").read(before) });
      assert.deepEqual(problems, []);
      assert.equal(applyEdits(before, edits), after);
      const read = new Map(
        partOf(locale)
          .read(after)
          .messages.map(({ path, text }) => [path.join("."), text]),
      );
      for (const [key, text] of Object.entries(changes)) assert.equal(read.get(key), text);
    });

  it("leaves a locale alone that is an alias as a whole", () => {
    const path: Path = ["b"];
    const text = "en: &en\n  a: x\nen-GB: *en\n";
    const { edits, problems } = partOf("en-GB")
      .read(text)
      .edit([{ path, text: "z" }]);
    assert.deepEqual([edits, problems.map(({ code }) => code)], [[], ["format.blocked"]]);
  });
});
