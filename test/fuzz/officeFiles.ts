import { archiveOf, packageOf, rooted } from "../local/documents/formats/archives.ts";

const spreadsheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const book = `<workbook ${spreadsheet}><sheets><sheet name="One"/></sheets></workbook>`;
const story = 'xmlns:idPkg="http://ns.adobe.com/AdobeInDesign/idml/1.0/packaging"';

/** The smallest package of each kind; what is given is its content between the tags of a paragraph, a cell or a story. */
export const officeFiles = {
  docx: (inner: string) =>
    packageOf({
      "word/document.xml": [
        "wordprocessingml.document.main+xml",
        rooted("w:document", `<w:body><w:p><w:r>${inner}</w:r></w:p></w:body>`),
      ],
    }),
  pptx: (inner: string) =>
    packageOf({
      "ppt/presentation.xml": ["presentationml.presentation.main+xml", rooted("p:presentation", "")],
      "ppt/slides/slide1.xml": [
        "presentationml.slide+xml",
        rooted("p:sld", `<p:cSld><p:sp><p:txBody><a:p><a:r>${inner}</a:r></a:p></p:txBody></p:sp></p:cSld>`),
      ],
    }),
  xlsx: (inner: string) =>
    packageOf({
      "xl/workbook.xml": ["spreadsheetml.sheet.main+xml", book],
      "xl/sharedStrings.xml": ["spreadsheetml.sharedStrings+xml", `<sst ${spreadsheet}><si>${inner}</si></sst>`],
    }),
  idml: (inner: string) =>
    archiveOf({
      "!mimetype": "application/vnd.adobe.indesign-idml-package",
      "designmap.xml": '<Document><idPkg:Story src="Stories/Story_u1.xml"/></Document>',
      "Stories/Story_u1.xml": `<idPkg:Story ${story}><Story Self="u1"><ParagraphStyleRange><CharacterStyleRange>${inner}</CharacterStyleRange></ParagraphStyleRange></Story></idPkg:Story>`,
    }),
} as const;

export type OfficeType = keyof typeof officeFiles;

/** The tag that a text has in each kind. */
export const officeTexts: Readonly<Record<OfficeType, string>> = {
  docx: "w:t",
  pptx: "a:t",
  xlsx: "t",
  idml: "Content",
};
