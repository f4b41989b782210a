import assert from "node:assert/strict";
import { php } from "../../../src/core/formats/php.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor, problemsFor } from "./edits.ts";

const file = (inner: string): string => `<?php\nreturn [${inner}];\n`;

const texts = (inner: string): Record<string, string> =>
  Object.fromEntries(php.read(file(inner)).messages.map(({ path, text }) => [path.join("/"), text]));

const set = (inner: string, path: readonly (string | number)[], text: string | undefined): string =>
  applyEdits(file(inner), editsFor(php, file(inner), [{ path, text }])).slice(14, -3);

describe("PHP arrays", () => {
  const readings: readonly (readonly [string, string, Record<string, string>])[] = [
    ["single quotes", String.raw`'a' => 'It\'s \\ \n'`, { a: String.raw`It's \ \n` }],
    ["double quotes", String.raw`'a' => "\t\x41\101\u{e9}\q\$"`, { a: "\tAAé\\q$" }],
    ["no variables", `'a' => "$x", 'b' => "{$x}", 'c' => "\${x}", 'd' => "$ 5"`, { d: "$ 5" }],
    ["no bytes", String.raw`'a' => "\xc3\xa9"`, {}],
    [
      "no calls, constants, strings joined with such",
      "'a' => 'b' . $c, 'd' => f('e'), 'g' => H, 'i' => 'x' . 'y' . Z, 'j' => 'k'",
      { j: "k" },
    ],
    ["joined strings", `'a' => 'b' . "c" .\n 'd', 'e' => 'f' . /* g */ 'h'`, { a: "bcd" }],
    ["heredocs", "'a' => <<<X\nx \\t \"y\" \\\" $ 5\nX, 'b' => 'c'", { a: 'x \t "y" \\" $ 5', b: "c" }],
    [
      "heredocs with quoted labels, indented",
      "'a' => <<<\"X\"\n    x\n\n      y\n    z\n    X, ",
      { a: "x\n\n  y\nz" },
    ],
    ["nowdocs", "'a' => <<<'X'\n  $x \\n\n  X\n, 'b' => <<<'Y'\nY", { a: "$x \\n", b: "" }],
    ["no heredocs with variables", "'a' => <<<X\n$x\nX, 'b' => <<<X\n{$x}\nX, 'c' => 'd'", { c: "d" }],
    ["heredocs as elements", "'a' => [<<<X\nx\nX, 'y']", { "a/0": "x", "a/1": "y" }],
    ["line ends of heredocs", "'a' => <<<X\r\nx\r\ny\r\nX", { a: "x\r\ny" }],
    [
      "nested arrays of both styles",
      "'a' => array('b' => ['c' => 'd']), 'e' => ['f', 'g']",
      { "a/b/c": "d", "e/0": "f", "e/1": "g" },
    ],
    ["no list with keys among its elements", "'a' => ['b', 'c' => 'd'], 'e' => [...$x, 'f']", {}],
    ["integers as keys", "1 => 'a', -2 => 'b', '03' => 'c', 1.5 => 'd'", { 1: "a", "-2": "b", "03": "c" }],
    ["the last of a key", "1 => 'a', '1' => 'b'", { 1: "b" }],
    ["comments of three kinds", "# ]\n'a' /* => */ => // ,\n 'b'", { a: "b" }],
  ];
  for (const [name, inner, expected] of readings) it(`reads ${name}`, () => assert.deepEqual(texts(inner), expected));

  const writings: readonly (readonly [string, string, readonly (string | number)[], string | undefined, string])[] = [
    ["in single quotes", "'a' => 'x'", ["a"], "it's $x \\", String.raw`'a' => 'it\'s $x \\'`],
    ["in double quotes", `'a' => "x"`, ["a"], 'a "b" $c\n', String.raw`'a' => "a \"b\" \$c\n"`],
    ["controls", "'a' => 'x'", ["a"], "a\tb", String.raw`'a' => "a\tb"`],
    ["a new key behind a comment", "\n  'a' => 'x', # y\n", ["b"], "z", "\n  'a' => 'x', # y\n  'b' => 'z',\n"],
    [
      "a new group in the style of the others",
      "\n  'a' => array('x' => 'y'),\n",
      ["b", "c"],
      "z",
      "\n  'a' => array('x' => 'y'),\n  'b' => array('c' => 'z'),\n",
    ],
    [
      "in a heredoc",
      "'a' => <<<X\n  x\n  X, 'b' => 'c'",
      ["a"],
      'it\'s "$y" {$z}\n\n  \\',
      "'a' => <<<X\n  it's \"\\$y\" {\\$z}\n\n    \\\\\n  X, 'b' => 'c'",
    ],
    ["in a nowdoc", "'a' => <<<'X'\nx\nX", ["a"], "$y\n\\n", "'a' => <<<'X'\n$y\n\\n\nX"],
    ["nothing into a heredoc", "'a' => <<<X\nx\nX", ["a"], "", "'a' => <<<X\nX"],
    ["in place of a heredoc whose label it has", "'a' => <<<X\nx\nX", ["a"], "y\nX z", "'a' => 'y\nX z'"],
    ["in place of joined strings", "'a' => 'b' . 'c'", ["a"], "d", "'a' => 'd'"],
    ["without one", "'a' => 'x', 'b' => 'y'", ["a"], undefined, "'b' => 'y'"],
  ];
  for (const [name, inner, path, text, expected] of writings)
    it(`writes ${name}`, () => assert.equal(set(inner, path, text), expected));

  const refusals: readonly (readonly [string, string, readonly (string | number)[], string])[] = [
    ["a call", "'a' => f('x')", ["a"], "y"],
    ["a variable's string", `'a' => "$x"`, ["a"], "y"],
    ["a lone surrogate", "'a' => 'x'", ["a"], "\ud800"],
    ["an index of keys", "'a' => 'x'", [0], "y"],
  ];
  for (const [name, inner, path, text] of refusals)
    it(`refuses ${name}`, () => {
      assert.deepEqual(editsFor(php, file(inner), [{ path, text }]), []);
      assert.deepEqual(
        problemsFor(php, file(inner), [{ path, text }]).map(({ code }) => code),
        ["format.blocked"],
      );
    });

  it("claims files that return an array, broken ones too, and no others", () => {
    const claims = (text: string) => php.sniff?.(text);
    for (const text of [
      "<?php return ['a' => ",
      "\uFEFF<?php\n// x\ndeclare(strict_types=1);\nreturn array(1);",
      "<?php use X\\Y; return [];",
    ])
      assert.equal(claims(text), true, text);
    for (const text of ["", "<p>", "<?php echo 1;", "<?php return f([]);", "<?php $a = 1; return [];", "<?php /* x"])
      assert.equal(claims(text), false, text);
  });
});
