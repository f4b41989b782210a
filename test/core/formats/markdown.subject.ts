import fc from "fast-check";
import { markdown } from "../../../src/core/formats/markdown.ts";
import { mdx } from "../../../src/core/formats/mdx.ts";
import { anyPath } from "./arbitraries.ts";
import type { Malice, Subject } from "./subject.ts";

const words = fc
  .array(
    fc.constantFrom(
      ...[
        "word",
        "Two words",
        "*soft*",
        "**hard**",
        "`code`",
        "[link](x.md)",
        "![alt](i.png)",
        "1.",
        "-",
        "ü",
        "漢字",
        "😀",
      ],
      ...[
        "$x$",
        "$5",
        "[^1]",
        "[ref]",
        "\\*",
        "{id}",
        "a_b_c",
        "https://a.b/c",
        "#tag",
        "|",
        "12",
        "&amp;",
        "<b>x</b>",
      ],
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((some) => `a ${some.join(" ")}`);
const line = words.map((text) => text.replaceAll("|", "/"));
const inline = fc.oneof(
  words,
  fc.array(words, { minLength: 2, maxLength: 3 }).map((lines) => lines.join("\n")),
);
const indented = (text: string, by: string): string => text.replaceAll("\n", `\n${by}`);
const block = fc.oneof(
  inline,
  words.map((text) => `# ${text}`),
  words.map((text) => `### ${text} ###`),
  line.map((text) => `${text}\n===`),
  fc
    .array(inline, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((text) => `- ${indented(text, "  ")}`).join("\n")),
  fc
    .array(inline, { minLength: 1, maxLength: 2 })
    .map((items) => items.map((text) => `1. ${indented(text, "   ")}`).join("\n\n")),
  inline.map((text) => `> ${indented(text, "> ")}`),
  inline.map((text) => `> [!NOTE]\n> ${indented(text, "> ")}`),
  inline.map((text) => `- [ ] ${indented(text, "  ")}\n\n  > ${indented(text, "  > ")}`),
  line.map((text) => `| a head | ${text} |\n| --- | --- |\n| ${text} |  |\n| b \\| c | ${text} |`),
  fc.constantFrom(
    "```js\nlet a;\n```",
    "    indented",
    "---",
    "<div>\nraw\n</div>",
    "<!-- note -->",
    "[ref]: http://x",
    "$$\nx\n$$",
  ),
  inline.map((text) => `:::note\n${text}\n:::`),
);
const textsOf = (blocks: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom("", "", "\uFEFF"),
      fc.constantFrom("", "", "---\ntitle: x\n---\n\n"),
      fc.array(blocks, { maxLength: 6 }),
      fc.constantFrom("\n", "\r\n"),
      fc.boolean(),
    )
    .map(
      ([bom, front, all, eol, closed]) => bom + (front + all.join("\n\n") + (closed ? "\n" : "")).replaceAll("\n", eol),
    );

const deep: Malice = {
  "10,000 quotes in quotes": (n) => `${">".repeat(n)} x`,
  "10,000 lists in lists": (n) => `${"- ".repeat(n)}x`,
  "a list far off": `${" ".repeat(1000)}- x`,
};
const many = (count: number): string =>
  Array.from({ length: count }, (_, index) =>
    index % 10 === 0 ? `## Part ${index} of all` : `Text number ${index} of them.`,
  ).join("\n\n");
const paths = fc.oneof(anyPath, fc.constantFrom(["a~1"], ["+a~1"]));

export const markdownSubject: Subject = {
  format: markdown,
  fixtures: "markdown",
  blank: "\n",
  texts: textsOf(block),
  paths,
  many,
  stays: true,
  faults: ["format.depth"],
  malice: {
    ...deep,
    "a ruler of 10,000 signs": (n) => `${"- ".repeat(n)}\n`,
    "10,000 brackets": (n) => "[".repeat(n),
    "5,000 links that are not closed": (n) => "[a](".repeat(n),
    "10,000 stars": (n) => "*a ".repeat(n),
    "80,000 backticks of different lengths": (n) =>
      Array.from({ length: Math.sqrt(2 * n) }, (_, i) => "`".repeat(i + 1)).join(" "),
    "200,000 characters in a line": (n) => "x ".repeat(n / 2),
    "5,000 lines of a paragraph": (n) => "x | y\n".repeat(n),
    "5,000 blank lines in a list": (n) => `- a\n${"\n".repeat(n)}  b`,
    "2,000 definitions": (n) => "[a]: b\n".repeat(n),
    "500 columns": `${"|a".repeat(500)}|\n${"|-".repeat(500)}|\n`,
    "a fence that is not closed": "```\nx\n",
    "front matter that is not closed": "---\ntitle: x\n",
    "a NUL": "a\0b\n",
    "two BOMs": "\uFEFF\uFEFFa\n",
    "5,000 tags": (n) => "<a ".repeat(n),
    "5,000 comments that are not closed": (n) => "<!-- ".repeat(n),
  },
};

export const mdxSubject: Subject = {
  format: mdx,
  fixtures: "mdx",
  blank: "\n",
  texts: textsOf(
    fc.oneof(
      line.map((text) => text.replaceAll(/[{<]/g, "")),
      words.map((text) => `# ${text.replaceAll("{id}", "{x}")}`),
      line.map((text) => `<Tip title="x">\n${text.replaceAll("{id}", "{x}")}\n</Tip>`),
      fc.constantFrom(
        "import a from 'b'",
        "export const x = {\n  a: 1,\n\n  b: 2,\n};",
        "{/* note */}",
        "<Chart />",
        "```\ncode\n```",
      ),
    ),
  ),
  paths,
  many,
  stays: true,
  faults: ["format.depth", "format.syntax"],
  malice: {
    ...deep,
    "a tag that is not closed": "<Tip\n\ntext\n",
    "an expression that is not closed": "{a\n\ntext\n",
    "a tag that is none": "<1>\n",
    "an export that is not closed": "export const a = {\n\ntext\n",
    "2,000 imports": (n) => "import a from 'b'\n".repeat(n),
    "5,000 braces": (n) => "{".repeat(n),
  },
};
