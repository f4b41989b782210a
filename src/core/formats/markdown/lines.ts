import { addNode, type Line, type Node } from "./node.ts";

/** Lines of a paragraph that are none: fences of admonitions (`:::tip`, `!!! note`, `[!NOTE]`), tags of templates. */
const directive =
  /^(?::{3,}.*|(?:!!!|\?\?\?\+?) ?[\w-]+.*|\[![A-Za-z]+\][+-]?|\{%[^%]*%\}|\{\{[<%].*[>%]\}\}|\[\[?_?TOC_?\]?\])$/;
/** The box of a task (GFM 5.3), and what else begins a paragraph without being text. */
const box = /^\[[ xX]\][ \t]+(?=\S)/;

/** Adds the parts of a paragraph: its text, and lines that are kept. */
export function paragraphParts(text: string, parent: Node, lines: readonly Line[]): void {
  const kept = keptLines(lines.map(({ start, end }) => text.slice(start, end)));
  let run: Line[] = [];
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
    } else run.push(index === 0 && parent.kind === "item" ? behindBox(line, text) : line);
  }
  flush();
}

/** Fences, and blocks of mathematics (`$$`). */
function keptLines(lines: readonly string[]): ReadonlySet<number> {
  const kept = new Set<number>();
  let isMath = false;
  for (const [index, line] of lines.entries()) {
    const isFence = line.startsWith("$$") || (isMath && line.endsWith("$$"));
    if (isMath || isFence || directive.test(line)) kept.add(index);
    if (isFence && !(line.length > 2 && line.startsWith("$$") && line.endsWith("$$"))) isMath = !isMath;
  }
  return kept;
}

function behindBox(line: Line, text: string): Line {
  const [found = ""] = box.exec(text.slice(line.start, line.end)) ?? [];
  return { ...line, start: line.start + found.length };
}

/** What begins a block other than a paragraph where a line begins with it: such a sign is written behind a backslash. */
const mark = /^(?:[-+*](?=[ \t]|$)|\d{1,9}(?=[.)](?:[ \t]|$))|#{1,6}(?=[ \t]|$)|>|~~~|(?=:{3,})|(?=!!! ))/;

/** A text as its lines are written at the beginning of a block. */
export function guarded(text: string): string {
  const found = mark.exec(text)?.[0];
  if (found === undefined) return text;
  const at = /^\d/.test(found) ? found.length : 0;
  return `${text.slice(0, at)}\\${text.slice(at)}`;
}

/** The same as people read it. */
export function unguarded(written: string): string {
  const found = /^(\d{0,9})\\/.exec(written);
  if (found === null) return written;
  const plain = (found[1] ?? "") + written.slice(found[0].length);
  return guarded(plain) === written ? plain : written;
}

/** The text of lines: soft breaks are spaces, hard ones are kept. */
export function joined(text: string, lines: readonly Line[]): string {
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

/** A text in lines of as many characters; a line never begins with what would be no text there. */
export function wrapped(line: string, width: number): readonly string[] {
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
