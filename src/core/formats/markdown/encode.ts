import { type Document, documentOf, type Leaf } from "./document.ts";
import { guarded, wrapped } from "./lines.ts";
import type { Line } from "./node.ts";
import { shortened } from "./references.ts";

/** Writes texts in the place of a block of a document; undefined for a text that would not be read there as it is. */
export type Encode = (leaf: Leaf, text: string) => string | undefined;

/** Writes in the manner of a document: its line ends, its width where it has one. */
export function encoderOf(document: Document): Encode {
  const eol = eolOf(document.text);
  const width = widthOf(document);
  return (leaf, text) => {
    // half a character can't be written in UTF-8
    if (/\p{Surrogate}/u.test(text)) return undefined;
    const lines = linesOf(document, leaf, text, width);
    if (lines === undefined || !reads(document, leaf, lines, text)) return undefined;
    return lines.join(eol + continuation(document.text, leaf));
  };
}

/** The line end of a text. */
export const eolOf = (text: string): string => /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";

/** How wide a document's paragraphs are, where most of the long ones are in lines. */
function widthOf({ text, leaves }: Document): number {
  const paragraphs = leaves.filter(({ node }) => node.kind === "paragraph").map(({ node }) => node.lines ?? []);
  const soft = paragraphs.map((lines) => lines.slice(0, -1).filter(({ isBroken }) => !isBroken));
  const width = soft.flat().reduce((most, line) => Math.max(most, widthTo(text, line)), 0);
  const long = paragraphs.filter(([line, next]) => line && !next && widthTo(text, line) > width);
  const isHard = soft.filter(({ length }) => length > 0).length > long.length;
  return isHard ? Math.max(width, 40) : Number.POSITIVE_INFINITY;
}

const widthTo = (text: string, { start, end }: Line): number => end - lineStart(text, start);

const lineStart = (text: string, at: number): number =>
  Math.max(text.lastIndexOf("\n", at - 1), text.lastIndexOf("\r", at - 1)) + 1;

function linesOf(document: Document, { node }: Leaf, text: string, width: number): readonly string[] | undefined {
  const short = shortened(text, document.labels);
  if (node.kind === "cell") return /[\r\n]/.test(short) ? undefined : [short.replaceAll("|", "\\|")];
  const lines = guarded(short).split("\n");
  if (isAtx(node)) return lines.length > 1 ? undefined : lines;
  const room = Math.max(20, width - continuation(document.text, { node }).length);
  return width === Number.POSITIVE_INFINITY ? lines : lines.flatMap((line) => inLines(line, room));
}

/** A hard line break is at the end of the last of its lines. */
function inLines(line: string, width: number): readonly string[] {
  const solid = line.trimEnd();
  const lines = wrapped(solid, width);
  return [...lines.slice(0, -1), (lines.at(-1) ?? "") + line.slice(solid.length)];
}

const isAtx = ({ kind, start, lines }: Leaf["node"]): boolean =>
  kind.startsWith("heading") && (lines?.[0]?.start ?? start) > start;

/** What stands before each further line of a block. */
function continuation(text: string, { node }: Pick<Leaf, "node">): string {
  const [first, second] = node.lines ?? [];
  if (second !== undefined) return text.slice(lineStart(text, second.start), second.start);
  const start = first?.start ?? node.start;
  return text.slice(lineStart(text, start), start).replace(/[^>\s]/g, " ");
}

/** Whether lines are read as the text in a document of their own with the same labels. */
function reads({ dialect, labels }: Document, { node }: Leaf, lines: readonly string[], text: string): boolean {
  const { leaves } = documentOf(around(node, lines), dialect, labels);
  const read = leaves.filter((leaf) => leaf.node.kind !== "tableDelimiterRow");
  return read.length === 1 && read[0]?.text === text && read[0].node.kind === plainKind(node.kind);
}

const plainKind = (kind: string): string => (kind.startsWith("heading") ? "heading1" : kind);

function around(node: Leaf["node"], lines: readonly string[]): string {
  if (node.kind === "cell") return `| ${lines[0]} |\n| - |`;
  if (isAtx(node)) return `# ${lines[0]}`;
  if (node.kind.startsWith("heading")) return `${lines.join("\n")}\n===`;
  return node.parent?.kind === "item" ? `- ${lines.join("\n  ")}` : lines.join("\n");
}
