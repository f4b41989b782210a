import fc from "fast-check";
import type { Path } from "../../../src/core/catalog/message.ts";
import { fluent } from "../../../src/core/formats/fluent.ts";
import { anyPath } from "./arbitraries.ts";
import type { Subject } from "./subject.ts";

const ids = ["a", "b", "c", "-t", "long-id_1"];
const keys = ["one", "few", "other", "male", "0", "1.5", ".title", ".x"];

const placeable = fc.constantFrom(
  "{ $x }",
  "{$x}",
  "{ -t }",
  "{ a.title }",
  '{ NUMBER($x, a: "b}", c: 1) }',
  '{ "" }',
  '{ " " }',
  '{"["}',
  '{ "{" }',
  '{ "\\u000D" }',
  '{ "\\u00A0\\\\" }',
  "{ { $x } }",
  "{\n   $x\n     }",
);
const word = fc.constantFrom(
  "x",
  "two words",
  "ü 😀",
  "\u00a0",
  "\t",
  "  a",
  "a  ",
  '"',
  "\\",
  "#",
  "=",
  "-",
  "\r",
  "a[",
);
const line = fc.array(fc.oneof(placeable, word), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(""));
const text = fc
  .tuple(
    line,
    fc.array(fc.tuple(fc.constantFrom("\n", "\n\n", "\n  \n"), fc.constantFrom("", "  "), line), { maxLength: 2 }),
    fc.constantFrom("", " "),
  )
  .map(
    ([first, more, end]) => `${first}${more.map(([eol, deep, rest]) => `${eol}    ${deep}v${rest}`).join("")}${end}`,
  );
const block = text.map((one) => `\n    v${one}`);

const { pattern } = fc.letrec<{ pattern: string; choice: string }>((tie) => ({
  choice: fc
    .record({
      selector: fc.constantFrom("$n", "$g", "NUMBER($n)", 'NUMBER($n, type: "ordinal")', "-t.case", "PLATFORM()"),
      variants: fc.array(fc.tuple(fc.constantFrom(...keys.slice(0, 6)), tie("pattern")), { maxLength: 3 }),
      last: fc.tuple(fc.constantFrom("other", "one", "male"), tie("pattern")),
      indent: fc.constantFrom("", "    ", "          "),
      place: fc.nat(3),
    })
    .map(({ selector, variants, last, indent, place }) => {
      const lines = variants.map(([key, value]) => `\n ${indent}[${key}]${value}`);
      lines.splice(place, 0, `\n${indent}*[${last[0]}]${last[1]}`);
      return `{ ${selector} ->${lines.join("")}\n${indent}}`;
    }),
  pattern: fc.oneof(
    { depthSize: "small", maxDepth: 2, withCrossShrink: true },
    { weight: 4, arbitrary: text.map((one) => ` v${one}`) },
    { weight: 2, arbitrary: block },
    { weight: 2, arbitrary: tie("choice").map((one) => ` ${one}`) },
    { weight: 1, arbitrary: tie("choice").map((one) => `\n    ${one}`) },
    { weight: 1, arbitrary: fc.tuple(tie("choice"), tie("choice")).map(([one, two]) => ` x ${one} y ${two}.`) },
  ),
}));

const attributes = fc.array(
  fc.tuple(fc.constantFrom("title", "x"), pattern).map(([name, value]) => `\n    .${name} =${value}`),
  { maxLength: 2 },
);
const entry = fc
  .tuple(fc.constantFrom("", "", "# note\n", "## group\n\n"), fc.constantFrom(...ids), fc.option(pattern), attributes)
  .map(([comment, id, value, more]) => {
    const held = more.join("");
    return `${comment}${id} =${value ?? (held === "" || id.startsWith("-") ? " v" : "")}${held}`;
  });
const texts = fc
  .tuple(
    fc.constantFrom("", "\uFEFF"),
    fc.array(entry, { maxLength: 4 }),
    fc.constantFrom("\n", "\n\n"),
    fc.constantFrom("\n", "\r\n"),
    fc.boolean(),
  )
  .map(([bom, entries, gap, eol, closed]) => {
    const body = entries.join(gap) + (closed && entries.length > 0 ? "\n" : "");
    return bom + body.replace(/\r/g, "").replaceAll("\n", eol);
  });

const paths: fc.Arbitrary<Path> = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...ids)) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...keys)) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...keys), fc.constantFrom(...keys)) },
  { weight: 1, arbitrary: anyPath },
);

export const fluentSubject: Subject = {
  format: fluent,
  fixtures: "fluent",
  blank: "\n",
  texts,
  paths,
  malice: {
    "no entry": "a = x\nthis is nothing\n",
    "an unclosed placeable": "a = x { $y\nb = x\n",
    "a choice without default": "a = { $n ->\n [one] x\n }\n",
    "a message without a value": "a =\n",
    "a closing brace": "a = x } y\n",
    "a comment without a blank": "#note\na = x\n",
    "20,000 braces in each other": (n) => `a = ${"{".repeat(n)}$x${"}".repeat(n)}\n`,
    "20,000 calls in each other": (n) => `a = { ${"F(".repeat(n)}${")".repeat(n)} }\n`,
    "99 braces in each other": `a = ${"{".repeat(99)}$x${"}".repeat(99)}\n`,
    "20,000 open braces": (n) => "a = {\n".repeat(n),
    "100,000 literals of braces": (n) => `a = ${'{"{"}'.repeat(n)}\n`,
    "100,000 quotation marks": (n) => `a = ${'{ "'.repeat(n)}\n`,
    "10 choices in one sentence": `a = x${"{ $n ->\n [a] x\n [b] y\n *[c] z\n }".replace("$n", "$n").repeat(10)}\n`,
    "10 choices of their own in one sentence": `a = x${Array.from({ length: 10 }, (_, i) => `{ $n${i} ->\n [a] x\n [b] y\n *[c] z\n }`).join("")}\n`,
    "100,000 lines of one message": (n) => `a = x\n${"    y\n".repeat(n)}`,
    "20,000 attributes": (n) => `a = x\n${Array.from({ length: n }, (_, i) => `    .t${i} = y\n`).join("")}`,
    "20,000 messages of one id": (n) => "b = x\n".repeat(n),
    "20,000 attributes of one name": (n) => `b = x\n${"    .t = y\n".repeat(n)}`,
    "100,000 blank lines": (n) => `${"\n".repeat(n)}b = x`,
    "100,000 blank lines within": (n) => `b = x${"\n".repeat(n)}    y`,
    "100,000 comments": (n) => "# x\n".repeat(n),
    "1,000,000 blanks": (n) => `b = x${" ".repeat(n)}y\n`,
    "1,000,000 blanks at the end": (n) => `b = x${" ".repeat(n)}`,
    "1,000,000 characters": (n) => `b = ${"x".repeat(n)}\n`,
    "a NUL": "b = \0\n",
    "carriage returns alone": "b = x\ra = y\r",
    "a tab as indentation": "b =\n\tx\n",
    "two BOMs": "\uFEFF\uFEFFb = x\n",
    "ids of prototypes": "constructor = x\n    .prototype = y\ntoString = z\n",
    "merge conflict markers": "<<<<<<< HEAD\nb = x\n=======\nb = y\n>>>>>>> other\n",
  },
};
