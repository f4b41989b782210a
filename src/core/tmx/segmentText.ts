import { escapeAttribute, escapeText } from "./escapeXml.ts";
import { foreignElements, inlineElements, type TmxText, type TmxVariant } from "./tmxUnit.ts";

/** Builds the text of one segment as its pieces come. */
export interface SegmentText {
  text(piece: string): void;
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  result(): TmxText & Pick<TmxVariant, "problem">;
}

/**
 * A segment of at most `maxLength` UTF-16 code units; a longer text is not kept. Of elements of XLIFF, which some tools write
 * into segments, the text is kept.
 */
export function createSegmentText(maxLength: number): SegmentText {
  let plain = "";
  let xml: string | undefined;
  let problem: TmxVariant["problem"];
  const add = (text: string, markup: string) => {
    if (problem !== undefined) return;
    if (xml === undefined) plain += text;
    else xml += markup;
    if ((xml ?? plain).length > maxLength) problem = "tooLong";
  };
  const tag = (markup: string) => {
    xml ??= escapeText(plain);
    add("", markup);
  };
  return {
    text: (piece) => add(piece, xml === undefined ? "" : escapeText(piece)),
    open(name, attributes) {
      if (foreignElements.has(name)) return;
      if (!inlineElements.has(name)) problem ??= "unknownElement";
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
      tag(`<${name}${written.join("")}>`);
    },
    close(name) {
      if (!foreignElements.has(name)) tag(`</${name}>`);
    },
    result: () =>
      problem === undefined
        ? { text: xml ?? plain, hasMarkup: xml !== undefined }
        : { text: "", hasMarkup: false, problem },
  };
}
