/** Characters that XML 1.0 can't hold in any way. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** A text as XML that is read back as it is. What XML can't hold at all is left out. */
export const escapeText = (text: string): string =>
  text
    .replace(impossible, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    // line ends are made one kind by every XML parser
    .replaceAll("\r", "&#13;");

/** The same within double quotes. */
export const escapeAttribute = (text: string): string =>
  escapeText(text).replaceAll('"', "&quot;").replaceAll("\n", "&#10;").replaceAll("\t", "&#9;");

/** Returns the original text of a segment with markup: its text with the codes of its elements. */
export function nativeText(xml: string): string {
  return xml
    .replace(/<[^<>]*>/g, "")
    .replace(/&(?:lt|gt|quot|amp|#13|#10|#9);/g, (entity) => entities[entity] ?? entity);
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&amp;": "&",
  "&#13;": "\r",
  "&#10;": "\n",
  "&#9;": "\t",
};
