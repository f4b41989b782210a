import assert from "node:assert/strict";
import type { Syntax } from "../../../src/core/messages/messageSyntax.ts";
import { nativeText } from "../../../src/core/tmx/escapeXml.ts";
import { segmentPairs } from "../../../src/core/tmx/segmentPairs.ts";

type Row = readonly [
  what: string,
  syntax: Syntax,
  source: string,
  target: string,
  pairs: readonly (readonly string[])[],
];

const rows: readonly Row[] = [
  ["plain text", "i18next", "Save & exit", "Sichern & beenden", [["Save &amp; exit", "Sichern &amp; beenden"]]],
  [
    "placeholders, in another order",
    "i18next",
    "{{a}} of {{b}}",
    "Von {{b}} {{a}}",
    [[`<ph x="1">{{a}}</ph> of <ph x="2">{{b}}</ph>`, `Von <ph x="2">{{b}}</ph> <ph x="1">{{a}}</ph>`]],
  ],
  [
    "the same placeholder twice, and one that only the translation has",
    "i18next",
    "{{a}}, {{a}}",
    "{{a}}, {{a}}, {{c}}",
    [
      [
        `<ph x="1">{{a}}</ph>, <ph x="2">{{a}}</ph>`,
        `<ph x="1">{{a}}</ph>, <ph x="2">{{a}}</ph>, <ph x="3">{{c}}</ph>`,
      ],
    ],
  ],
  [
    "tags in pairs, and one alone",
    "i18next",
    "<b>a</b><br/>",
    "<b>b</b><br/>",
    [
      [
        `<bpt i="1" x="1">&lt;b&gt;</bpt>a<ept i="1">&lt;/b&gt;</ept><ph x="2">&lt;br/&gt;</ph>`,
        `<bpt i="1" x="1">&lt;b&gt;</bpt>b<ept i="1">&lt;/b&gt;</ept><ph x="2">&lt;br/&gt;</ph>`,
      ],
    ],
  ],
  ["entities, which are characters", "i18next", "a &amp; b", "c &lt; d", [["a &amp; b", "c &lt; d"]]],
  [
    "branches of a plural, forms that the source lacks included; the sign is the count",
    "icu",
    "{n, plural, one {# file} other {# files}}",
    "{n, plural, one {# plik} few {# pliki} other {# pliku}}",
    [
      [`<ph x="1">{n}</ph> file`, `<ph x="1">{n}</ph> plik`],
      [`<ph x="1">{n}</ph> files`, `<ph x="1">{n}</ph> pliki`],
      [`<ph x="1">{n}</ph> files`, `<ph x="1">{n}</ph> pliku`],
    ],
  ],
  ["a select that has no such branch", "icu", "{g, select, a {x} other {y}}", "{h, select, a {x} other {y}}", []],
  [
    "forms between signs",
    "vue",
    "{n} car | {n} cars",
    "{n} Auto | {n} Autos",
    [
      [`<ph x="1">{n}</ph> car`, `<ph x="1">{n}</ph> Auto`],
      [`<ph x="1">{n}</ph> cars`, `<ph x="1">{n}</ph> Autos`],
    ],
  ],
  ["fewer forms than the source has", "vue", "{n} car | {n} cars", "{n} 台", []],
];

describe("segments of a message and its translation", () => {
  for (const [what, syntax, source, target, pairs] of rows) {
    it(`of ${what}`, () => {
      const found = segmentPairs(source, target, new Set([syntax]));
      assert.deepEqual(
        found.map((pair) => [pair.source, pair.target]),
        pairs,
      );
    });
  }

  it("hold what a message reads, entities apart", () => {
    const text = "Hello {{name}}, <a href='x?a=1'>100 %</a> > 50 < 60";
    const [pair] = segmentPairs(text, text, new Set<Syntax>(["i18next"]));
    assert.equal(nativeText(pair?.source ?? ""), text);
    assert.equal(pair?.target, pair?.source);
  });
});
