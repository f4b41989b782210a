import { shortenLinks } from "./linkLabels.ts";
import { type MarkdownBlock, type MarkdownDocument, readMarkdown } from "./markdownDocument.ts";
import type { MarkdownLine } from "./markdownNode.ts";
import { escapeBlockStart, wrapWords } from "./paragraphLines.ts";

/** Writes a text in place of a block; returns `undefined` for a text that would be read differently there. */
export type Encode = (leaf: MarkdownBlock, text: string) => string | undefined;

/** Creates an encoder with the line ends and the wrap width of a document. */
export function createEncoder(document: MarkdownDocument): Encode {
  const eol = lineEndOrDefault(document.text);
  const width = measureWidth(document);
  return (leaf, text) => {
    // half a character can't be written in UTF-8
    if (/\p{Surrogate}/u.test(text)) return undefined;
    const lines = writeLines(document, leaf, text, width);
    if (lines === undefined || !isReadBack(document, leaf, lines, text)) return undefined;
    return lines.join(eol + continuationPrefix(document.text, leaf));
  };
}

/** Returns the line end of a text. */
export const lineEndOrDefault = (text: string): string => /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";

/** Returns the width of paragraphs if most of the long ones are wrapped. */
function measureWidth({ text, leaves }: MarkdownDocument): number {
  const paragraphs = leaves.filter(({ node }) => node.kind === "paragraph").map(({ node }) => node.lines ?? []);
  const soft = paragraphs.map((lines) => lines.slice(0, -1).filter(({ isBroken }) => !isBroken));
  const width = soft.flat().reduce((max, line) => Math.max(max, widthTo(text, line)), 0);
  const long = paragraphs.filter(([line, next]) => line && !next && widthTo(text, line) > width);
  const isHard = soft.filter(({ length }) => length > 0).length > long.length;
  return isHard ? Math.max(width, 40) : Number.POSITIVE_INFINITY;
}

const widthTo = (text: string, { start, end }: MarkdownLine): number => end - lineStart(text, start);

const lineStart = (text: string, at: number): number =>
  Math.max(text.lastIndexOf("\n", at - 1), text.lastIndexOf("\r", at - 1)) + 1;

function writeLines(
  document: MarkdownDocument,
  { node }: MarkdownBlock,
  text: string,
  width: number,
): readonly string[] | undefined {
  const short = shortenLinks(text, document.labels);
  if (node.kind === "cell") return /[\r\n]/.test(short) ? undefined : [short.replaceAll("|", "\\|")];
  const lines = escapeBlockStart(short).split("\n");
  if (isAtx(node)) return lines.length > 1 ? undefined : lines;
  const room = Math.max(20, width - continuationPrefix(document.text, { node }).length);
  return width === Number.POSITIVE_INFINITY ? lines : lines.flatMap((line) => wrapLine(line, room));
}

/** Wraps a line; its hard line break stays at the end of the last new line. */
function wrapLine(line: string, width: number): readonly string[] {
  const solid = line.trimEnd();
  const lines = wrapWords(solid, width);
  return [...lines.slice(0, -1), (lines.at(-1) ?? "") + line.slice(solid.length)];
}

const isAtx = ({ kind, start, lines }: MarkdownBlock["node"]): boolean =>
  kind.startsWith("heading") && (lines?.[0]?.start ?? start) > start;

/** Returns the prefix of each further line of a block. */
function continuationPrefix(text: string, { node }: Pick<MarkdownBlock, "node">): string {
  const [first, second] = node.lines ?? [];
  if (second !== undefined) return text.slice(lineStart(text, second.start), second.start);
  const start = first?.start ?? node.start;
  return text.slice(lineStart(text, start), start).replace(/[^>\s]/g, " ");
}

/** Returns whether lines read as the text in a separate document with the same labels. */
function isReadBack(
  { dialect, labels }: MarkdownDocument,
  { node }: MarkdownBlock,
  lines: readonly string[],
  text: string,
): boolean {
  const { leaves } = readMarkdown(embed(node, lines), dialect, labels);
  const read = leaves.filter((leaf) => leaf.node.kind !== "tableDelimiterRow");
  return read.length === 1 && read[0]?.text === text && read[0].node.kind === plainKind(node.kind);
}

const plainKind = (kind: string): string => (kind.startsWith("heading") ? "heading1" : kind);

function embed(node: MarkdownBlock["node"], lines: readonly string[]): string {
  if (node.kind === "cell") return `| ${lines[0]} |\n| - |`;
  if (isAtx(node)) return `# ${lines[0]}`;
  if (node.kind.startsWith("heading")) return `${lines.join("\n")}\n===`;
  return node.parent?.kind === "item" ? `- ${lines.join("\n  ")}` : lines.join("\n");
}
