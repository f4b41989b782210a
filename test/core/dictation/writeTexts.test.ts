import assert from "node:assert/strict";
import type { Flow } from "../../../src/core/dictation/joinFlow.ts";
import { styleAt, type WriteStyle, writeAt, writeTexts } from "../../../src/core/dictation/writeTexts.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";

const options = { language: "en", fixed: [], width: 40 };

/** Writes texts one after another at the bar, which stands where the next would go on. */
function dictated(
  languageId: string,
  marked: string,
  style: WriteStyle,
  ...flows: readonly (string | Flow)[]
): string | undefined {
  let at = marked.indexOf("|");
  let text = marked.replace("|", "");
  for (const flow of flows) {
    const eol = text.includes("\r\n") ? "\r\n" : "\n";
    const written = writeAt(
      { code: { text, languageId, eol }, at, flow: typeof flow === "string" ? [flow] : flow, options },
      style,
    );
    if (written === undefined) return undefined;
    text = applyEdits(text, written.edits);
    at = written.caret;
  }
  return `${text.slice(0, at)}|${text.slice(at)}`;
}

const line = { break: "line" } as const;
const paragraph = { break: "paragraph" } as const;

describe("writing a comment", () => {
  const table: readonly (readonly [
    title: string,
    language: string,
    before: string,
    style: WriteStyle,
    texts: readonly (string | Flow)[],
    after: string,
  ])[] = [
    [
      "goes on in a line comment",
      "typescript",
      "// adds one|\nf();",
      "comment",
      [" and one more."],
      "// adds one and one more.|\nf();",
    ],
    [
      "wraps at the ruler",
      "typescript",
      "  // one two three four five|\n",
      "comment",
      ["six seven eight nine ten eleven"],
      "  // one two three four five six seven\n  // eight nine ten eleven|\n",
    ],
    [
      "begins above code",
      "typescript",
      "{\n  f(|);\n}",
      "comment",
      ["calls it.", "Twice."],
      "{\n  // Calls it. Twice.|\n  f();\n}",
    ],
    [
      "begins on an empty line, indented as what follows",
      "typescript",
      "{\n|\n  f();\n}",
      "comment",
      ["calls it"],
      "{\n  // Calls it|\n  f();\n}",
    ],
    [
      "keeps the indentation of its line",
      "typescript",
      "{\n    |\n  f();\n}",
      "comment",
      ["calls it"],
      "{\n    // Calls it|\n  f();\n}",
    ],
    ["has no capital in the midst of a sentence", "python", "# it is|\n", "comment", ["over"], "# it is over|\n"],
    [
      "begins a sentence after one on the line above",
      "python",
      "# It is over.\n# |\n",
      "comment",
      ["then"],
      "# It is over.\n# Then|\n",
    ],
    ["wraps without capital", "python", "# It is\n# |\n", "comment", ["over"], "# It is\n# over|\n"],
    [
      "a line and a paragraph",
      "typescript",
      "// One.|",
      "comment",
      [[line, "two", paragraph, "three"]],
      "// One.\n// Two\n//\n// Three|",
    ],
    [
      "stays in a block of one line",
      "typescript",
      "/** Adds|. */\nf();",
      "comment",
      ["two"],
      "/** Adds two|. */\nf();",
    ],
    [
      "makes several lines of it",
      "typescript",
      "  /** Adds two numbers.| */\n  f();",
      "comment",
      ["it never overflows"],
      "  /**\n   * Adds two numbers. It never\n   * overflows|\n   */\n  f();",
    ],
    [
      "goes on in a block of several",
      "typescript",
      "/**\n * Adds two numbers and|\n * @param a one\n */",
      "comment",
      ["returns what they make together."],
      "/**\n * Adds two numbers and returns what\n * they make together.|\n * @param a one\n */",
    ],
    [
      "goes on before the closing",
      "typescript",
      "/**\n * Adds.\n| */\nf();",
      "comment",
      ["it is pure"],
      "/**\n * Adds.\n * It is pure|\n */\nf();",
    ],
    [
      "makes room behind",
      "typescript",
      "// one | two three four five six seven\n",
      "comment",
      ["new words"],
      "// one new words|\n// two three four five six seven\n",
    ],
    [
      "documents",
      "typescript",
      "  |function f() {}",
      "docComment",
      ["does it"],
      "  /** Does it| */\n  function f() {}",
    ],
    [
      "documents at length",
      "typescript",
      "  |function f() {}",
      "docComment",
      ["does it", "and then does all of it once more"],
      "  /**\n   * Does it and then does all of it\n   * once more|\n   */\n  function f() {}",
    ],
    ["documents in Rust", "rust", "|fn f() {}", "docComment", ["does it"], "/// Does it|\nfn f() {}"],
    ["makes a block", "css", "a { color: red; |}", "comment", ["red"], "/* Red| */\na { color: red; }"],
    ["in markup", "html", "<p>|</p>", "comment", ["a paragraph"], "<!-- A paragraph| -->\n<p></p>"],
    [
      "not inside a literal",
      "typescript",
      "  const a = `one\n  |two`;",
      "comment",
      ["text"],
      "  // Text|\n  const a = `one\n  two`;",
    ],
    [
      "keeps CRLF",
      "typescript",
      "f();\r\n|g();\r\n",
      "comment",
      ["one two three four five six seven eight nine"],
      "f();\r\n// One two three four five six seven\r\n// eight nine|\r\ng();\r\n",
    ],
    [
      "behind code",
      "python",
      "x = 1  # one two three|",
      "comment",
      ["four five six seven eight"],
      "x = 1  # one two three four five six\n       # seven eight|",
    ],
    ["behind a bare mark", "typescript", "//|\n", "comment", ["text"], "// Text|\n"],
    ["Japanese without spaces", "typescript", "// 一つ目。|", "comment", ["二つ目。"], "// 一つ目。二つ目。|"],
    ["prose has none", "markdown", "One.|", "comment", ["two."], "One. Two.|"],
    ["Lua's block", "lua", "|f()", "blockComment", ["it"], "--[[ It| ]]\nf()"],
    [
      "a block of HTML at length",
      "html",
      "  <!-- one two three four five| -->",
      "comment",
      ["six seven eight nine"],
      "  <!--\n  one two three four five six seven\n  eight nine|\n  -->",
    ],
  ];
  for (const [title, language, before, style, texts, expected] of table) {
    it(title, () => assert.equal(dictated(language, before, style, ...texts), expected));
  }

  it("refuses what would end it", () =>
    assert.equal(dictated("typescript", "/* one| */", "comment", "two */ three"), undefined));
  it("refuses where the language has none", () => assert.equal(dictated("json", "{|}", "string", "a"), '{"A|"}'));
});

