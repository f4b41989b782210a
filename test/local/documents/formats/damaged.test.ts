import assert from "node:assert/strict";
import fc from "fast-check";
import { dita } from "../../../../src/local/documents/formats/dita.ts";
import type { DocumentFormat } from "../../../../src/local/documents/formats/documentFormat.ts";
import { jsonDocument } from "../../../../src/local/documents/formats/jsonDocument.ts";
import { mif } from "../../../../src/local/documents/formats/mif.ts";
import { docx } from "../../../../src/local/documents/formats/office/docx.ts";
import { xliffDocument } from "../../../../src/local/documents/formats/xliffFileFormat.ts";
import { xmlDocument } from "../../../../src/local/documents/formats/xmlDocument.ts";
import { HttpError } from "../../../../src/local/wire/httpError.ts";
import { asyncProperty } from "../../../property.ts";
import { filesOf, wordOf } from "./archives.ts";
import { capitals, changed, same } from "./translated.ts";

const paragraph = "<w:p><w:r><w:t>a</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t> b</w:t></w:r></w:p>";
const documents: readonly (readonly [type: string, format: DocumentFormat, content: Uint8Array])[] = [
  ["docx", docx, wordOf(paragraph)],
  ["xml", xmlDocument, Buffer.from("<!DOCTYPE a [<!ENTITY b 'c'>]><a d='e'>f <g>h</g> &b;<!-- i --><![CDATA[j]]></a>")],
  ["dita", dita, Buffer.from("<topic><p>a <b>b</b><fn>c</fn> <image><alt>d</alt></image></p></topic>")],
  ["json", jsonDocument, Buffer.from('{"a": ["b", {"c": "d\\u00e9"}], "e": 1}')],
  ["mif", mif, Buffer.from("<MIFFile 2015>\n<Para <ParaLine <String `a\\x11 b'> <Font <F 1> > <String `c'> > >")],
  [
    "xliff",
    xliffDocument,
    Buffer.from(
      '<xliff version="1.2"><file source-language="en"><body><trans-unit id="1"><source>a <x id="1"/></source></trans-unit></body></file></xliff>',
    ),
  ],
];

describe("documents that are damaged", () => {
  for (const [type, format, content] of documents) {
    const damage = fc.array(fc.tuple(fc.nat(content.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
    asyncProperty(`${type}: are refused or read, and never anything else`, damage, async (changes) => {
      const bytes = Uint8Array.from(content);
      for (const [at, byte] of changes) bytes[at] = byte;
      await changed(bytes, format, capitals).catch((error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
        assert.equal(error.status, 400);
      });
    });
  }
});

describe("documents of any texts", () => {
  const texts = fc.array(fc.tuple(fc.string({ unit: "grapheme" }), fc.constantFrom("", "<w:b/>", "<w:i/>")), {
    maxLength: 6,
  });
  const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const safe = (text: string): string => text.replace(/[^\P{C}\u{e000}-\u{f8ff}]/gu, "");
  const runs = (all: readonly (readonly [string, string])[]): string =>
    all
      .map(([text, look]) => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${escaped(safe(text))}</w:t></w:r>`)
      .join("");

  asyncProperty("docx: stay byte for byte where no text changes", texts, async (all) => {
    const source = wordOf(`<w:p>${runs(all)}</w:p>`);
    assert.deepEqual(await changed(source, docx, same), source);
  });

  asyncProperty("docx: keep every tag where all change", texts, async (all) => {
    const source = wordOf(`<w:p>${runs(all)}</w:p>`);
    const tags = (bytes: Uint8Array) => filesOf(bytes)["word/document.xml"]?.match(/<[^>]*>/g);
    assert.deepEqual(tags(await changed(source, docx, capitals)), tags(source));
  });
});
