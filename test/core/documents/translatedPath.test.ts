import assert from "node:assert/strict";
import { isPattern, nameOfTranslation, withNumber } from "../../../src/core/documents/translatedPath.ts";

describe("the place of a translated document", () => {
  const places: readonly (readonly [file: string, to: string, from: string | undefined, end: string, place: string])[] =
    [
      ["guide.html", "de", undefined, "html", "guide.de.html"],
      ["guide.en.html", "pt-BR", "en", "html", "guide.pt-BR.html"],
      ["guide.en_GB.txt", "de", "en-GB", "txt", "guide.de.txt"],
      ["guide.v1.txt", "de", "en", "txt", "guide.v1.de.txt"],
      ["GUIDE.TXT", "de", "en", "txt", "GUIDE.de.TXT"],
      ["a.pdf", "de", undefined, "docx", "a.de.docx"],
      [".a.txt", "de", "en", "txt", ".a.de.txt"],
      ["$&{locale}.txt", "de", undefined, "txt", "$&{locale}.de.txt"],
    ];
  for (const [file, to, from, extension, place] of places)
    it(`of ${file} is ${place}`, () => assert.equal(nameOfTranslation(file, { to, from, extension }), place));

  const patterns: readonly (readonly [pattern: string, place: string])[] = [
    ["{locale}/{name}.{extension}", "de/report.docx"],
    ["{name}_{locale}.{extension}", "report_de.docx"],
    ["translated/{locale}/{name}-{locale}.{extension}", "translated/de/report-de.docx"],
    // what leads elsewhere, or would write all languages to one place, is none
    ["../{name}.{locale}.{extension}", "report.de.docx"],
    ["/{name}.{locale}.{extension}", "report.de.docx"],
    ["{locale}/../../{name}.{extension}", "report.de.docx"],
    ["C:{name}.{locale}", "report.de.docx"],
    ["{locale}\\{name}", "report.de.docx"],
    ["{name}.{extension}", "report.de.docx"],
    ["{locale}.{extension}", "report.de.docx"],
    ["", "report.de.docx"],
  ];
  for (const [pattern, place] of patterns)
    it(`follows the pattern ${JSON.stringify(pattern)}`, () => {
      assert.equal(nameOfTranslation("report.docx", { to: "de", extension: "docx" }, pattern), place);
      assert.equal(isPattern(pattern), place !== "report.de.docx" || pattern === "{name}.{locale}.{extension}");
    });

  const taken: readonly (readonly [name: string, other: string])[] = [
    ["report.de.docx", "report.de-2.docx"],
    ["de/report", "de/report-2"],
    ["v1.0/report", "v1.0/report-2"],
    [".env", ".env-2"],
  ];
  for (const [name, other] of taken)
    it(`is ${other} where ${name} is taken`, () => assert.equal(withNumber(name, 2), other));
});
