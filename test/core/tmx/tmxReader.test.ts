import assert from "node:assert/strict";
import { tmxLimits } from "../../../src/core/tmx/tmxReader.ts";
import { TmxError, type TmxVariant } from "../../../src/core/tmx/tmxUnit.ts";
import { readAll, tmx } from "./read.ts";

const variant = (language: string, text: string, more: Partial<TmxVariant> = {}): TmxVariant => ({
  language,
  text,
  hasMarkup: false,
  ...more,
});
const tuv = (seg: string, language = "en"): string => `<tuv xml:lang="${language}"><seg>${seg}</seg></tuv>`;

describe("a TMX file is read", () => {
  const segments: readonly (readonly [what: string, seg: string, expected: Partial<TmxVariant>])[] = [
    ["a text", "Save", { text: "Save" }],
    ["entities and references", "a &lt;b&gt; &amp; &quot;c&quot; &#233;&#x1F600;", { text: 'a <b> & "c" é😀' }],
    ["CDATA", "a <![CDATA[<b> & ]]>c", { text: "a <b> & c" }],
    ["white space and line ends", "  a\r\nb\t", { text: "  a\nb\t" }],
    ["a comment in it", "a<!-- x -->b", { text: "ab" }],
    ["nothing", "", { text: "" }],
    [
      "inline elements",
      'Press <bpt i="1" type="bold">&lt;b&gt;</bpt>OK<ept i="1">&lt;/b&gt;</ept> & more'.replace(" & ", " &amp; "),
      {
        text: 'Press <bpt i="1" type="bold">&lt;b&gt;</bpt>OK<ept i="1">&lt;/b&gt;</ept> &amp; more',
        hasMarkup: true,
      },
    ],
    ["an empty element", '<ph x="1"/>a', { text: '<ph x="1"></ph>a', hasMarkup: true }],
    [
      "elements within elements",
      "<hi><ph><sub>t</sub></ph></hi>",
      { text: "<hi><ph><sub>t</sub></ph></hi>", hasMarkup: true },
    ],
    ["elements of XLIFF", 'a <g id="1">b</g><bx id="2"/> &amp; c', { text: "a b & c" }],
    ["an element that it can't have", "a<b>c</b>", { text: "", problem: "unknownElement" }],
    ["a text that is too long", "x".repeat(tmxLimits.segment + 1), { text: "", problem: "tooLong" }],
  ];
  for (const [what, seg, expected] of segments) {
    it(`with ${what}, in pieces of any size`, () => {
      const file = tmx(`<tu>${tuv(seg)}</tu>`);
      for (const size of seg.length > 1000 ? [file.length] : [file.length, 7, 1])
        assert.deepEqual(readAll(file, size).units, [{ variants: [{ ...variant("en", ""), ...expected }] }]);
    });
  }

  it("with its dates, its languages, and nothing of notes, properties and what it does not know", () => {
    const unit =
      '<tu tuid="1" srclang="fr" creationdate="20200102T030405Z" changedate="20210102T030405Z" lastusagedate="nonsense">' +
      "<note>n</note><prop type='x'>p <seg>no</seg></prop><strange><tuv><seg>no</seg></tuv></strange>" +
      '<tuv lang="fr" lastusagedate="20220230T000000Z"><seg>a</seg><seg>second</seg></tuv>' +
      '<tuv xml:lang=" de-DE " creationdate="20221231T235959Z"><prop>x</prop><seg>b</seg></tuv><tuv xml:lang="it"/></tu>';
    const { source, units } = readAll(tmx(unit, '<header srclang="*all*"><prop type="a">b</prop></header>'));
    assert.equal(source, "*all*");
    assert.deepEqual(units, [
      {
        sourceLanguage: "fr",
        creation: "2020-01-02T03:04:05Z",
        change: "2021-01-02T03:04:05Z",
        variants: [variant("fr", "a"), variant("de-DE", "b", { creation: "2022-12-31T23:59:59Z" })],
      },
    ]);
  });

  it("whose document type names a file, which is not fetched", () => {
    const file = tmx(`<tu>${tuv("a")}</tu>`);
    for (const type of [
      '<!DOCTYPE tmx SYSTEM "tmx14.dtd">',
      '<!DOCTYPE tmx PUBLIC "-//LISA//TMX" "http://x.invalid/tmx14.dtd">',
    ])
      assert.equal(readAll(file.replace("<tmx", `${type}<tmx`)).units.length, 1);
  });

  const nested = (depth: number) => `${"<prop>".repeat(depth)}${"</prop>".repeat(depth)}`;
  const entities = '<!DOCTYPE tmx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  const refused: readonly (readonly [what: string, file: string, message: RegExp])[] = [
    [
      "entities that grow",
      tmx(`<tu>${tuv("&b;")}</tu>`).replace("<tmx", `${entities}<tmx`),
      /document type that declares/,
    ],
    [
      "an entity that names a file",
      tmx("").replace("<tmx", '<!DOCTYPE tmx [<!ENTITY a SYSTEM "file:///etc/passwd">]><tmx'),
      /declares/,
    ],
    ["an entity that nobody declared", tmx(`<tu>${tuv("&a;")}</tu>`), /undefined entity/],
    ["elements in elements without end", tmx(nested(100_000)), /nested too deep/],
    ["a text without end", tmx(`<tu>${tuv("x".repeat(tmxLimits.piece + 200_000))}</tu>`), /too long/],
    ["a comment without end", tmx(`<!--${"x".repeat(tmxLimits.piece + 200_000)}-->`), /too long/],
    ["attributes without end", tmx(`<tu ${"a".repeat(tmxLimits.piece + 200_000)}=""/>`), /too long/],
    ["another kind of file", '<?xml version="1.0"?><xliff/>', /this is no TMX: it begins with <xliff>/],
    ["no XML", "source\ttarget", /outside of root node/],
    ["nothing", "", /root element|empty/i],
    ["a tag that is not closed", tmx("<tu>"), /unexpected close tag|unclosed|unmatched/i],
    ["two roots", `${tmx("")}<tmx/>`, /documents may contain only one root/i],
    ["a character that XML has not", tmx(`<tu>${tuv("\u0001")}</tu>`), /disallowed character/i],
  ];
  for (const [what, file, message] of refused) {
    it(`not with ${what}`, () =>
      assert.throws(
        () => readAll(file),
        (error) => error instanceof TmxError && message.test(error.message),
      ));
  }

  it("not where it breaks off, at whichever character", () => {
    const file = tmx(`<tu>${tuv('a<ph x="1">&lt;</ph>')}${tuv("b", "de")}</tu>`);
    for (let length = 0; length < file.length; length++)
      assert.throws(() => readAll(file.slice(0, length)), TmxError, `the first ${length}`);
    assert.equal(readAll(file).units.length, 1);
  });

  it("and no more languages of a unit than there may be", () => {
    const many = Array.from({ length: tmxLimits.variants + 50 }, (_, at) => tuv(String(at))).join("");
    assert.equal(readAll(tmx(`<tu>${many}</tu>`)).units[0]?.variants.length, tmxLimits.variants);
  });
});
