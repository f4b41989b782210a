import assert from "node:assert/strict";
import { type ProseOptions, readProse } from "../../../src/core/code/codeProse.ts";
import { columnWidth, wrap } from "../../../src/core/code/wrapLines.ts";

const read = (text: string, joins: ProseOptions["joins"], options: Partial<ProseOptions> = {}) =>
  readProse(
    text.split("\n").map((line) => ({ prefix: "", text: line })),
    { joins, width: 0, ...options },
  );

describe("prose", () => {
  const rows: readonly (readonly [joins: ProseOptions["joins"], text: string, texts: readonly string[]])[] = [
    ["always", "One\ntwo\n\nthree", ["One two", "three"]],
    ["always", "One  \ntwo\\\nthree", ["One", "two", "three"]],
    ["always", "# Title\ntext", ["Title", "text"]],
    ["always", "Title\n=====\ntext", ["Title", "text"]],
    ["always", "1. one\n   more\n2. two", ["one more", "two"]],
    ["always", "- [ ] task\n> quote", ["task", "quote"]],
    ["always", "a\n```js\ncode here\n```\nb", ["a", "b"]],
    ["always", "a\n\n    code here\n\nb", ["a", "b"]],
    ["always", "| a | b |\n|---|---|\n| c | d |", ["| a | b |", "| c | d |"]],
    ["always", "[1]: http://a.b", []],
    ["always", "東京に\n行く", ["東京に行く"]],
    ["comment", "One\ntwo.\nThree", ["One two.", "Three"]],
    ["comment", "@param {x} y - the y\n@returns it\n@deprecated", ["the y", "it"]],
    ["comment", "@example\ncode();\n@see the docs", ["the docs"]],
    ["comment", ":param x: the x\n\nthe y\n\tcode", ["the x", "the y"]],
    ["comment", "TODO(me): do it", ["do it"]],
    ["comment", "=====\n12 * 3", ["12 * 3"]],
    ["full", "short\nlines", ["short", "lines"]],
    ["full", `${"word ".repeat(11)}word\nmore`, [`${"word ".repeat(11)}word more`]],
  ];
  for (const [joins, text, expected] of rows) {
    it(`${joins}: ${JSON.stringify(text)}`, () => {
      const { texts } = read(text, joins);
      assert.deepEqual(
        texts.map((one) => one.replace(/\{\{x\d*\}\}/g, "|")),
        expected,
      );
    });
  }

  it("keeps what is no paragraph as it is", () => {
    const text = "# A\n\n```\ncode  \n```\n---\n| a |\n- b";
    const prose = read(text, "always");
    assert.deepEqual(prose.render(prose.texts), text.split("\n"));
  });

  it("hides code, links' addresses and names", () => {
    const { texts } = read("Call `a b` or userName, see [it](http://x.y) **now**", "comment", { names: true });
    assert.deepEqual(texts, ["Call {{a}} or {{userName}}, see <q0>it</q0> <q1>now</q1>"]);
  });

  it("leaves single lines single where no prefix for more is known", () => {
    const prose = read("One two", "always");
    assert.deepEqual(prose.render(["word ".repeat(40)]).length, 1);
    assert.ok(read("One two", "comment", { next: "", width: 20 }).render(["word ".repeat(40)]).length > 1);
  });
});

describe("wrapping", () => {
  it("breaks at spaces, never inside code", () => {
    const lines = wrap(["one two ", { raw: "`a b`" }, ", three"], { first: "- ", rest: "  " }, 11);
    assert.deepEqual(lines, ["- one two", "  `a b`,", "  three"]);
  });

  it("breaks between characters of scripts without spaces, not before closing marks", () => {
    assert.deepEqual(wrap(["東京に行く。今日"], { first: "", rest: "" }, 10), ["東京に行", "く。今日"]);
  });

  it("measures columns", () => {
    assert.deepEqual(["ab", "東京", "\t", "é", "𝒳"].map(columnWidth), [2, 4, 4, 1, 1]);
  });
});
