import assert from "node:assert/strict";
import { dita } from "../../../../src/local/documents/formats/dita.ts";
import { xmlDocument } from "../../../../src/local/documents/formats/xmlDocument.ts";
import { capitals, changed, inCapitals, same, sentOf } from "./translated.ts";

type Row = readonly [what: string, source: string, sent: readonly string[], done: string];
const refused = { status: 400, message: "Invalid file data." };

describe("documents: xml", () => {
  const texts: readonly Row[] = [
    [
      "texts of elements",
      "<a><b>one</b><c d='kept'>two</c></a>",
      ["one", "two"],
      "<a><b>ONE</b><c d='kept'>TWO</c></a>",
    ],
    [
      "elements beside words are of the sentence",
      "<a><p>see <b>this</b> now</p><p><b>alone</b></p></a>",
      ["see ‹this› now", "alone"],
      "<a><p>SEE <b>THIS</b> NOW</p><p><b>ALONE</b></p></a>",
    ],
    [
      "comments, instructions and sections",
      "<?xml version='1.0'?>\r\n<!-- no --><a>x<!-- no -->y<?pi no?>z<![CDATA[ <i>&amp;]]></a>\r\n<!-- no -->",
      ["xy▪z <i>&amp;"],
      "<?xml version='1.0'?>\r\n<!-- no --><a>XY<!-- no --><?pi no?>Z &lt;I&gt;&amp;AMP;<![CDATA[]]></a>\r\n<!-- no -->",
    ],
    [
      "references, and entities that it declares itself",
      '<!DOCTYPE a [<!ENTITY b "<x>c</x>">]><a>d &b; &#233;&lt;</a>',
      ["d ▪ é<"],
      '<!DOCTYPE a [<!ENTITY b "<x>c</x>">]><a>D &b; É&lt;</a>',
    ],
    [
      "entities of elsewhere",
      '<!DOCTYPE a SYSTEM "b.dtd"><a>d &b; e</a>',
      ["d ▪ e"],
      '<!DOCTYPE a SYSTEM "b.dtd"><a>D &b; E</a>',
    ],
    [
      "what is not to be translated",
      '<a><b translate="no">no</b><c>yes <d its:translate="no">no</d> ok</c></a>',
      ["yes ▪ ok"],
      '<a><b translate="no">no</b><c>YES <d its:translate="no">no</d> OK</c></a>',
    ],
    ["no text", "<a>\n <b/> 12 <c>&#160;</c>\n</a>", [], "<a>\n <b/> 12 <c>&#160;</c>\n</a>"],
  ];
  for (const [what, source, sent, done] of texts) {
    it(`${what}: changes texts alone`, async () => {
      assert.deepEqual(await sentOf(source, xmlDocument), sent);
      assert.equal(await inCapitals(source, xmlDocument), done);
      assert.equal(Buffer.from(await changed(Buffer.from(source), xmlDocument, same)).toString(), source);
    });
  }

  it("is read and written in its encoding", async () => {
    const latin = Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><a>caf\xe9</a>', "latin1");
    const wanted = Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><a>CAF\xc9</a>', "latin1");
    assert.deepEqual(Buffer.from(await changed(latin, xmlDocument, capitals)), wanted);
    const wide = Buffer.from("\ufeff<a>é</a>", "utf16le");
    assert.deepEqual(Buffer.from(await changed(wide, xmlDocument, capitals)), Buffer.from("\ufeff<a>É</a>", "utf16le"));
  });

  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join("");
  it("looks into no entity, however many are in it", async () => {
    const bomb = `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}<!ENTITY x SYSTEM "file:///etc/passwd">]><a>say &l9; &x;</a>`;
    assert.equal(await inCapitals(bomb, xmlDocument), bomb.replace("say", "SAY"));
  });

  for (const source of [
    "",
    "a",
    "<a>",
    "<a></b>",
    "<a>&b;</a>",
    "<a b=c/>",
    `${"<a>".repeat(300)}${"</a>".repeat(300)}`,
  ])
    it(`refuses ${JSON.stringify(source.slice(0, 20))}`, () =>
      assert.rejects(changed(Buffer.from(source), xmlDocument, same), refused));

  it("is read alike wherever it is cut", async () => {
    const pieces = "<p>a \r\n b😀c &amp; <b>d</b> e<!-- f --></p>".repeat(500);
    const source = `\ufeff<a>${pieces}</a>`;
    const wanted = source.replaceAll(/(?<=>)[^<>]*(?=<)/g, (text) => text.toUpperCase().replaceAll("&AMP;", "&amp;"));
    assert.equal(await inCapitals(source, xmlDocument), wanted);
  });
});

describe("documents: dita", () => {
  const texts: readonly Row[] = [
    [
      "prose",
      "<topic id='t'><title>A <ph>title</ph></title><body><p>Press <uicontrol>OK</uicontrol>, <b>then</b> <codeph>rm x</codeph>.</p><codeblock>no</codeblock></body></topic>",
      ["A ‹title›", "Press ‹OK›, ‹then› ▪."],
      "<topic id='t'><title>A <ph>TITLE</ph></title><body><p>PRESS <uicontrol>OK</uicontrol>, <b>THEN</b> <codeph>rm x</codeph>.</p><codeblock>no</codeblock></body></topic>",
    ],
    [
      "footnotes, index terms and pictures in a sentence",
      "<p>One<fn>note</fn> two<indexterm>term</indexterm> three <image href='x'><alt>picture</alt></image> four</p>",
      ["note", "term", "picture", "One▪ two▪ three ▪ four"],
      "<p>ONE<fn>NOTE</fn> TWO<indexterm>TERM</indexterm> THREE <image href='x'><alt>PICTURE</alt></image> FOUR</p>",
    ],
    [
      "what stands elsewhere, and what is not to be translated",
      "<ul><li conref='a.dita#b/c'>old</li><li translate='no'>no</li><li>yes<p>more</p>end</li></ul>",
      ["yes", "more", "end"],
      "<ul><li conref='a.dita#b/c'>old</li><li translate='no'>no</li><li>YES<p>MORE</p>END</li></ul>",
    ],
  ];
  for (const [what, source, sent, done] of texts) {
    it(`${what}: changes texts alone`, async () => {
      assert.deepEqual(await sentOf(source, dita), sent);
      assert.equal(await inCapitals(source, dita), done);
    });
  }
});
