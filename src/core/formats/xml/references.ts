import { fitsXml } from "../../messages/xml.ts";

/** Whether XML 1.0 can hold a text at all (2.2, *Characters*). */
export const isXmlText = (text: string): boolean => [...text].every(fitsXml);

const names: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Text of an element as its program gets it: references decoded, line ends normalized but for those that are references (XML 1.0, 2.11 and 4.6). */
export function decoded(raw: string): string {
  if (!raw.includes("&")) return lines(raw);
  return lines(raw).replace(/&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g, (whole, hexadecimal, decimal, name) => {
    if (name !== undefined) return names[name] ?? whole;
    return String.fromCodePoint(hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16));
  });
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
