import type { Span } from "../../text/textEdits.ts";
import type { MarkdownEvent } from "./markdownEvents.ts";
import { addNode, type ContainerKind, type MarkdownLine, type MarkdownNode } from "./markdownNode.ts";
import { addParagraphParts } from "./paragraphLines.ts";

/** Builds the tree of blocks from micromark's events. */
export function buildMarkdownTree(text: string, events: readonly MarkdownEvent[]): MarkdownNode {
  const root: MarkdownNode = { kind: "root", parent: undefined, children: [], start: 0, end: text.length };
  const builder = new TreeBuilder(text, root);
  for (const [step, token] of events) {
    const span = { start: token.start.offset, end: token.end.offset };
    if (step === "enter") builder.enter(token.type, span);
    else builder.exit(token.type);
  }
  closeContainers(root, text);
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
const textKinds: ReadonlySet<string> = new Set([
  "paragraph",
  "atxHeading",
  "setextHeading",
  "tableHeader",
  "tableData",
]);
const keptKinds: ReadonlySet<string> = new Set([
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

/** Builds nodes from events; text lines are data between line ends. */
class TreeBuilder {
  readonly #text: string;
  #at: MarkdownNode;
  #leaf: { readonly type: string; readonly span: Span; level: number } | undefined;
  #lines: { start: number; end: number }[] = [];
  #isNewLine = true;

  constructor(text: string, root: MarkdownNode) {
    this.#text = text;
    this.#at = root;
  }

  enter(type: string, span: Span): void {
    const container = containers[type];
    if (container !== undefined) this.#at = addNode(this.#at, container, span);
    else if (type === "listItemPrefix") this.#item(span);
    else if (keptKinds.has(type))
      addNode(this.#at, type, { start: span.start, end: endWithoutSpace(this.#text, span) });
    else if (textKinds.has(type)) this.#begin(type, span);
    else if (this.#leaf !== undefined) this.#readInText(type, span);
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

  #readInText(type: string, { start, end }: Span): void {
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
    if (type === "paragraph") addParagraphParts(this.#text, this.#at, lines);
    else if (type.startsWith("table")) this.#cell(span, lines);
    else if (lines.length > 0) addNode(this.#at, `heading${level}`, trimSpan(span, this.#text), lines);
    else addNode(this.#at, type, trimSpan(span, this.#text));
  }

  #cell(span: Span, lines: readonly MarkdownLine[]): void {
    const start = span.start + (this.#text[span.start] === "|" ? 1 : 0);
    const at = this.#text[start] === " " ? start + 1 : start;
    const place = lines[0] ?? { start: at, end: at, isBroken: false };
    addNode(this.#at, "cell", place, [place]);
  }
}

const trimSpan = (span: Span, text: string): Span => ({ start: span.start, end: endWithoutSpace(text, span) });

/** Returns a line without the white space around it. */
function lineOf(text: string, { start, end }: Span): MarkdownLine {
  const line = text.slice(start, end);
  const from = start + line.length - line.trimStart().length;
  const until = Math.max(from, endWithoutSpace(text, { start, end }));
  return { start: from, end: until, isBroken: /^ {2,}[\r\n]/.test(text.slice(until, until + 100)) };
}

function endWithoutSpace(text: string, { start, end }: Span): number {
  let last = end;
  while (last > start && /\s/.test(text[last - 1] ?? "x")) last--;
  return last;
}

/** Ends containers at their last block; those without blocks end with their marks. */
function closeContainers(node: MarkdownNode, text: string): void {
  for (const child of node.children) closeContainers(child, text);
  const last = node.children.at(-1);
  if (node.kind === "root") return;
  if (last !== undefined) node.end = Math.max(last.end, node.kind === "row" ? endWithoutSpace(text, node) : 0);
  else node.end = endWithoutSpace(text, node);
}
