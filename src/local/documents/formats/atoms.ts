import type { Span } from "../../../core/text/textEdits.ts";

/** A text of a paragraph. */
export interface TextAtom {
  readonly kind: "text";
  /** The place that is replaced by the encoded text. */
  readonly span: Span;
  /** Decoded. */
  readonly text: string;
  /** Texts with the same look have the same value. */
  readonly format: string;
  encode(text: string): string;
}

/**
 * Content between the texts of a paragraph: one end of an element that holds some of them, or something without text.
 */
export type AtomMark =
  | { readonly kind: "open" | "close"; readonly element: number }
  | { readonly kind: "object"; readonly element: number };

/** Pieces of a paragraph. */
export type Atom = TextAtom | AtomMark;

/** Returns the atoms of one piece of language: without those before and after all words, elements with both ends. */
export function trimAtoms(atoms: readonly Atom[]): readonly Atom[] {
  const hasWords = (atom: Atom) => atom.kind === "text" && /\S/.test(atom.text);
  const [first, last] = [atoms.findIndex(hasWords), atoms.findLastIndex(hasWords)];
  if (first < 0 || !atoms.some((atom) => atom.kind === "text" && /\p{L}/u.test(atom.text))) return [];
  const ends = endsOf(atoms);
  const inner = (element: number) => {
    const { open, close } = ends.get(element) ?? {};
    if (open === undefined || close === undefined) return false;
    return (open > first && open < last) || (close > first && close < last);
  };
  return atoms.filter((atom, at) => {
    if (atom.kind === "open" || atom.kind === "close") return inner(atom.element);
    return at >= first && at <= last;
  });
}

interface ElementEnds {
  open?: number;
  close?: number;
}

function endsOf(atoms: readonly Atom[]): ReadonlyMap<number, ElementEnds> {
  const ends = new Map<number, ElementEnds>();
  for (const [at, atom] of atoms.entries()) {
    if (atom.kind !== "open" && atom.kind !== "close") continue;
    const own = ends.get(atom.element) ?? {};
    own[atom.kind] = at;
    ends.set(atom.element, own);
  }
  return ends;
}

/** Returns the most frequent look in each element that holds texts; that of the paragraph itself is at -1. */
export function dominantFormats(atoms: readonly Atom[]): ReadonlyMap<number, string> {
  const counts = new Map<number, Map<string, number>>();
  const open: number[] = [];
  for (const atom of atoms) {
    if (atom.kind === "open") open.push(atom.element);
    if (atom.kind === "close") open.pop();
    if (atom.kind !== "text") continue;
    const holder = open.at(-1) ?? -1;
    const own = counts.get(holder) ?? new Map<string, number>();
    own.set(atom.format, (own.get(atom.format) ?? 0) + atom.text.length);
    counts.set(holder, own);
  }
  return new Map([...counts].map(([holder, own]) => [holder, mostFrequent(own)]));
}

const mostFrequent = (counts: ReadonlyMap<string, number>): string =>
  [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ["", -1] as [string, number])[0];
