import { escapeAttribute, escapeText } from "./escape.ts";
import type { TmxText, TmxVariant } from "./tmx.ts";
import { inlineElements } from "./tmx.ts";

/** Builds the text of one segment as its pieces come. */
export interface SegmentText {
  text(piece: string): void;
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  result(): TmxText & Pick<TmxVariant, "problem">;
}

/** A segment of at most `longest` UTF-16 code units; what is longer is not kept. */
export function segmentText(longest: number): SegmentText {
  let plain = "";
  let xml: string | undefined;
  let problem: TmxVariant["problem"];
  const add = (text: string, markup: string) => {
    if (problem !== undefined) return;
    if (xml === undefined) plain += text;
    else xml += markup;
    if ((xml ?? plain).length > longest) problem = "tooLong";
  };
  const tag = (markup: string) => {
    xml ??= escapeText(plain);
    add("", markup);
  };
  return {
    text: (piece) => add(piece, xml === undefined ? "" : escapeText(piece)),
    open(name, attributes) {
      if (!inlineElements.has(name)) problem ??= "unknownElement";
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
      tag(`<${name}${written.join("")}>`);
    },
    close: (name) => tag(`</${name}>`),
    result: () =>
      problem === undefined
        ? { text: xml ?? plain, hasMarkup: xml !== undefined }
        : { text: "", hasMarkup: false, problem },
  };
}
