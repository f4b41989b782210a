import { fitsXml } from "./xmlText.ts";

/** Returns whether XML 1.0 can hold a text at all (2.2, *Characters*). */
export const isXmlText = (text: string): boolean => [...text].every(fitsXml);

const entityTexts: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** Decodes the references and normalizes the line ends of an element's text (XML 1.0, 2.11 and 4.6). */
export function decodeXml(raw: string): string {
  const text = normalizeLineEnds(raw);
  let at = text.indexOf("&");
  if (at < 0) return text;
  // one joined text, as it is kept: a sum would keep its parts and what ties them together, half as large again
  const parts: string[] = [];
  let from = 0;
  let end = -1;
  // a replacement by an expression takes several times as long
  for (; at >= 0; at = text.indexOf("&", from)) {
    if (end < at) end = text.indexOf(";", at);
    if (end < 0) break;
    const character = resolveReference(text.slice(at + 1, end));
    parts.push(text.slice(from, at), character ?? "&");
    from = character === undefined ? at + 1 : end + 1;
  }
  parts.push(text.slice(from));
  return parts.join("");
}

/** Returns the character of a reference, given without `&` and `;`. */
function resolveReference(reference: string): string | undefined {
  const known = reference.length <= 4 ? entityTexts.get(reference) : undefined;
  if (known !== undefined) return known;
  const [, hexadecimal, decimal] = /^#(?:x([0-9a-fA-F]+)|(\d+))$/.exec(reference) ?? [];
  if (hexadecimal === undefined && decimal === undefined) return undefined;
  return String.fromCodePoint(decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal));
}

/** Normalizes line ends as XML readers do. */
export const normalizeLineEnds = (raw: string): string => (raw.includes("\r") ? raw.replace(/\r\n?/g, "\n") : raw);

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };

/** Escapes a text as the content of an element, with the line ends of the file. */
export function escapeXmlText(text: string, eol: string): string {
  if (!/[&<>\r\n]/.test(text)) return text;
  const safe = text.replace(/[&<>\r]/g, (character) => escapes[character] ?? character);
  return eol === "\n" ? safe : safe.replaceAll("\n", eol);
}

/** Writes a text as a section if possible: a carriage return would be read as a line end there. */
export const writeXmlSection = (text: string, eol: string): string =>
  text.includes("\r")
    ? escapeXmlText(text, eol)
    : `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>").replaceAll("\n", eol)}]]>`;

/** Returns whether content is one section with nothing but white space around it. */
export const isSection = (raw: string): boolean => /^\s*<!\[CDATA\[(?:[^\]]|\](?!\]>))*\]\]>\s*$/.test(raw);

/** Escapes a text for the quotation marks of an attribute. */
export const attributeText = (text: string): string =>
  text.replace(/[&<>"\t\n\r]/g, (character) => attributeEscapes[character] ?? character);

const attributeEscapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};
