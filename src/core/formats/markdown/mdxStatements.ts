import type { Span } from "../../text/textEdits.ts";
import { addNode, type MarkdownNode } from "./markdownNode.ts";

/** Replaces the `import` and `export` statements of MDX by white space, for readers of blocks. */
export function hideStatements(text: string): { readonly text: string; readonly spans: readonly Span[] } {
  const spans: Span[] = [];
  const begin = /(?<=^|\n|\r)(?:import|export)(?=[\s{*"'])/g;
  for (let found = begin.exec(text); found !== null; found = begin.exec(text)) {
    if (!isStatementStart(text, found.index, spans.at(-1)?.end)) continue;
    const end = statementEnd(text, found.index);
    spans.push({ start: found.index, end });
    begin.lastIndex = end;
  }
  let result = "";
  let at = 0;
  for (const { start, end } of spans) {
    result += text.slice(at, start) + text.slice(start, end).replace(/[^\r\n]/g, " ");
    at = end;
  }
  return { text: result + text.slice(at), spans };
}

/** Returns whether a statement may start here: after a blank line, a statement or front matter, or first. */
function isStatementStart(text: string, at: number, last: number | undefined): boolean {
  const before = text.slice(Math.max(0, at - 200), at);
  return (
    at === 0 ||
    /(?:\n|\r)[ \t]*(?:\r\n|\n|\r)$|(?:^|\n)(?:---|\+\+\+)[ \t]*\r?\n$/.test(before) ||
    isAfterStatement(text, at, last)
  );
}

const isAfterStatement = (text: string, at: number, last: number | undefined): boolean =>
  last !== undefined && text.slice(last, at).trim() === "";

/** Returns the end of the line that closes all brackets, or the last line before a blank one if none does. */
function statementEnd(text: string, start: number): number {
  let depth = 0;
  let blank = -1;
  for (const { index, 0: line } of text.slice(start).matchAll(/[^\r\n]*(?:\r\n|\n|\r|$)/g)) {
    const code = line.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\/.*/g, "");
    if (line.trim() === "" && blank < 0) blank = index;
    depth += (code.match(/[{([]/g)?.length ?? 0) - (code.match(/[})\]]/g)?.length ?? 0);
    if (depth <= 0 || index > 20_000) return start + index + line.trimEnd().length;
  }
  return blank < 0 ? text.length : start + blank;
}

/** Adds statements to the tree at their places. */
export function addStatements(root: MarkdownNode, spans: readonly Span[]): MarkdownNode {
  if (spans.length === 0) return root;
  for (const span of spans) addNode(root, "statement", span);
  root.children.sort((a, b) => a.start - b.start);
  return root;
}
