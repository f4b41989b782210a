import assert from "node:assert/strict";
import fc from "fast-check";
import { mutated, mutations } from "../../fuzz/mutate.ts";
import { realFiles } from "../../fuzz/realFiles.ts";
import { property } from "../../property.ts";
import { isPlainly } from "./yamlReadings.ts";

describe("yaml: read by tokens", () => {
  const plain: readonly string[] = [
    "a: x\n",
    "a: x",
    "\uFEFFa: x\n",
    "---\na: x\n",
    "# note\n\n--- # note\n# note\n\na: x\n# note\n",
    "a: x\r\nb:\r\n  c: y\r\n",
    "a: x\rb: y\r",
    "a : x # note\n'b' : 'it''s'\n\"c\\n\": \"x\\ty\"\n",
    "a:\nb: # note\n\n# note\nc:\n",
    "a: 1\nb: yes\nc: ~\nd: :sym\n<<: x\n",
    "a: x\na: y\nm:\n  b: x\n  b: y\n  b: z\n",
    "de:\n  a: x\n  # note\n\n# note\n",
    "de:\n  a:\n  - x\n  - y\n  b:\n    - c: x\n      d: y\n    -\n    - - x\n      - y\n",
    "- x\n- # note\n  y\n# note\n-\n-   \n",
    "a: one\n  two\n\n  three\nb: 'one\n  two'\nc: \"one\\\n  two\"\nd: x\n",
    "a: |\n  one\n  two\n\nb: >-\n  one\nc: |+\n  one\n\n\nd: |2-\n   one\ne: | # note\nf: |\n",
    "a: http://x:1\nb: x#y\nc: -x\n",
  ];
  for (const text of plain) it(JSON.stringify(text), () => assert.ok(isPlainly(text)));
});

describe("yaml: composed, as it is not plain or not right", () => {
  const others: readonly string[] = [
    "",
    "# note\n",
    "x\n",
    "{a: x}\n",
    "a: {b: x}\n",
    "a: [x]\n",
    "a: &b x\nc: *b\n",
    "a: !!str x\n",
    "&a b: x\n",
    "? a\n: b\n",
    ": x\n",
    "%YAML 1.2\n---\na: x\n",
    "a: x\n---\nb: y\n",
    "a: x\n...\n",
    "a: x\n... y\n",
    "--- a: x\n",
    "a:\tx\n",
    "a: b: c\n",
    "a: - b\n",
    "a: x\n b: y\n",
    "a:\n  b: x\n c: y\n",
    "a: x\nb\nc: y\n",
    "a\nb: x\n",
    "'a\n b': x\n",
    "a: 'x' y\n",
    "a: 'x'#y\n",
    'a: "x\n',
    'a: "\\q"\n',
    "a: @x\n",
    "a: |x\n  y\n",
    "a: |\n    \n  x\n",
    "- x\ny\n",
    "a: x\n- y\n",
    `${"k".repeat(1100)}: x\n`,
    `a${" ".repeat(1100)}: x\n`,
    Array.from({ length: 120 }, (_, depth) => `${" ".repeat(depth)}a:\n`).join(""),
  ];
  for (const text of others) it(JSON.stringify(text.slice(0, 40)), () => assert.ok(!isPlainly(text)));
});

const real = [".yml", ".yaml"].flatMap(realFiles);
const word = fc.constantFrom(
  "a",
  "b",
  "yes",
  "one two",
  "it's",
  "%{count} x",
  "'it''s'",
  '"\\u263a x"',
  "x # y",
  "",
  "1",
);
const rails: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom(
        "key: ",
        "key: ",
        "'q': ",
        "long_key:",
        "- ",
        "- key: ",
        "",
        "# ",
        "key: |\n        ",
        "key: >-\n          x\n    ",
      ),
      word,
    ),
    { maxLength: 12 },
  )
  .map((rows) => `en:\n${rows.map(([depth, head, text]) => `${"  ".repeat(depth)}${head}${text}\n`).join("")}`);

const commonSigns = [
  "a",
  "b",
  "key",
  ": ",
  ": ",
  ":",
  ":",
  "\n",
  "\n",
  "\n  ",
  "\n  ",
  "\n    ",
  "\n ",
  "\r\n",
  "- ",
  "-",
  "'x'",
  '"x"',
  "x y",
];
const blanks = ["  ", " ", "\n\n", " # c", "#", "# i\n", "  # h\n", "|\n", ">-\n  ", "|+\n", "  j: |\n    k\n\n"];
const lines = ["a: b\n", "a: b\n", "c:\n", "  d: e\n", "  - f\n", "- g\n", "---\n"];
const unusual = [
  "---",
  "...",
  "? ",
  "&a ",
  "*a",
  "!t ",
  "{",
  "}",
  "[",
  "]",
  ",",
  "\t",
  "%",
  "@",
  "\\",
  "\u2028",
  "\uFEFF",
  "'",
  '"',
];
const plainSign = fc.constantFrom(...commonSigns, ...blanks, ...lines);
const signs = fc
  .oneof(
    { weight: 3, arbitrary: fc.array(plainSign, { maxLength: 14 }) },
    fc.array(fc.oneof({ weight: 2, arbitrary: plainSign }, fc.constantFrom(...unusual)), { maxLength: 14 }),
  )
  .map((parts) => parts.join(""));

describe("yaml: read by tokens as by the Composer", () => {
  it("files of the repository", () => assert.ok(real.filter(isPlainly).length >= 3));
  property("files damaged", fc.constantFrom(...real), mutations, (text, accidents) => {
    isPlainly(mutated(text, accidents));
  });
  property("signs as they come", signs, (text) => {
    isPlainly(text);
  });
  property("lines as they come", rails, (text) => {
    isPlainly(text);
  });
  property("lines as they come, damaged", rails, mutations, (text, accidents) => {
    isPlainly(mutated(text, accidents));
  });
});
