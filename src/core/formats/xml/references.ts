import { fitsXml } from "../../messages/xml.ts";

/** Whether XML 1.0 can hold a text at all (2.2, *Characters*). */
export const isXmlText = (text: string): boolean => [...text].every(fitsXml);

const names: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** Text of an element as its program gets it: references decoded, line ends normalized but for those that are references (XML 1.0, 2.11 and 4.6). */
export function decoded(raw: string): string {
  const text = lines(raw);
  let at = text.indexOf("&");
  if (at < 0) return text;
  let result = "";
  let from = 0;
  let end = -1;
  // a replacement by an expression takes several times as long
  for (; at >= 0; at = text.indexOf("&", from)) {
    if (end < at) end = text.indexOf(";", at);
    if (end < 0) break;
    const character = referred(text.slice(at + 1, end));
    result += text.slice(from, at);
    from = character === undefined ? at + 1 : end + 1;
    result += character ?? "&";
  }
  return result + text.slice(from);
}

/** What a reference stands for, by what is between its signs. */
function referred(reference: string): string | undefined {
  const known = reference.length <= 4 ? names.get(reference) : undefined;
  if (known !== undefined) return known;
  const [, hexadecimal, decimal] = /^#(?:x([0-9a-fA-F]+)|(\d+))$/.exec(reference) ?? [];
  if (hexadecimal === undefined && decimal === undefined) return undefined;
  return String.fromCodePoint(decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal));
}

/** Line ends as XML reads them. */
export const lines = (raw: string): string => (raw.includes("\r") ? raw.replace(/\r\n?/g, "\n") : raw);

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };

/** Text as the content of an element, its line ends those of the file. */
export function escaped(text: string, eol: string): string {
  if (!/[&<>\r\n]/.test(text)) return text;
  const safe = text.replace(/[&<>\r]/g, (character) => escapes[character] ?? character);
  return eol === "\n" ? safe : safe.replaceAll("\n", eol);
}

/** The same as a section where it can be one: a carriage return would be read as a line end there. */
export const sectioned = (text: string, eol: string): string =>
  text.includes("\r")
    ? escaped(text, eol)
    : `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>").replaceAll("\n", eol)}]]>`;

/** Whether content is one section and nothing but white space around it. */
export const isSection = (raw: string): boolean => /^\s*<!\[CDATA\[(?:[^\]]|\](?!\]>))*\]\]>\s*$/.test(raw);

/** Text between the quotation marks of an attribute. */
export const attributeText = (text: string): string =>
  text.replace(/[&<>"\t\n\r]/g, (character) => attributeEscapes[character] ?? character);

const attributeEscapes: Readonly<Record<string, string>> = {
  ...{ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" },
  ...{ "\t": "&#9;", "\n": "&#10;", "\r": "&#13;" },
};
