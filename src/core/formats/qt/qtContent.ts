import { fitsXml } from "../../messages/xmlText.ts";

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const markup = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|\r\n?/g;
const references =
  /<byte\s+value\s*=\s*["'](x?)([0-9a-fA-F]{1,7})["']\s*(?:\/>|>\s*<\/byte\s*>)|&(?:#(x?)([0-9a-fA-F]{1,7})|(\w{1,10}));/g;

/** Decodes an element's content: references, and `<byte value="x1b"/>`. */
export function decodeQt(raw: string): string {
  if (!/[<&\r]/.test(raw)) return raw;
  // a section holds no references, so that it becomes what it would be with some
  const plain = raw.replace(markup, (whole: string, section?: string) => {
    if (section !== undefined)
      return section.replace(/\r\n?/g, "\n").replace(/[&<]/g, (c) => escapesByCharacter[c] ?? c);
    return whole.startsWith("<") ? "" : "\n";
  });
  return plain.replace(references, (whole: string, ...[x, byte, y, digits, name]: readonly (string | undefined)[]) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = Number.parseInt(byte ?? digits ?? "", (x ?? y) === "x" ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

const escapesByCharacter: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: what Qt writes by number
const special = /[&<>"'\u0000-\u0008\u000b-\u001f\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;

/** Encodes a text as Linguist does (qttools, *ts.cpp*, `protect`). */
export const encodeQt = (text: string, eol: string): string =>
  text
    .replace(special, (character) => {
      const code = character.charCodeAt(0);
      return (
        escapesByCharacter[character] ??
        (code < 0x20 ? `<byte value="x${code.toString(16)}"/>` : `&#x${code.toString(16)};`)
      );
    })
    .replaceAll("\n", eol);

/** Returns whether TS can hold a text; an empty one means no translation. */
export const isQtWritable = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are written as elements
  text !== "" && !text.includes("\0") && [...text.replace(/[\u0001-\u001f]/g, "")].every(fitsXml);
