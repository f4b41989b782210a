import { unreadable } from "../documentEncoding.ts";
import { blockPass } from "../xml/xmlBlocks.ts";
import type { Role, XmlGrammar } from "../xml/xmlGrammar.ts";
import { type PartKinds, readParts } from "./contentTypes.ts";
import { drawingKinds } from "./drawing.ts";
import { packageDocument } from "./packageDocument.ts";
import { addWatermark } from "./watermark.ts";

const roles = (role: Role, names: string): readonly (readonly [string, Role])[] =>
  names.split(" ").map((name) => [name, role]);

/** WordprocessingML (ECMA-376, part 1, 17), with the prefix that every writer gives it. */
const known: ReadonlyMap<string, Role> = new Map([
  ...roles("paragraph", "w:p"),
  ...roles("run", "w:r"),
  ...roles("look", "w:rPr"),
  ...roles("text", "w:t"),
  ...roles(
    "inline",
    "w:hyperlink w:ins w:moveTo w:fldSimple w:smartTag w:customXml w:sdt w:dir w:bdo w:ruby w:rubyBase",
  ),
  ...roles("through", "w:sdtContent"),
  // what was deleted, what runs a field, how a word is read
  ...roles("hidden", "w:del w:moveFrom w:instrText w:delText w:delInstrText w:rt"),
  ...roles("ignored", "w:pPr w:sdtPr w:sdtEndPr w:smartTagPr w:customXmlPr w:rubyPr w:fldData"),
  // hints of spelling and of where pages ended once
  ...roles("through", "w:proofErr w:lastRenderedPageBreak w:permStart w:permEnd"),
]);

const word: XmlGrammar = {
  doctype: false,
  mixed: false,
  trims: true,
  namespaces: new Map([
    ["http://schemas.openxmlformats.org/wordprocessingml/2006/main", "w"],
    ["http://purl.oclc.org/ooxml/wordprocessingml/main", "w"],
  ]),
  role: (name, _, isInside) => known.get(name) ?? (isInside ? "object" : "through"),
  // nobody sees the language of a text, nor who changed it
  look: (raw) => raw.replace(/^<[^<>]*>|<w:(?:lang|noProof)\b[^<>]*\/>|<w:rPrChange\b[\s\S]*$/g, ""),
};

const texts = [blockPass(word)];

const kinds: PartKinds = [
  [
    /wordprocessingml\.(?:document|template)\.main\+xml$|ms-word\.(?:document|template)\.macroEnabled\.main\+xml$/i,
    texts,
  ],
  [/wordprocessingml\.header\+xml$/, texts],
  [/wordprocessingml\.footer\+xml$/, texts],
  [/wordprocessingml\.footnotes\+xml$/, texts],
  [/wordprocessingml\.endnotes\+xml$/, texts],
  [/wordprocessingml\.comments\+xml$/, texts],
  ...drawingKinds,
];

/** Documents of Word: paragraphs of the text, of headers, footers, notes, comments, text boxes, diagrams and charts. */
export const docx = packageDocument({
  async parts(names, read, signal) {
    const parts = await readParts(kinds, names, read, signal);
    if (parts[0]?.passes !== texts) throw unreadable("It is not a Word document.");
    return parts;
  },
  finish: async (options, ...rest) => (options.watermark ? await addWatermark(options, ...rest) : undefined),
});
