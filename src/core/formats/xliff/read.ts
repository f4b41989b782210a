import { parseXml } from "../xml/parse.ts";
import type { Document } from "./document.ts";
import { Reader } from "./reader.ts";

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

function readAnew(text: string): Document {
  const reader = new Reader(text);
  const fault = parseXml(text, reader);
  const found = reader.result();
  const problems = [...found.problems, ...(fault ? [fault] : [])];
  problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  return { text, ...found, eol: eolOf(text), problems, fault };
}

/** How most lines end, told by the first. */
const eolOf = (text: string): string => /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
