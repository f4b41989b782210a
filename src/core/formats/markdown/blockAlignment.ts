import { type Path, pathKey } from "../../catalog/message.ts";
import type { Knowledge } from "../format.ts";
import type { MarkdownBlock, MarkdownDocument } from "./markdownDocument.ts";
import type { MarkdownNode } from "./markdownNode.ts";

/** Hints about which block of a target translates which block of its source. */
export interface AlignmentClues extends Knowledge {
  /** The text expected at a path, by `pathKey`: what was just written. */
  readonly expected?: ReadonlyMap<string, string>;
}

/** The index of the target's leaf for each leaf of the source, rising; `undefined` for none. */
export type Alignment = readonly (number | undefined)[];

/** The maximum number of table cells per file: only cells near the diagonal are filled. */
const maxCells = 2_000_000;
const minWidth = 24;

/**
 * Aligns two sequences of blocks: returns the ordered pairs with the highest total similarity (dynamic programming in a
 * band around the diagonal, so that its cost is bounded and linear in long files).
 */
export function align(
  source: MarkdownDocument,
  paths: readonly (Path | undefined)[],
  target: MarkdownDocument,
  knowledge: AlignmentClues,
): Alignment {
  const places: ContainerPaths = new Map();
  const rows = source.leaves.map((leaf, index) => measureFeatures(source, leaf, places, paths[index], knowledge));
  const columns = target.leaves.map((leaf) => measureFeatures(target, leaf, places));
  const scale = measureScale(rows, columns);
  return fillTable(rows, columns, (row, column) => similarity(row, column, scale));
}

interface Features {
  readonly kind: string;
  /** The kinds of the containers around it. */
  readonly place: string;
  readonly leaf: MarkdownBlock;
  /** Its text; for a kept block its whole notation. */
  readonly text: string;
  readonly length: number;
  readonly isKnown: boolean | undefined;
  readonly expected: string | undefined;
}

/** The kinds of the containers around a node and its own, for the nodes so far. */
type ContainerPaths = Map<MarkdownNode, string>;

function containerPathOf(node: MarkdownNode | undefined, known: ContainerPaths): string {
  if (node === undefined) return "";
  const path = known.get(node) ?? `${containerPathOf(node.parent, known)}/${node.kind}`;
  known.set(node, path);
  return path;
}

function measureFeatures(
  { text }: MarkdownDocument,
  leaf: MarkdownBlock,
  places: ContainerPaths,
  path?: Path,
  { isKnown, expected }: AlignmentClues = {},
): Features {
  const { node } = leaf;
  const says = leaf.text ?? text.slice(node.start, node.end);
  return {
    kind: node.kind,
    place: containerPathOf(node.parent, places),
    leaf,
    text: says,
    length: [...says.slice(0, 2000)].length,
    isKnown: path && isKnown?.(path),
    expected: path && expected?.get(pathKey(path)),
  };
}

/** Returns the typical ratio of a target's length to its source's. */
function measureScale(rows: readonly Features[], columns: readonly Features[]): number {
  const average = (all: readonly Features[]): number => {
    const texts = all.filter(({ leaf }) => leaf.isProse);
    return texts.reduce((sum, { length }) => sum + length, 1) / Math.max(1, texts.length);
  };
  return Math.min(3, Math.max(1 / 4, average(columns) / average(rows)));
}

const noMatch = Number.NEGATIVE_INFINITY;

function similarity(row: Features, column: Features, scale: number): number {
  if (row.leaf.text === undefined || column.leaf.text === undefined) return similarityOfKept(row, column);
  if (groupOf(row.kind) !== groupOf(column.kind)) return noMatch;
  const place = row.place === column.place ? 2 : 0.2;
  const level = row.kind === column.kind ? 0 : -1.5;
  const evidence = evidenceScore(row, column);
  return (
    place +
    level +
    evidence +
    similarityOfParts(row.leaf.parts, column.leaf.parts) +
    similarityOfLengths(row, column, scale)
  );
}

