import { addToGroup } from "../values/collections.ts";
import { decodeXml } from "./xmlReferences.ts";

/**
 * XLIFF text as people read it, with the originals of inline elements (`equiv-text` of 1.2; `disp`, `dispStart` and
 * `dispEnd` of 2, else `equiv`), so that `<x id="INTERPOLATION" equiv-text="{{name}}"/>` is `{{name}}`. An element that
 * says nothing of the kind is its id in braces if it is alone, or stays as it is.
 */
export function toReadable(text: string): string {
  if (!text.includes("<")) return text;
  /** The texts shown for the end tags of open elements, by their names. */
  const ends = new Map<string, string[]>();
  return text.replace(inline, (tag: string, slash: string, name: string, attributes: string, bare: string) => {
    if (slash !== "") return ends.get(name)?.pop() ?? tag;
    const { start, end } = displayOf(tag, name, attributeValues(attributes), bare === "");
    if (bare === "") addToGroup(ends, name, end);
    return start;
  });
}

/** A text of a file of some format as people read it. */
export const toReadableIn = (format: string, text: string): string => (format === "xliff" ? toReadable(text) : text);

function displayOf(tag: string, name: string, attributes: ReturnType<typeof attributeValues>, isPaired: boolean) {
  const start = attributes["equiv-text"] ?? attributes["dispStart"] ?? attributes["disp"] ?? attributes["equiv"];
  if (start !== undefined) return { start, end: attributes["dispEnd"] ?? "" };
  const isSpan = isPaired && spans.test(name);
  return isSpan ? { start: tag, end: `</${name}>` } : { start: `{${attributes["id"] ?? name}}`, end: "" };
}

const inline =
  /<(\/?)((?:[\w.-]{1,20}:)?(?:x|bx|ex|g|ph|pc|it|bpt|ept|sc|ec))(?=[\s/>])((?:[^<>"'/]|\/(?!>)|"[^"]{0,2000}"|'[^']{0,2000}')*)(\/?)>/g;
const spans = /(?:^|:)(?:g|pc|ph|it|bpt|ept)$/;

function attributeValues(attributes: string): Readonly<Partial<Record<string, string>>> {
  const values: Record<string, string> = Object.create(null);
  for (const [, name = "", value = ""] of attributes.matchAll(
    /([\w:-]{1,40})\s?=\s?("[^"]{0,2000}"|'[^']{0,2000}')/g,
  )) {
    const read = decodeXml(value.slice(1, -1)).replace(/\s+/g, " ");
    if (read.trim() !== "") values[name] = read;
  }
  return values;
}
