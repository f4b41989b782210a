import fc from "fast-check";
import { ini } from "../../../src/core/formats/ini.ts";
import { anyKey, anyPath, anyText } from "./arbitraries.ts";
import type { Subject } from "./subject.ts";

const sound = (text: string): string => text.replace(/\p{Surrogate}|[\r\n\uFEFF]/gu, "");
const key = anyKey.map((name) => sound(name).trim() || "k");
const value = fc
  .tuple(anyText.map(sound), fc.constantFrom("", "", '"', "'"))
  .map(([text, quotes]) => quotes + text + quotes);
const line = fc
  .tuple(fc.constantFrom("", "", "  ", "\t"), key, fc.constantFrom("=", " = ", ": "), value)
  .map((parts) => parts.join(""));
const header = key.map((name) => `[${name}]`);
const other = fc.constantFrom("", "", "; note", "  # indented", "[s] ; head");
const texts = fc
  .tuple(
    fc.constantFrom("", "\uFEFF"),
    fc.array(
      fc.oneof({ weight: 4, arbitrary: line }, { weight: 2, arbitrary: header }, { weight: 1, arbitrary: other }),
      { maxLength: 10 },
    ),
    fc.constantFrom("\n", "\r\n", "\r"),
    fc.boolean(),
  )
  .map(([bom, lines, eol, closed]) => bom + lines.join(eol) + (closed ? eol : ""));

export const iniSubject: Subject = {
  format: ini,
  fixtures: "ini",
  blank: "\n",
  texts,
  paths: fc.oneof(
    anyKey.map((name) => [name]),
    fc.tuple(anyKey, anyKey),
    anyPath,
  ),
  faults: ["format.syntax", "format.duplicateKey"],
  malice: {
    "a line of no kind": "b=x\nodd\n",
    "a header without an end": "[b\nc=x\n",
    "a value without a key": "=x\n",
    "20,000 keys of one name": (n) => "a=x\n".repeat(n),
    "20,000 headers of one name": (n) => "[b]\nc=x\n".repeat(n),
    "100,000 broken lines": (n) => "odd\n".repeat(n),
    "100,000 comments": (n) => ";\n".repeat(n),
    "100,000 open brackets": (n) => "[".repeat(n),
    "1,000,000 quotation marks": (n) => `b=${'"'.repeat(n)}`,
    "1,000,000 backslashes": (n) => `b="${"\\".repeat(n + 1)}"`,
    "a line of 1,000,000 blanks": (n) => `${" ".repeat(n)}b=x`,
    "a value of 1,000,000 blanks": (n) => `b=x${" ".repeat(n)}y`,
    "a NUL": "b=\0\n",
    "__proto__ as a section": "[__proto__]\npolluted=x\n[constructor]\nprototype=x\n",
    "merge conflict markers": "<<<<<<< HEAD\nb=x\n=======\nb=y\n>>>>>>> other\n",
  },
};
