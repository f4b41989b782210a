import { unreadable } from "../documentEncoding.ts";
import type { UnitPass } from "../documentFormat.ts";
import { walkXml } from "../xml/walkXml.ts";
import { blockPass } from "../xml/xmlBlocks.ts";
import type { Role, XmlGrammar } from "../xml/xmlGrammar.ts";
import { type PartKinds, readParts } from "./contentTypes.ts";
import { type PackagePart, packageDocument, type ReadPart } from "./packageDocument.ts";

/** Texts of SpreadsheetML (ECMA-376, part 1, 18.4 and 18.3.1.53). */
const known: ReadonlyMap<string, Role> = new Map<string, Role>([
  ["x:si", "paragraph"],
  ["x:is", "paragraph"],
  ["x:r", "run"],
  ["x:rPr", "look"],
  ["x:t", "text"],
  // how a text is read
  ["x:rPh", "ignored"],
  ["x:phoneticPr", "ignored"],
]);

/** A character by its number (ECMA-376, part 1, 22.9.2.19). */
const code = /_x([\dA-Fa-f]{4})_/g;

const codes = {
  decode: (text: string) => text.replace(code, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
  encode: (text: string) =>
    text
      .replace(code, "_x005F$&")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      .replace(/[\0-\x08\x0b-\x1f]/g, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`),
};

const grammarOf = (headings: ReadonlySet<string>): XmlGrammar => ({
  doctype: false,
  mixed: false,
  trims: true,
  codes,
  namespaces: new Map([
    ["http://schemas.openxmlformats.org/spreadsheetml/2006/main", "x"],
    ["http://purl.oclc.org/ooxml/spreadsheetml/main", "x"],
  ]),
  role: (name, _, isInside) => known.get(name) ?? (isInside ? "object" : "through"),
  keeps: (text) => headings.has(text),
});

const none: readonly UnitPass[] = [];
const main: readonly UnitPass[] = [];
const strings: readonly UnitPass[] = [];
const sheets: readonly UnitPass[] = [];
const tables: readonly UnitPass[] = [];

const kinds: PartKinds = [
  [/spreadsheetml\.(?:sheet|template)\.main\+xml$|ms-excel\.(?:sheet|template)\.macroEnabled\.main\+xml$/i, main],
  [/spreadsheetml\.sharedStrings\+xml$/, strings],
  [/spreadsheetml\.worksheet\+xml$/, sheets],
  [/spreadsheetml\.table\+xml$/, tables],
];

/**
 * Tables: the texts of cells; formulas, numbers and names stay. So do headings of tables, which formulas name, and
 * which must be the same in the table and in its cells.
 */
export const xlsx = packageDocument({
  async parts(names, read, signal) {
    const all = await readParts(kinds, names, read, signal);
    if (all[0]?.passes !== main) throw unreadable("It is not a workbook.");
    const passes = [blockPass(grammarOf(await headingsOf(all, read, signal)))];
    const found: PackagePart[] = [];
    for (const { name, passes: kind } of all) {
      const hasText = kind === strings || (kind === sheets && (await read(name)).includes("inlineStr"));
      found.push({ name, passes: hasText ? passes : none });
    }
    return found.filter((part) => part.passes !== none);
  },
});

async function headingsOf(
  parts: readonly PackagePart[],
  read: ReadPart,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const headings = new Set<string>();
  for (const { name, passes } of parts) {
    if (passes !== tables) continue;
    const open = (tag: { readonly name: string; readonly attributes: Readonly<Record<string, string>> }) => {
      if (/(?:^|:)tableColumn$/.test(tag.name)) headings.add(codes.decode(tag.attributes["name"] ?? ""));
    };
    await walkXml(await read(name), { open, close() {}, text() {} }, { doctype: false }, signal);
  }
  return headings;
}
