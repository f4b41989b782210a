import { type Concealed, conceal, stretchText } from "./conceal.ts";
import { inlineStretches } from "./inlineCode.ts";
import { shapeOf } from "./lineShape.ts";
import { columnWidth, isJoinedBySpace, wrap } from "./wrapLines.ts";

/** A line as written: its prefix (indentation, a comment's marker) and its text. */
export interface ProseLine {
  readonly prefix: string;
  readonly text: string;
}

export interface ProseOptions {
  /**
   * Which line breaks only wrap: all inside a paragraph (Markdown), those after full lines (plain text), those not
   * after the end of a sentence (comments).
   */
  readonly joins: "always" | "full" | "comment";
  /** Columns that lines may always take. */
  readonly width: number;
  /** Columns before the first line's prefix. */
  readonly column?: number;
  /** Prefix of new lines. If undefined, they begin as in the paragraph, and single lines are never wrapped. */
  readonly next?: string;
  /** Names of code stay, as in comments. */
  readonly names?: boolean;
  /** Text in braces is code, as in JSX. */
  readonly braces?: boolean;
}

/** Prose as the texts that are translated, and how it is written again. */
export interface Prose {
  /** Empty if there is nothing to translate. */
  readonly texts: readonly string[];
  /** The lines again with these translations, one for each text. */
  render(translations: readonly string[]): readonly string[];
  /** The translations without prefixes, a line for each paragraph. */
  plain(translations: readonly string[]): readonly string[];
}

interface Paragraph {
  readonly prefix: string;
  readonly lead: string;
  readonly rest: string;
  readonly concealed: Concealed;
  readonly tail: string;
  readonly lines: number;
}

type Block = ProseLine | Paragraph;
const isParagraph = (block: Block): block is Paragraph => "concealed" in block;

/** Reads paragraphs, list items, tags of documentation comments; code and ornaments are kept as they are. */
export function readProse(lines: readonly ProseLine[], options: ProseOptions): Prose {
  const blocks = new Reader(lines, options).read();
  const widest = lines.map(
    ({ prefix, text }, index) => columnWidth(prefix + text) + (index === 0 ? (options.column ?? 0) : 0),
  );
  const width = Math.max(options.width, ...widest);
  const paragraphs = blocks.filter(isParagraph);
  const wrapAll = (translations: readonly string[]) => {
    let next = 0;
    return blocks.map((block) => ({ block, translation: isParagraph(block) ? (translations[next++] ?? "") : "" }));
  };
  return {
    texts: paragraphs.map(({ concealed }) => concealed.text),
    render: (translations) =>
      wrapAll(translations).flatMap(({ block, translation }, index) => {
        if (!isParagraph(block)) return [block.prefix + block.text];
        const column = index === 0 ? (options.column ?? 0) : 0;
        return writeParagraph(block, translation, width - column, options.next !== undefined);
      }),
    plain: (translations) =>
      wrapAll(translations).map(({ block, translation }) =>
        isParagraph(block)
          ? block.lead + block.concealed.reveal(translation).map(stretchText).join("")
          : block.text.trimEnd(),
      ),
  };
}

function writeParagraph(paragraph: Paragraph, translation: string, width: number, wrapped: boolean): readonly string[] {
  const { prefix, lead, rest, concealed, tail, lines } = paragraph;
  const text = concealed.reveal(translation.replace(/\s*[\r\n]+\s*/g, " "));
  const room = lines > 1 || wrapped ? width : Number.POSITIVE_INFINITY;
  const result = wrap(text, { first: prefix + lead, rest }, room);
  return result.map((line, index) => (index === result.length - 1 ? line + tail : line));
}

class Reader {
  readonly #lines: readonly ProseLine[];
  readonly #options: ProseOptions;
  readonly #full: number;
  #at = 0;

  constructor(lines: readonly ProseLine[], options: ProseOptions) {
    this.#lines = lines;
    this.#options = options;
    this.#full = Math.max(50, ...lines.map(({ text }) => columnWidth(text.trimEnd())));
  }

