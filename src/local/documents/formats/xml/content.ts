import { fitsXml } from "../../../../core/messages/xml.ts";
import { written } from "../../../markup/parts.ts";
import { referencesOf } from "../entities.ts";

/** A piece of what stands between tags: a text, or a reference to an entity that is not looked into. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  /** Decoded; absent for a reference. */
  readonly text?: string;
}

const known: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const reference = /&(?:#x([\da-f]+)|#(\d+)|([^\s&;]+));/gi;

/** Takes apart what stands between two tags. */
export function piecesOf(raw: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let text = "";
  let start = 0;
  const flush = (end: number) => {
    text += raw.slice(at, end);
    if (end > start) pieces.push({ start, end, text });
    text = "";
  };
  for (const { 0: whole, 1: hexadecimal, 2: decimal, 3: name, index } of raw.matchAll(reference)) {
    const end = index + whole.length;
    const meant = name === undefined ? characterOf(hexadecimal, decimal) : known[name];
    if (meant === undefined) {
      flush(index);
      pieces.push({ start: index, end });
      start = end;
    } else text += raw.slice(at, index) + meant;
    at = end;
  }
  flush(raw.length);
  return pieces;
}

function characterOf(hexadecimal: string | undefined, decimal: string | undefined): string {
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/** A text between tags, with the references that the text before had. Characters that XML can't hold go. */
export function encoded(text: string, before: string): string {
  const safe = held(text);
  return referencesOf(before, ["&", "<", ">"])(written(safe, true));
}

/** The same in CDATA. */
export const sectioned = (text: string): string => held(text).replaceAll("]]>", "]]]]><![CDATA[>");

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const suspect = /[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/;

const held = (text: string): string => (suspect.test(text) ? Array.from(text).filter(fitsXml).join("") : text);
