import fc from "fast-check";
import { json5 } from "../../../src/core/formats/json5.ts";
import { anyJson, anyKey, anyText } from "./arbitraries.ts";
import type { Subject } from "./subject.ts";

const gap = fc.constantFrom(
  "",
  "",
  " ",
  "\n  ",
  "\r\n\t",
  " // note's {\n",
  "/* \"k': */",
  "\u00a0",
  "\v",
  "\n\n",
  "\u2028",
);
const quoted = (mark: string, text: string): string => {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("\\n", "\\n\\\n");
  return mark + inner.replaceAll(mark, `\\${mark}`).replaceAll("\\u0001", "\\x01") + mark;
};
const string = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom("'", '"'), text).map(([mark, value]) => quoted(mark, value));
const key = fc.oneof(fc.constantFrom("a", "b", "c", "$a", "_0", "ünï", "true", "NaN", "\\u0061b"), string(anyKey));
const scalar = fc.oneof(
  { weight: 3, arbitrary: string(anyText) },
  { weight: 1, arbitrary: fc.constantFrom("0xFf", ".5", "5.", "+1", "-Infinity", "NaN", "null", "true", "1e9") },
);

const { root } = fc.letrec<{ value: string; root: string; array: string }>((tie) => ({
  value: fc.oneof({ depthSize: "small", withCrossShrink: true }, scalar, tie("root"), tie("array")),
  root: fc
    .tuple(fc.array(fc.tuple(gap, key, gap, tie("value"), gap), { maxLength: 5 }), fc.boolean(), gap)
    .map(([items, trailing, end]) => {
      const body = items.map(([before, name, between, value, after]) => `${before}${name}${between}:${value}${after}`);
      return `{${body.join(",")}${trailing && body.length > 0 ? "," : ""}${end}}`;
    }),
  array: fc
    .tuple(fc.array(fc.tuple(gap, tie("value")), { maxLength: 4 }), fc.boolean(), gap)
    .map(
      ([items, trailing, end]) =>
        `[${items.map((item) => item.join("")).join(",")}${trailing && items.length > 0 ? "," : ""}${end}]`,
    ),
}));

export const json5Subject: Subject = {
  format: json5,
  fixtures: "json5",
  blank: "{}\n",
  texts: fc.oneof(
    anyJson,
    fc.tuple(gap, root, gap).map((parts) => parts.join("")),
  ),
  malice: {
    "20,000 arrays in each other": (n) => `${"[".repeat(n)}${"]".repeat(n)}`,
    "100,000 braces never closed": (n) => "{a:{".repeat(n),
    "100,000 commas": (n) => `{a:'x'${",".repeat(n)}}`,
    "100,000 keys of one name": (n) => `{${"b:'x',".repeat(n)}}`,
    "100,000 comments": (n) => `{${"/**/".repeat(n)}b:'x'${"//\n".repeat(n)}}`,
    "100,000 escapes": (n) => `{b:'${"\\x41".repeat(n)}'}`,
    "100,000 lines of one string": (n) => `{b:'${"\\\n".repeat(n)}'}`,
    "1,000,000 characters": (n) => `{b:'${"x".repeat(n)}'}`,
    "1,000,000 blanks": (n) => `{${" ".repeat(n)}b:'x'}`,
    "an unclosed comment": "{b: 'x'} /* and then",
    "an unclosed string": "{b: 'x",
    "an unclosed string of 100,000 characters": (n) => `{b: 'y', c: "${"x".repeat(n)}`,
    "an unclosed string of 50,000 escapes": (n) => `{b: 'y', c: "${"\\\\'".repeat(n)}`,
    "a string broken by a line end": "{b: 'x\ny'}",
    "other quotation marks": "{b: 'x\"}",
    "an incomplete escape": "{b: '\\x4'}",
    "an octal escape": "{b: '\\01'}",
    "a number as a key": "{1: 'x'}",
    "a word that is none": "{b: undefined}",
    "a number that is none": "{b: 0x}",
    "two values": "{b: 'x'} {b: 'y'}",
    "a comment ended by a line separator": "{// x\u2028b: 'x'}",
    "a value missing": "{b: }",
    "__proto__ as a group": "{__proto__: {polluted: 'x'}, constructor: {prototype: {polluted: 'x'}}}",
  },
};
