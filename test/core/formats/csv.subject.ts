import fc from "fast-check";
import { csv } from "../../../src/core/formats/csv.ts";
import { anyKey, anyPath, anyText } from "./arbitraries.ts";
import type { Malice, Subject } from "./subject.ts";

const clean = (text: string): string => text.replace(/\p{Surrogate}/gu, "");
const quoted = (text: string): string => `"${clean(text).replaceAll('"', '""')}"`;
const cell = (text: fc.Arbitrary<string>) =>
  fc.oneof(
    text.map(quoted),
    text.map((one) => (/^[^",;\t\r\n\uFEFF]*$/.test(clean(one)) ? clean(one) : quoted(one))),
  );
const rows = (columns: fc.Arbitrary<number>) =>
  fc.array(fc.tuple(cell(anyKey), fc.array(cell(anyText), { maxLength: 3 }), columns), { maxLength: 6 });
const table = (head: readonly string[]) =>
  fc
    .tuple(
      fc.constantFrom("", "\uFEFF"),
      rows(fc.nat(3)),
      fc.constantFrom(",", ";", "\t"),
      fc.constantFrom("\n", "\r\n"),
      fc.boolean(),
    )
    .map(([bom, found, separator, eol, closed]) => {
      const lines = [head, ...found.map(([key, cells]) => [key, ...cells])].map((cells) => cells.join(separator));
      return bom + lines.join(eol) + (closed ? eol : "");
    });

const malice: Malice = {
  "an unclosed quotation mark": 'key,de\na,"x\n',
  "text behind a quotation mark": 'key,de\na,"x"y\n',
  "100,000 quotation marks": (n) => '"'.repeat(n),
  "100,001 quotation marks": (n) => '"'.repeat(n),
  "100,000 separators": (n) => ",".repeat(n),
  "100,000 rows of one key": (n) => `key,de\n${"b,x\n".repeat(n)}`,
  "100,000 blank lines": (n) => `key,de\n${"\n".repeat(n)}`,
  "a NUL": "key,de\nb,\0\n",
  "two BOMs": "\uFEFF\uFEFFkey,de\n",
};
const paths = fc.oneof(
  anyKey.map((key) => [key]),
  anyPath,
);
const faults = ["format.syntax", "format.duplicateKey"] as const;

export const csvSubject: Subject = {
  ...{ format: csv, fixtures: "csv", texts: table(["key", "value", "note"]), paths, malice, faults },
  blank: "key,value\n",
};

export const csvLocalesSubject: Subject = {
  ...{ format: csv.multilingual?.of("de") ?? csv, fixtures: "csvLocales", paths, malice, faults },
  texts: fc.oneof(table(["key", "en", "de", "fr"]), table(["key", "en"])),
  blank: "key,en,de\n",
  stays: true,
};
