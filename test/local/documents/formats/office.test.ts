import assert from "node:assert/strict";
import { idml } from "../../../../src/local/documents/formats/idml.ts";
import { pptx } from "../../../../src/local/documents/formats/office/pptx.ts";
import { xlsx } from "../../../../src/local/documents/formats/office/xlsx.ts";
import { archiveOf, filesOf, packageOf, rooted } from "./archives.ts";
import { capitals, changed, same, sentOf } from "./translated.ts";

const refused = { status: 400, message: "Invalid file data." };

describe("documents: pptx", () => {
  const slide = (inner: string) =>
    rooted("p:sld", `<p:cSld name="kept"><p:sp><p:nvPr name="kept"/><p:txBody>${inner}</p:txBody></p:sp></p:cSld>`);
  const deck = (first: string, second: string, note: string) =>
    packageOf({
      "ppt/presentation.xml": ["presentationml.presentation.main+xml", rooted("p:presentation", "")],
      "ppt/slideMasters/slideMaster1.xml": [
        "presentationml.slideMaster+xml",
        slide("<a:p><a:r><a:t>no</a:t></a:r></a:p>"),
      ],
      "ppt/slideLayouts/slideLayout1.xml": [
        "presentationml.slideLayout+xml",
        slide("<a:p><a:r><a:t>no</a:t></a:r></a:p>"),
      ],
      "ppt/slides/slide10.xml": ["presentationml.slide+xml", slide(second)],
      "ppt/slides/slide9.xml": ["presentationml.slide+xml", slide(first)],
      "ppt/notesSlides/notesSlide1.xml": ["presentationml.notesSlide+xml", slide(note)],
    });
  const run = (text: string, look = '<a:rPr lang="en"/>') => `<a:r>${look}<a:t>${text}</a:t></a:r>`;

  it("changes the texts of slides and notes, and nothing else", async () => {
    const texts = (one: string, two: string, three: string, four: string) =>
      deck(
        `<a:p><a:pPr lvl="1"/>${run(one)}${run(two, '<a:rPr b="1"/>')}<a:br/>${run(three)}<a:endParaRPr/></a:p>`,
        `<a:tbl><a:tc><a:txBody><a:p>${run(four)}<a:fld id="{1}" type="slidenum"><a:t>one</a:t></a:fld></a:p></a:txBody></a:tc></a:tbl>`,
        `<a:p>${run(four)}</a:p>`,
      );
    const source = texts("first and ", "bold", "line", "cell");
    assert.deepEqual(await sentOf(source, pptx), ["first and ‹bold›▪line", "cell", "cell"]);
    const wanted = texts("FIRST AND ", "BOLD", "LINE", "CELL");
    assert.deepEqual(filesOf(await changed(source, pptx, capitals)), filesOf(wanted));
    assert.deepEqual(await changed(source, pptx, same), source);
  });

  it("refuses what is no presentation", () =>
    assert.rejects(
      changed(packageOf({ "word/document.xml": ["wordprocessingml.document.main+xml", "<a/>"] }), pptx, same),
      refused,
    ));
});

describe("documents: xlsx", () => {
  const uri = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const book = (strings: string, cells: string) =>
    packageOf({
      "xl/workbook.xml": [
        "spreadsheetml.sheet.main+xml",
        `<workbook ${uri}><sheets><sheet name="Sheet one"/></sheets></workbook>`,
      ],
      "xl/worksheets/sheet1.xml": [
        "spreadsheetml.worksheet+xml",
        `<worksheet ${uri}><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><f>A1&amp;"no"</f><v>3</v></c>${cells}</row></sheetData></worksheet>`,
      ],
      "xl/sharedStrings.xml": ["spreadsheetml.sharedStrings+xml", `<sst ${uri} count="9">${strings}</sst>`],
      "xl/tables/table1.xml": [
        "spreadsheetml.table+xml",
        `<table ${uri}><tableColumns><tableColumn id="1" name="Heading &amp; co"/></tableColumns></table>`,
      ],
    });

  it("changes texts of cells; formulas, names, headings of tables and readings stay", async () => {
    const texts = (one: string, two: string, three: string, four: string, five: string) =>
      book(
        `<si><t>${one}</t></si><si><t>12</t></si><si><r><t xml:space="preserve">${two}</t></r><r><rPr><b/></rPr><t>${three}</t></r></si><si><t>Heading &amp; co</t></si><si><t>${four}</t><rPh sb="0" eb="1"><t>no</t></rPh><phoneticPr fontId="1"/></si>`,
        `<c r="C1" t="inlineStr"><is><t>${five}</t></is></c>`,
      );
    const source = texts("text", "a longer text ", "bold", "a_x000D_b_x005F_c", "inline");
    assert.deepEqual(await sentOf(source, xlsx), ["text", "a longer text ‹bold›", "a\rb_c", "inline"]);
    const wanted = texts("TEXT", "A LONGER TEXT ", "BOLD", "A_x000D_B_C", "INLINE");
    assert.deepEqual(filesOf(await changed(source, xlsx, capitals)), filesOf(wanted));
    assert.deepEqual(await changed(source, xlsx, same), source);
  });

  it("refuses what is no workbook", () => assert.rejects(changed(archiveOf({ a: "b" }), xlsx, same), refused));
});

describe("documents: idml", () => {
  const story = (inner: string) =>
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<idPkg:Story xmlns:idPkg="http://ns.adobe.com/AdobeInDesign/idml/1.0/packaging" DOMVersion="8.0">\n<Story Self="u1">${inner}</Story></idPkg:Story>`;
  const book = (inner: string) =>
    archiveOf({
      "!mimetype": "application/vnd.adobe.indesign-idml-package",
      "designmap.xml": '<Document><idPkg:Story src="Stories/Story_u1.xml"/></Document>',
      "Spreads/Spread_u1.xml": "<Spread><Content>no</Content></Spread>",
      "Stories/Story_u1.xml": story(inner),
    });
  const range = (text: string, style = "a", more = "") =>
    `<CharacterStyleRange AppliedCharacterStyle="${style}">${more}<Content>${text}</Content></CharacterStyleRange>`;

  it("changes the texts of stories, paragraph by paragraph", async () => {
    const texts = (one: string, two: string, three: string, four: string, five: string) =>
      book(
        `<ParagraphStyleRange><Properties><Leading>12</Leading></Properties>${range(one)}${range(two, "b")}${range(three)}<CharacterStyleRange><Br/><Content>${four}<?ACE 18?></Content><Note><ParagraphStyleRange>${range("no")}</ParagraphStyleRange></Note><Table><Cell><ParagraphStyleRange>${range(five)}</ParagraphStyleRange></Cell></Table></CharacterStyleRange><Change ChangeType="DeletedText">${range("no")}</Change></ParagraphStyleRange>`,
      );
    const source = texts("a long ", "word", " here", "next", "cell");
    assert.deepEqual(await sentOf(source, idml), ["a long ‹word› here", "cell", "next"]);
    const wanted = texts("A LONG ", "WORD", " HERE", "NEXT", "CELL");
    const done = await changed(source, idml, capitals);
    assert.deepEqual(filesOf(done), filesOf(wanted));
    assert.equal(Object.keys(filesOf(done))[0], "mimetype");
    assert.deepEqual(await changed(source, idml, same), source);
  });

  it("refuses what is no document of InDesign", () =>
    assert.rejects(changed(archiveOf({ a: "b" }), idml, same), refused));
});
