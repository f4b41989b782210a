import { SaxesParser, type SaxesTagPlain } from "saxes";
import type { Problem } from "../../problem.ts";
import { entitiesIn } from "./xmlEntities.ts";

/** The maximum nesting of elements; the parser's time grows with its square. */
export const maxXmlDepth = 100;

/** Receives the tags of a text in order. */
export interface TagReader {
  /** Elements that are open. */
  readonly depth: number;
  /** Takes a start tag that ends at `end`; returns what is wrong with it. */
  open(tag: SaxesTagPlain, end: number): string | undefined;
  /** Takes an end tag that ends at `end`. */
  close(isSelfClosing: boolean, end: number): void;
}

/** Receives the names of the entities that a text declares. */
export type EntityHandler = (names: ReadonlySet<string>) => void;

/** Thrown inside the parser, the only way to make it stop. */
class XmlError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * V8 determines the size of a class's objects when the eighth is made, and code of the parser that it compiled before
 * that stays four times as slow: so eight are made before there is any.
 */
for (let made = 0; made < 8; made++) new SaxesParser({ xmlns: false, position: true }).write("<x/>").close();

/**
 * Reads a text as XML 1.0 and passes its tags to `reader`; returns why it is not XML (`format.syntax`, `format.depth`).
 * DTD declarations are rejected, so there are no entity bombs and no other files; `declare` receives the names of
 * entities that are plain texts, which are never substituted here. An empty text is valid.
 */
export function parseXml(text: string, reader: TagReader, declare?: EntityHandler): Problem | undefined {
  if (text.replace("\uFEFF", "").trim() === "") return undefined;
  const parser = new SaxesParser({ xmlns: false, position: true });
  const fail = (code: "format.syntax" | "format.depth", detail?: string): never => {
    const at = Math.min(Math.max(parser.position, 0), text.length);
    throw new XmlError({ code, span: { start: at, end: at }, ...(detail !== undefined && { detail }) });
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
    if (reader.depth >= maxXmlDepth) fail("format.depth");
    const wrong = reader.open(tag, parser.position);
    if (wrong !== undefined) fail("format.syntax", wrong);
  });
  parser.on("closetag", (tag) => reader.close(tag.isSelfClosing, parser.position));
  try {
    parser.write(text).close();
    return undefined;
  } catch (error) {
    if (error instanceof XmlError) return error.problem;
    throw error;
  }
}
