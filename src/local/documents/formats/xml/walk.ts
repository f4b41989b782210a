import { SaxesParser, type SaxesTagPlain } from "saxes";
import { inSlices } from "../../../slices.ts";
import { unreadable } from "../encoding.ts";

/** A start tag where it stands. */
export interface Tag {
  /** As written, with its prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly start: number;
  readonly end: number;
}

/** What a text of XML holds, in order; positions are UTF-16 code units. */
export interface Events {
  open(tag: Tag): void;
  /** An end tag; of `<a/>` with no length, right behind its start tag. */
  close(start: number, end: number): void;
  /** What stands between two tags, as written; `isSection` for what stands in CDATA. */
  text(start: number, end: number, isSection: boolean): void;
  /** A processing instruction. */
  instruction?(): void;
}

/** Elements within elements: the parser's time grows with the square of it. */
export const deepest = 256;
/** Characters that are read at once. */
const slice = 4096;
/** Entities that a document declares for itself. */
const mostEntities = 1000;

/** Whether a document may say what it consists of, and declare entities; these are never looked into. */
export interface Tolerance {
  readonly doctype: boolean;
}

/** Reads a text as XML 1.0. Rejects with `Refusal` 400 for what is none, and for what is nested too deep. */
export const walkXml = (text: string, events: Events, tolerance: Tolerance, signal: AbortSignal): Promise<void> =>
  inSlices(xmlSteps(text, events, tolerance), () => {}, signal);

/** `walkXml` in steps of some characters. Throws what it rejects with. */
export function* xmlSteps(text: string, events: Events, { doctype }: Tolerance): Generator<void> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let [depth, at, isOpenEnded] = [0, 0, false];
  /** What is markup begins at the next `<`: texts have none. */
  const begin = (): number => {
    const start = text.indexOf("<", at);
    if (start > at && depth > 0) events.text(at, start, false);
    return start;
  };
  parser.on("error", ({ message }) => {
    // those of a DTD that is not here
    if (isOpenEnded && message.includes("undefined entity")) return;
    throw unreadable(`It is no well-formed XML: ${message.replace(/\.$/, "")}.`);
  });
  parser.on("doctype", (type) => {
    if (!doctype) throw unreadable("A file in it has a document type.");
    isOpenEnded = /^\s*[^\s[]+\s+(?:SYSTEM|PUBLIC)\b/.test(type) || type.includes("%");
    const declared = [...type.matchAll(/<!ENTITY\s{1,100}([^\s%"'<>]{1,200})\s/g)];
    if (declared.length > mostEntities) throw unreadable("It declares too many entities.");
    for (const [, name = ""] of declared) parser.ENTITIES[name] = "";
    at = parser.position;
  });
  /** Passes what ends with these signs: the parser tells of some before it read the last one. */
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
    if (++depth > deepest) throw unreadable(`Elements are nested more than ${deepest} deep.`);
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
  for (let from = 0; from < text.length; from += slice) {
    parser.write(text.slice(from, from + slice));
    yield;
  }
  parser.close();
}
