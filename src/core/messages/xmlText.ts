import { entityText } from "./htmlReferences.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Text as XML content. */
export const escapeXml = (text: string): string => text.replace(/[&<>]/g, (c) => escapes[c] ?? c);

/** XML content as text, once. An ampersand that begins no known reference stays, as services write it so. */
export const unescapeXml = (xml: string): string =>
  xml.replace(/&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/g, (found) => entityText(found) ?? found);

/** Returns whether XML 1.0 may hold a character; even escaped, it may not hold most controls and lone surrogates. */
export function fitsXml(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}
