import { codeLanguageById } from "../code/codeLanguages.ts";
import { indentAt, lineStartAt } from "../code/lineOffsets.ts";
import type { CodeText } from "../code/passage.ts";
import { tagText } from "../code/textWithoutSyntax.ts";
import type { Edit } from "../text/textEdits.ts";
import type { CommentStyle } from "./commentMarks.ts";
import { type Flow, joinFlow, needsSpace } from "./joinFlow.ts";
import {
  applyToCode,
  type InsertionOptions,
  mergeEdits,
  type TextInsertion,
  toInsertion,
  type WrittenText,
} from "./textInsertion.ts";
import { commentAt, writeComment } from "./writeComment.ts";
import { literalAt, writeString } from "./writeString.ts";

/** The form of a text in a document. */
export type WriteStyle = "plain" | "string" | CommentStyle;

/** Returns the form for a position: the comment or literal around it, a comment in code, else the text as it is. */
export function styleAt(code: CodeText, at: number): WriteStyle {
  const { kind, tags } = codeLanguageById(code.languageId);
  if (kind === "prose") return "plain";
  if (commentAt(code, at) !== undefined) return "comment";
  if (literalAt(code, at) !== undefined) return "string";
  return kind === "code" && !(tags === true && tagText(code.text, at) !== undefined) ? "comment" : "plain";
}

/** Writes a text at a position; `undefined` if that form is impossible there. */
export function writeAt(insertion: TextInsertion, style: WriteStyle): WrittenText | undefined {
  if (style === "plain") return writePlain(insertion);
  if (style === "string") return writeString(insertion);
  // prose has no comments
  const isProse = codeLanguageById(insertion.code.languageId).kind === "prose";
  return isProse ? writePlain(insertion) : writeComment(insertion, style);
}

/** The positions at which a text and its translation continue; one position until both exist. */
export interface WritePositions {
  readonly at: number;
  readonly below?: number;
}

/** The edits that write one or two texts, and the positions at which these continue. */
export interface WrittenTexts extends WritePositions {
  readonly edits: readonly Edit[];
}

/** A text, and the one that goes below it. */
export interface TextsToWrite {
  readonly flow: Flow;
  readonly below?: { readonly flow: Flow; readonly options: InsertionOptions };
}

/** Writes a text, and its translation as a paragraph below; each continues at its position. */
export function writeTexts(
  code: CodeText,
  { at, below: second }: WritePositions,
  style: WriteStyle,
  texts: TextsToWrite,
  options: InsertionOptions,
): WrittenTexts | undefined {
  const first = writeAt({ code, at, flow: texts.flow, options }, style);
  if (first === undefined || texts.below === undefined) return first && { edits: first.edits, at: first.caret };
  const { flow, options: other } = texts.below;
  if (second === undefined || second <= at) return writeBoth(code, first, style, texts.below);
  const lower = writeAt({ code, at: second, flow, options: other }, style);
  return (
    lower && {
      edits: [...first.edits, ...lower.edits],
      at: first.caret,
      below: lower.caret + growthOf(first.edits),
    }
  );
}

/** The second text as a paragraph behind the first. */
function writeBoth(
  code: CodeText,
  first: WrittenText,
  style: WriteStyle,
  { flow, options }: NonNullable<TextsToWrite["below"]>,
): WrittenTexts | undefined {
  const after = applyToCode(code, first.edits);
  const both: Flow = [{ break: "paragraph" }, ...flow];
  const second = writeAt({ code: after, at: first.caret, flow: both, options }, style);
  if (second === undefined) return undefined;
  const before = second.edits.filter(({ span }) => span.end < first.caret || span.start < first.caret);
  return {
    edits: [mergeEdits(code.text, first.edits, second.edits)],
    at: first.caret + growthOf(before),
    below: second.caret,
  };
}

const growthOf = (edits: readonly Edit[]): number =>
  edits.reduce((sum, { span, text }) => sum + text.length - (span.end - span.start), 0);

/** Characters before a position that decide how its sentence begins. */
const seenBefore = 2_000;

/** A text as it is, with line breaks that keep the indentation. Words in code are no sentences. */
export function writePlain({ code, at, flow, options }: TextInsertion): WrittenText {
  const { text, eol, languageId } = code;
  const before = text.slice(Math.max(0, at - seenBefore), at).replaceAll("\r\n", "\n");
  const capitals = codeLanguageById(languageId).kind !== "code";
  const made = joinFlow(before, flow, { ...options, capitals, stops: capitals, linesBegin: true });
  const indent = indentAt(text, lineStartAt(text, at));
  const lines = made.split("\n");
  const written = lines.map((line, index) => (index > 0 && line !== "" ? indent + line : line)).join(eol);
  return toInsertion(at, written, needsSpace(made, text.slice(at, at + 2)) ? " " : "");
}