describe("writing a string", () => {
  const table: readonly (readonly [
    title: string,
    language: string,
    before: string,
    texts: readonly (string | Flow)[],
    after: string | undefined,
  ])[] = [
    ["escapes its quote", "typescript", 'f("say |");', ['"hello"'], 'f("say \\"hello\\"|");'],
    ["begins with a capital", "typescript", 'f("|");', ["press a key."], 'f("Press a key.|");'],
    ["keeps what stands behind", "typescript", 'f("press| now");', ["a key"], 'f("press a key| now");'],
    ["leaves interpolations whole", "typescript", `f(\`one \${a|b}\`);`, ["two"], undefined],
    ["escapes what would be one", "typescript", "f(`costs |`);", [`\${5}`], `f(\`costs \\\${5}|\`);`],
    ["writes breaks", "typescript", 'f("one.|");', [[line, "two"]], 'f("one.\\nTwo|");'],
    ["doubles the quote of SQL", "sql", "select '|'", ["it's"], "select 'It''s|'"],
    ["moves out of an escape", "typescript", 'f("a\\|"");', ["b"], 'f("a\\" b|");'],
    ["makes a literal", "typescript", "f(|);", ["hello", "world"], 'f("Hello world|");'],
    ["JSON", "json", '{ "a": "|" }', ["one\ttwo"], '{ "a": "One\\ttwo|" }'],
  ];
  for (const [title, language, before, texts, expected] of table) {
    it(title, () => assert.equal(dictated(language, before, "string", ...texts), expected));
  }
});

describe("writing plain text", () => {
  const table: readonly (readonly [
    title: string,
    language: string,
    before: string,
    texts: readonly (string | Flow)[],
    after: string,
  ])[] = [
    ["joins sentences", "markdown", "|", ["hello there.", "how are you"], "Hello there. How are you|"],
    ["keeps what follows apart", "markdown", "one| three", ["two"], "one two| three"],
    ["makes room behind", "markdown", "|Three.", ["two."], "Two.| Three."],
    ["keeps the indentation", "plaintext", "  one|", [[line, "two", paragraph, "three"]], "  one\n  Two\n\n  Three|"],
    ["is no sentence in code", "typescript", "|", ["let me see"], "let me see|"],
    ["has no space before marks and after brackets", "markdown", "(|)", ["one", ", two"], "(one, two|)"],
  ];
  for (const [title, language, before, texts, expected] of table) {
    it(title, () => assert.equal(dictated(language, before, "plain", ...texts), expected));
  }
});

describe("writing a text above its translation", () => {
  const both = (
    languageId: string,
    marked: string,
    style: WriteStyle,
    ...pairs: readonly (readonly [string, string])[]
  ): string => {
    let places: { readonly at: number; readonly below?: number } = { at: marked.indexOf("|") };
    let text = marked.replace("|", "");
    for (const [one, other] of pairs) {
      const texts = { flow: [one], below: { flow: [other], options: { ...options, language: "de" } } };
      const written = writeTexts({ text, languageId, eol: "\n" }, places, style, texts, options);
      assert.ok(written);
      text = applyEdits(text, written.edits);
      places = written;
    }
    const [at, below] = [places.at, places.below ?? places.at];
    return `${text.slice(0, at)}|${text.slice(at, below)}‖${text.slice(below)}`;
  };

  it("in comments", () => {
    assert.equal(
      both("typescript", "|f();", "comment", ["it works.", "es geht."], ["always.", "immer."]),
      "// It works. Always.|\n//\n// Es geht. Immer.‖\nf();",
    );
  });
  it("in documentation", () => {
    assert.equal(
      both("typescript", "|f();", "docComment", ["it works.", "es geht."], ["always.", "immer."]),
      "/**\n * It works. Always.|\n *\n * Es geht. Immer.‖\n */\nf();",
    );
  });
  it("in prose", () => {
    assert.equal(both("markdown", "|", "plain", ["one.", "eins."], ["two.", "zwei."]), "One. Two.|\n\nEins. Zwei.‖");
  });
});

describe("what a place asks for", () => {
  const table: readonly (readonly [language: string, marked: string, style: WriteStyle])[] = [
    ["typescript", "// a|", "comment"],
    ["typescript", "f('|a')", "string"],
    ["typescript", "f(|)", "comment"],
    ["typescriptreact", "const a = <p>some |text</p>", "plain"],
    ["markdown", "some |text", "plain"],
    ["html", "<p>some |text</p>", "plain"],
    ["html", "<!-- some |text -->", "comment"],
  ];
  for (const [languageId, marked, style] of table) {
    it(`${languageId}: ${marked}`, () => {
      const code = { text: marked.replace("|", ""), languageId, eol: "\n" };
      assert.equal(styleAt(code, marked.indexOf("|")), style);
    });
  }
});
