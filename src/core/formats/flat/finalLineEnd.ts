import type { Edit } from "../../text/textEdits.ts";

/** A text, and where it starts after its BOM. */
interface File {
  readonly text: string;
  readonly start: number;
}

/** Keeps the end of the last line, or that of the model for a new text. The edits are sorted whole lines. */
export function keepFinalLineEnd(file: File, edits: readonly Edit[], model: string | undefined): readonly Edit[] {
  const last = edits.at(-1);
  if (last === undefined || last.span.end < file.text.length) return edits;
  return [...edits.slice(0, -1), last.text === "" ? deleteLastLines(file, last) : writeLastLines(file, last, model)];
}

/** Deletes the last lines, and the line end before them if none followed. */
function deleteLastLines({ text, start }: File, { span }: Edit): Edit {
  const hasLine = span.start > start && endsLine(text.slice(span.start - 1, span.start));
  // several entries may be on one line: the text before this one is then another's
  if (endsLine(text) || !hasLine) return { span, text: "" };
  const back = text.slice(span.start - 2, span.start) === "\r\n" ? 2 : 1;
  return { span: { start: span.start - back, end: span.end }, text: "" };
}

function writeLastLines({ text, start }: File, { span, text: added }: Edit, model: string | undefined): Edit {
  const bare = added.replace(/(?:\r\n|\r|\n)$/, "");
  const eol = added.slice(bare.length);
  const isNew = text.length <= start;
  const closes = isNew ? model === undefined || endsLine(model) : endsLine(text);
  const opens = !isNew && span.start === text.length && !endsLine(text);
  return { span, text: (opens ? eol : "") + bare + (closes ? eol : "") };
}

const endsLine = (text: string): boolean => /[\r\n]$/.test(text);
