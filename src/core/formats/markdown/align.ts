import { type Path, pathKey } from "../../message.ts";
import type { Knowledge } from "../format.ts";
import type { Document, Leaf } from "./document.ts";
import type { Node } from "./node.ts";

/** What helps to tell which block of a target is a translation of which of its source. */
export interface Clues extends Knowledge {
  /** What is expected at a path, by `pathKey`: what was just written. */
  readonly expected?: ReadonlyMap<string, string>;
}

/** The index of the target's leaf that stands for each of the source's, rising; undefined for none. */
export type Alignment = readonly (number | undefined)[];

/** Most cells of the table that are filled for one file: further from the diagonal nothing is looked at. */
const mostCells = 2_000_000;
const leastWidth = 24;

/**
 * Aligns two sequences of blocks: the pairs, in the order of both, that are likest each other in all (dynamic programming in a
 * band around the diagonal, so that its cost is bounded and linear in long files).
 */
export function align(
  source: Document,
  paths: readonly (Path | undefined)[],
  target: Document,
  knowledge: Clues,
): Alignment {
  const rows = source.leaves.map((leaf, index) => featuresOf(source, leaf, paths[index], knowledge));
  const columns = target.leaves.map((leaf) => featuresOf(target, leaf, undefined, {}));
  const scale = scaleOf(rows, columns);
  return fill(rows, columns, (row, column) => likeness(row, column, scale));
}

interface Features {
  readonly kind: string;
  /** Kinds of the containers around. */
  readonly place: string;
  readonly leaf: Leaf;
  /** What it says, or for what is kept all of it. */
  readonly text: string;
  readonly length: number;
  readonly isKnown: boolean | undefined;
  readonly expected: string | undefined;
}

const places = new WeakMap<Node, string>();

function placeOf(node: Node | undefined): string {
  if (node === undefined) return "";
  const known = places.get(node) ?? `${placeOf(node.parent)}/${node.kind}`;
  places.set(node, known);
  return known;
}

function featuresOf({ text }: Document, leaf: Leaf, path: Path | undefined, { known, expected }: Clues): Features {
  const { node } = leaf;
  const says = leaf.text ?? text.slice(node.start, node.end);
  return {
    kind: node.kind,
    place: placeOf(node.parent),
    leaf,
    text: says,
    length: [...says.slice(0, 2000)].length,
    isKnown: path && known?.(path),
    expected: path && expected?.get(pathKey(path)),
  };
}

/** How much longer the target is for the same. */
function scaleOf(rows: readonly Features[], columns: readonly Features[]): number {
  const average = (all: readonly Features[]): number => {
    const texts = all.filter(({ leaf }) => leaf.isProse);
    return texts.reduce((sum, { length }) => sum + length, 1) / Math.max(1, texts.length);
  };
  return Math.min(3, Math.max(1 / 4, average(columns) / average(rows)));
}

const never = Number.NEGATIVE_INFINITY;

function likeness(row: Features, column: Features, scale: number): number {
  if (row.leaf.text === undefined || column.leaf.text === undefined) return likenessOfKept(row, column);
  if (groupOf(row.kind) !== groupOf(column.kind)) return never;
  const place = row.place === column.place ? 2 : 0.2;
  const level = row.kind === column.kind ? 0 : -1.5;
  const told = toldBy(row, column);
  return (
    place + level + told + likenessOfParts(row.leaf.parts, column.leaf.parts) + likenessOfLengths(row, column, scale)
  );
}

/** What is known beside the two texts; what was never translated is rather the one that has no counterpart. */
function toldBy({ text, isKnown, expected }: Features, column: Features): number {
  if (expected !== undefined) return expected === column.text ? 8 : -1;
  const same = text === column.text ? 3 : 0;
  if (isKnown === undefined) return same;
  return same + (isKnown ? 3 : -0.5);
}

function likenessOfKept(row: Features, column: Features): number {
  if (row.kind !== column.kind) return never;
  if (row.text === column.text) return 5;
  const ratio = Math.min(row.length, column.length) / Math.max(row.length, column.length, 1);
  return row.text.slice(0, 8) === column.text.slice(0, 8) ? 1 + ratio : ratio - 0.5;
}

/** Headings of other levels are headings. */
const groupOf = (kind: string): string => (kind.startsWith("heading") ? "heading" : kind);

function likenessOfParts(some: readonly string[], others: readonly string[]): number {
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

function likenessOfLengths(row: Features, column: Features, scale: number): number {
  const ratio = Math.log((column.length + 4) / (row.length * scale + 4));
  return 1 - Math.min(3, 1.5 * Math.abs(ratio));
}

/** Fills the table in its band, and reads the best way back. */
function fill(rows: readonly Features[], columns: readonly Features[], score: Score): Alignment {
  if (rows.length === 0 || columns.length === 0) return rows.map(() => undefined);
  const band = bandOf(rows.length, columns.length);
  const steps = new Uint8Array((rows.length + 1) * band.size).fill(skipRow);
  let before = new Float64Array(band.size);
  for (const [index, row] of rows.entries()) {
    const [start, last] = [band.startOf(index + 1), band.startOf(index)];
    const now = new Float64Array(band.size);
    let left = never;
    for (let column = start; column < start + band.size && column <= columns.length; column++) {
      const likely = likelihood(row, columns[column - 1], score);
      const both = (before[column - 1 - last] ?? never) + likely;
      const best = Math.max(before[column - last] ?? never, left, both);
      now[column - start] = best;
      steps[(index + 1) * band.size + column - start] = stepOf(best, both, left);
      left = best;
    }
    before = now;
  }
  return wayBack(rows.length, columns.length, (row, column) => steps[row * band.size + column - band.startOf(row)]);
}

/** Those that are not like each other are no pair. */
function likelihood(row: Features, column: Features | undefined, score: Score): number {
  const likely = column === undefined ? never : score(row, column);
  return likely > 0 ? likely : never;
}

type Score = (row: Features, column: Features) => number;

interface Band {
  readonly size: number;
  /** The first column of a row. */
  readonly startOf: (row: number) => number;
}

function bandOf(rows: number, columns: number): Band {
  const wanted = Math.abs(rows - columns) + leastWidth;
  const width = Math.min(columns, wanted, Math.max(leastWidth, Math.floor(mostCells / rows / 2)));
  return { size: 2 * width + 2, startOf: (row) => Math.max(0, Math.round((row * columns) / rows) - width) };
}

const pair = 0;
const skipRow = 1;
const skipColumn = 2;

function stepOf(best: number, both: number, left: number): number {
  if (best === both) return pair;
  return best === left ? skipColumn : skipRow;
}

function wayBack(
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
