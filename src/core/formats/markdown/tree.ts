import type { Span } from "../../text.ts";
import type { Event } from "./events.ts";
import { paragraphParts } from "./lines.ts";
import { addNode, type ContainerKind, type Line, type Node } from "./node.ts";

/** The blocks of a text as micromark tells them, as a tree. */
export function treeOf(text: string, events: readonly Event[]): Node {
  const root: Node = { kind: "root", parent: undefined, children: [], start: 0, end: text.length };
  const builder = new Builder(text, root);
  for (const [step, token] of events) {
    const span = { start: token.start.offset, end: token.end.offset };
    if (step === "enter") builder.enter(token.type, span);
    else builder.exit(token.type);
  }
  close(root, text);
  return root;
}

const containers: Readonly<Record<string, ContainerKind>> = {
  blockQuote: "quote",
  listOrdered: "ordered",
  listUnordered: "unordered",
  gfmFootnoteDefinition: "footnote",
  table: "table",
  tableRow: "row",
};
const texts: ReadonlySet<string> = new Set(["paragraph", "atxHeading", "setextHeading", "tableHeader", "tableData"]);
const kept: ReadonlySet<string> = new Set([
  ...[
    "codeFenced",
    "codeIndented",
    "definition",
    "htmlFlow",
    "mdxFlowExpression",
    "mdxJsxFlowTag",
    "tableDelimiterRow",
  ],
  ...["thematicBreak", "toml", "yaml"],
]);

/** Lines of a text are told by data between line ends. */
class Builder {
  readonly #text: string;
  #at: Node;
  #leaf: { readonly type: string; readonly span: Span; level: number } | undefined;
  #lines: { start: number; end: number }[] = [];
  #isNewLine = true;

  constructor(text: string, root: Node) {
    this.#text = text;
    this.#at = root;
  }

  enter(type: string, span: Span): void {
    const container = containers[type];
    if (container !== undefined) this.#at = addNode(this.#at, container, span);
    else if (type === "listItemPrefix") this.#item(span);
    else if (kept.has(type)) addNode(this.#at, type, { start: span.start, end: trimmedEnd(this.#text, span) });
    else if (texts.has(type)) this.#begin(type, span);
    else if (this.#leaf !== undefined) this.#inText(type, span);
  }

  exit(type: string): void {
    const container = containers[type];
    if (container !== undefined) this.#leave(container);
    else if (type === this.#leaf?.type) this.#end(this.#leaf);
  }

  #leave(kind: ContainerKind): void {
    if (this.#at.kind === "item" && kind !== "item") this.#leave("item");
    this.#at = this.#at.parent ?? this.#at;
  }

  #item(span: Span): void {
    if (this.#at.kind === "item") this.#leave("item");
    this.#at = addNode(this.#at, "item", span);
  }

  #begin(type: string, span: Span): void {
    this.#leaf = { type, span, level: 0 };
    this.#lines = [];
    this.#isNewLine = true;
  }

  #inText(type: string, { start, end }: Span): void {
    const leaf = this.#leaf;
    if (leaf === undefined) return;
    if (type === "lineEnding") this.#isNewLine = true;
    else if (type === "atxHeadingSequence") leaf.level ||= end - start;
    else if (type === "setextHeadingLineSequence") leaf.level = this.#text[start] === "=" ? 1 : 2;
    else if (type === "data") this.#data(start, end);
  }

  #data(start: number, end: number): void {
    const last = this.#lines.at(-1);
    if (this.#isNewLine || last === undefined) this.#lines.push({ start, end });
    else last.end = end;
    this.#isNewLine = false;
  }

  #end({ type, span, level }: { readonly type: string; readonly span: Span; readonly level: number }): void {
    this.#leaf = undefined;
    const lines = this.#lines.map((line) => lineOf(this.#text, line)).filter((line) => line.end > line.start);
    if (type === "paragraph") paragraphParts(this.#text, this.#at, lines);
    else if (type.startsWith("table")) this.#cell(span, lines);
    else if (lines.length > 0) addNode(this.#at, `heading${level}`, spanning(span, this.#text), lines);
    else addNode(this.#at, type, spanning(span, this.#text));
  }

  #cell(span: Span, lines: readonly Line[]): void {
    const start = span.start + (this.#text[span.start] === "|" ? 1 : 0);
    const at = this.#text[start] === " " ? start + 1 : start;
    const place = lines[0] ?? { start: at, end: at, isBroken: false };
    addNode(this.#at, "cell", place, [place]);
  }
}

const spanning = (span: Span, text: string): Span => ({ start: span.start, end: trimmedEnd(text, span) });

/** A line without white space around it. */
function lineOf(text: string, { start, end }: Span): Line {
  const line = text.slice(start, end);
  const from = start + line.length - line.trimStart().length;
  const until = Math.max(from, trimmedEnd(text, { start, end }));
  return { start: from, end: until, isBroken: /^ {2,}[\r\n]/.test(text.slice(until, until + 100)) };
}

function trimmedEnd(text: string, { start, end }: Span): number {
  let last = end;
  while (last > start && /\s/.test(text[last - 1] ?? "x")) last--;
  return last;
}

/** Containers end where their last block does, and are gone where they hold nothing but their marks. */
function close(node: Node, text: string): void {
  for (const child of node.children) close(child, text);
  const last = node.children.at(-1);
  if (node.kind === "root") return;
  if (last !== undefined) node.end = Math.max(last.end, node.kind === "row" ? trimmedEnd(text, node) : 0);
  else node.end = trimmedEnd(text, node);
}
