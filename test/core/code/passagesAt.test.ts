// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code of other languages
import assert from "node:assert/strict";
import { passagesAt } from "../../../src/core/code/passagesAt.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";

/** The text with `|` for cursors and `«…»` for selections, and what stands for each. */
function marked(source: string): { readonly text: string; readonly selections: { start: number; end: number }[] } {
  const selections: { start: number; end: number }[] = [];
  let text = "";
  for (const part of source.split(/([|«»])/)) {
    if (part === "|" || part === "«") selections.push({ start: text.length, end: text.length });
    else if (part === "»") selections[selections.length - 1] = { ...selections.at(-1)!, end: text.length };
    else text += part;
  }
  return { text, selections };
}

function passages(languageId: string, source: string) {
  const { text, selections } = marked(source);
  return { text, found: passagesAt({ text, languageId, eol: "\n" }, selections) };
}

describe("texts at a cursor or selection", () => {
  const rows: readonly (readonly [languageId: string, source: string, texts: readonly string[]])[] = [
    ["typescript", `save("Save |changes") // now`, ["Save changes"]],
    [
      "typescript",
      "save(`Hi ${user.name}, |you have ${count(x)} it\\'s`)",
      ["Hi {{user.name}}, you have {{count}} it's"],
    ],
    ["typescript", "f(`a ${b ? 'in|ner' : ''} c`)", ["inner"]],
    ["typescript", "x = 1; // Trailing | comment", ["Trailing  comment"]],
    ["typescript", "// One\n// two |lines.\n\n// Other", ["One two lines."]],
    ["typescript", "x();| y()", []],
    ["typescript", "/** Opens|. */", ["Opens."]],
    ["typescript", "// eslint-disable|-next-line no-console", []],
    ["typescript", `a = "one |"; b = "two |";`, ["one ", "two "]],
    ["typescript", `a = "one | | | two";`, ["one    two"]],
    ["typescript", `f(«"a b"», "c d")`, ["a b"]],
    ["typescript", `f("a «b c» d")`, ["b c"]],
    ["typescript", `f("it«\\'»s")`, []],
    ["typescript", `«a = "b c"; // d e»`, ["d e"]],
    ["typescript", `«a("b c", "d e");»`, ["b c", "d e"]],
    ["typescript", "«   »", []],
    ["typescriptreact", "<p>Don't save {n} chan|ges <b>now</b></p>", ["Don't save {{n}} changes"]],
    [
      "typescriptreact",
      `<p>«Save <b className="x">all</b> {n} files»</p>`,
      [`Save <b className="x">all</b> {{n}} files`],
    ],
    ["typescriptreact", "const f = (a: Array<string>) => { | return 1 }", []],
    ["json", `{"a": {"b|": "C \\"d\\""}}`, [`C "d"`]],
    ["json", `{"a": {"b": "C| d"}}`, ["C d"]],
    ["json", `{"a|": {"b": "C d"}}`, []],
    ["yaml", "key: Save the |file # c", ["Save the file"]],
    ["yaml", "key|: Save", []],
    [
      "python",
      `def f():\n    """Opens |it.\n\n    Args:\n        x (int): The value.\n    """`,
      ["Opens it.", "The value."],
    ],
    ["python", `x = """a |b\n  c d\n"""`, ["a b", "  c d"]],
    ["html", "<p>Hello <b>big |world</b></p>", ["big world"]],
    ["html", `<a title="A |tip">x</a>`, ["A tip"]],
    [
      "markdown",
      "# A title\n\nSome **bo|ld** [link](http://a.b)\nand `code`.",
      ["Some <q0>bold</q0> <q1>link</q1> and {{code}}."],
    ],
    ["markdown", "- one |\n- two\n  more", ["one", "two more"]],
    ["plaintext", "John Doe|\n12 Main Street\nParis", ["John Doe", "12 Main Street", "Paris"]],
    ["never-heard-of", "a «b c» d", ["b c"]],
  ];
  for (const [languageId, source, expected] of rows) {
    it(`${languageId}: ${JSON.stringify(source)}`, () => {
      assert.deepEqual(
        passages(languageId, source).found.flatMap(({ texts }) => texts),
        expected,
      );
    });
  }
});

