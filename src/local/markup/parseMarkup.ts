import { Parser } from "htmlparser2";
import { SaxesParser } from "saxes";
import { HttpError } from "../wire/httpError.ts";
import type { MarkupPart } from "./markupParts.ts";

export interface Markup {
  /** Default: tags are plain text. */
  readonly handling?: "xml" | "html" | undefined;
  /** Refuses ill-formed XML. */
  readonly strict: boolean;
  /** Elements whose content stays. */
  readonly ignoredTags: ReadonlySet<string>;
}

/** Maximum depth: readers of XML take quadratic time with depth. */
export const maxMarkupDepth = 200;

/**
 * Splits a text into parts. Throws `HttpError` 400 for markup that strict tag handling can't read (docs/protocol.md,
 * *Tag handling*).
 */
export function parseMarkup(text: string, { handling, strict, ignoredTags }: Markup): readonly MarkupPart[] {
  if (handling === undefined) return text === "" ? [] : [{ kind: "text", text }];
  const reader = createReader(text, handling, ignoredTags);
  const parser = new Parser(
    reader.handler(() => parser),
    { xmlMode: handling === "xml", decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  const found = reader.parts();
  if (handling === "xml") assertXml(text, doctypeOf(found), strict);
  return found;
}

/** A document type declaration without an internal subset; of external identifiers nothing is fetched. */
const plainDoctype = /^<!DOCTYPE[^[\]"'<>]*(?:"[^"<>]*"[^[\]"'<>]*|'[^'<>]*'[^[\]"'<>]*){0,2}>$/;

function doctypeOf(found: readonly MarkupPart[]): string | undefined {
  const doctype = found.find((part) => part.kind === "fixed" && /^<!DOCTYPE\b/i.test(part.raw));
  return doctype?.kind === "fixed" ? doctype.raw : undefined;
}

/** Throws `HttpError` 400 for a document type with an internal subset, and for ill-formed XML if `strict`. */
function assertXml(text: string, doctype: string | undefined, strict: boolean): void {
  // entities could be defined in it
  if (doctype?.includes("[") && !plainDoctype.test(doctype)) throw unreadable();
  if (!strict) return;
  if (doctype !== undefined && !plainDoctype.test(doctype)) throw unreadable();
  // only whole documents declare their type, or that they are XML
  const parser = new SaxesParser({ fragment: doctype === undefined && !/^<\?xml\s/.test(text) });
  parser.on("error", () => {
    throw unreadable();
  });
  parser.write(text).close();
}

const unreadable = () => new HttpError(400, "Tag handling parsing failed, please check input.");

/** Positions of the tag that the parser is at. */
interface Position {
  readonly startIndex: number;
  readonly endIndex: number;
}

function createReader(text: string, handling: "xml" | "html", ignoredTags: ReadonlySet<string>) {
  const isMarkedSo = handling === "html" ? isExcludedInHtml : () => false;
  const found: MarkupPart[] = [];
  const open: { name: string; at: number; element: number }[] = [];
  let elements = 0;
  /** End of the text that has become parts. */
  let done = 0;
  /** The ignored element: depth and start. */
  let ignored: { readonly depth: number; readonly start: number; readonly name: string } | undefined;

  const addFixed = (start: number, end: number, name: string) => {
    if (end > start) found.push({ kind: "fixed", raw: text.slice(start, end), name });
    done = Math.max(done, end);
  };
  /** Keeps text that no event covers (an unmatched end tag, an unfinished tag) as it is. */
  const upTo = (start: number) => addFixed(done, start, "");

  const onOpen = (name: string, attributes: Readonly<Record<string, string>>, { startIndex, endIndex }: Position) => {
    if (open.length >= maxMarkupDepth) throw unreadable();
    const element = elements++;
    if (ignored === undefined) upTo(startIndex);
    open.push({ name, at: found.length, element });
    if (ignored !== undefined) return;
    const start = Math.max(done, startIndex);
    if (ignoredTags.has(name) || isMarkedSo(name, attributes)) ignored = { depth: open.length, start, name };
    else found.push({ kind: "open", raw: text.slice(start, endIndex + 1), element, name });
    done = endIndex + 1;
  };

  const endIgnored = (name: string, end: number) => {
    if (ignored === undefined || ignored.depth <= open.length) return;
    addFixed(ignored.start, end, name);
    ignored = undefined;
  };

  /** `<br>`, `<x/>`, or an element that ends where another begins: one tag, which stays. */
  const makeSingle = (name: string, at: number) => {
    const tag = found[at];
    if (tag?.kind === "open") found[at] = { kind: "fixed", raw: tag.raw, name };
  };

  const onClose = (name: string, implied: boolean, { startIndex, endIndex }: Position) => {
    const top = open.pop();
    if (top === undefined) return;
    const end = implied ? Math.max(done, startIndex) : endIndex + 1;
    if (ignored !== undefined) endIgnored(name, end);
    // `</p>` without a beginning is read as both ends at one place
    else if (implied || endIndex < done) makeSingle(name, top.at);
    else {
      upTo(startIndex);
      found.push({ kind: "close", raw: text.slice(Math.max(done, startIndex), end), element: top.element, name });
      done = end;
    }
  };

  const onText = (value: string, { startIndex, endIndex }: Position) => {
    if (ignored !== undefined) return;
    const start = startIndex + lengthToSkip(text.slice(startIndex, endIndex + 1), value);
    // a tag that ends with the text is reported once as a tag and once more as text
    if (start < done && startIndex > endIndex) return;
    upTo(start);
    const last = found.at(-1);
    if (last?.kind === "text") found[found.length - 1] = { kind: "text", text: last.text + value };
    else found.push({ kind: "text", text: value });
    done = Math.max(done, endIndex + 1);
  };

  const onOther = ({ startIndex, endIndex }: Position) => {
    if (ignored !== undefined) return;
    upTo(startIndex);
    // the parser leaves the `>` of a processing instruction to what follows
    const end = text[endIndex] === ">" ? endIndex + 1 : text.indexOf(">", endIndex) + 1;
    addFixed(Math.max(done, startIndex), end === 0 ? text.length : end, "");
  };

  return {
    handler: (position: () => Position) => ({
      onopentag: (name: string, attributes: Readonly<Record<string, string>>) => onOpen(name, attributes, position()),
      onclosetag: (name: string, implied: boolean) => onClose(name, implied, position()),
      ontext: (value: string) => onText(value, position()),
      oncomment: () => onOther(position()),
      onprocessinginstruction: () => onOther(position()),
    }),
    parts(): readonly MarkupPart[] {
      upTo(text.length);
      return found;
    },
  };
}

/**
 * Returns the length at the start of a text's place that is not text: the parser counts the end of a broken tag to the
 * text after it. Texts are there as they are, as one entity, or in CDATA. At the end of a broken tag it places a text
 * after itself.
 */
function lengthToSkip(place: string, value: string): number {
  if (place === "") return -value.length;
  if (place.endsWith(value)) return place.length - value.length;
  if (place.endsWith("]]>")) return Math.max(0, place.length - value.length - "<![CDATA[]]>".length);
  return Math.max(0, place.lastIndexOf("&"));
}

/** Returns whether HTML excludes the content of an element from translation. */
function isExcludedInHtml(name: string, attributes: Readonly<Record<string, string>>): boolean {
  const classes = attributes["class"]?.split(/\s+/) ?? [];
  return (
    name === "script" ||
    name === "style" ||
    attributes["translate"]?.toLowerCase() === "no" ||
    classes.includes("notranslate")
  );
}
