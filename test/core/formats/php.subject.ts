import fc from "fast-check";
import { php } from "../../../src/core/formats/php.ts";
import { anyKey, anyText } from "./arbitraries.ts";
import type { Subject } from "./subject.ts";

const gap = fc.constantFrom("", "", " ", "\n  ", " // x\n", " # x, ]\n  ", "/* ' */", "\r\n\t", "\n\n");
const single = anyText.map((text) => `'${text.replace(/\p{Surrogate}/gu, "").replace(/[\\']/g, "\\$&")}'`);
const double = anyText.map(
  (text) =>
    `"${text
      .replace(/\p{Surrogate}/gu, "")
      .replace(/[\\"$]/g, "\\$&")
      .replace(/\n/g, "\\n")
      .replace(/ü/g, "\\u{fc}")}"`,
);
const other = fc.constantFrom(
  "1",
  "null",
  "'a' . 'b'",
  '"$x"',
  "\"{$x['a']}\"",
  "f('a', [1])",
  "<<<X\n ' ]\n X",
  "<<<'X'\nX\n",
  "fn ($x) => [$x]",
  "'a'[0]",
  "[1][0]",
  "X::Y",
  '"\\xff"',
);
const key = fc.oneof(
  anyKey.map((text) => `'${text.replace(/\p{Surrogate}/gu, "").replace(/[\\']/g, "\\$&")}'`),
  fc.constantFrom("1", "0", "-3", '"d"', "X::Y", "'a' . 'b'", "1.5"),
);
const { array } = fc.letrec<{ value: string; array: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 3, arbitrary: single },
    { weight: 2, arbitrary: double },
    { weight: 1, arbitrary: other },
    { weight: 3, arbitrary: tie("array") },
  ),
  array: fc
    .tuple(
      fc.constantFrom("[]", "[]", "array()", "Array ()"),
      fc.nat(9),
      fc.array(fc.tuple(gap, key, gap, gap, tie("value"), gap), { maxLength: 4 }),
      fc.boolean(),
      gap,
    )
    .map(([brackets, kind, members, trailing, end]) => {
      const body = members.map(([a, name, b, c, held, d], index) =>
        kind < 7 || (kind === 9 && index % 2 === 0) ? `${a}${name}${b}=>${c}${held}${d}` : a + held + d,
      );
      const inner = body.join(",") + (trailing && body.length > 0 ? "," : "");
      return `${brackets.slice(0, -1)}${inner}${end}${brackets.slice(-1)}`;
    }),
}));
const texts = fc
  .tuple(
    fc.constantFrom("<?php ", "\uFEFF<?php\n\n", "<?PHP\r\n// x\r\n", "<?php\ndeclare(strict_types=1);\n"),
    gap,
    array,
    gap,
    fc.constantFrom("", "\n", "\r\n", "\n?>\n"),
  )
  .map(([open, before, literal, after, end]) => `${open}return ${before}${literal}${after};${end}`);

const file = (inner: string): string => `<?php return [${inner}];\n`;

export const phpSubject: Subject = {
  format: php,
  fixtures: "php",
  blank: file("\n"),
  texts,
  malice: {
    "no PHP": "{}",
    nothing: "",
    "another statement": "<?php $x = 1; return ['a' => 'x'];",
    "a call": "<?php return array_merge(['a' => 'x'], []);",
    "something behind": "<?php return ['a' => 'x']; echo 'y';",
    "PHP that ends in a comment": "<?php return [ // ?> 'a' => 'x'\n];",
    "an unclosed string": "<?php return ['a' => 'x];",
    "an unclosed comment": "<?php return ['a' => 'x' /* ];",
    "an unclosed heredoc": "<?php return ['a' => <<<X\nx\n];",
    "an unclosed array": "<?php return ['a' => ['x'",
    "other brackets": "<?php return ['a' => 'x');",
    "a comma missing": file("'a' => 'x' 'b' => 'y'"),
    "20,000 arrays in each other": (n) => `<?php return ${"[".repeat(n)}${"]".repeat(n)};`,
    "20,000 parentheses in each other": (n) => file(`'b' => ${"(".repeat(n)}${")".repeat(n)}`),
    "150 joined arrays in each other": `<?php return ${"['b' => ".repeat(150)}'x'${"] + []".repeat(149)}];`,
    "100,000 keys of one name": (n) => file("'b' => 'x',".repeat(n)),
    "100,000 comments": (n) => file("/**/# x\n".repeat(n)),
    "100,000 joined strings": (n) => file(`'b' => 'x'${" . 'y'".repeat(n)}`),
    "100,000 escapes": (n) => file(`'b' => "${"\\x41".repeat(n)}"`),
    "100,000 backslashes": (n) => file(`'b' => '${"\\".repeat(n)}'`),
    "100,000 heredocs never closed": (n) => file(`'b' => ${"<<<X\n".repeat(n)}`),
    "100,000 question marks in a comment": (n) => file(`// ${"?".repeat(n)}\n`),
    "1,000,000 characters": (n) => file(`'b' => '${"x".repeat(n)}'`),
    "1,000,000 blanks": (n) => file(`${" ".repeat(n)}'b' => 'x'`),
    "__proto__ as a group": file("'__proto__' => ['polluted' => 'x'], 'constructor' => ['prototype' => ['x' => 'y']]"),
    "merge conflict markers": "<?php return [\n<<<<<<< HEAD\n'b' => 'x',\n=======\n'b' => 'y',\n>>>>>>> other\n];",
  },
};
