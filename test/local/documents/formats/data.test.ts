import assert from "node:assert/strict";
import type { DocumentFormat } from "../../../../src/local/documents/formats/documentFormat.ts";
import { jsonDocument } from "../../../../src/local/documents/formats/jsonDocument.ts";
import { mif } from "../../../../src/local/documents/formats/mif.ts";
import { xliffDocument } from "../../../../src/local/documents/formats/xliffFileFormat.ts";
import { HttpError } from "../../../../src/local/wire/httpError.ts";
import { changed, inCapitals, same, sentOf } from "./translated.ts";

const refused = { status: 400, message: "Invalid file data." };
type Row = readonly [what: string, source: string, sent: readonly string[], done: string];

function both(format: DocumentFormat, rows: readonly Row[]): void {
  for (const [what, source, sent, done] of rows)
    it(`${what}: changes texts alone`, async () => {
      assert.deepEqual(await sentOf(source, format), sent);
      assert.equal(await inCapitals(source, format), done);
    });
}

describe("documents: json", () => {
  both(jsonDocument, [
    [
      "values",
      '\ufeff{\r\n\t"key" : "a\\u00e9\\"", "n": [1, true, null, "b", {"c": "12"}]\r\n}',
      ['aé"', "b"],
      '\ufeff{\r\n\t"key" : "A\\u00c9\\"", "n": [1, true, null, "B", {"c": "12"}]\r\n}',
    ],
    ["a list", '["a", ["b"]]', ["a", "b"], '["A", ["B"]]'],
    ["nothing", "{}", [], "{}"],
  ]);
  for (const source of ["{", '{"a": }', "[".repeat(100_000)])
    it(`refuses ${source.slice(0, 10)}`, () =>
      assert.rejects(changed(Buffer.from(source), jsonDocument, same), refused));
});

describe("documents: xliff", () => {
  const one = (head: string, units: string) =>
    `<xliff version="1.2"><file source-language="en"${head} original="a" datatype="plaintext"><body>${units}</body></file></xliff>`;
  const two = (head: string, segment: string) =>
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en"${head}><file id="f"><unit id="u">${segment}</unit></file></xliff>`;
  const state = 'state="needs-review-translation" state-qualifier="mt-suggestion"';
  both(xliffDocument, [
    [
      "targets that are missing, and the language of all",
      one("", '<trans-unit id="a"><source>a <g id="1">b</g><x id="2"/> &amp; c</source></trans-unit>'),
      ["a ‹b›▪ & c"],
      one(
        ' target-language="de"',
        `<trans-unit id="a"><source>a <g id="1">b</g><x id="2"/> &amp; c</source><target ${state}>A <g id="1">B</g><x id="2"/> &amp; C</target></trans-unit>`,
      ),
    ],
    [
      "what is translated already stays, what is stale does not",
      one(
        ' target-language="de-AT"',
        '<trans-unit id="a"><source>a</source><target>x</target></trans-unit><trans-unit id="b"><source>b</source><target state="new">y</target></trans-unit><trans-unit id="c" translate="no"><source>c</source></trans-unit>',
      ),
      ["b"],
      one(
        ' target-language="de-AT"',
        `<trans-unit id="a"><source>a</source><target>x</target></trans-unit><trans-unit id="b"><source>b</source><target ${state}>B</target></trans-unit><trans-unit id="c" translate="no"><source>c</source></trans-unit>`,
      ),
    ],
    [
      "another target language",
      one(' target-language="fr"', '<trans-unit id="a"><source>a</source><target>x</target></trans-unit>'),
      ["a"],
      one(' target-language="de"', `<trans-unit id="a"><source>a</source><target ${state}>A</target></trans-unit>`),
    ],
    [
      "version 2",
      two("", "<segment><source>a <ph id='1'/></source></segment>"),
      ["a ▪"],
      two(
        ' trgLang="de"',
        "<segment state=\"translated\" subState=\"glossa:mt-suggestion\"><source>a <ph id='1'/></source><target>A <ph id='1'/></target></segment>",
      ),
    ],
  ]);
  for (const source of ["", "<a/>", "<xliff>"])
    it(`refuses ${JSON.stringify(source)}`, () =>
      assert.rejects(changed(Buffer.from(source), xliffDocument, same), refused));
});

describe("documents: mif", () => {
  const file = (para: string) => `<MIFFile 2015> # made by hand's\n<TextFlow\n <Para\n${para} > # end\n>\n`;
  both(mif, [
    [
      "a paragraph of two lines with a bold word",
      file(
        "  <ParaLine <TextRectID 1> <String `One '> <Font <FWeight `Bold'> > <String `two'> <Font <FWeight `Regular'> > >\n  <ParaLine <String ` three'> >\n",
      ),
      ["‹One ›‹two› three"],
      file(
        "  <ParaLine <TextRectID 1> <String `ONE '> <Font <FWeight `Bold'> > <String `TWO'> <Font <FWeight `Regular'> > >\n  <ParaLine <String ` THREE'> >\n",
      ),
    ],
    [
      "escapes, signs by number, and tabs",
      file("  <ParaLine <String `it\\qs \\>\\\\ a\\x11 b'> <Char Tab> <String `c'> <Marker <MText `no'> > >\n"),
      ["it's >\\ a▪b▪c"],
      file("  <ParaLine <String `IT\\qS \\>\\\\ A\\x11 B'> <Char Tab> <String `C'> <Marker <MText `no'> > >\n"),
    ],
    [
      "strings elsewhere",
      file("  <PgfTag `Body'> <PgfNumString `a'>\n"),
      [],
      file("  <PgfTag `Body'> <PgfNumString `a'>\n"),
    ],
  ]);

  it("takes time that grows with the file only", async () => {
    // a quadratic pattern would outlast the test
    for (const piece of ["`", "<", "`a", "<String `", "`'", "'"]) {
      const source = `<MIFFile 2015>\n# ${"x".repeat(20)}\n${piece.repeat(1_000_000 / piece.length)}\n`;
      const outcome = await changed(Buffer.from(source), mif, same).catch((error: unknown) => error);
      assert.ok(outcome instanceof Uint8Array || outcome instanceof HttpError, String(outcome));
    }
  });

  it("leaves a quote without an end alone, with its line", async () => {
    const source = file("  <Unique `1\n  > <ParaLine <String `a'> >\n");
    assert.equal(await inCapitals(source, mif), source.replace("`a'", "`A'"));
  });

  it("cuts long strings", async () => {
    const done = await inCapitals(file(`<ParaLine <String \`${"word ".repeat(100)}'> >`), mif);
    const strings = [...done.matchAll(/<String `([^']*)'>/g)].map(([, text = ""]) => text);
    assert.equal(strings.join(""), "WORD ".repeat(100));
    assert.ok(strings.every((text) => text.length <= 200) && strings.length === 3);
  });

  for (const source of [
    "",
    "<a>",
    "<MIFFile 7.00>",
    "<MIFFile 2015> <Para",
    "<MIFFile 2015> >",
    `<MIFFile 2015>${"<a".repeat(600)}`,
  ])
    it(`refuses ${JSON.stringify(source.slice(0, 30))}`, () =>
      assert.rejects(changed(Buffer.from(source), mif, same), refused));
});