describe("writing a translation", () => {
  /** Words become upper case, what stands in braces and tags stays. */
  const shout = (text: string) =>
    text.replace(/\{\{[^}]*\}\}|<[^>]*>|\w+/g, (one) => (/^\w/.test(one) ? one.toUpperCase() : one));
  const rows: readonly (readonly [languageId: string, source: string, replaced: string, below?: string])[] = [
    ["typescript", "a(`Hi ${b.c}|`);", "a(`HI ${b.c}`);", "a(`Hi ${b.c}`);\n// HI ${b.c}"],
    ["typescript", `a("it\\'s |");`, `a("IT'S ");`, `a("it\\'s ");\n// IT'S`],
    [
      "typescript",
      "  // Uses fetchData() |of\n  // @param x - the one\n  a();",
      "  // USES fetchData() OF\n  // @param x - THE ONE\n  a();",
      "  // Uses fetchData() of\n  // @param x - the one\n  // USES fetchData() OF\n  // @param x - THE ONE\n  a();",
    ],
    [
      "typescript",
      "/**\n * Some |text.\n *\n * @example\n * f();\n */",
      "/**\n * SOME TEXT.\n *\n * @example\n * f();\n */",
    ],
    ["typescript", "/* some |text\n   more */", "/* SOME TEXT MORE */"],
    ["typescript", "// a «b» c", "// a B c"],
    ["json", `{"a": "b| c"}`, `{"a": "B C"}`],
    ["yaml", "a: b |c", "a: B  C".replace("  ", " ")],
    ["markdown", "One |two.\n\nThree.", "ONE TWO.\n\nThree.", "One two.\n\nONE TWO.\n\nThree."],
    ["markdown", "- one |", "- ONE", "- one \n- ONE"],
    ["python", `    """Some |text."""`, `    """SOME TEXT."""`],
    ["html", `<a title='it |is'>`, `<a title='IT IS'>`],
  ];
  for (const [languageId, source, replaced, below] of rows) {
    it(`${languageId}: ${JSON.stringify(source)}`, () => {
      const { text, found } = passages(languageId, source);
      const [passage] = found;
      const translations = passage!.texts.map(shout);
      const rendered = passage!.render(translations)!;
      assert.equal(applyEdits(text, [{ span: passage!.span, text: rendered }]), replaced);
      if (below !== undefined) assert.equal(applyEdits(text, [passage!.below!(rendered, translations)]), below);
    });
  }

  it("changes nothing where the translation is the text", () => {
    for (const source of ['f("a \\u00fc| b")', "// One\n// two|", "# Titel|\n\n> quote", "<p>a {b} |c</p>"]) {
      const { text, found } = passages("typescriptreact", source);
      for (const passage of found) {
        const rendered = passage.render(passage.texts)!;
        assert.ok(!rendered.includes("{{"), rendered);
        assert.ok(applyEdits(text, [{ span: passage.span, text: rendered }]).length > 0);
      }
    }
  });

  it("keeps CRLF where the file has it", () => {
    const text = "  // One\r\n  // two three\r\ncode();\r\n";
    const [passage] = passagesAt({ text, languageId: "typescript", eol: "\r\n" }, [{ start: 6, end: 6 }]);
    assert.deepEqual(passage!.texts, ["One two three"]);
    const rendered = passage!.render([`${"word ".repeat(30)}end`])!;
    assert.ok(rendered.split("\r\n").length > 1 && !/[^\r]\n/.test(rendered), rendered);
    assert.equal(text.slice(passage!.span.end), "\r\ncode();\r\n");
  });

  const refused: readonly (readonly [languageId: string, source: string, translation: string])[] = [
    ["typescript", "/* some |text */", "ends here */ code()"],
    ["go", "a := `some |text`", "a ` b"],
    ["toml", "a = 'some |text'", "it's"],
    ["html", "<!-- some |text -->", "a --> b"],
  ];
  for (const [languageId, source, translation] of refused) {
    it(`refuses ${JSON.stringify(translation)} in ${source}`, () => {
      assert.equal(passages(languageId, source).found[0]!.render([translation]), undefined);
    });
  }

  it("escapes what would end a literal or begin an interpolation", () => {
    const { found } = passages("typescript", "f(`a |b`)");
    assert.equal(found[0]!.render(["x ` ${y}"]), "x \\` \\${y}");
  });

  it("quotes a YAML value that could not be plain", () => {
    const { found } = passages("yaml", "a: b |c");
    assert.equal(found[0]!.render(["b: c"]), `"b: c"`);
    assert.equal(found[0]!.render(["yes"]), `"yes"`);
  });

  it("writes an attribute's quotation marks as entities", () => {
    assert.equal(passages("html", `<a title="b |c">`).found[0]!.render(['a "b"']), "a &quot;b&quot;");
    assert.equal(passages("typescriptreact", `<a title="b |c">`).found[0]!.render(['a "b"']), "a &quot;b&quot;");
  });
});
