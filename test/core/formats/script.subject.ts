// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates are what the modules hold
import fc from "fast-check";
import { script } from "../../../src/core/formats/script.ts";
import { anyJson, anyKey, anyText } from "./arbitraries.ts";
import type { Subject } from "./subject.ts";

const gap = fc.constantFrom("", "", " ", "\n  ", " // x, }\n", "/* ' */", "\r\n\t", "\n\n");
const single = anyText.map(
  (text) => `'${JSON.stringify(text).slice(1, -1).replace(/'/g, "\\'").replace(/\\"/g, '"')}'`,
);
const template = anyText.map((text) => `\`${text.replace(/[\\`$]/g, "\\$&").replace(/\r/g, "\\r")}\``);
const string = fc.oneof(
  anyText.map((text) => JSON.stringify(text)),
  single,
  template,
  fc.constantFrom("'\\u{1F600}\\x41'", "'a\\\nb'", "`a\r\nb`"),
);
const other = fc.constantFrom(
  "1",
  "null",
  "'a' + 'b'",
  "`${x}`",
  "`a${ { b: `}${c}` } }d`",
  "f('a', [1])",
  "(x) => [x, '}']",
  "/[,}\\/]'/g",
  "a / b / c",
  "'x' as const",
  "['a'].join(',')",
  "'\\01'",
);
const key = fc.oneof(
  anyKey.map((text) => JSON.stringify(text)),
  fc.constantFrom("a", "b", "$c", "'d'", "1", "0x1", "1.5", "[a]", "['b']", "__proto__", "\\u0061"),
);
const { literal } = fc.letrec<{ value: string; literal: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 4, arbitrary: string },
    { weight: 1, arbitrary: other },
    { weight: 3, arbitrary: tie("literal") },
  ),
  literal: fc
    .tuple(
      fc.nat(3),
      fc.array(
        fc.oneof(
          { weight: 6, arbitrary: fc.tuple(gap, key, gap, gap, tie("value"), gap) },
          { weight: 1, arbitrary: fc.constantFrom("...a", "f(a) { return { a } }", "a", "get b() { return 1 }") },
        ),
        { maxLength: 4 },
      ),
      fc.boolean(),
      gap,
    )
    .map(([kind, members, trailing, end]) => {
      const isArray = kind === 0;
      const body = members.map((member) => {
        if (typeof member === "string") return isArray ? "...a" : member;
        const [a, name, b, c, held, d] = member;
        return isArray ? a + held + d : `${a}${name}${b}:${c}${held}${d}`;
      });
      const inner = body.join(",") + (trailing && body.length > 0 ? "," : "") + end;
      return isArray ? `[${inner}]` : `{${inner}}`;
    }),
}));
const object = fc.oneof(
  literal,
  anyJson.filter((text) => /^\s*[{[]/.test(text)).map((text) => text.trim()),
);
const texts = fc
  .tuple(
    fc.constantFrom("", "\uFEFF", "// x\n", "'use strict';\r\n", 'import type { M } from "./m.ts";\n'),
    fc.constantFrom(
      ["export default ", ""],
      ["export default ", " as const satisfies M;\n"],
      ["module.exports = ", ";\n"],
      ["export const messages: M = ", ";\n"],
      ["const de: M = ", ";\n\nexport default de;\n"],
      ["const $ = ", "\nexport { $ as de }\nexport type K = keyof typeof $;\n"],
    ),
    object,
  )
  .map(([before, [open, close], inner]) => before + open + inner + close);

const file = (inner: string): string => `export default {${inner}};\n`;

export const scriptSubject: Subject = {
  format: script,
  fixtures: "script",
  blank: file("\n"),
  texts,
  malice: {
    nothing: "",
    "no literal": "export default defineMessages({ a: 'x' });",
    "two exports": "export const a = { b: 'x' };\nexport const c = { d: 'y' };\n",
    "a program": "import fs from 'node:fs';\nconst a = { b: 'x' };\nfs.rmSync(a.b);\nexport default a;\n",
    "a constant that nobody exports": "const a = { b: 'x' };\n",
    "an unclosed string": file("a: 'x"),
    "an unclosed template": file("a: `x${"),
    "an unclosed comment": file("a: 'x' /*"),
    "a comma missing": file("a: 'x' b: 'y'"),
    "an element missing": "export default ['x',,'y']",
    "20,000 objects in each other": (n) => `export default ${"{a:".repeat(n)}1${"}".repeat(n)}`,
    "20,000 parentheses in each other": (n) => file(`a: ${"(".repeat(n)}${")".repeat(n)}`),
    "20,000 templates in each other": (n) => file(`a: ${"`${".repeat(n)}1${"}`".repeat(n)}`),
    "100,000 keys of one name": (n) => file("b:'x',".repeat(n)),
    "100,000 comments": (n) => file("/**/".repeat(n)),
    "100,000 joined strings": (n) => file(`b: 'x'${" + 'y'".repeat(n)}`),
    "100,000 slashes": (n) => file(`b: 1 ${"/".repeat(n + 1)}`),
    "50,000 open classes": (n) => file(`b: ${"/[".repeat(n)}`),
    "100,000 escapes": (n) => file(`b: '${"\\x41".repeat(n)}'`),
    "100,000 backslashes": (n) => file(`b: '${"\\".repeat(n)}'`),
    "100,000 dollar signs": (n) => file(`b: \`${"$".repeat(n)}`),
    "100,000 declarations": (n) => `${"type A = 1;\n".repeat(n)}export default {}`,
    "100,000 assertions": (n) => `export default {}${" as A\n".repeat(n)}`,
    "1,000,000 characters": (n) => file(`b: '${"x".repeat(n)}'`),
    "1,000,000 blanks": (n) => file(`${" ".repeat(n)}b: 'x'`),
    "a name of 100,000 characters": (n) => `const ${"x".repeat(n)} = {}; export default x`,
    "a comment ended by a line separator": file("// x\u2028b: 'x'"),
    "__proto__ as a group": file("__proto__: { polluted: 'x' }, constructor: { prototype: { polluted: 'x' } }"),
    "merge conflict markers": "export default {\n<<<<<<< HEAD\nb: 'x',\n=======\nb: 'y',\n>>>>>>> other\n}",
  },
};
