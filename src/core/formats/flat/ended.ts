import type { Edit } from "../../text.ts";

/** A text, and where it starts after its BOM. */
interface File {
  readonly text: string;
  readonly start: number;
}

/** Keeps the end of the last line as it is: whether a line end follows or not. The edits are of whole lines, sorted; a new text ends like its model. */
export function endedLike(file: File, edits: readonly Edit[], model: string | undefined): readonly Edit[] {
  const last = edits.at(-1);
  if (last === undefined || last.span.end < file.text.length) return edits;
  return [...edits.slice(0, -1), last.text === "" ? endingBefore(file, last) : endingWith(file, last, model)];
}

/** The last lines go, and with them the line end before, where none followed them. */
function endingBefore({ text, start }: File, { span }: Edit): Edit {
  const hasLine = span.start > start && endsLine(text.slice(span.start - 1, span.start));
  // several entries may stand on one line: what is before this one is then another's
  if (endsLine(text) || !hasLine) return { span, text: "" };
  const back = text.slice(span.start - 2, span.start) === "\r\n" ? 2 : 1;
  return { span: { start: span.start - back, end: span.end }, text: "" };
}

function endingWith({ text, start }: File, { span, text: added }: Edit, model: string | undefined): Edit {
  const bare = added.replace(/(?:\r\n|\r|\n)$/, "");
  const eol = added.slice(bare.length);
  const isNew = text.length <= start;
  const closes = isNew ? model === undefined || endsLine(model) : endsLine(text);
  const opens = !isNew && span.start === text.length && !endsLine(text);
  return { span, text: (opens ? eol : "") + bare + (closes ? eol : "") };
}

const endsLine = (text: string): boolean => /[\r\n]$/.test(text);
