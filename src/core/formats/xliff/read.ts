import { SaxesParser } from "saxes";
import type { Problem } from "../../problem.ts";
import type { Document } from "./document.ts";
import { maxDepth, Reader } from "./reader.ts";

/**
 * Reads XLIFF; never throws. What was read last is not read again: a text is parsed, asked what blocks and edited, one
 * right after the other.
 */
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
  const found = reader.result();
  const problems = [...reader.problems, ...(fault ? [fault] : [])];
  problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  return { text, ...found, eol: eolOf(text), problems, fault };
}

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

/** How most lines end, told by the first. */
const eolOf = (text: string): string => /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
