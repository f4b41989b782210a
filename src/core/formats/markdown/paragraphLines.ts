import { addNode, type MarkdownLine, type MarkdownNode } from "./markdownNode.ts";

/** Lines in a paragraph that are not text: fences of admonitions (`:::tip`, `!!! note`, `[!NOTE]`), template tags. */
const directive =
  /^(?::{3,}.*|(?:!!!|\?\?\?\+?) ?[\w-]+.*|\[![A-Za-z]+\][+-]?|\{%[^%]*%\}|\{\{[<%].*[>%]\}\}|\[\[?_?TOC_?\]?\])$/;
/** The box of a task (GFM 5.3). */
const taskBox = /^\[[ xX]\][ \t]+(?=\S)/;

/** Adds the parts of a paragraph: its text, and lines that are kept. */
export function addParagraphParts(text: string, parent: MarkdownNode, lines: readonly MarkdownLine[]): void {
  const kept = findKeptLines(lines.map(({ start, end }) => text.slice(start, end)));
  let run: MarkdownLine[] = [];
  const flush = (): void => {
    const [first] = run;
    const last = run.at(-1);
    if (first && last) addNode(parent, "paragraph", { start: first.start, end: last.end }, run);
    run = [];
  };
  for (const [index, line] of lines.entries()) {
    if (kept.has(index)) {
      flush();
      addNode(parent, "directive", line);
    } else run.push(index === 0 && parent.kind === "item" ? skipTaskBox(line, text) : line);
  }
  flush();
}

/** Returns the lines to keep: directives and blocks of mathematics (`$$`). */
function findKeptLines(lines: readonly string[]): ReadonlySet<number> {
  const kept = new Set<number>();
  let isMath = false;
  for (const [index, line] of lines.entries()) {
    const isFence = line.startsWith("$$") || (isMath && line.endsWith("$$"));
    if (isMath || isFence || directive.test(line)) kept.add(index);
    if (isFence && !(line.length > 2 && line.startsWith("$$") && line.endsWith("$$"))) isMath = !isMath;
  }
  return kept;
}

function skipTaskBox(line: MarkdownLine, text: string): MarkdownLine {
  const [found = ""] = taskBox.exec(text.slice(line.start, line.end)) ?? [];
  return { ...line, start: line.start + found.length };
}

/** The start of a block that is not a paragraph: such a sign is escaped. */
const blockStart = /^(?:[-+*](?=[ \t]|$)|\d{1,9}(?=[.)](?:[ \t]|$))|#{1,6}(?=[ \t]|$)|>|~~~|(?=:{3,})|(?=!!! ))/;

/** Escapes a text whose start would begin another block. */
export function escapeBlockStart(text: string): string {
  const found = blockStart.exec(text)?.[0];
  if (found === undefined) return text;
  const at = /^\d/.test(found) ? found.length : 0;
  return `${text.slice(0, at)}\\${text.slice(at)}`;
}

/** Removes the escape at the start of a block. */
export function unescapeBlockStart(written: string): string {
  const found = /^(\d{0,9})\\/.exec(written);
  if (found === null) return written;
  const plain = (found[1] ?? "") + written.slice(found[0].length);
  return escapeBlockStart(plain) === written ? plain : written;
}

/** Joins lines: soft breaks become spaces, hard ones are kept. */
export function joinLines(text: string, lines: readonly MarkdownLine[]): string {
  const parts: string[] = [];
  for (const [index, line] of lines.entries()) {
    const written = text.slice(line.start, line.end);
    parts.push(written);
    if (index === lines.length - 1) break;
    const isEscaped = /(?<!\\)(?:\\\\)*\\$/.test(written.slice(-100));
    parts.push(line.isBroken ? "  \n" : isEscaped ? "\n" : " ");
  }
  return parts.join("");
}

/** Wraps a line; no new line starts with a sign that would not be text there. */
export function wrapWords(line: string, width: number): readonly string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ")) {
    const isBreak = current !== "" && current.length + 1 + word.length > width && isPlainStart(word);
    if (isBreak) lines.push(current);
    current = current === "" || isBreak ? word : `${current} ${word}`;
  }
  return [...lines, current];
}

const isPlainStart = (word: string): boolean => /^[^\s\-+*\d#>=~:|<`$!?{[\\_]/.test(word);
