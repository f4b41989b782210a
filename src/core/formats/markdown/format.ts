import type { Edit } from "../../text.ts";
import type { Format, Parsed } from "../format.ts";
import type { Clues } from "./align.ts";
import { type Document, documentOf } from "./document.ts";
import type { Dialect } from "./events.ts";
import { ownMessages, Side } from "./side.ts";

/** The format of documentation in Markdown: its messages are headings, paragraphs and cells of tables. */
export function formatOfDialect(dialect: Dialect, extensions: Format["extensions"]): Format {
  const start = { id: dialect, extensions };
  const beside = (model: string, knowledge: Clues): Format => besideFormat(start, model, knowledge);
  return {
    ...start,
    parse: (text) => withMark(text, (bare) => ownMessages(documentOf(bare, dialect))),
    set: (text, changes, model = text) => beside(model, everything).set(text, changes),
    blocked: (text, changes, model = text) => beside(model, everything).blocked(text, changes),
    empty: markOf,
    beside: (model, knowledge) => beside(model, knowledge),
  };
}

const everything: Clues = { known: () => true };

function besideFormat(start: Pick<Format, "id" | "extensions">, model: string, knowledge: Clues): Format {
  let side: Side | undefined;
  const read = (): Side => {
    side ??= new Side(sourceOf(model, start.id as Dialect), knowledge);
    return side;
  };
  return {
    ...start,
    parse: (text) => withMark(text, (bare) => read().read(bare)),
    set: (text, changes) => {
      const mark = markOf(text);
      return read()
        .plan(text.slice(mark.length), changes)
        .edits.map((edit) => moved(edit, mark.length));
    },
    blocked: (text, changes) => {
      const mark = markOf(text);
      return read()
        .plan(text.slice(mark.length), changes)
        .blocked.map((problem) => moved(problem, mark.length));
    },
    empty: () => markOf(model),
    beside: (other, known) => besideFormat(start, other, known),
    expecting: (expected) => besideFormat(start, model, { ...knowledge, expected }),
  };
}

/** A model that is broken is none. */
function sourceOf(model: string, dialect: Dialect): Document {
  const document = documentOf(model.slice(markOf(model).length), dialect);
  return document.problem ? documentOf("", dialect) : document;
}

const markOf = (text: string): string => (text.startsWith("\uFEFF") ? "\uFEFF" : "");

function withMark(text: string, read: (bare: string) => Parsed): Parsed {
  const mark = markOf(text).length;
  const { messages, problems } = read(text.slice(mark));
  return {
    messages: mark === 0 ? messages : messages.map((one) => moved(one, mark)),
    problems: problems.map((one) => moved(one, mark)),
  };
}

function moved<T extends { readonly span?: Edit["span"] }>(one: T, by: number): T {
  return one.span === undefined ? one : { ...one, span: { start: one.span.start + by, end: one.span.end + by } };
}
