import type { Scan } from "./messageScan.ts";

/** The part of a tag between its name and its end. */
export interface TagAttributes {
  /** Behind the `>`. */
  readonly end: number;
  readonly selfClosing: boolean;
  /** Words without a value: `<your name>` is more often prose than a tag. */
  readonly bare: boolean;
}

const attributeName = /[^\s"'<>/={}]+/y;
const unquotedValue = /[^\s"'<>`=]+?(?=\s|\/?>)/y;

/** Attributes as HTML and JSX write them, a `>` in quotes included; undefined if this is no tag. */
export function readAttributes(scan: Scan, from: number): TagAttributes | undefined {
  const { text } = scan;
  let bare = false;
  let at = spaceEnd(text, from);
  const limit = Math.min(text.length, from + 10_000);
  while (at < limit) {
    if (text[at] === ">") return { end: at + 1, selfClosing: false, bare };
    if (text[at] === "/" && text[at + 1] === ">") return { end: at + 2, selfClosing: true, bare };
    const attribute = attributeAt(scan, at);
    if (!attribute) return undefined;
    bare ||= attribute.bare;
    at = spaceEnd(text, attribute.end);
  }
  return undefined;
}

function attributeAt(scan: Scan, at: number): { readonly end: number; readonly bare: boolean } | undefined {
  const { text } = scan;
  const isExpression = text[at] === "{";
  const nameEnd = isExpression ? scan.braceEnd(at) : at + (scan.match(attributeName, at)?.[0].length ?? 0);
  if (nameEnd <= at) return undefined;
  const equals = spaceEnd(text, nameEnd);
  if (text[equals] !== "=") return { end: nameEnd, bare: !isExpression };
  const end = valueEnd(scan, spaceEnd(text, equals + 1));
  return end > 0 ? { end, bare: false } : undefined;
}

/** -1 if there is no value. */
function valueEnd(scan: Scan, at: number): number {
  const character = scan.text[at] ?? "";
  if (character === "{") return scan.braceEnd(at);
  if (character === '"' || character === "'") {
    const close = scan.next(character, at + 1);
    return close === -1 ? -1 : close + 1;
  }
  const found = scan.match(unquotedValue, at);
  return found ? at + found[0].length : -1;
}

function spaceEnd(text: string, at: number): number {
  let end = at;
  while (" \t\r\n\f".includes(text[end] ?? "x")) end++;
  return end;
}
