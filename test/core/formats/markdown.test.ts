import assert from "node:assert/strict";
import { markdown } from "../../../src/core/formats/markdown.ts";
import { mdx } from "../../../src/core/formats/mdx.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor } from "./edits.ts";

const textsOf = (format: typeof markdown, text: string): readonly string[] =>
  format.read(text).messages.map((message) => message.text);

describe("markdown", () => {
  const rows: readonly (readonly [text: string, messages: readonly string[]])[] = [
    ["# Head {#id}\n\nSoft\nbreak", ["Head {#id}", "Soft break"]],
    ["Hard  \nbreak\\\nthere", ["Hard  \nbreak\\\nthere"]],
    ["---\ntitle: x\n---\n\n```\ncode\n```\n\n    more\n\n<div>\nraw\n</div>\n", []],
    ["- [ ] task\n- > quote", ["task", "quote"]],
    ["> [!NOTE]\n> Beware", ["Beware"]],
    [":::tip Title\nInside\n:::", ["Inside"]],
    ["| a | b \\| c |\n|-|-|\n| `x` | |", ["a", "b | c"]],
    ["1\\. January", ["1. January"]],
    ["See [docs] and [Docs][].\n\n[docs]: x.md", ["See [docs][docs] and [Docs][Docs]."]],
  ];
  for (const [text, messages] of rows)
    it(JSON.stringify(text), () => assert.deepEqual(textsOf(markdown, text), messages));

  it("knows JSX, expressions and modules in MDX", () => {
    const text = 'import A from "a"\n\n<Tip>\nRead *this*.\n</Tip>\n\n{/* no */}\n\nSee <A b={1} /> there';
    assert.deepEqual(textsOf(mdx, text), ["Read *this*.", "See <A b={1} /> there"]);
  });

  it("moves no path when a paragraph is inserted", () => {
    const paths = (text: string) => markdown.read(text).messages.map(({ path }) => path);
    const [one, two] = paths("One here\n\nTwo here");
    assert.deepEqual(paths("One here\n\nNew here\n\nTwo here"), [one, paths("New here")[0], two]);
  });

  const source =
    "# Guide\n\nFirst words.\n\n- one item\n- new item\n- last item\n\nFresh words.\n\n| head |\n| --- |\n| cell |\n| fresh cell |\n\nThe end.\n";
  const target =
    "# Führer\n\nErste Wörter.\n\n- ein Punkt\n- letzter Punkt\n\n| Kopf |\n| --- |\n| Zelle |\n\nDas Ende.\n";
  const isNew = (path: readonly (string | number)[]): boolean => /new|fresh/.test(String(path[0]));
  const view = markdown.alignedTo?.(source, { isKnown: (path) => !isNew(path) });

  it("puts what a target lacks after what precedes it in the source", () => {
    const changes = markdown
      .read(source)
      .messages.filter(({ path }) => isNew(path))
      .map(({ path, text }) => ({ path, text: `1. ${text}` }));
    const result = applyEdits(target, view ? editsFor(view, target, changes) : []);
    const expected = target
      .replace("- letzter", "- 1\\. new item\n- letzter")
      .replace("\n\n| Kopf", "\n\n1\\. Fresh words.\n\n| Kopf")
      .replace("| Zelle |", "| Zelle |\n| 1. fresh cell |");
    assert.equal(result, expected);
  });

  it("reports what is of an older source, and what was never translated", () => {
    const changed = markdown.alignedTo?.("First words, again.\n\nKept.", { isKnown: () => false, isChanged: true });
    const read = changed?.read("Erste Wörter.\n\nKept.").messages.map(({ text, state }) => [text, state]);
    assert.deepEqual(read, [["Erste Wörter.", "stale"]]);
  });

  it("wraps as the file does, and never at what would begin a block", () => {
    const text = "Some words that are in lines of\nabout thirty characters, as here\nand in this one as well.\n";
    const [message] = markdown.read(text).messages;
    const long = "Many other words which must be in - lines - of the same width, 1. so to say, and no longer.";
    const result = applyEdits(text, editsFor(markdown, text, [{ path: message?.path ?? [], text: long }]));
    assert.ok(
      result.split("\n").every((line) => line.length <= 48 && !/^(-|1\.)/.test(line)),
      result,
    );
    assert.deepEqual(textsOf(markdown, result), [long]);
  });
});
