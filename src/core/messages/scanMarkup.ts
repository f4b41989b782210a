import type { Scan, ScannedToken, TokenScanner } from "./messageScan.ts";
import { readAttributes } from "./tagAttributes.ts";
import { entityText } from "./xmlText.ts";

const reference = /&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/y;
const tagStart = /<(\/?)([A-Za-z][\w.:-]{0,99}|\d{1,5})(?=[\s/>])/y;

/** A start or end tag of HTML, XML or JSX, a comment, an instruction, the beginning of a CDATA section. */
export const markup: TokenScanner = (scan, at) => section(scan, at) ?? tag(scan, at);

/** The end of a CDATA section: both ends are kept, what is between them is text. */
export const sectionEnd: TokenScanner = (scan, at) =>
  scan.text.startsWith("]]>", at) ? opaque("]]>", at + 3) : undefined;

/** A character reference; what people would read is `plain`, but for invisible characters. */
export const entityScanner: TokenScanner = (scan, at) => {
  const found = scan.match(reference, at);
  if (!found) return undefined;
  const name = found[0];
  const plain = entityText(name);
  const isVisible = plain !== undefined && !/[\p{Z}\p{C}]/u.test(plain);
  return { kind: "placeholder", role: "entity", name, ...(isVisible ? { plain } : {}), end: at + name.length };
};

/** Elements of HTML that have no end tag. */
export const isVoidElement = (name: string): boolean => /^(?:area|br|col|embed|hr|img|input|meta|wbr)$/i.test(name);

const known = new Set(
  `a abbr address article aside audio b bdi bdo big blockquote button canvas caption center cite code colgroup data dd del
  details dfn div dl dt em figcaption figure font footer form h1 h2 h3 h4 h5 h6 header i iframe ins kbd label legend li link
  main map mark menu nav object ol option p picture pre progress q s samp script section select small source span strike
  strong style sub summary sup svg table tbody td textarea tfoot th thead time title tr track tt u ul var video`.split(
    /\s+/,
  ),
);

/** Elements that HTML knows, whether or not they have an end tag. */
export const isHtmlElement = (name: string): boolean => known.has(name.toLowerCase()) || isVoidElement(name);

const opaque = (name: string, end: number): ScannedToken => ({ kind: "placeholder", role: "tag", name, end });

function section(scan: Scan, at: number): ScannedToken | undefined {
  const { text } = scan;
  if (text.startsWith("<![CDATA[", at)) return opaque("<![CDATA[", at + 9);
  const closing = text.startsWith("<!--", at) ? "-->" : text.startsWith("<?", at) ? "?>" : "";
  const close = closing ? scan.next(closing, at + 2) : -1;
  return close === -1 ? undefined : opaque(text.slice(at, close + closing.length), close + closing.length);
}

function tag(scan: Scan, at: number): ScannedToken | undefined {
  const found = scan.match(tagStart, at);
  if (!found) return undefined;
  const [{ length }, slash, name = ""] = found;
  const attributes = readAttributes(scan, at + length);
  if (!attributes || (slash && attributes.bare)) return undefined;
  const { end, selfClosing, bare } = attributes;
  if (bare && !isHtmlElement(name) && !scan.text.slice(end, end + 2000).includes(`</${name}`)) return undefined;
  if (slash) return { kind: "close", role: "tag", name, end };
  return { kind: selfClosing || isLonelyVoid(scan, name, end) ? "void" : "open", role: "tag", name, end };
}

/** `<br>`, but not the `<br>` of `<br></br>` nor a component of that name: then it has an end tag. */
function isLonelyVoid({ text }: Scan, name: string, end: number): boolean {
  return isVoidElement(name) && !text.slice(end, end + 2000).includes(`</${name}`);
}