/** Scores knowledge beyond the two texts; a block never translated before is likely to have no counterpart. */
function evidenceScore({ text, isKnown, expected }: Features, column: Features): number {
  if (expected !== undefined) return expected === column.text ? 8 : -1;
  const same = text === column.text ? 3 : 0;
  if (isKnown === undefined) return same;
  return same + (isKnown ? 3 : -0.5);
}

function similarityOfKept(row: Features, column: Features): number {
  if (row.kind !== column.kind) return noMatch;
  if (row.text === column.text) return 5;
  const ratio = Math.min(row.length, column.length) / Math.max(row.length, column.length, 1);
  return row.text.slice(0, 8) === column.text.slice(0, 8) ? 1 + ratio : ratio - 0.5;
}

/** Returns the group of a kind: headings of all levels are one. */
const groupOf = (kind: string): string => (kind.startsWith("heading") ? "heading" : kind);

function similarityOfParts(some: readonly string[], others: readonly string[]): number {
  if (some.length + others.length === 0) return 0;
  let common = 0;
  for (let i = 0, j = 0; i < some.length && j < others.length; ) {
    const [a = "", b = ""] = [some[i], others[j]];
    if (a === b) common++;
    if (a <= b) i++;
    if (b <= a) j++;
  }
  return (8 * common) / (some.length + others.length) - 2;
}

function similarityOfLengths(row: Features, column: Features, scale: number): number {
  const ratio = Math.log((column.length + 4) / (row.length * scale + 4));
  return 1 - Math.min(3, 1.5 * Math.abs(ratio));
}

/** Fills the table within its band and traces the best path back. */
function fillTable(rows: readonly Features[], columns: readonly Features[], score: Score): Alignment {
  if (rows.length === 0 || columns.length === 0) return rows.map(() => undefined);
  const band = bandOf(rows.length, columns.length);
  const steps = new Uint8Array((rows.length + 1) * band.size).fill(skipRow);
  let before = new Float64Array(band.size);
  for (const [index, row] of rows.entries()) {
    const [start, last] = [band.startOf(index + 1), band.startOf(index)];
    const now = new Float64Array(band.size);
    let left = noMatch;
    for (let column = start; column < start + band.size && column <= columns.length; column++) {
      const likely = positiveScore(row, columns[column - 1], score);
      const both = (before[column - 1 - last] ?? noMatch) + likely;
      const best = Math.max(before[column - last] ?? noMatch, left, both);
      now[column - start] = best;
      steps[(index + 1) * band.size + column - start] = stepOf(best, both, left);
      left = best;
    }
    before = now;
  }
  return traceBack(rows.length, columns.length, (row, column) => steps[row * band.size + column - band.startOf(row)]);
}

/** Returns the score of a pair; pairs that are not similar are impossible. */
function positiveScore(row: Features, column: Features | undefined, score: Score): number {
  const likely = column === undefined ? noMatch : score(row, column);
  return likely > 0 ? likely : noMatch;
}

type Score = (row: Features, column: Features) => number;

interface Band {
  readonly size: number;
  /** The first column of a row. */
  readonly startOf: (row: number) => number;
}

function bandOf(rows: number, columns: number): Band {
  const wanted = Math.abs(rows - columns) + minWidth;
  const width = Math.min(columns, wanted, Math.max(minWidth, Math.floor(maxCells / rows / 2)));
  return { size: 2 * width + 2, startOf: (row) => Math.max(0, Math.round((row * columns) / rows) - width) };
}

const pair = 0;
const skipRow = 1;
const skipColumn = 2;

function stepOf(best: number, both: number, left: number): number {
  if (best === both) return pair;
  return best === left ? skipColumn : skipRow;
}

function traceBack(
  rows: number,
  columns: number,
  stepAt: (row: number, column: number) => number | undefined,
): Alignment {
  const result = new Array<number | undefined>(rows).fill(undefined);
  let column = columns;
  for (let row = rows; row > 0 && column > 0; ) {
    const step = stepAt(row, column) ?? skipRow;
    if (step === pair) result[row - 1] = column - 1;
    if (step !== skipColumn) row--;
    if (step !== skipRow) column--;
  }
  return result;
}
