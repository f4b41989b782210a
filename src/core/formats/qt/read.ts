import { SaxesParser } from "saxes";
import { bcp47, isLocale } from "../../locale.ts";
import type { Problem } from "../../problem.ts";
import { eolOf } from "../json/manner.ts";
import type { Document, Unit } from "./document.ts";
import { numerusForms } from "./numerus.ts";
import { maxDepth, Reader } from "./reader.ts";

/** Reads TS; never throws. What was read last is not read again. */
export function read(text: string): Document {
  for (const document of recent) {
    const known = document.deref();
    if (known?.text === text) return known;
  }
  const document = readAnew(text);
  recent.unshift(new WeakRef(document));
  recent.length = Math.min(recent.length, mostRecent);
  return document;
}

/** Held weakly: they go when memory is wanted. */
const recent: WeakRef<Document>[] = [];
/** A text, its model and the result. */
const mostRecent = 3;

/** Thrown inside the parser, the only way to make it stop. */
class Fault extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

function readAnew(text: string): Document {
  const reader = new Reader(text);
  const fault = parse(text, reader);
  const problems: Problem[] = [];
  const byKey = new Map<string, Unit>();
  for (const unit of reader.units) {
    if (byKey.delete(unit.key))
      problems.push({ code: "format.duplicateKey", span: { start: unit.start, end: unit.open }, path: unit.path });
    byKey.set(unit.key, unit);
  }
  const declared = /^\uFEFF?<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(text);
  const charset = declared === null || /^utf-?8$/i.test(declared[1] ?? "") ? undefined : declared[1];
  if (charset !== undefined) problems.push({ code: "format.encoding", span: { start: 0, end: 0 }, detail: charset });
  if (fault !== undefined) problems.push(fault);
  problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  const { containers, root } = reader;
  const language = localeOf(reader.language);
  return {
    text,
    units: [...byKey.values()].sort((a, b) => a.start - b.start),
    byKey,
    containers: root === undefined ? containers : [...containers, root],
    root,
    language,
    sourceLanguage: localeOf(reader.sourceLanguage),
    forms: numerusForms(language),
    charset,
    eol: eolOf(text) ?? "\n",
    problems,
    fault,
  };
}

const localeOf = (language = ""): string | undefined => (isLocale(language) ? bcp47(language) : undefined);

function parse(text: string, reader: Reader): Problem | undefined {
  if (text.replace("\uFEFF", "").trim() === "") return undefined;
  const parser = new SaxesParser({ xmlns: false, position: true });
  const fail = (code: "format.syntax" | "format.depth", detail?: string): never => {
    const at = Math.min(Math.max(parser.position, 0), text.length);
    throw new Fault({ code, span: { start: at, end: at }, ...(detail !== undefined && { detail }) });
  };
  parser.on("error", ({ message }) => fail("format.syntax", message.replace(/^\d+:\d+: /, "").replace(/\.$/, "")));
  // entities are not read: neither bombs nor other files
  parser.on("doctype", (type) => {
    if (type.includes("[")) fail("format.syntax", "no declarations");
  });
  parser.on("opentag", (tag) => {
    if (reader.depth >= maxDepth) fail("format.depth");
    const wrong = reader.open(tag, parser.position);
    if (wrong !== undefined) fail("format.syntax", wrong);
  });
  parser.on("closetag", (tag) => reader.close(tag.isSelfClosing, parser.position));
  try {
    parser.write(text).close();
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return error.problem;
    throw error;
  }
}
