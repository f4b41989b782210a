import type { Span } from "../../text.ts";
import { addNode, type Node } from "./node.ts";

/** A text of MDX without its `import` and `export` statements, for whoever reads blocks: white space is in their place. */
export function hidden(text: string): { readonly text: string; readonly spans: readonly Span[] } {
  const spans: Span[] = [];
  const begin = /(?<=^|\n|\r)(?:import|export)(?=[\s{*"'])/g;
  for (let found = begin.exec(text); found !== null; found = begin.exec(text)) {
    if (!isFirst(text, found.index, spans.at(-1)?.end)) continue;
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

/** Behind a blank line, another statement or front matter, or at the beginning. */
function isFirst(text: string, at: number, last: number | undefined): boolean {
  const before = text.slice(Math.max(0, at - 200), at);
  return (
    at === 0 ||
    /(?:\n|\r)[ \t]*(?:\r\n|\n|\r)$|(?:^|\n)(?:---|\+\+\+)[ \t]*\r?\n$/.test(before) ||
    isBehind(text, at, last)
  );
}

const isBehind = (text: string, at: number, last: number | undefined): boolean =>
  last !== undefined && text.slice(last, at).trim() === "";

/** The end of the line on which all brackets are closed, or before a blank line where they never are. */
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

/** The tree with statements in their places. */
export function withStatements(root: Node, spans: readonly Span[]): Node {
  if (spans.length === 0) return root;
  for (const span of spans) addNode(root, "statement", span);
  root.children.sort((a, b) => a.start - b.start);
  return root;
}
