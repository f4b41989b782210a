import { SaxesParser, type SaxesTagPlain } from "saxes";
import { inSlices } from "../../../inSlices.ts";
import { unreadable } from "../documentEncoding.ts";

/** A start tag with its position. */
export interface StartTag {
  /** As written, with its prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly start: number;
  readonly end: number;
}

/** Content of an XML text, in order; positions are UTF-16 code units. */
export interface XmlEvents {
  open(tag: StartTag): void;
  /** An end tag; for `<a/>` without length, right after its start tag. */
  close(start: number, end: number): void;
  /** Text between two tags, as written; `isSection` in CDATA. */
  text(start: number, end: number, isSection: boolean): void;
  /** A processing instruction. */
  instruction?(): void;
}

/** Maximum depth: the parser's time grows with the square of it. */
export const maxElementDepth = 256;
/** Characters that are read at once. */
const sliceLength = 4096;
/** Maximum entities that a document declares. */
const maxEntities = 1000;

/** True if a document may declare its type and entities; these are never resolved. */
export interface Tolerance {
  readonly doctype: boolean;
}

/** Reads a text as XML 1.0. Rejects with `HttpError` 400 for invalid XML, and if it is nested too deep. */
export const walkXml = (text: string, events: XmlEvents, tolerance: Tolerance, signal: AbortSignal): Promise<void> =>
  inSlices(xmlSteps(text, events, tolerance), () => {}, signal);

/** Runs `walkXml` in steps of some characters. Throws the same errors. */
export function* xmlSteps(text: string, events: XmlEvents, { doctype }: Tolerance): Generator<void> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let [depth, at, isOpenEnded] = [0, 0, false];
  /** Reports a text up to the next `<`, where markup begins. */
  const begin = (): number => {
    const start = text.indexOf("<", at);
    if (start > at && depth > 0) events.text(at, start, false);
    return start;
  };
  parser.on("error", ({ message }) => {
    // those of a DTD that is not here
    if (isOpenEnded && message.includes("undefined entity")) return;
    throw unreadable(`It is not well-formed XML: ${message.replace(/\.$/, "")}.`);
  });
  parser.on("doctype", (type) => {
    if (!doctype) throw unreadable("A file in it has a document type.");
    isOpenEnded = /^\s*[^\s[]+\s+(?:SYSTEM|PUBLIC)\b/.test(type) || type.includes("%");
    const declared = [...type.matchAll(/<!ENTITY\s{1,100}([^\s%"'<>]{1,200})\s/g)];
    if (declared.length > maxEntities) throw unreadable("It declares too many entities.");
    for (const [, name = ""] of declared) parser.ENTITIES[name] = "";
    at = parser.position;
  });
  /** Skips to the end of markup: the parser reports some before it read their last characters. */
  const pass = (signs: string): number => {
    const start = begin();
    at = text.indexOf(signs, start) + signs.length;
    return start;
  };
  parser.on("xmldecl", () => void pass("?>"));
  parser.on("comment", () => void pass("-->"));
  parser.on("processinginstruction", () => {
    pass("?>");
    if (depth > 0) events.instruction?.();
  });
  parser.on("cdata", () => {
    const start = pass("]]>");
    if (depth > 0) events.text(start + "<![CDATA[".length, at - "]]>".length, true);
  });
  parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => {
    if (++depth > maxElementDepth) throw unreadable(`Elements are nested more than ${maxElementDepth} deep.`);
    const start = begin();
    at = parser.position;
    events.open({ name, attributes, start, end: at });
  });
  parser.on("closetag", ({ isSelfClosing }) => {
    const start = isSelfClosing ? at : begin();
    at = parser.position;
    depth--;
    events.close(start, at);
  });
  for (let from = 0; from < text.length; from += sliceLength) {
    parser.write(text.slice(from, from + sliceLength));
    yield;
  }
  parser.close();
}