  read(): readonly Block[] {
    const blocks: Block[] = [];
    while (this.#at < this.#lines.length) {
      const line = this.#lines[this.#at] as ProseLine;
      const { kind, lead } = shapeOf(line.text);
      if (kind === "fence") this.#keep(blocks, fenceEnd(this.#lines, this.#at));
      else if (kind === "example") this.#keep(blocks, tagAfter(this.#lines, this.#at));
      else if (kind === "blank" || kind === "keep" || this.#isCode(line)) this.#keep(blocks, this.#at + 1);
      else blocks.push(this.#paragraph(line, lead, kind));
    }
    return blocks;
  }

  #keep(blocks: Block[], end: number): void {
    for (; this.#at < end; this.#at++) {
      blocks.push(this.#lines[this.#at] as ProseLine);
    }
  }

  /** Indented code: of Markdown after a blank line, of Go's and other comments by its tab. */
  #isCode({ text }: ProseLine): boolean {
    if (this.#options.joins === "comment") return text.startsWith("\t");
    const before = this.#lines[this.#at - 1];
    return (
      this.#options.joins === "always" && /^(?: {4}|\t)/.test(text) && before !== undefined && before.text.trim() === ""
    );
  }

  #paragraph(line: ProseLine, lead: string, kind: string): Paragraph {
    const start = this.#at++;
    let text = line.text.slice(lead.length).trimEnd();
    let rest: string | undefined;
    while (kind !== "row" && this.#goesOn(lead, kind)) {
      const { prefix, text: more } = this.#lines[this.#at++] as ProseLine;
      rest ??= prefix + (/^\s*/.exec(more)?.[0] ?? "");
      const next = more.trim();
      text += (isJoinedBySpace(text, next) ? " " : "") + next;
    }
    const tail = hardBreak((this.#lines[this.#at - 1] as ProseLine).text);
    const body = tail.startsWith("\\") ? text.slice(0, -1) : text;
    const { names = false, braces = false } = this.#options;
    const inline = { names, braces, row: kind === "row" };
    return {
      prefix: line.prefix,
      lead,
      rest: rest ?? (this.#options.next ?? line.prefix) + hanging(lead, kind),
      concealed: conceal(inlineStretches(body, inline)),
      tail,
      lines: this.#at - start,
    };
  }

  /** Returns whether the next line belongs to the paragraph of the line before. */
  #goesOn(lead: string, kind: string): boolean {
    const before = this.#lines[this.#at - 1] as ProseLine;
    const next = this.#lines[this.#at];
    if (next === undefined || hardBreak(before.text) !== "") return false;
    const shape = shapeOf(next.text);
    const sameIndent = kind === "item" || shape.lead === lead || this.#at === 1;
    if (shape.kind !== "line" || !sameIndent || /^\s*#{1,6}\s/.test(lead)) return false;
    return this.#wraps(before.text.trimEnd(), next.text.trim());
  }

  #wraps(before: string, next: string): boolean {
    if (this.#options.joins === "always") return true;
    const word = /^\S+/.exec(next)?.[0] ?? "";
    const full = columnWidth(before) + 1 + columnWidth(word) > this.#full;
    return full || (this.#options.joins === "comment" && !/[.:!?。！？：]["'”’)\]]?$/.test(before));
  }
}

/** Two spaces or a backslash at a line's end break it in Markdown. */
const hardBreak = (text: string): string => /(?<=\S)(?: {2,}|\\)$/.exec(text)?.[0] ?? "";

/** Under the text of a list item, else under the first line. */
function hanging(lead: string, kind: string): string {
  const indent = /^\s*/.exec(lead)?.[0] ?? "";
  return kind === "item" && /^\s*(?:[-*+•‣–]|\d{1,3}[.)])/.test(lead)
    ? indent + " ".repeat(lead.length - indent.length)
    : indent;
}

function fenceEnd(lines: readonly ProseLine[], start: number): number {
  for (let at = start + 1; at < lines.length; at++) if (shapeOf(lines[at]?.text ?? "").kind === "fence") return at + 1;
  return lines.length;
}

function tagAfter(lines: readonly ProseLine[], start: number): number {
  for (let at = start + 1; at < lines.length; at++) if (/^\s*[@\\][A-Za-z]/.test(lines[at]?.text ?? "")) return at;
  return lines.length;
}
