import fc from "fast-check";
import { json5 } from "../../../src/core/formats/json5.ts";
import { anyJson, anyKey, anyText } from "./arbitraries.ts";
import { contract } from "./contract.ts";

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

contract({
  format: json5,
  fixtures: "json5",
  blank: "{}\n",
  texts: fc.oneof(
    anyJson,
    fc.tuple(gap, root, gap).map((parts) => parts.join("")),
  ),
  malice: {
    "20,000 arrays in each other": `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
    "100,000 braces never closed": "{a:{".repeat(100_000),
    "100,000 commas": `{a:'x'${",".repeat(100_000)}}`,
    "100,000 keys of one name": `{${"b:'x',".repeat(100_000)}}`,
    "100,000 comments": `{${"/**/".repeat(100_000)}b:'x'${"//\n".repeat(100_000)}}`,
    "100,000 escapes": `{b:'${"\\x41".repeat(100_000)}'}`,
    "100,000 lines of one string": `{b:'${"\\\n".repeat(100_000)}'}`,
    "1,000,000 characters": `{b:'${"x".repeat(1_000_000)}'}`,
    "1,000,000 blanks": `{${" ".repeat(1_000_000)}b:'x'}`,
    "an unclosed comment": "{b: 'x'} /* and then",
    "an unclosed string": "{b: 'x",
    "a long unclosed string": `{b: 'y', c: "${"x".repeat(100_000)}`,
    "a long unclosed string of escapes": `{b: 'y', c: "${"\\\\'".repeat(50_000)}`,
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
});
