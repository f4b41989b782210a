import assert from "node:assert/strict";
import { docx } from "../../../../src/local/documents/formats/office/docx.ts";
import type { MarkupPart } from "../../../../src/local/markup/markupParts.ts";
import { archiveOf, filesOf, packageOf, rooted, wordOf } from "./archives.ts";
import { capitals, changed, same, sentOf } from "./translated.ts";

const run = (text: string, look = ""): string => `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t>${text}</w:t></w:r>`;
const p = (...inner: readonly string[]): string => `<w:p><w:pPr><w:pStyle w:val="a"/></w:pPr>${inner.join("")}</w:p>`;
const documentIn = (archive: Uint8Array): string => filesOf(archive)["word/document.xml"] ?? "";
const refused = { status: 400, message: "Invalid file data." };

describe("documents: docx", () => {
  const box = (inner: string): string => `<w:r><w:pict><w:txbxContent>${inner}</w:txbxContent></w:pict></w:r>`;
  const many = (text: string): string => p(run(text)).repeat(200);

  it("holds but some paragraphs of a long document at a time", async () => {
    const { signal } = new AbortController();
    const document = await docx.open(wordOf(many("a").repeat(50)), { target: "DE", watermark: false }, signal);
    const [{ text, passes } = assert.fail()] = document.texts;
    const sizes: number[] = [];
    for await (const units of passes[0]?.(text, signal) ?? []) sizes.push(units.length);
    assert.equal(
      sizes.reduce((sum, size) => sum + size, 0),
      10_000,
    );
    assert.ok(Math.max(...sizes) < 200, String(Math.max(...sizes)));
  });

  it("changes texts around, between and in long text boxes", async () => {
    const body = (a: string, b: string) =>
      p(run(a), box(many(b)), run(a), box(many(b) + p(run(b), box(many(a)), run(b))), run(a)) + many(a);
    const done = await changed(wordOf(body("one", "two")), docx, capitals);
    assert.equal(documentIn(done), documentIn(wordOf(body("ONE", "TWO"))));
  });

  const paragraphs: readonly (readonly [what: string, body: string, sent: readonly string[], done: string])[] = [
    ["a paragraph", p(run("Hello")), ["Hello"], p(run("HELLO"))],
    ["nothing to read", `${p(run("12 — "))}${p()}<w:p/>`, [], `${p(run("12 — "))}${p()}<w:p/>`],
    [
      "runs of one look",
      p(run("Hel", "<w:b/>"), '<w:proofErr w:type="spellStart"/>', run("lo", '<w:b/><w:lang w:val="de"/>')),
      ["Hello"],
      p(run("HELLO", "<w:b/>"), '<w:proofErr w:type="spellStart"/>', run("", '<w:b/><w:lang w:val="de"/>')),
    ],
    [
      "another look in a sentence",
      p(run("A very "), run("big", "<w:b/>"), run(" house")),
      ["A very ‹big› house"],
      p(
        `<w:r><w:t xml:space="preserve">A VERY </w:t></w:r>`,
        run("BIG", "<w:b/>"),
        `<w:r><w:t xml:space="preserve"> HOUSE</w:t></w:r>`,
      ),
    ],
    [
      "tabs, breaks and notes",
      p('<w:r><w:tab/><w:t>a</w:t><w:tab/><w:t xml:space="preserve"> b</w:t><w:br/></w:r>', "<w:r><w:cr/></w:r>"),
      ["a▪ b"],
      p('<w:r><w:tab/><w:t>A</w:t><w:tab/><w:t xml:space="preserve"> B</w:t><w:br/></w:r>', "<w:r><w:cr/></w:r>"),
    ],
    [
      "a link",
      p(run("See"), `<w:hyperlink r:id="rId9">${run("the page", '<w:rStyle w:val="Link"/>')}</w:hyperlink>`, run("!")),
      ["See‹the page›!"],
      p(run("SEE"), `<w:hyperlink r:id="rId9">${run("THE PAGE", '<w:rStyle w:val="Link"/>')}</w:hyperlink>`, run("!")),
    ],
    [
      "changes that are tracked",
      p(
        run("a"),
        `<w:del w:id="1"><w:r><w:delText>no</w:delText></w:r></w:del>`,
        `<w:ins w:id="2">${run("b")}</w:ins>`,
      ),
      ["a▪‹b›"],
      p(
        run("A"),
        `<w:del w:id="1"><w:r><w:delText>no</w:delText></w:r></w:del>`,
        `<w:ins w:id="2">${run("B")}</w:ins>`,
      ),
    ],
    [
      "a field",
      p(
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> TITLE "x" </w:instrText></w:r>',
        `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run("result")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      ),
      ["result"],
      p(
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> TITLE "x" </w:instrText></w:r>',
        `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run("RESULT")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      ),
    ],
    [
      "a text box in a sentence",
      p(run("out"), `<w:r><w:pict><x><w:txbxContent>${p(run("in"))}</w:txbxContent></x></w:pict></w:r>`, run("side")),
      ["in", "out▪side"],
      p(run("OUT"), `<w:r><w:pict><x><w:txbxContent>${p(run("IN"))}</w:txbxContent></x></w:pict></w:r>`, run("SIDE")),
    ],
    [
      "tables and content controls",
      `<w:tbl><w:tr><w:tc>${p(run("a"))}</w:tc></w:tr></w:tbl><w:sdt><w:sdtPr><w:alias w:val="n"/></w:sdtPr><w:sdtContent>${p(run("b"))}</w:sdtContent></w:sdt>`,
      ["a", "b"],
      `<w:tbl><w:tr><w:tc>${p(run("A"))}</w:tc></w:tr></w:tbl><w:sdt><w:sdtPr><w:alias w:val="n"/></w:sdtPr><w:sdtContent>${p(run("B"))}</w:sdtContent></w:sdt>`,
    ],
    ["references", p(run("a &amp; b&#160;c")), ["a & b\u00a0c"], p(run("A &amp; B&#160;C"))],
    [
      "a look that changed",
      p(run("a", '<w:i/><w:rPrChange w:id="1"><w:rPr><w:b/></w:rPr></w:rPrChange>'), run("b", "<w:i/>")),
      ["ab"],
      p(run("AB", '<w:i/><w:rPrChange w:id="1"><w:rPr><w:b/></w:rPr></w:rPrChange>'), run("", "<w:i/>")),
    ],
  ];
  for (const [what, body, sent, done] of paragraphs) {
    it(`reads ${what}, and changes its texts alone`, async () => {
      const source = wordOf(body);
      assert.deepEqual(await sentOf(source, docx), sent);
      assert.equal(documentIn(await changed(source, docx, capitals)), documentIn(wordOf(done)));
      assert.deepEqual(await changed(source, docx, same), source);
    });
  }

  it("reads headers, footers, notes, comments, diagrams and charts, after the text", async () => {
    const of = (kind: string, root: string) =>
      [`wordprocessingml.${kind}+xml`, rooted(`w:${root}`, p(run(kind)))] as const;
    const drawn = (text: string) => rooted("a:x", `<a:p><a:r><a:rPr/><a:t>${text}</a:t></a:r></a:p>`);
    const source = wordOf(p(run("body")), {
      "word/comments.xml": of("comments", "comments"),
      "word/endnotes.xml": of("endnotes", "endnotes"),
      "word/header1.xml": of("header", "hdr"),
      "word/footer1.xml": of("footer", "ftr"),
      "word/footnotes.xml": of("footnotes", "footnotes"),
      "word/styles.xml": of("styles", "styles"),
      "word/diagrams/data1.xml": ["drawingml.diagramData+xml", drawn("diagram")],
      "word/charts/chart1.xml": ["drawingml.chart+xml", drawn("chart")],
    });
    const sent = ["body", "header", "footer", "footnotes", "endnotes", "comments", "diagram", "chart"];
    assert.deepEqual(await sentOf(source, docx), sent);
  });

  it("keeps every other file, their order, and how they are packed", async () => {
    const source = wordOf(p(run("Hello")), {}, { "!word/media/image1.png": "png", "docProps/core.xml": "<core/>" });
    const done = await changed(source, docx, capitals);
    assert.deepEqual(Object.keys(filesOf(done)), Object.keys(filesOf(source)));
    const { "word/document.xml": _, ...others } = filesOf(source);
    const { "word/document.xml": text, ...kept } = filesOf(done);
    assert.deepEqual(kept, others);
    assert.match(text ?? "", /HELLO/);
  });

  it("knows its elements by their namespace", async () => {
    const body = `<n:document xmlns:n="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><n:p><n:r><n:t>a</n:t></n:r></n:p></n:document>`;
    const source = packageOf({ "word/document.xml": ["wordprocessingml.document.main+xml", body] });
    assert.deepEqual(await sentOf(source, docx), ["a"]);
  });

  it("translates text by text where tags come back in another order", async () => {
    const source = wordOf(p(run("a"), run("bb", "<w:b/>"), run("c"), run("dd", "<w:i/>"), run("eee")));
    const turned = (parts: readonly MarkupPart[]): readonly MarkupPart[] =>
      parts.length === 1 ? capitals(parts) : [...parts.slice(-3), ...parts.slice(0, -3)];
    const wanted = wordOf(p(run("A"), run("BB", "<w:b/>"), run("C"), run("DD", "<w:i/>"), run("EEE")));
    assert.equal(documentIn(await changed(source, docx, turned)), documentIn(wanted));
  });

  it("puts signs that an engine adds where there is room", async () => {
    const source = wordOf(p(run("bold", "<w:b/>"), run(" and more")));
    const marked = (parts: readonly MarkupPart[]): readonly MarkupPart[] => [
      { kind: "text", text: "[" },
      ...parts,
      { kind: "text", text: "]" },
    ];
    const text = documentIn(await changed(source, docx, marked));
    assert.match(text, /<w:b\/><\/w:rPr><w:t>\[bold<.*> and more\]</);
  });

  const watermark = { target: "FR", watermark: true };

  it("puts a watermark into a new header, for each kind of page", async () => {
    const source = wordOf(p(run("a"), '<w:titlePg w:val="1"/>'), {
      "word/settings.xml": ["wordprocessingml.settings+xml", rooted("w:settings", "<w:evenAndOddHeaders/>")],
    });
    const { "word/document.xml": text = "", ...files } = filesOf(await changed(source, docx, same, watermark));
    const references = [...text.matchAll(/<w:sectPr>(?:<w:headerReference [^>]*>)+/g)].join("");
    assert.deepEqual(references.match(/(?<=w:type=")\w+/g), ["default", "first", "even"]);
    assert.match(files["word/glossaWatermark.xml"] ?? "", /string="Traduction automatique"/);
    assert.match(files["word/_rels/document.xml.rels"] ?? "", /Target="glossaWatermark\.xml"/);
    assert.match(files["[Content_Types].xml"] ?? "", /PartName="\/word\/glossaWatermark\.xml"[^>]*><\/Types>$/);
  });

  it("puts a watermark into the headers that are there, once", async () => {
    const header = rooted("w:hdr", p(run("head")));
    const body = p(run("a"));
    const plain = wordOf(body, { "word/header1.xml": ["wordprocessingml.header+xml", header] });
    const { "word/document.xml": text = "", ...files } = filesOf(plain);
    const reference = '<w:sectPr><w:headerReference w:type="default" r:id="rId7"/>';
    const source = archiveOf({ ...files, "word/document.xml": text.replace("<w:sectPr>", reference) });
    const done = filesOf(await changed(source, docx, same, watermark));
    assert.deepEqual(Object.keys(done), Object.keys(filesOf(source)));
    assert.equal(done["word/header1.xml"]?.split("Traduction automatique").length, 2);
    assert.equal(done["word/document.xml"], text.replace("<w:sectPr>", reference));
  });

  it("makes a section where a document has none", async () => {
    for (const section of ["", "<w:sectPr/>"]) {
      const document = rooted("w:document", `<w:body>${p(run("a"))}${section}</w:body>`);
      const source = packageOf({ "word/document.xml": ["wordprocessingml.document.main+xml", document] });
      const text = documentIn(await changed(source, docx, same, watermark));
      assert.match(text, /<w:sectPr[^>]*><w:headerReference [^>]*\/><\/w:sectPr><\/w:body>/);
    }
  });

  const broken: readonly (readonly [what: string, source: Uint8Array])[] = [
    ["no archive", Buffer.from("anything")],
    ["a locked document", Buffer.from("d0cf11e0a1b11ae1", "hex")],
    ["an archive of something else", archiveOf({ "a.txt": "a" })],
    ["another type", packageOf({ "xl/workbook.xml": ["spreadsheetml.sheet.main+xml", "<a/>"] })],
    ["ill-formed XML", packageOf({ "word/document.xml": ["wordprocessingml.document.main+xml", "<w:p>"] })],
    [
      "a document type",
      packageOf({ "word/document.xml": ["wordprocessingml.document.main+xml", "<!DOCTYPE a [<!ENTITY b 'c'>]><a/>"] }),
    ],
    [
      "elements without end",
      packageOf({
        "word/document.xml": ["wordprocessingml.document.main+xml", "<a>".repeat(300) + "</a>".repeat(300)],
      }),
    ],
  ];
  for (const [what, source] of broken)
    it(`refuses ${what}`, () => assert.rejects(changed(source, docx, same), refused));
});
