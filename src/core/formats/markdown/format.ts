import type { Edit } from "../../text.ts";
import { defineFormat, treeIn } from "../defineFormat.ts";
import type { Format, LocaleDocument, Parsed } from "../format.ts";
import type { Plan } from "../plan.ts";
import type { Clues } from "./align.ts";
import { type Document, documentOf } from "./document.ts";
import type { Dialect } from "./events.ts";
import { ownMessages, Side } from "./side.ts";

/** A text and its blocks; the offsets of these are from behind the BOM. */
interface Markdown {
  readonly text: string;
  readonly mark: string;
  readonly document: Document;
}

type Start = Pick<Format, "id" | "extensions"> & { readonly parse: (text: string) => Markdown };

/** The format of documentation in Markdown: its messages are headings, paragraphs and cells of tables. */
export function formatOfDialect(dialect: Dialect, extensions: Format["extensions"]): Format {
  const parse = (text: string): Markdown => {
    const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
    return { text, mark, document: documentOf(text.slice(mark.length), dialect) };
  };
  const start = { id: dialect, extensions, parse };
  return defineFormat<Markdown>({
    ...start,
    list: ({ mark, document }) => movedParsed(ownMessages(document), mark.length),
    edit: (tree, changes, { model = tree }) => planned(sideOf(model, everything), tree, changes),
    empty: ({ tree }) => tree.mark,
    beside: (source, knowledge) => besideFormat(start, treeIn(source, parse), knowledge),
  });
}

const everything: Clues = { known: () => true };

function besideFormat(start: Start, model: Markdown, knowledge: Clues): Format {
  let known: Side | undefined;
  const side = (): Side => {
    known ??= sideOf(model, knowledge);
    return known;
  };
  return defineFormat<Markdown>({
    ...start,
    list: ({ mark, document }) => movedParsed(side().read(document), mark.length),
    edit: (tree, changes) => planned(side(), tree, changes),
    empty: () => model.mark,
    beside: (other: string | LocaleDocument, more) => besideFormat(start, treeIn(other, start.parse), more),
    expecting: (expected) => besideFormat(start, model, { ...knowledge, expected }),
  });
}

/** A model that is broken is none. */
const sideOf = ({ document }: Markdown, knowledge: Clues): Side =>
  new Side(document.problem ? documentOf("", document.dialect) : document, knowledge);

function planned(side: Side, { mark, document }: Markdown, changes: Parameters<Side["plan"]>[1]): Plan {
  const { edits, problems } = side.plan(document, changes);
  return { edits: moved(edits, mark.length), problems: moved(problems, mark.length) };
}

const movedParsed = ({ messages, problems }: Parsed, by: number): Parsed => ({
  messages: moved(messages, by),
  problems: moved(problems, by),
});

const moved = <T extends { readonly span?: Edit["span"] }>(all: readonly T[], by: number): readonly T[] =>
  by === 0
    ? all
    : all.map((one) =>
        one.span === undefined ? one : { ...one, span: { start: one.span.start + by, end: one.span.end + by } },
      );
