import { tokenize } from "../../messages/tokens.ts";
import type { Problem } from "../../problem.ts";
import { type Dialect, eventsOf } from "./events.ts";
import { joined, unguarded } from "./lines.ts";
import { isContainer, leavesOf, type Node } from "./node.ts";
import { expanded, type Labels, labelsOf } from "./references.ts";
import { hidden, withStatements } from "./statements.ts";
import { treeOf } from "./tree.ts";

/** A file's blocks in order; offsets are those of `text`, which has no BOM. */
export interface Document {
  readonly text: string;
  readonly dialect: Dialect;
  readonly root: Node;
  readonly leaves: readonly Leaf[];
  readonly labels: Labels;
  /** Why it was not read. */
  readonly problem?: Problem;
}

/** A block without others in it. */
export interface Leaf {
  readonly node: Node;
  /** What it says in one line (with its hard line breaks), as written otherwise; undefined where it is kept as it is. */
  readonly text: string | undefined;
  /** Whether there is something to translate. */
  readonly isProse: boolean;
  /** What of it must survive: names of placeholders and tags. */
  readonly parts: readonly string[];
}

/** Reads a text without BOM, whose links may refer to these labels; absent: to those that it defines. */
export function documentOf(text: string, dialect: Dialect, known?: Labels): Document {
  const statements = dialect === "mdx" ? hidden(text) : { text, spans: [] };
  const events = eventsOf(statements.text, dialect);
  const root: Node = { kind: "root", parent: undefined, children: [], start: 0, end: text.length };
  if (!Array.isArray(events)) {
    return { text, dialect, root, leaves: [], labels: new Set(), problem: events as Problem };
  }
  const tree = withStatements(treeOf(text, events), statements.spans);
  const all = leavesOf(tree).filter((node) => !isContainer(node));
  const labels = known ?? labelsOf(text, all);
  return { text, dialect, root: tree, labels, leaves: all.map((node) => leafOf(text, node, labels)) };
}

const syntaxes = new Set(["markdown"] as const);

function leafOf(text: string, node: Node, labels: Labels): Leaf {
  if (node.lines === undefined) return { node, text: undefined, isProse: false, parts: [] };
  const written = joined(text, node.lines);
  const plain = expanded(node.kind === "cell" ? written.replaceAll("\\|", "|") : unguarded(written), labels);
  const tokens = tokenize(plain, syntaxes);
  const isProse = tokens.some(({ kind, text }) => kind === "text" && /\p{L}/u.test(text));
  const parts = tokens.flatMap(({ kind, name, plain }) =>
    kind === "text" || kind === "close" || plain !== undefined ? [] : name,
  );
  return { node, text: plain, isProse, parts: parts.sort() };
}
