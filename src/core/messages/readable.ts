import { decoded } from "../formats/xml/references.ts";

/**
 * A text of XLIFF as people read it: inline elements as what they stand for (`equiv-text` of 1.2; `disp`, `dispStart` and
 * `dispEnd` of 2, else `equiv`), so that `<x id="INTERPOLATION" equiv-text="{{name}}"/>` is `{{name}}`. An element that
 * says nothing of the kind is its id in braces, where it stands alone, or stays as it is.
 */
export function readable(text: string): string {
  if (!text.includes("<")) return text;
  /** What the end tags of the elements that are open are shown as, by their names. */
  const ends = new Map<string, string[]>();
  return text.replace(inline, (tag: string, slash: string, name: string, attributes: string, bare: string) => {
    if (slash !== "") return ends.get(name)?.pop() ?? tag;
    const { start, end } = shownAs(tag, name, toldBy(attributes), bare === "");
    if (bare === "") pushTo(ends, name, end);
    return start;
  });
}

/** A text of a file of some format as people read it. */
export const readableIn = (format: string, text: string): string => (format === "xliff" ? readable(text) : text);

function shownAs(tag: string, name: string, told: ReturnType<typeof toldBy>, isPaired: boolean) {
  const start = told["equiv-text"] ?? told["dispStart"] ?? told["disp"] ?? told["equiv"];
  if (start !== undefined) return { start, end: told["dispEnd"] ?? "" };
  const isSpan = isPaired && spans.test(name);
  return isSpan ? { start: tag, end: `</${name}>` } : { start: `{${told["id"] ?? name}}`, end: "" };
}

const inline =
  /<(\/?)((?:[\w.-]{1,20}:)?(?:x|bx|ex|g|ph|pc|it|bpt|ept|sc|ec))(?=[\s/>])((?:[^<>"'/]|\/(?!>)|"[^"]{0,2000}"|'[^']{0,2000}')*)(\/?)>/g;
const spans = /(?:^|:)(?:g|pc|ph|it|bpt|ept)$/;

function toldBy(attributes: string): Readonly<Partial<Record<string, string>>> {
  const told: Record<string, string> = Object.create(null);
  for (const [, name = "", value = ""] of attributes.matchAll(
    /([\w:-]{1,40})\s?=\s?("[^"]{0,2000}"|'[^']{0,2000}')/g,
  )) {
    const read = decoded(value.slice(1, -1)).replace(/\s+/g, " ");
    if (read.trim() !== "") told[name] = read;
  }
  return told;
}

function pushTo(ends: Map<string, string[]>, name: string, end: string): void {
  const open = ends.get(name);
  if (open === undefined) ends.set(name, [end]);
  else open.push(end);
}
