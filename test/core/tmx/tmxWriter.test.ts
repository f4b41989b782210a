import assert from "node:assert/strict";
import fc from "fast-check";
import { escapeAttribute, escapeText, nativeText } from "../../../src/core/tmx/escapeXml.ts";
import { inlineElements, type TmxDates, type TmxText, type TmxUnit } from "../../../src/core/tmx/tmxUnit.ts";
import { tmxEnd, tmxStart, tmxUnit } from "../../../src/core/tmx/tmxWriter.ts";
import { property } from "../../property.ts";
import { readAll } from "./read.ts";

const head = { sourceLanguage: "en", tool: "Glossa", toolVersion: "1", creation: "2026-01-31T12:00:00Z" };
const fileOf = (units: readonly TmxUnit[]): string => tmxStart(head) + units.map(tmxUnit).join("") + tmxEnd;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML can't hold them
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
const hostile = fc.constantFrom(
  "<",
  "&",
  "]]>",
  "\r\n",
  "\r",
  "\n",
  '"',
  "'",
  "\t",
  " ",
  "&lt;",
  "<!--",
  "😀",
  "é",
  "\u0085",
);
const text = fc
  .array(fc.oneof(hostile, fc.string({ unit: "grapheme", maxLength: 5 })), { maxLength: 8 })
  .map((parts) => parts.join("").replace(unwritable, ""));
const inline: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...inlineElements), fc.dictionary(fc.constantFrom("i", "x", "type"), text), text)
  .map(([name, attributes, content]) => {
    const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
    return `<${name}${own.join("")}>${escapeText(content)}</${name}>`;
  });
const marked = fc
  .array(fc.oneof(text.map(escapeText), inline), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(""))
  .filter((xml) => xml.includes("</"));
const segment: fc.Arbitrary<TmxText> = fc.oneof(
  text.map((one) => ({ text: one, hasMarkup: false })),
  marked.map((one) => ({ text: one, hasMarkup: true })),
);
const date = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((one) => `${one.toISOString().slice(0, 19)}Z`);
const dates: fc.Arbitrary<TmxDates> = fc.record(
  { creation: date, change: date, lastUsage: date },
  { requiredKeys: [] },
);
const variant = fc
  .tuple(fc.constantFrom("en", "en-US", "de-DE", "zh-Hant", "x-none"), segment, dates)
  .map(([language, own, times]) => ({ language, ...own, ...times }));
const unit: fc.Arbitrary<TmxUnit> = fc
  .tuple(fc.option(fc.constantFrom("en", "*all*"), { nil: undefined }), fc.array(variant, { maxLength: 4 }), dates)
  .map(([sourceLanguage, variants, times]) => ({
    ...times,
    ...(sourceLanguage !== undefined && { sourceLanguage }),
    variants,
  }));

describe("a TMX file that is written", () => {
  property("is read as it was", fc.array(unit, { maxLength: 5 }), fc.integer({ min: 1, max: 500 }), (units, size) =>
    assert.deepEqual(readAll(fileOf(units), size), { source: "en", units }),
  );

  property("keeps what stood in the document, codes and all", text, text, (before, code) => {
    const xml = `${escapeText(before)}<ph type="${escapeAttribute(code)}">${escapeText(code)}</ph>`;
    assert.equal(nativeText(xml), before + code);
  });

  const units: readonly TmxUnit[] = [
    {
      creation: "2020-01-02T03:04:05Z",
      variants: [
        { language: "en-US", text: "Fish & <chips>", hasMarkup: false },
        { language: "de", text: 'Fisch <bpt i="1">&lt;b&gt;</bpt>und<ept i="1">&lt;/b&gt;</ept>', hasMarkup: true },
      ],
    },
  ];

  it("leaves out what XML can't hold", () => {
    const [read] = readAll(
      fileOf([{ variants: [{ language: "en", text: "a\u0000\u001bb\ud800c", hasMarkup: false }] }]),
    ).units;
    assert.equal(read?.variants[0]?.text, "abc");
  });

  it("looks like this", () => {
    assert.equal(
      fileOf(units),
      `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4">
  <header creationtool="Glossa" creationtoolversion="1" segtype="sentence" o-tmf="Glossa" adminlang="en" srclang="en" datatype="plaintext" creationdate="20260131T120000Z"/>
  <body>
    <tu creationdate="20200102T030405Z">
      <tuv xml:lang="en-US"><seg>Fish &amp; &lt;chips&gt;</seg></tuv>
      <tuv xml:lang="de"><seg>Fisch <bpt i="1">&lt;b&gt;</bpt>und<ept i="1">&lt;/b&gt;</ept></seg></tuv>
    </tu>
  </body>
</tmx>
`,
    );
  });
});
