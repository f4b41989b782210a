import type { Edit } from "../../text/textEdits.ts";
import { defineFormat, treeIn } from "../defineFormat.ts";
import type { EditPlan } from "../editPlan.ts";
import type { Format, LocaleDocument, Parsed } from "../format.ts";
import { AlignedSource, sourceMessages } from "./alignedSource.ts";
import type { AlignmentClues } from "./blockAlignment.ts";
import { type MarkdownDocument, readMarkdown } from "./markdownDocument.ts";
import type { MarkdownDialect } from "./markdownEvents.ts";

/** A text and its blocks; the offsets of these are from behind the BOM. */
interface Markdown {
  readonly text: string;
  readonly mark: string;
  readonly document: MarkdownDocument;
}

type Start = Pick<Format, "id" | "extensions"> & { readonly parse: (text: string) => Markdown };

/** Creates the format of Markdown documents: its messages are headings, paragraphs and table cells. */
export function createMarkdownFormat(dialect: MarkdownDialect, extensions: Format["extensions"]): Format {
  const parse = (text: string): Markdown => {
    const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
    return { text, mark, document: readMarkdown(text.slice(mark.length), dialect) };
  };
  const start = { id: dialect, extensions, parse };
  return defineFormat<Markdown>({
    ...start,
    list: ({ mark, document }) => moveParsed(sourceMessages(document), mark.length),
    edit: (tree, changes, { model = tree }) => planEdits(sideOf(model, allKnown), tree, changes),
    createEmpty: ({ tree }) => tree.mark,
    alignedTo: (source, knowledge) => createAlignedFormat(start, treeIn(source, parse), knowledge),
  });
}

const allKnown: AlignmentClues = { isKnown: () => true };

function createAlignedFormat(start: Start, model: Markdown, knowledge: AlignmentClues): Format {
  let known: AlignedSource | undefined;
  const side = (): AlignedSource => {
    known ??= sideOf(model, knowledge);
    return known;
  };
  return defineFormat<Markdown>({
    ...start,
    list: ({ mark, document }) => moveParsed(side().read(document), mark.length),
    edit: (tree, changes) => planEdits(side(), tree, changes),
    createEmpty: () => model.mark,
    alignedTo: (other: string | LocaleDocument, more) => createAlignedFormat(start, treeIn(other, start.parse), more),
    withExpected: (expected) => createAlignedFormat(start, model, { ...knowledge, expected }),
  });
}

/** Reads the source; a broken one counts as empty. */
const sideOf = ({ document }: Markdown, knowledge: AlignmentClues): AlignedSource =>
  new AlignedSource(document.problem ? readMarkdown("", document.dialect) : document, knowledge);

function planEdits(
  side: AlignedSource,
  { mark, document }: Markdown,
  changes: Parameters<AlignedSource["plan"]>[1],
): EditPlan {
  const { edits, problems } = side.plan(document, changes);
  return { edits: shiftSpan(edits, mark.length), problems: shiftSpan(problems, mark.length) };
}

const moveParsed = ({ messages, problems }: Parsed, by: number): Parsed => ({
  messages: shiftSpan(messages, by),
  problems: shiftSpan(problems, by),
});

const shiftSpan = <T extends { readonly span?: Edit["span"] }>(all: readonly T[], by: number): readonly T[] =>
  by === 0
    ? all
    : all.map((problem) =>
        problem.span === undefined
          ? problem
          : { ...problem, span: { start: problem.span.start + by, end: problem.span.end + by } },
      );
