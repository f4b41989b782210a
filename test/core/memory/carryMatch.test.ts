import assert from "node:assert/strict";
import { carryMatch } from "../../../src/core/memory/carryMatch.ts";
import type { Syntax } from "../../../src/core/messages/messageSyntax.ts";

type Row = readonly [
  what: string,
  stored: readonly [source: string, target: string, syntax: Syntax],
  wanted: readonly [source: string, syntax: Syntax],
  text: string | undefined,
];

const rows: readonly Row[] = [
  ["the same text", ["Save", "Sichern", "i18next"], ["Save", "i18next"], "Sichern"],
  ["another text", ["Save it", "Sichere es", "i18next"], ["Save", "i18next"], "Sichere es"],
  [
    "placeholders of other names, in another order",
    ["{{a}} of {{b}}", "Von {{b}} {{a}}", "i18next"],
    ["{{x}} of {{y}}", "i18next"],
    "Von {{y}} {{x}}",
  ],
  [
    "placeholders of another syntax",
    ["Hello {{name}}", "Hallo {{name}}", "i18next"],
    ["Hello %s", "printf"],
    "Hallo %s",
  ],
  ["the same placeholder twice", ["%s, %s", "%s; %s", "printf"], ["{a}, {b}", "brace"], "{a}; {b}"],
  ["other tags", ["<b>Go</b>", "<b>Los</b>", "i18next"], ["<i>Go</i>", "i18next"], "<i>Los</i>"],
  ["other numbers", ["Page 2 of 3", "Seite 2 von 3", "i18next"], ["Page 4 of 5", "i18next"], "Seite 4 von 5"],
  ["white space around it", ["Save", "Sichern", "i18next"], ["  Save\n", "i18next"], "  Sichern\n"],
  ["a placeholder too many", ["Hello", "Hallo", "i18next"], ["Hello {{name}}", "i18next"], undefined],
  ["a placeholder too few", ["Hello {{name}}", "Hallo {{name}}", "i18next"], ["Hello", "i18next"], undefined],
  [
    "a number that the translation spells out",
    ["2 files", "zwei Dateien", "i18next"],
    ["3 files", "i18next"],
    undefined,
  ],
  ["a translation without its placeholder", ["Hi {{a}}", "Hallo", "i18next"], ["Hi {{b}}", "i18next"], undefined],
  [
    "the same plural",
    ["{n, plural, one {# file} other {# files}}", "{n, plural, one {# Datei} other {# Dateien}}", "icu"],
    ["{n, plural, one {# file} other {# files}}", "icu"],
    "{n, plural, one {# Datei} other {# Dateien}}",
  ],
  [
    "another plural, whose texts would stay as they are",
    ["{n, plural, one {# file} other {# files}}", "{n, plural, one {# Datei} other {# Dateien}}", "icu"],
    ["{n, plural, one {# book} other {# books}}", "icu"],
    undefined,
  ],
];

describe("a stored translation", () => {
  for (const [what, [source, target, stored], [wanted, syntax], text] of rows) {
    it(`${text === undefined ? "is not offered" : "is carried over"} for ${what}`, () => {
      const found = carryMatch(
        { source, target, syntaxes: new Set([stored]) },
        { source: wanted, locale: "de", syntaxes: new Set([syntax]), pluralForm: undefined },
      );
      assert.equal(found, text);
    });
  }
});
