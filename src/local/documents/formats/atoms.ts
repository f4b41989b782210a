import type { Span } from "../../../core/text.ts";

/** A text of a paragraph. */
export interface TextAtom {
  readonly kind: "text";
  /** What is replaced by its encoded text. */
  readonly span: Span;
  /** Decoded. */
  readonly text: string;
  /** Texts of one look have the same. */
  readonly format: string;
  encode(text: string): string;
}

/** What stands between the texts of a paragraph: one end of an element that holds some of them, or something without text. */
export type Mark =
  | { readonly kind: "open" | "close"; readonly element: number }
  | { readonly kind: "object"; readonly element: number };

/** What a paragraph consists of. */
export type Atom = TextAtom | Mark;

/** The atoms of one piece of language: without what stands before and behind all words, elements with both ends. */
export function core(atoms: readonly Atom[]): readonly Atom[] {
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

interface Ends {
  open?: number;
  close?: number;
}

function endsOf(atoms: readonly Atom[]): ReadonlyMap<number, Ends> {
  const ends = new Map<number, Ends>();
  for (const [at, atom] of atoms.entries()) {
    if (atom.kind !== "open" && atom.kind !== "close") continue;
    const own = ends.get(atom.element) ?? {};
    own[atom.kind] = at;
    ends.set(atom.element, own);
  }
  return ends;
}

/** The look that most characters have, of each element that holds texts; that of the paragraph itself is at -1. */
export function usualFormats(atoms: readonly Atom[]): ReadonlyMap<number, string> {
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
  return new Map([...counts].map(([holder, own]) => [holder, mostOf(own)]));
}

const mostOf = (counts: ReadonlyMap<string, number>): string =>
  [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ["", -1] as [string, number])[0];
