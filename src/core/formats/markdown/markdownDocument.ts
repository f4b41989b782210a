import { tokenize } from "../../messages/tokenize.ts";
import type { Problem } from "../../problems/problem.ts";
import { expandLinks, type LinkLabels, labelsDefinedIn } from "./linkLabels.ts";
import { type MarkdownDialect, readEvents } from "./markdownEvents.ts";
import { isContainerNode, leafNodesOf, type MarkdownNode } from "./markdownNode.ts";
import { buildMarkdownTree } from "./markdownTree.ts";
import { addStatements, hideStatements } from "./mdxStatements.ts";
import { joinLines, unescapeBlockStart } from "./paragraphLines.ts";

/** A file's blocks in order; offsets are those of `text`, which has no BOM. */
export interface MarkdownDocument {
  readonly text: string;
  readonly dialect: MarkdownDialect;
  readonly root: MarkdownNode;
  readonly leaves: readonly MarkdownBlock[];
  readonly labels: LinkLabels;
  /** The reason that it was not read. */
  readonly problem?: Problem;
}

/** A block without inner blocks. */
export interface MarkdownBlock {
  readonly node: MarkdownNode;
  /** Its text on one line (with hard line breaks), otherwise as written; `undefined` if it is kept as it is. */
  readonly text: string | undefined;
  /** It has text to translate. */
  readonly isProse: boolean;
  /** The names of placeholders and tags that a translation must keep. */
  readonly parts: readonly string[];
}

/** Reads a text without BOM. `known` are the labels that its links may refer to; defaults to those that it defines. */
export function readMarkdown(text: string, dialect: MarkdownDialect, known?: LinkLabels): MarkdownDocument {
  const statements = dialect === "mdx" ? hideStatements(text) : { text, spans: [] };
  const events = readEvents(statements.text, dialect);
  const root: MarkdownNode = { kind: "root", parent: undefined, children: [], start: 0, end: text.length };
  if (!Array.isArray(events)) {
    return { text, dialect, root, leaves: [], labels: new Set(), problem: events as Problem };
  }
  const tree = addStatements(buildMarkdownTree(text, events), statements.spans);
  const all = leafNodesOf(tree).filter((node) => !isContainerNode(node));
  const labels = known ?? labelsDefinedIn(text, all);
  return { text, dialect, root: tree, labels, leaves: all.map((node) => readBlock(text, node, labels)) };
}

const syntaxes = new Set(["markdown"] as const);

function readBlock(text: string, node: MarkdownNode, labels: LinkLabels): MarkdownBlock {
  if (node.lines === undefined) return { node, text: undefined, isProse: false, parts: [] };
  const written = joinLines(text, node.lines);
  const plain = expandLinks(
    node.kind === "cell" ? written.replaceAll("\\|", "|") : unescapeBlockStart(written),
    labels,
  );
  const tokens = tokenize(plain, syntaxes);
  const isProse = tokens.some(({ kind, text }) => kind === "text" && /\p{L}/u.test(text));
  const parts = tokens.flatMap(({ kind, name, plain }) =>
    kind === "text" || kind === "close" || plain !== undefined ? [] : name,
  );
  return { node, text: plain, isProse, parts: parts.sort() };
}
