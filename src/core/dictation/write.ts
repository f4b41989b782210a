import { tagText } from "../code/fallback.ts";
import { languageOf } from "../code/languages.ts";
import type { CodeText } from "../code/passage.ts";
import type { Edit } from "../text.ts";
import { commentAt, writeComment } from "./comment.ts";
import type { Flow } from "./join.ts";
import type { CommentStyle } from "./marks.ts";
import { writePlain } from "./plain.ts";
import { literalAt, writeString } from "./string.ts";
import { composed, edited, type Insertion, type WriteOptions, type Written } from "./written.ts";

/** How a text stands in a document. */
export type Style = "plain" | "string" | CommentStyle;

/** What a place asks for: the comment or literal that it is in, a comment in code, else the text as it is. */
export function styleAt(code: CodeText, at: number): Style {
  const { kind, tags } = languageOf(code.languageId);
  if (kind === "prose") return "plain";
  if (commentAt(code, at) !== undefined) return "comment";
  if (literalAt(code, at) !== undefined) return "string";
  return kind === "code" && !(tags === true && tagText(code.text, at) !== undefined) ? "comment" : "plain";
}

/** Writes a text at a place; `undefined` where it can't stand there in that style. */
export function write(insertion: Insertion, style: Style): Written | undefined {
  if (style === "plain") return writePlain(insertion);
  if (style === "string") return writeString(insertion);
  // prose has no comments
  const isProse = languageOf(insertion.code.languageId).kind === "prose";
  return isProse ? writePlain(insertion) : writeComment(insertion, style);
}

/** Where a text and its translation go on: one above the other; one place until both are there. */
export interface Places {
  readonly at: number;
  readonly below?: number;
}

/** What writes one or two texts, and where they go on. */
export interface WrittenTexts extends Places {
  readonly edits: readonly Edit[];
}

/** A text, and the one that goes below it. */
export interface Texts {
  readonly flow: Flow;
  readonly below?: { readonly flow: Flow; readonly options: WriteOptions };
}

/** Writes a text, and its translation as a paragraph below; each goes on where it stands. */
export function writeTexts(
  code: CodeText,
  { at, below: second }: Places,
  style: Style,
  texts: Texts,
  options: WriteOptions,
): WrittenTexts | undefined {
  const first = write({ code, at, flow: texts.flow, options }, style);
  if (first === undefined || texts.below === undefined) return first && { edits: first.edits, at: first.caret };
  const { flow, options: other } = texts.below;
  if (second === undefined || second <= at) return writeBoth(code, first, style, texts.below);
  const lower = write({ code, at: second, flow, options: other }, style);
  return (
    lower && {
      edits: [...first.edits, ...lower.edits],
      at: first.caret,
      below: lower.caret + grownBy(first.edits),
    }
  );
}

/** The second text as a paragraph behind the first. */
function writeBoth(
  code: CodeText,
  first: Written,
  style: Style,
  { flow, options }: NonNullable<Texts["below"]>,
): WrittenTexts | undefined {
  const after = edited(code, first.edits);
  const both: Flow = [{ break: "paragraph" }, ...flow];
  const second = write({ code: after, at: first.caret, flow: both, options }, style);
  if (second === undefined) return undefined;
  const before = second.edits.filter(({ span }) => span.end < first.caret || span.start < first.caret);
  return {
    edits: [composed(code.text, first.edits, second.edits)],
    at: first.caret + grownBy(before),
    below: second.caret,
  };
}

const grownBy = (edits: readonly Edit[]): number =>
  edits.reduce((sum, { span, text }) => sum + text.length - (span.end - span.start), 0);
