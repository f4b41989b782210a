import { unreadable } from "../encoding.ts";
import { blocks } from "../xml/blocks.ts";
import type { Grammar, Role } from "../xml/grammar.ts";
import { type Kinds, partsOf } from "./contentTypes.ts";
import { drawn } from "./drawing.ts";
import { packageDocument } from "./package.ts";
import { watermarked } from "./watermark.ts";

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

const word: Grammar = {
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

const texts = [blocks(word)];

const kinds: Kinds = [
  [
    /wordprocessingml\.(?:document|template)\.main\+xml$|ms-word\.(?:document|template)\.macroEnabled\.main\+xml$/i,
    texts,
  ],
  [/wordprocessingml\.header\+xml$/, texts],
  [/wordprocessingml\.footer\+xml$/, texts],
  [/wordprocessingml\.footnotes\+xml$/, texts],
  [/wordprocessingml\.endnotes\+xml$/, texts],
  [/wordprocessingml\.comments\+xml$/, texts],
  ...drawn,
];

/** Documents of Word: paragraphs of the text, of headers, footers, notes, comments, text boxes, diagrams and charts. */
export const docx = packageDocument({
  async parts(names, read, signal) {
    const parts = await partsOf(kinds, names, read, signal);
    if (parts[0]?.passes !== texts) throw unreadable("It is no document of Word.");
    return parts;
  },
  finish: async (manner, ...rest) => (manner.watermark ? await watermarked(manner, ...rest) : undefined),
});
