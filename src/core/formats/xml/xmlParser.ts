import { SaxesParser } from "saxes";
import type { Problem } from "../../problems/problem.ts";
import { entitiesIn } from "./xmlEntities.ts";
import { scanXml } from "./xmlScanner.ts";
import { maxXmlDepth, type TagReader } from "./xmlTag.ts";

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

/** A reader that has the tags of a text, up to where it stops being XML. */
export interface ReadXml<R> {
  readonly reader: R;
  /** The reason why the text is not XML: `format.syntax`, `format.depth`. */
  readonly fault: Problem | undefined;
}

/**
 * Reads a text as XML 1.0 and passes its tags to a reader that `create` makes, which may be asked for a second one.
 * DTD declarations are rejected, so there are no entity bombs and no other files; `declare` receives the names of
 * entities that are plain texts, which are never substituted here. An empty text is valid.
 */
export function parseXml<R extends TagReader>(text: string, create: () => R, declare?: EntityHandler): ReadXml<R> {
  const reader = create();
  if (!/\S/.test(text) || scanXml(text, reader)) return { reader, fault: undefined };
  const again = create();
  return { reader: again, fault: parseWhole(text, again, declare) };
}

function parseWhole(text: string, reader: TagReader, declare: EntityHandler | undefined): Problem | undefined {
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
