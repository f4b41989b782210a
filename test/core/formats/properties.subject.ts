import fc from "fast-check";
import { properties } from "../../../src/core/formats/properties.ts";
import { anyKey, anyPath, anyText } from "./arbitraries.ts";
import type { Subject } from "./subject.ts";

const escaped = (text: string): string =>
  text.replace(/[^ -~]|[\\=:#! ]/g, (character) =>
    /[ -~]/.test(character) ? `\\${character}` : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
/** Text that a person may type after a key: anything without a bad escape. */
const typed = anyText.map((text) => text.replace(/\\u?/g, "\\\\").replace(/[\r\n\uFEFF]/g, "\\\n  "));
const line = fc
  .tuple(
    fc.constantFrom("", "", "  ", "\t", "\f"),
    anyKey,
    fc.constantFrom("=", " = ", ":", " ", ": ", " \\\n = ", "\\\n="),
    fc.oneof(anyText.map(escaped), typed),
  )
  .map(([indent, key, separator, value]) => `${indent}${escaped(key)}${separator}${value}`);
const other = fc.constantFrom("", "", "# note", "  ! note \\", "#", "\\", "alone", "alone\\\n");
const texts = fc
  .tuple(
    fc.constantFrom("", "\uFEFF"),
    fc.array(fc.oneof({ weight: 3, arbitrary: line }, { weight: 1, arbitrary: other }), { maxLength: 8 }),
    fc.constantFrom("\n", "\r\n", "\r"),
    fc.boolean(),
  )
  .map(
    ([bom, lines, eol, closed]) => bom + lines.join("\n").replaceAll("\n", eol) + (closed ? `${eol}#` : `${eol}end=`),
  );

export const propertiesSubject: Subject = {
  format: properties,
  fixtures: "properties",
  blank: "\n",
  texts,
  paths: fc.oneof(
    anyKey.map((key) => [key]),
    anyPath,
  ),
  faults: ["format.syntax", "format.duplicateKey"],
  malice: {
    "an incomplete Unicode escape": "a=x\nb=\\u12\n",
    "a Unicode escape of other digits": "b=\\uü123",
    "a line that goes on after the end": "a=x\nb=y\\",
    "a line that goes on after the last line end": "b=y\\\n",
    "100,000 lines that go on": (n) => `b=${"\\\n".repeat(n)}x\n`,
    "100,000 backslashes": (n) => `b=${"\\".repeat(n)}\n`,
    "100,001 backslashes": (n) => `b=${"\\".repeat(n)}\n`,
    "100,000 keys of one name": (n) => "a=x\n".repeat(n),
    "100,000 blank lines": (n) => `${"\n".repeat(n)}b=x`,
    "100,000 comments": (n) => "#\n".repeat(n),
    "100,000 broken escapes": (n) => "b=\\u\n".repeat(n),
    "a line of 1,000,000 blanks": (n) => `${" ".repeat(n)}b=x`,
    "1,000,000 characters": (n) => `b=${"x".repeat(n)}`,
    "a NUL": "b=\0\n",
    "two BOMs": "\uFEFF\uFEFFb=x\n",
    "__proto__ as a key": "__proto__=polluted\nconstructor.prototype=polluted\n",
    "merge conflict markers": "<<<<<<< HEAD\nb=x\n=======\nb=y\n>>>>>>> other\n",
  },
};
