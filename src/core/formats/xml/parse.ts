import { SaxesParser, type SaxesTagPlain } from "saxes";
import type { Problem } from "../../problem.ts";
import { entitiesIn } from "./entities.ts";

/** Elements within elements; the parser's time grows with the square of it. */
export const maxDepth = 100;

/** Takes the tags of a text as they come. */
export interface TagReader {
  /** Elements that are open. */
  readonly depth: number;
  /** A start tag that ends at `end`; tells what is wrong with it. */
  open(tag: SaxesTagPlain, end: number): string | undefined;
  /** An end tag that ends at `end`. */
  close(isSelfClosing: boolean, end: number): void;
}

/** Takes the names of the entities that a text declares. */
export type Declare = (names: ReadonlySet<string>) => void;

/** Thrown inside the parser, the only way to make it stop. */
class Fault extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * V8 settles how large the objects of a class are when the eighth is made, and code of the parser that it compiled before
 * that is four times as slow ever after: so eight are made while there is none.
 */
for (let made = 0; made < 8; made++) new SaxesParser({ xmlns: false, position: true }).write("<x/>").close();

/**
 * Reads a text as XML 1.0 and gives its tags to `reader`; returns what makes it no XML (`format.syntax`, `format.depth`).
 * Declarations of a DTD are refused, so there are neither bombs of entities nor other files; `declare` is told the names of
 * entities that are plain texts, which no one puts in their places here. Nothing at all is sound.
 */
export function parseXml(text: string, reader: TagReader, declare?: Declare): Problem | undefined {
  if (text.replace("\uFEFF", "").trim() === "") return undefined;
  const parser = new SaxesParser({ xmlns: false, position: true });
  const fail = (code: "format.syntax" | "format.depth", detail?: string): never => {
    const at = Math.min(Math.max(parser.position, 0), text.length);
    throw new Fault({ code, span: { start: at, end: at }, ...(detail !== undefined && { detail }) });
  };
  parser.on("error", ({ message }) => fail("format.syntax", message.replace(/^\d+:\d+: /, "").replace(/\.$/, "")));
  parser.on("doctype", (type) => {
    if (!type.includes("[")) return;
    const names = declare && entitiesIn(type);
    if (declare === undefined || names === undefined) return fail("format.syntax", "no declarations");
    for (const name of names) parser.ENTITIES[name] ??= `&${name};`;
    declare(names);
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
