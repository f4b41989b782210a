import fc from "fast-check";
import { strings } from "../../../src/core/formats/strings.ts";
import { anyKey, anyPath, anyText } from "./arbitraries.ts";
import type { Subject } from "./subject.ts";

const quoted = (text: string, sign: string): string =>
  `${sign}${text.replace(/["'\\]|\p{Surrogate}/gu, (one) =>
    one.length === 1 && /["'\\]/.test(one) ? `\\${one}` : `\\U${one.charCodeAt(0).toString(16)}`,
  )}${sign}`;
const string = (text: fc.Arbitrary<string>) =>
  fc.oneof(
    fc.tuple(text, fc.constantFrom('"', "'")).map(([value, sign]) => quoted(value, sign)),
    fc.constantFrom("bare", "a.b", "x-1", "one", "$a"),
  );
const entry = fc
  .tuple(
    fc.constantFrom("", "", "  ", "\t", "/* note */\n", "// note\n", "/* a */ ", "\n\n"),
    string(anyKey),
    fc.constantFrom("=", " = ", " =\n", " /* = */ = "),
    fc.option(string(anyText), { nil: undefined }),
    fc.constantFrom("", " ", "\n"),
    fc.constantFrom("\n", "\n", "", " ", " // end\n", " /* end */\n"),
  )
  .map(([lead, key, sign, value, gap, end]) => `${lead}${key}${value === undefined ? "" : sign + value}${gap};${end}`);
const texts = fc
  .tuple(
    fc.constantFrom("", "\uFEFF"),
    fc.array(entry, { maxLength: 6 }),
    fc.constantFrom("\n", "\r\n", "\r"),
    fc.constantFrom("", "// last", "/* last */"),
  )
  .map(([bom, entries, eol, end]) => bom + (entries.join("") + end).replaceAll("\n", eol));

export const stringsSubject: Subject = {
  format: strings,
  fixtures: "strings",
  blank: "\n",
  texts,
  paths: fc.oneof(
    anyKey.map((key) => [key]),
    anyPath,
  ),
  faults: ["format.syntax", "format.duplicateKey"],
  malice: {
    "an unclosed string": '"a" = "x";\n"b" = "y',
    "an unclosed comment": '"a" = "x"; /* b',
    "no semicolon": '"a" = "x"\n"b" = "y";',
    "no value": '"a" = ;',
    "a dictionary": '{ "a" = "x"; }',
    "an array": '"a" = ( x, y );',
    XML: '<?xml version="1.0"?>\n<plist version="1.0"><dict/></plist>',
    "a binary property list": "bplist00\0\0",
    "UTF-16 read as UTF-8": '"\0a\0"\0 \0=\0',
    "an octal escape of NextStep": '"a" = "\\341";',
    "100,000 backslashes": (n) => `"b" = "${"\\".repeat(n)}";`,
    "100,001 backslashes": (n) => `"b" = "${"\\".repeat(n)}";`,
    "100,000 keys of one name": (n) => '"a" = "x";\n'.repeat(n),
    "100,000 entries on one line": (n) => '"a";'.repeat(n),
    "100,000 comments": (n) => "/**/".repeat(n),
    "100,000 comments that are never closed": (n) => "/*".repeat(n),
    "100,000 slashes": (n) => "/".repeat(n),
    "100,000 quotation marks": (n) => '"'.repeat(n),
    "a line of 1,000,000 blanks": (n) => `${" ".repeat(n)}"b" = "x";${" ".repeat(n)}`,
    "a NUL": '"b" = "\0";\n',
    "two BOMs": '\uFEFF\uFEFF"b" = "x";',
    "merge conflict markers": '<<<<<<< HEAD\n"b" = "x";\n=======\n"b" = "y";\n>>>>>>> other\n',
  },
};
